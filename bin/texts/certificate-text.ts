/** A certificate as the terminal shows it. */
import {
  certifierFacts,
  decisionSentence,
  type Fact,
  headFacts,
  reportFacts,
  restrictionText,
  scopeFacts,
} from '../../reports/certificates/certificate-facts.ts';
import { CERTIFICATE_PAGE_WORDS } from '../../reports/words/certificates/certificate-page-words.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';

/** Decision, term, scope, restrictions, certifier and report, a line each. */
export function certificateText(
  certificate: Certificate,
  { language, style }: { readonly language: Language; readonly style: TextStyle },
): string {
  const words = CERTIFICATE_PAGE_WORDS[language];
  const { decision, id, reasons, restrictions, attestations } = certificate;
  const paint = decision === 'granted' ? style.good : style.bad;
  const line = ([name, value]: Fact) => `  ${visibleLine(LABELLED[language](name, value))}`;
  const block = (title: string, lines: readonly string[]) => ['', style.strong(title), ...lines];
  const scope = scopeFacts(certificate, language)?.map(line) ?? [`  ${words.scope.undeclared}`];
  const left = restrictions.map((one) =>
    line([one.requirement, restrictionText(one, certificate, language)]),
  );
  const lines = [
    `${paint(words.decisions[decision])}. ${style.strong(words.title(id))}`,
    visibleLine(decisionSentence(certificate, language)),
    ...headFacts(certificate, language).map(line),
    ...(reasons.length === 0
      ? []
      : block(
          words.reasons,
          reasons.map((one) => `  ${visibleLine(one)}`),
        )),
    ...block(words.scope.title, scope),
    ...block(words.restrictions.title, left.length === 0 ? [`  ${words.restrictions.none}`] : left),
    ...(attestations.length === 0
      ? []
      : block(
          words.attestations.title,
          attestations.map((one) => `  ${visibleLine(words.attestations.until(one.id, one.until))}`),
        )),
    ...block(words.byWhom, certifierFacts(certificate, language).map(line)),
    ...block(words.report, reportFacts(certificate, language).map(line)),
  ];
  return `${lines.join('\n')}\n`;
}
