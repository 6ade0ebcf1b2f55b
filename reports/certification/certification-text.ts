/** A run for a certificate as the terminal shows it: whose product, and what contradicts its declaration. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type { ReportedCertification } from '../../spec/generated/report-types.ts';
import {
  CERTIFICATION_WORDS,
  certificationExtent,
  contradictionSubject,
  contradictionText,
} from '../words/certification-words.ts';
import type { TextStyle } from '../words/layout/text-style.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { LABELLED } from '../words/rows.ts';

/** Contradictions that are listed; report.json holds all of them. */
const LISTED = 20;

/** The lines behind the outcome; none for any other run. */
export function certificationLines(
  certification: ReportedCertification | undefined,
  style: TextStyle,
  language: Language,
): string[] {
  if (certification === undefined) return [];
  const { declaration, contradictions } = certification;
  const { organisation, product } = declaration;
  const title = `${CERTIFICATION_WORDS[language].title.toLowerCase()} ${organisation}, ${product.name} ${product.version}`;
  const extent = certificationExtent(certification, language);
  return [
    LABELLED[language](
      style.strong(visibleLine(title)),
      contradictions.length === 0 ? extent : style.bad(extent),
    ),
    ...contradictions
      .slice(0, LISTED)
      .map(
        (one) =>
          `  ${style.bad(visibleLine(LABELLED[language](contradictionSubject(one, language), contradictionText(one, language))))}`,
      ),
  ];
}
