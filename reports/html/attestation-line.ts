/** What somebody declares about a requirement that no client can test, below its statement. */
import type { Language } from '../../spec/document/language.ts';
import type { ReportedAttestation } from '../../spec/generated/report-types.ts';
import { attestationText } from '../attestations/attested.ts';
import { ATTESTATION_WORDS } from '../words/attestation-words.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { LABELLED } from '../words/rows.ts';
import { code, inlineText, sentenceCase } from './parts.ts';

/** Who declares what, with the name of its evidence; nothing for a requirement that nobody attests. */
export function attestationLine(
  attestation: ReportedAttestation | undefined,
  language: Language,
): Markup | false {
  if (attestation === undefined) return false;
  const { statement, evidence } = attestation;
  const text = LABELLED[language](sentenceCase(attestationText(attestation, language)), statement);
  const file =
    evidence !== undefined && markup` (${ATTESTATION_WORDS[language].evidence} ${code(evidence.file)})`;
  return markup`<br><small>${inlineText(text)}${file}</small>`;
}
