/** A certificate against the scheme and the report that it names. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import type { ReportedClient } from '../../spec/generated/report-types.ts';
import { attestationOf } from '../attestations/attested.ts';
import { clientConditions, schemeForClients } from '../eligibility/client-conditions.ts';
import { type Condition, condition } from '../eligibility/filing-condition.ts';
import type { GivenScheme } from '../eligibility/scheme-conditions.ts';
import { CERTIFICATE_WORDS } from '../words/certificates/certificate-words.ts';
import { demandedAttestations, REPORTED_KEYS, reportedPart } from './certificate-content.ts';
import { type CertifiedReport, firstOf } from './certified-report.ts';
import { lastDayOf } from './validity.ts';

export function schemeCondition(certificate: Certificate, given: GivenScheme, language: Language): Condition {
  const { scheme: words } = CERTIFICATE_WORDS[language];
  const { name, version } = given.scheme;
  const problem = schemeProblem(certificate, given, language);
  return condition('scheme', words.asks(`${name} ${version}`), problem === undefined, problem ?? words.yes);
}

function schemeProblem(
  certificate: Certificate,
  { scheme, digest }: GivenScheme,
  language: Language,
): string | undefined {
  const { scheme: words } = CERTIFICATE_WORDS[language];
  const { scheme: named, certifier, decision, validUntil, report, attestations } = certificate;
  if (named.digest !== digest) return words.digest;
  if (named.name !== scheme.name || named.version !== scheme.version) return words.name;
  if (certifier.name !== scheme.certifier?.name) return words.certifier;
  if (decision === 'refused') return undefined;
  const missing = scheme.attest?.find(({ id }) => !attestations.some((one) => one.id === id));
  if (missing !== undefined) return words.attestation(missing.id);
  if (scheme.certificates === undefined) return words.noTerm;
  const last = lastDayOf(report.finishedAt, scheme.certificates.validDays, attestations).day;
  return validUntil !== undefined && validUntil > last ? words.tooLong(last) : undefined;
}

/** Not asked for where no report is given: a certificate is checked without it too. */
export function reportCondition(
  certificate: Certificate,
  given: CertifiedReport | undefined,
  scheme: GivenScheme | undefined,
  language: Language,
): Condition {
  const { report: words } = CERTIFICATE_WORDS[language];
  if (given === undefined)
    return { ...condition('report', words.asks, false, words.unasked), required: false };
  const problem = reportProblem(certificate, given, scheme, language);
  return condition('report', words.asks, problem === undefined, problem ?? words.yes);
}

function reportProblem(
  certificate: Certificate,
  { report, seals, problems }: CertifiedReport,
  scheme: GivenScheme | undefined,
  language: Language,
): string | undefined {
  const { report: words } = CERTIFICATE_WORDS[language];
  const { digest, manifest } = certificate.report;
  if (digest !== seals.digest || manifest !== seals.manifest) return words.other;
  const first = firstOf(problems, language);
  if (first !== undefined) return words.changed(first);
  const part = reportedPart(report, seals);
  const key = REPORTED_KEYS.find((one) => !isDeepStrictEqual(part[one], certificate[one]));
  if (key !== undefined) return words.differs(key);
  const named = scheme && demandedAttestations(report, scheme.scheme);
  if (named !== undefined && !isDeepStrictEqual(named, certificate.attestations))
    return words.differs('attestations');
  const other = certificate.attestations.find(({ id, until }) => attestationOf(report, id)?.until !== until);
  if (other !== undefined) return words.attestation(other.id);
  if (certificate.decision === 'refused') return undefined;
  if (report.client !== undefined) return lackOfClient(report.client, scheme, language);
  const { scheme: judged, certification } = report;
  if (judged?.digest !== certificate.scheme.digest || judged.outcome !== 'met') return words.scheme;
  const sound = certification !== undefined && certification.contradictions.length === 0;
  return sound ? undefined : words.contradicted;
}

/** What keeps the report of a client from being one that a certificate is granted for. */
function lackOfClient(
  client: ReportedClient,
  scheme: GivenScheme | undefined,
  language: Language,
): string | undefined {
  const conditions = [
    ...clientConditions(client, language),
    ...(scheme === undefined ? [] : [schemeForClients(scheme.scheme, language)]),
  ];
  return conditions.find(({ met }) => !met)?.found;
}
