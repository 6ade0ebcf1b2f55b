/** What the run exercised of the contract, and what it never did. */
import type {
  CoveredEnumeration,
  CoveredNames,
  CoveredOperation,
} from '../../../spec/generated/report-types.ts';
import { coverageText } from '../../model/figures/contract-coverage.ts';
import { groupBy } from '../../model/grouping.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { PageContext } from '../context.ts';
import { appendix, code, inlineText, linkTo, scrolling } from '../parts.ts';

/** Two tables and a list. Nothing for a report of an earlier version, which has no coverage. */
export function coverageSection(context: PageContext): Markup | false {
  const { report, words, language } = context;
  const { coverage } = report;
  if (coverage === undefined) return false;
  const { operations, enumerations, circumstances } = coverage;
  const w = words.coverage;
  return appendix(
    'coverage',
    w.title,
    markup`<p class="lead">${w.lead(coverageText(coverage, language))}</p>
<h3 id="covered-operations">${w.operations}</h3>
${scrolling(
  'covered-operations',
  markup`<table class="totals covered">
<thead><tr><th scope="col">${w.operation}</th><th scope="col" class="n">${w.answers}</th><th scope="col">${w.codes}</th><th scope="col">${w.requestFields}</th><th scope="col">${w.responseFields}</th></tr></thead>
<tbody>
${operations.map((operation) => operationRow(operation, context))}</tbody>
</table>`,
)}
<h3 id="covered-values">${w.values}</h3>
${scrolling(
  'covered-values',
  markup`<table class="totals covered">
<thead><tr><th scope="col">${w.enumeration}</th><th scope="col">${w.sent}</th><th scope="col">${w.seen}</th></tr></thead>
<tbody>
${enumerations.map((enumeration) => enumerationRow(enumeration, context))}</tbody>
</table>`,
)}
${neverTried(circumstances.never, context)}`,
  );
}

function operationRow(
  { operationId, answers, codes, requestFields, responseFields }: CoveredOperation,
  context: PageContext,
): Markup {
  const { words, language } = context;
  const came = codes.exercised
    .map((one) => `${one.code}\u00A0(${numeral(language, one.answers)}\u00A0×)`)
    .join(', ');
  const number = answers === 0 ? words.coverage.never : numeral(language, answers);
  return markup`<tr><th scope="row">${code(operationId)}</th><td class="${answers === 0 ? 'n none' : 'n'}">${number}</td><td>${came}${never(codes.never.map(String), context)}</td><td>${names(requestFields, context)}</td><td>${names(responseFields, context)}</td></tr>
`;
}

function enumerationRow({ name, sent, seen }: CoveredEnumeration, context: PageContext): Markup {
  const sentText = sent === undefined ? context.words.coverage.noRequest : names(sent, context);
  return markup`<tr><th scope="row">${code(name)}</th><td>${sentText}</td><td>${names(seen, context)}</td></tr>
`;
}

/** How many of how many, those that were behind a fold, and those that never were. */
function names({ exercised, never: missed }: CoveredNames, context: PageContext): Markup | string {
  const { words } = context;
  const all = exercised.length + missed.length;
  if (all === 0) return words.coverage.none;
  const share = words.coverage.share(exercised.length, all);
  return exercised.length === 0
    ? markup`${share}${never(missed, context)}`
    : markup`<details><summary>${share}</summary>${exercised.map(inlineText).flatMap((name, at) => (at === 0 ? [name] : [', ', name]))}</details>${never(missed, context)}`;
}

function never(missed: readonly string[], { words }: PageContext): Markup | false {
  return (
    missed.length > 0 &&
    markup`<div class="small soft"><bdi>${words.coverage.neverOf(missed.join(', '))}</bdi></div>`
  );
}

function neverTried(ids: readonly string[], { words }: PageContext): Markup | false {
  if (ids.length === 0) return false;
  const perRequirement = groupBy(ids, requirementOf);
  const items = [...perRequirement].map(
    ([id, checks]) =>
      markup`<li>${linkTo(`req-${id}`, code(id))} <span class="soft">${words.requirements.checks(checks.length)}</span></li>`,
  );
  return markup`<details><summary>${words.coverage.nothing(ids.length)}</summary><ul>${items}</ul></details>
`;
}

/** `<requirement>/<circumstance>`: the requirement. */
function requirementOf(checkId: string): string {
  return checkId.slice(0, checkId.indexOf('/'));
}
