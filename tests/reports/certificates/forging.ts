/** What a forger can do to signed texts without the key of whoever signed them. */
import { createHmac } from 'node:crypto';
import { CompactSign } from 'jose';
import type { SigningKey } from '../../../reports/seal/keys.ts';

/** The parts of a signature: header, payload, signature. */
export function partsOf(text: string): [header: string, payload: string, signature: string] {
  const [header = '', payload = '', signature = ''] = text.trim().split('.');
  return [header, payload, signature];
}

export function joined(...parts: readonly string[]): string {
  return `${parts.join('.')}\n`;
}

/** Other JSON in the payload, under the signature that was there. */
export function withPayload(text: string, change: (payload: string) => string): string {
  const [header, payload, signature] = partsOf(text);
  return joined(header, encoded(change(decoded(payload))), signature);
}

/** Another header, under the signature that was there. */
export function withHeader(text: string, change: Readonly<Record<string, unknown>>): string {
  const [header, payload, signature] = partsOf(text);
  return joined(encoded(JSON.stringify({ ...JSON.parse(decoded(header)), ...change })), payload, signature);
}

/** Any text signed as it stands: what a tool would do that writes no canonical JSON. */
export async function signedText(
  payload: string,
  type: string,
  { key, pub }: SigningKey,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const jws = new CompactSign(new TextEncoder().encode(payload)).setProtectedHeader({
    alg: 'EdDSA',
    typ: type,
    kid: pub.thumbprint,
    jwk: { ...pub.jwk },
    ...header,
  });
  return `${await jws.sign(key)}\n`;
}

/** The public key as the secret of a symmetric signature. */
export function asHs256(text: string, { pub }: SigningKey): string {
  const [header, payload] = partsOf(withHeader(text, { alg: 'HS256' }));
  const signature = createHmac('sha256', pub.jwk.x).update(`${header}.${payload}`).digest('base64url');
  return joined(header, payload, signature);
}

/** A character in another one of base64url. */
export function flipped(text: string, at: number): string {
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes in another text: the last letter of a signature has four bits that say nothing. */
export function respelled(text: string): string {
  const [header, payload, signature] = partsOf(text);
  const last = BASE64URL[BASE64URL.indexOf(signature.slice(-1)) ^ 1] ?? '';
  const other = signature.slice(0, -1) + last;
  if (!Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')))
    throw new Error('These are other bytes.');
  return joined(header, payload, other);
}

export function decoded(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}

export function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
