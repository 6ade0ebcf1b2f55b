/** Addresses as reports show them. */

/** The address without a user name or a password, should the profile have put one there. */
export function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}
