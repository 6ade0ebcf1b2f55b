/** The file of a certificate: a signature over its content, and what names both. Schema: `spec/certificate.schema.json`. */
import { createHash } from 'node:crypto';
import type { SchemaIssue } from '../../spec/contract/schema-issues.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import { asCertificate } from '../../spec/json/certificate-validator.ts';
import type { PublicKey, SigningKey } from '../seal/keys.ts';
import { canonicalBytes, readSignature, SIGNED_TYPES, signedAs } from '../seal/signature.ts';
import { jsonOf } from '../verify/archive/stored-json.ts';

/** Crockford's base 32: no letter that is taken for a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_BITS = 5;
/** Groups of an id, and digits of each. */
const [GROUPS, GROUP_DIGITS] = [4, 4];

/** The id that a certificate with this content has, such as `PC-7K3M-Q2XD-9FTA-0V6E`. */
export function certificateId(content: Omit<Certificate, 'id'> & { readonly id?: string }): string {
  const { id: _, ...rest } = content;
  const digest = createHash('sha256').update(canonicalBytes(rest)).digest();
  let bits = BigInt(`0x${digest.toString('hex')}`) >> BigInt(256 - GROUPS * GROUP_DIGITS * DIGIT_BITS);
  let digits = '';
  while (digits.length < GROUPS * GROUP_DIGITS) {
    digits = (DIGITS[Number(bits & 31n)] ?? '') + digits;
    bits >>= BigInt(DIGIT_BITS);
  }
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    digits.slice(at * GROUP_DIGITS, (at + 1) * GROUP_DIGITS),
  );
  return ['PC', ...groups].join('-');
}

export function signCertificate(certificate: Certificate, key: SigningKey): Promise<string> {
  return signedAs(SIGNED_TYPES.certificate, certificate, key);
}

/** The digest that revocation lists name a certificate by. Whether a line end follows makes no other certificate. */
export function certificateDigest(text: string): string {
  return `sha256:${createHash('sha256').update(text.replace(/\n$/, '')).digest('hex')}`;
}

/** A value that some key signed: what it holds is not judged yet. */
export interface SignedValue {
  readonly by: PublicKey;
  readonly value: unknown;
}

/**
 * The value that a file holds, where the key that it carries signed it.
 * @throws Error that says what is wrong with the file.
 */
export async function signedValueIn(
  text: string,
  type: (typeof SIGNED_TYPES)[keyof typeof SIGNED_TYPES],
): Promise<SignedValue> {
  const { by, payload } = await readSignature(text, type);
  const value = jsonOf(payload);
  if (value === undefined) throw new Error('what it signs is not JSON');
  // Otherwise two texts could be one value, and one of them with a field twice.
  if (Buffer.compare(payload, canonicalBytes(value)) !== 0)
    throw new Error('what it signs is not canonical JSON');
  return { by, value };
}

export interface ReadCertificate {
  readonly certificate: Certificate;
  readonly by: PublicKey;
}

/**
 * The certificate in a file, where it fits its schema and the key that it carries signed it.
 * @throws Error that says what is wrong with the file.
 */
export async function readCertificate(text: string): Promise<ReadCertificate> {
  const { by, value } = await signedValueIn(text, SIGNED_TYPES.certificate);
  const read = asCertificate(value);
  if ('issues' in read) throw new Error(issueText(read.issues));
  return { certificate: read.certificate, by };
}

/** The first departure from a schema. */
export function issueText([first]: readonly SchemaIssue[]): string {
  if (first === undefined) return 'it does not fit its schema';
  return `it does not fit its schema: ${first.pointer || '/'}, expected ${first.expected}, found ${first.actual}`;
}
