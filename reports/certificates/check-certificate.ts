/** Whether a certificate is valid: each condition with yes or no. */
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import type { Revocation } from '../../spec/generated/revocations-types.ts';
import { allMet, type Condition, condition } from '../eligibility/filing-condition.ts';
import type { GivenScheme } from '../eligibility/scheme-conditions.ts';
import { CERTIFICATE_WORDS, type Standing } from '../words/certificates/certificate-words.ts';
import { translate } from '../words/sentences/translate.ts';
import { certificateDigest, type ReadCertificate, readCertificate } from './certificate-file.ts';
import type { CertifiedReport } from './certified-report.ts';
import { reportCondition, schemeCondition } from './held-against.ts';
import { type GivenFile, revokedCondition } from './revoked-condition.ts';
import { soundCondition } from './sound-condition.ts';
import { termOf } from './validity.ts';

/** What a certificate is checked with. */
export interface CheckDemands {
  /** ISO 8601, UTC. */
  readonly day: string;
  /** Thumbprint of the key that was given. */
  readonly key?: string | undefined;
  /** The scheme: its certifier is trusted. */
  readonly scheme?: GivenScheme | undefined;
  readonly report?: CertifiedReport | undefined;
  /** Several lists show which of them is older. */
  readonly revocations?: readonly GivenFile[] | undefined;
}

export interface CheckedCertificate {
  readonly standing: Standing;
  readonly conditions: readonly Condition[];
  /** Absent where the file holds none that can be read. */
  readonly certificate?: Certificate;
  /** Absent where it is not revoked, as far as the lists say. */
  readonly revocation?: Revocation;
}

/** Nothing of a file is judged before its signature holds and its content fits the schema. */
export async function checkCertificate(
  text: string,
  demands: CheckDemands,
  language: Language,
): Promise<CheckedCertificate> {
  const { signed: words } = CERTIFICATE_WORDS[language];
  let read: ReadCertificate;
  try {
    read = await readCertificate(text);
  } catch (error) {
    const why = translate(error instanceof Error ? error.message : String(error), language);
    return { standing: 'invalid', conditions: [condition('signed', words.asks, false, why)] };
  }
  const { certificate, by } = read;
  const { scheme, report } = demands;
  const { entry: revocation, condition: notRevoked } = await revokedCondition(
    { certificate, digest: certificateDigest(text), issuer: by.thumbprint },
    demands.revocations ?? [],
    language,
  );
  const conditions = [
    condition('signed', words.asks, true, words.by(by.thumbprint)),
    soundCondition(read, language),
    trusted(by.thumbprint, demands, language),
    granted(certificate, language),
    inForce(certificate, demands.day, language),
    notRevoked,
    ...(scheme === undefined ? [] : [schemeCondition(certificate, scheme, language)]),
    reportCondition(certificate, report, scheme, language),
  ];
  const term = termOf(certificate, demands.day);
  const standing = standingOf(conditions, { revoked: revocation !== undefined, term });
  return { standing, conditions, certificate, ...(revocation && { revocation }) };
}

/** By the key that was given, and by the certifier of the scheme: whichever is there must be it. */
function trusted(by: string, { key, scheme }: CheckDemands, language: Language): Condition {
  const { trusted: words } = CERTIFICATE_WORDS[language];
  const is = (met: boolean, found: string) => condition('trusted', words.asks, met, found);
  const certifier = scheme?.scheme.certifier?.key;
  const other = [key, certifier].find((one) => one !== undefined && one !== by);
  if (other !== undefined) return is(false, words.other(other));
  if (key !== undefined) return is(true, words.given);
  return certifier === undefined ? is(false, words.nobody) : is(true, words.scheme);
}

function granted({ decision, reasons }: Certificate, language: Language): Condition {
  const { granted: words } = CERTIFICATE_WORDS[language];
  const met = decision === 'granted';
  return condition('granted', words.asks, met, met ? words.yes : words.no(reasons.join(' / ')));
}

function inForce(certificate: Certificate, day: string, language: Language): Condition {
  const { term: words } = CERTIFICATE_WORDS[language];
  const { validFrom, validUntil } = certificate;
  const found =
    validFrom === undefined || validUntil === undefined ? words.none : words.of(validFrom, validUntil);
  return condition('in-force', words.asks(day), termOf(certificate, day) === 'current', found);
}

/** `invalid` where anything but the decision, the term or a revocation is wrong. */
function standingOf(
  conditions: readonly Condition[],
  { revoked, term }: { readonly revoked: boolean; readonly term: ReturnType<typeof termOf> },
): Standing {
  if (allMet(conditions)) return 'valid';
  const unmet = conditions.filter(({ met, required }) => !met && required).map(({ id }) => id);
  const expected = ['granted', 'in-force', ...(revoked ? ['not-revoked'] : [])];
  if (unmet.some((id) => !expected.includes(id))) return 'invalid';
  if (revoked) return 'revoked';
  if (unmet.includes('granted')) return 'refused';
  return term === 'not-yet' ? 'not-yet' : 'expired';
}
