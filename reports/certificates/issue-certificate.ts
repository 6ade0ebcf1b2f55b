/** The decision of a certifier: what it needs, and the certificate that follows. */
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { derivedVerdicts } from '../eligibility/client-conditions.ts';
import { type Condition, condition } from '../eligibility/filing-condition.ts';
import type { GivenScheme } from '../eligibility/scheme-conditions.ts';
import { conditionsOf, type Standard } from '../model/eligibility-conditions.ts';
import type { SigningKey } from '../seal/keys.ts';
import { SCHEME_CONDITION_WORDS } from '../words/certificates/scheme-condition-words.ts';
import { OUTCOME_WORDS } from '../words/verdict-words.ts';
import { certificateOf, demandedAttestations } from './certificate-content.ts';
import { type CertifiedReport, firstOf } from './certified-report.ts';
import { lastDayOf } from './validity.ts';

/** What a certifier decides by. */
export interface Issuing {
  readonly decision: Certificate['decision'];
  readonly reasons: readonly string[];
  /** The last day that the certifier wants; without it, the last one that is possible. */
  readonly until?: string | undefined;
  readonly scheme: GivenScheme;
  readonly key: SigningKey;
  readonly now: Date;
}

/** What a certificate takes, for people: the conditions of `eligibility`, and for a grant a conformant outcome. */
export function decisionConditions(
  { report, problems, seals, derived }: CertifiedReport,
  decision: Certificate['decision'],
  standard: Omit<Standard, 'signature'>,
  language: Language,
): Condition[] {
  const words = SCHEME_CONDITION_WORDS[language];
  const [first, more] = [firstOf(problems, language), problems.length - 1];
  const found = first === undefined ? words.intact.sound : words.intact.wrong(first, more);
  const intact = condition('intact', words.intact.asks, first === undefined, found);
  if (decision === 'refused') return [intact];
  const { signer } = seals;
  const signature =
    signer === undefined
      ? ({ kind: 'none' } as const)
      : ({ kind: 'holds', thumbprint: signer, trusted: false } as const);
  const outcome = OUTCOME_WORDS[language][report.outcome];
  return [
    intact,
    condition('conformant', words.conformant.asks, report.outcome === 'conformant', outcome),
    ...(report.client === undefined ? [] : [derivedVerdicts(derived, language)]),
    ...conditionsOf(report, { ...standard, signature }, language),
  ];
}

/**
 * The certifier of a scheme whose key this is.
 * @throws UserError for a scheme that names none, and for another key.
 */
export function certifierOf({ scheme }: GivenScheme, { pub }: SigningKey): Certificate['certifier'] {
  const { certifier, name, version } = scheme;
  if (certifier === undefined)
    throw new UserError(
      `The scheme ${name} ${version} names no certifier.`,
      `Add to it: certifier: { name: …, key: ${pub.thumbprint} }`,
    );
  if (certifier.key !== pub.thumbprint)
    throw new UserError(
      `The key ${pub.thumbprint} is not that of the certifier of the scheme ${name} ${version} (${certifier.key}).`,
      'Sign with the key of the certifier (--key), or name another certifier in a new version of the scheme.',
    );
  return { name: certifier.name, key: certifier.key };
}

/**
 * The certificate that follows from a decision; whether its conditions are met is asked before.
 * @throws UserError for a key of somebody else, a refusal without a reason, and a term that cannot be.
 */
export function issuedCertificate({ report, seals }: CertifiedReport, issuing: Issuing): Certificate {
  const { decision, reasons, scheme, key, now } = issuing;
  const certifier = certifierOf(scheme, key);
  if (decision === 'refused' && reasons.length === 0)
    throw new UserError('A refusal needs a reason.', 'Say why with --reason TEXT; it can be repeated.');
  if (decision === 'refused' && issuing.until !== undefined)
    throw new UserError('A refusal has no last day.', 'Leave --until out.');
  const term = decision === 'refused' ? {} : termOf(report, issuing);
  return certificateOf(report, seals, scheme, {
    decision,
    reasons: [...reasons],
    issuedAt: now.toISOString(),
    ...term,
    certifier,
  });
}

/** From the day of the decision to the last one that is wanted and possible. */
function termOf(
  report: CertifiedReport['report'],
  { until, scheme: { scheme }, now }: Issuing,
): Required<Pick<Certificate, 'validFrom' | 'validUntil'>> {
  const { certificates, name, version } = scheme;
  if (certificates === undefined)
    throw new UserError(
      `The scheme ${name} ${version} does not say how long certificates are valid.`,
      'Add to it: certificates: { validDays: 365 }',
    );
  const validFrom = dayOf(now);
  const last = lastDayOf(report.run.finishedAt, certificates.validDays, demandedAttestations(report, scheme));
  const why =
    last.attestation === undefined
      ? `${certificates.validDays} days after the end of the run`
      : `when the attestation ${last.attestation} ends`;
  if (last.day < validFrom)
    throw new UserError(
      `A certificate of this report would have ended on ${last.day}, ${why}.`,
      'Repeat the run, or renew the attestation: npx payops-conformance report attest <folder> <file>',
    );
  const validUntil = until ?? last.day;
  if (validUntil > last.day)
    throw new UserError(
      `--until ${validUntil} is too late: a certificate of this report ends on ${last.day} at the latest, ${why}.`,
      `Write --until ${last.day}, or leave it out.`,
    );
  if (validUntil < validFrom)
    throw new UserError(
      `--until ${validUntil} is in the past.`,
      `Write a day from ${validFrom} to ${last.day}.`,
    );
  return { validFrom, validUntil };
}
