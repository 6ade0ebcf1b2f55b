/** manifest.jws: a JSON Web Signature (RFC 7515, compact) over the canonical JSON (RFC 8785) of the manifest. */
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import { type PublicKey, publicKeyOf, type SigningKey } from './keys.ts';

const TYPE = 'payops-manifest+jws';
const ALGORITHM = 'EdDSA';

/** The bytes that are signed: the same whatever the spaces and the order of fields in manifest.json. */
export function canonicalBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(canonicalize(value) ?? '');
}

/** The signature carries the public key: it says by whom it was made, and not whether to trust them. */
export async function signManifest(manifest: Manifest, { key, pub }: SigningKey): Promise<string> {
  const jws = new CompactSign(canonicalBytes(manifest)).setProtectedHeader({
    alg: ALGORITHM,
    typ: TYPE,
    kid: pub.thumbprint,
    jwk: { ...pub.jwk },
  });
  return `${await jws.sign(key)}\n`;
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
export async function readSignature(jws: string): Promise<ReadSignature> {
  const compact = jws.replace(/\n$/, '');
  if (!isCanonical(compact)) throw new Error('it is no JSON Web Signature as a run writes it');
  const header = headerOf(compact);
  if (header.typ !== TYPE) throw new Error(`its type is not ${TYPE}`);
  const by = await publicKeyOf(JSON.stringify(header.jwk ?? null));
  if (header.kid !== by.thumbprint)
    throw new Error('its kid is not the thumbprint of the key that it carries');
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
