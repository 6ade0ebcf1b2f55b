/** The content of a certificate against itself: what its certifier could not have signed in good order. Pure. */
import type { Language } from '../../spec/document/language.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { type Condition, condition } from '../eligibility/filing-condition.ts';
import { CERTIFICATE_WORDS } from '../words/certificates/certificate-words.ts';
import { CLIENT_CONDITION_WORDS } from '../words/certificates/client-condition-words.ts';
import { certificateId, type ReadCertificate } from './certificate-file.ts';

export function soundCondition(read: ReadCertificate, language: Language): Condition {
  const { sound: words } = CERTIFICATE_WORDS[language];
  const problem = problemIn(read, language);
  return condition('content', words.asks, problem === undefined, problem ?? words.yes);
}

function problemIn({ certificate, by }: ReadCertificate, language: Language): string | undefined {
  const { sound: words } = CERTIFICATE_WORDS[language];
  const { id, certifier, decision, reasons, report, client } = certificate;
  const should = certificateId(certificate);
  if (id !== should) return words.id(should);
  if (certifier.key !== by.thumbprint) return words.key(certifier.key);
  if (decision === 'granted' && report.outcome !== 'conformant') return words.outcome;
  const ofClient = CLIENT_CONDITION_WORDS[language];
  if (decision === 'granted' && client !== undefined && client.way !== 'driver') return ofClient.notByDriver;
  if (decision === 'granted' && client?.scenarios.length === 0) return ofClient.noScenario;
  if (decision === 'refused' && reasons.length === 0) return words.noReason;
  return termProblem(certificate, language);
}

function termProblem(
  { decision, validFrom, validUntil, issuedAt, attestations }: ReadCertificate['certificate'],
  language: Language,
): string | undefined {
  const { sound: words } = CERTIFICATE_WORDS[language];
  if (decision === 'refused')
    return validFrom === undefined && validUntil === undefined ? undefined : words.refusedTerm;
  if (validFrom === undefined || validUntil === undefined) return words.term;
  if (validUntil < validFrom) return words.order;
  if (validFrom < dayOf(new Date(issuedAt))) return words.early;
  const outlasted = attestations.find(({ until }) => until < validUntil);
  return outlasted && words.outlasts(outlasted.id, outlasted.until);
}
