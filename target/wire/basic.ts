/** HTTP Basic (RFC 7617). */

/** The value of an Authorization header, or of a Proxy-Authorization header. */
export function basicOf(user: { readonly username: string; readonly password: string }): string {
  return `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
}
