/** Revocation lists: signed files that only grow. Schema: `spec/revocations.schema.json`. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Revocation, Revocations } from '../../spec/generated/revocations-types.ts';
import { asRevocations } from '../../spec/json/certificate-validator.ts';
import type { SigningKey } from '../seal/keys.ts';
import { SIGNED_TYPES, signedAs } from '../seal/signature.ts';
import { issueText, signedValueIn } from './certificate-file.ts';

export function signRevocations(list: Revocations, key: SigningKey): Promise<string> {
  return signedAs(SIGNED_TYPES.revocations, list, key);
}

/**
 * The list in a file, where it fits its schema and its issuer signed it.
 * @throws Error that says what is wrong with the file.
 */
export async function readRevocations(text: string): Promise<Revocations> {
  const { by, value } = await signedValueIn(text, SIGNED_TYPES.revocations);
  const read = asRevocations(value);
  if ('issues' in read) throw new Error(issueText(read.issues));
  const { revocations: list } = read;
  if (list.issuer !== by.thumbprint)
    throw new Error(`it names ${list.issuer} as its issuer, and was signed by key ${by.thumbprint}`);
  const named = new Set(list.entries.map(({ digest }) => digest));
  if (named.size !== list.entries.length) throw new Error('it names a certificate twice');
  return list;
}

/** The list after another. @param before the list so far; undefined for the first one. */
export function nextRevocations(
  before: Revocations | undefined,
  revoked: readonly Revocation[],
  { issuer, issuedAt }: Pick<Revocations, 'issuer' | 'issuedAt'>,
): Revocations {
  return {
    revocationsVersion: '1.0',
    issuer,
    issuedAt,
    sequence: (before?.sequence ?? 0) + 1,
    entries: [...(before?.entries ?? []), ...revoked],
  };
}

/** The newest of several lists of one issuer, and what an older one holds that it must hold too and does not. */
export interface NewestList {
  readonly list: Revocations;
  /** Sequence number of the list that contradicts it; undefined where none does. */
  readonly contradictedBy?: number;
}

/** Undefined for no list. */
export function newestOf(lists: readonly Revocations[]): NewestList | undefined {
  const [list, ...older] = lists.toSorted((one, other) => other.sequence - one.sequence);
  if (list === undefined) return undefined;
  const other = older.find((one) =>
    one.sequence === list.sequence
      ? !isDeepStrictEqual(one, list)
      : !one.entries.every((entry, at) => isDeepStrictEqual(entry, list.entries[at])),
  );
  return { list, ...(other && { contradictedBy: other.sequence }) };
}

/** The entry about a certificate: by its file, or by its id alone where another file has it. */
export function revocationOf(
  { entries }: Revocations,
  { id, digest }: { readonly id: string; readonly digest: string },
): Revocation | undefined {
  return (
    entries.find((entry) => entry.digest === digest) ?? entries.find(({ certificate }) => certificate === id)
  );
}
