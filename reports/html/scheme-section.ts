/** The scheme of a run on the page: each rule, what it allows and what was seen. */
import type { ReportedScheme } from '../../spec/generated/report-types.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { ruleSubject, ruleValues, SCHEME_WORDS, schemeExtent } from '../words/scheme-words.ts';
import type { PageContext } from './context.ts';
import { code, inlineText, scrolling } from './parts.ts';

/** Nothing without a scheme. */
export function schemeSection({ report, language }: PageContext): Markup | false {
  const { scheme } = report;
  if (scheme === undefined) return false;
  const words = SCHEME_WORDS[language];
  const { rule, allowed, seen, verdict } = words.heads;
  return markup`<section aria-labelledby="scheme"><h2 id="scheme">${words.title} ${inlineText(`${scheme.name} ${scheme.version}`)}</h2>
<p class="lead">${words.lead}</p>
<p><strong>${words.outcomes[scheme.outcome]}</strong>: ${schemeExtent(scheme, language).text}</p>
${scrolling(
  'scheme',
  markup`<table>
<thead><tr>${[rule, allowed, seen, verdict].map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${scheme.rules.map((one) => row(one, language))}</tbody>
</table>`,
)}</section>
`;
}

function row(rule: ReportedScheme['rules'][number], language: PageContext['language']): Markup {
  const words = SCHEME_WORDS[language];
  const { allowed = [], seen = [], exchangeId } = rule;
  const exchange = exchangeId !== undefined && markup` ${code(exchangeId)}`;
  return markup`<tr><th scope="row">${inlineText(ruleSubject(rule, language))}</th><td>${inlineText(ruleValues(rule, allowed, language, words.or))}</td><td>${inlineText(ruleValues(rule, seen, language))}${exchange}</td><td>${words.verdicts[rule.verdict]}</td></tr>
`;
}
