/** What a certification programme adds to the report in Markdown: declaration, scheme, and what no failure does not exclude. */
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import {
  CERTIFICATION_WORDS,
  certificationExtent,
  contradictionSubject,
  contradictionText,
} from '../words/certification-words.ts';
import { residualSentences } from '../words/residual-words.ts';
import { LABELLED } from '../words/rows.ts';
import { ruleSubject, ruleText, SCHEME_WORDS, schemeExtent } from '../words/scheme-words.ts';
import { code, prose } from './markdown-pieces.ts';

/** Nothing for a run without a scheme and a declaration. */
export function programmeBlocks(report: Report, language: Language): string[] {
  return [...certificationBlock(report, language), ...schemeBlock(report, language)];
}

/** Whose product was certified, and what contradicts its declaration. */
function certificationBlock({ certification }: Report, language: Language): string[] {
  if (certification === undefined) return [];
  const { declaration, contradictions } = certification;
  const { organisation, product } = declaration;
  const name = code(`${organisation}, ${product.name} ${product.version}`, language);
  const head = `${CERTIFICATION_WORDS[language].title} ${name}`;
  const lines = contradictions
    .slice(0, SHOWN_RULES)
    .map(
      (one) =>
        `- ${LABELLED[language](prose(contradictionSubject(one, language)), prose(contradictionText(one, language)))}`,
    );
  return [
    `${LABELLED[language](head, certificationExtent(certification, language))}.`,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ];
}

/** Rules of the scheme, and items of the declaration, that are named. */
const SHOWN_RULES = 6;

/** The outcome by the scheme, and the rules that are broken. */
function schemeBlock({ scheme }: Report, language: Language): string[] {
  if (scheme === undefined) return [];
  const words = SCHEME_WORDS[language];
  const { broken, text: extent } = schemeExtent(scheme, language);
  const head = `${words.title} ${code(`${scheme.name} ${scheme.version}`, language)}`;
  const lines = broken
    .slice(0, SHOWN_RULES)
    .map(
      (rule) =>
        `- ${LABELLED[language](prose(ruleSubject(rule, language)), prose(ruleText(rule, language)))}`,
    );
  return [
    `${LABELLED[language](head, `**${words.outcomes[scheme.outcome]}**, ${extent}`)}.`,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ];
}

/** What no failure does not exclude. */
export function residualBlock(report: Report, language: Language): string[] {
  const sentences = residualSentences(report, language);
  if (sentences.length === 0) return [];
  return [sentences.map((sentence) => `- ${prose(sentence)}`).join('\n')];
}
