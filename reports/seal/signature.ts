/**
 * Signed values: a JSON Web Signature (RFC 7515, compact) over canonical JSON (RFC 8785). manifest.jws is one, and so are
 * certificates and revocation lists, each with a type of its own: a signature of one kind never passes for another.
 */
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import { type PublicKey, publicKeyOf, type SigningKey } from './keys.ts';

/** The `typ` of each kind of signature. */
export const SIGNED_TYPES = {
  manifest: 'payops-manifest+jws',
  certificate: 'payops-certificate+jws',
  revocations: 'payops-revocations+jws',
} as const;

export type SignedType = (typeof SIGNED_TYPES)[keyof typeof SIGNED_TYPES];

const ALGORITHM = 'EdDSA';

/** The bytes that are signed: the same whatever the spaces and the order of fields in manifest.json. */
export function canonicalBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(canonicalize(value) ?? '');
}

/** The signature carries the public key: it says by whom it was made, and not whether to trust them. */
export async function signedAs(type: SignedType, value: unknown, { key, pub }: SigningKey): Promise<string> {
  const jws = new CompactSign(canonicalBytes(value)).setProtectedHeader(headerBy(type, pub));
  return `${await jws.sign(key)}\n`;
}

export function signManifest(manifest: Manifest, key: SigningKey): Promise<string> {
  return signedAs(SIGNED_TYPES.manifest, manifest, key);
}

function headerBy(typ: SignedType, { thumbprint, jwk }: PublicKey) {
  return { alg: ALGORITHM, typ, kid: thumbprint, jwk: { ...jwk } };
}

/** A signature as it was read: by which key, and over which bytes. */
export interface ReadSignature {
  readonly by: PublicKey;
  readonly payload: Uint8Array;
}

/**
 * Checks a signature against the key that it carries.
 * @throws Error that says what is wrong with it.
 */
export async function readSignature(
  jws: string,
  type: SignedType = SIGNED_TYPES.manifest,
): Promise<ReadSignature> {
  const compact = jws.replace(/\n$/, '');
  if (!isCanonical(compact)) throw new Error('it is no JSON Web Signature as a run writes it');
  const header = headerOf(compact);
  if (header.typ !== type) throw new Error(`its type is not ${type}`);
  if (header.alg !== ALGORITHM) throw new Error(`its algorithm is not ${ALGORITHM}`);
  const by = await publicKeyOf(JSON.stringify(header.jwk ?? null));
  if (header.kid !== by.thumbprint)
    throw new Error('its kid is not the thumbprint of the key that it carries');
  // More fields, such as a private half of the key, or another text of the same header are nothing that we write.
  if (Buffer.from(compact.split('.')[0] ?? '', 'base64url').toString() !== JSON.stringify(headerBy(type, by)))
    throw new Error('its header holds something else than a signature of ours has');
  try {
    const { payload } = await compactVerify(compact, by.key, { algorithms: [ALGORITHM] });
    return { by, payload };
  } catch {
    throw new Error(`the signature was not made by the key that it carries (${by.thumbprint})`);
  }
}

/** Three parts, each the one base64url text of its bytes: another text of the same bytes is a change all the same. */
function isCanonical(compact: string): boolean {
  const parts = compact.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

function headerOf(compact: string) {
  try {
    return decodeProtectedHeader(compact);
  } catch {
    throw new Error('it is no JSON Web Signature');
  }
}
