/** The scheme of a run as the terminal shows it: its outcome, and each rule that does not hold. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type { ReportedScheme } from '../../spec/generated/report-types.ts';
import type { TextStyle } from '../words/layout/text-style.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { LABELLED } from '../words/rows.ts';
import { ruleSubject, ruleText, SCHEME_WORDS, schemeExtent } from '../words/scheme-words.ts';

/** Rules that are listed; report.json holds all of them. */
const LISTED = 20;

/** The lines behind the outcome; none without a scheme. */
export function schemeLines(
  scheme: ReportedScheme | undefined,
  style: TextStyle,
  language: Language,
): string[] {
  if (scheme === undefined) return [];
  const { name, version, outcome } = scheme;
  const words = SCHEME_WORDS[language];
  const { broken, open, text: extent } = schemeExtent(scheme, language);
  const word = words.outcomes[outcome];
  const painted =
    outcome === 'met' ? style.good(word) : outcome === 'broken' ? style.bad(word) : style.caution(word);
  const title = visibleLine(`${words.title.toLowerCase()} ${name} ${version}`);
  const lines = [...broken, ...open].slice(0, LISTED).map((rule) => {
    const mark = words.verdicts[rule.verdict];
    const text = visibleLine(
      LABELLED[language](`${mark} ${ruleSubject(rule, language)}`, ruleText(rule, language)),
    );
    return `  ${rule.verdict === 'fail' ? style.bad(text) : style.quiet(text)}`;
  });
  return [`${style.strong(LABELLED[language](title, painted))}, ${extent}`, ...lines];
}
