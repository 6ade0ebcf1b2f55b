/** Whether a certificate is on the revocation lists that were given, and whether those are its certifier's. */
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import type { Revocation, Revocations } from '../../spec/generated/revocations-types.ts';
import { type Condition, condition } from '../eligibility/filing-condition.ts';
import { CERTIFICATE_WORDS } from '../words/certificates/certificate-words.ts';
import { translate } from '../words/sentences/translate.ts';
import { newestOf, readRevocations, revocationOf } from './revocations.ts';

/** A revocation list as it was given. */
export interface GivenFile {
  readonly path: string;
  readonly text: string;
}

/** Whether a certificate is on a list, and what is said of that: a list that cannot be relied on is no answer. */
export interface RevokedAnswer {
  /** Absent where it is on no list. */
  readonly entry?: Revocation;
  readonly condition: Condition;
}

interface Revocable {
  readonly certificate: Certificate;
  readonly digest: string;
  /** Thumbprint of the key that signed it. */
  readonly issuer: string;
}

/** Revoked is revoked, whatever the day that is asked about. */
export async function revokedCondition(
  { certificate, digest, issuer }: Revocable,
  given: readonly GivenFile[],
  language: Language,
): Promise<RevokedAnswer> {
  const { revoked: words } = CERTIFICATE_WORDS[language];
  const answer = (met: boolean, found: string, entry?: Revocation): RevokedAnswer => ({
    ...(entry && { entry }),
    condition: condition('not-revoked', words.asks, met, found),
  });
  const lists: Revocations[] = [];
  for (const { path, text } of given) {
    try {
      const list = await readRevocations(text);
      if (list.issuer !== issuer) return answer(false, words.otherIssuer(path, list.issuer));
      lists.push(list);
    } catch (error) {
      const why = translate(error instanceof Error ? error.message : String(error), language);
      return answer(false, words.unreadable(path, why));
    }
  }
  for (const list of lists) {
    const entry = revocationOf(list, { id: certificate.id, digest });
    if (entry === undefined) continue;
    const { revokedAt, reason } = entry;
    return answer(
      false,
      entry.digest === digest ? words.yes(revokedAt, reason) : words.swapped(revokedAt),
      entry,
    );
  }
  const newest = newestOf(lists);
  if (newest === undefined) {
    const { condition: unasked } = answer(false, words.unasked);
    return { condition: { ...unasked, required: false } };
  }
  const { list, contradictedBy } = newest;
  if (contradictedBy !== undefined) return answer(false, words.contradicted(list.sequence, contradictedBy));
  return answer(true, words.no(list.sequence, list.issuedAt));
}
