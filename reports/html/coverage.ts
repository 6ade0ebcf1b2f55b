/** What the run exercised of the contract, and what it never did. */
import type {
  CoveredEnumeration,
  CoveredNames,
  CoveredOperation,
  Report,
} from '../../spec/generated/report-types.ts';
import { coverageText } from '../coverage.ts';
import { type Markup, markup } from '../markup.ts';
import { code, linkTo, said } from './parts.ts';

/** Two tables and a list. Nothing for a report of an earlier version, which has no coverage. */
export function coverageSection({ coverage }: Report): Markup | false {
  if (coverage === undefined) return false;
  const { operations, enumerations, circumstances } = coverage;
  return markup`<section aria-labelledby="coverage"><h2 id="coverage">Coverage of the contract</h2>
<p class="lead">What the run exercised: ${coverageText(coverage)}. That a thing was never exercised is no failure; nothing is known of it.</p>
<h3 id="covered-operations">Operations, codes and fields</h3>
<div class="scroll" role="region" aria-labelledby="covered-operations" tabindex="0"><table class="totals covered">
<thead><tr><th scope="col">Operation</th><th scope="col" class="n">Answers</th><th scope="col">Answer codes</th><th scope="col">Request fields sent</th><th scope="col">Response fields filled</th></tr></thead>
<tbody>
${operations.map(operationRow)}</tbody>
</table></div>
<h3 id="covered-values">Values of enumerations</h3>
<div class="scroll" role="region" aria-labelledby="covered-values" tabindex="0"><table class="totals covered">
<thead><tr><th scope="col">Enumeration</th><th scope="col">Sent</th><th scope="col">Seen</th></tr></thead>
<tbody>
${enumerations.map(enumerationRow)}</tbody>
</table></div>
${neverTried(circumstances.never)}</section>
`;
}

function operationRow({
  operationId,
  answers,
  codes,
  requestFields,
  responseFields,
}: CoveredOperation): Markup {
  const came = codes.exercised.map((one) => `${one.code} (${one.answers} ×)`).join(', ');
  return markup`<tr><th scope="row">${code(operationId)}</th><td class="${answers === 0 ? 'n none' : 'n'}">${answers === 0 ? 'never' : answers}</td><td>${came}${never(codes.never.map(String))}</td><td>${names(requestFields)}</td><td>${names(responseFields)}</td></tr>
`;
}

function enumerationRow({ name, sent, seen }: CoveredEnumeration): Markup {
  return markup`<tr><th scope="row">${code(name)}</th><td>${sent === undefined ? 'in no request' : names(sent)}</td><td>${names(seen)}</td></tr>
`;
}

/** How many of how many, those that were behind a fold, and those that never were. */
function names({ exercised, never: missed }: CoveredNames): Markup | string {
  const all = exercised.length + missed.length;
  if (all === 0) return 'none';
  const share = `${exercised.length} of ${all}`;
  return exercised.length === 0
    ? markup`${share}${never(missed)}`
    : markup`<details><summary>${share}</summary>${exercised.map(said).flatMap((name, at) => (at === 0 ? [name] : [', ', name]))}</details>${never(missed)}`;
}

function never(missed: readonly string[]): Markup | false {
  return missed.length > 0 && markup`<div class="small soft">never: ${said(missed.join(', '))}</div>`;
}

function neverTried(ids: readonly string[]): Markup | false {
  if (ids.length === 0) return false;
  return markup`<details><summary>${ids.length} circumstances that came to nothing</summary><ul>${ids.map((id) => markup`<li>${linkTo(`check-${id}`, code(id))}</li>`)}</ul></details>
`;
}
