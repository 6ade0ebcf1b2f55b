/** Checks that failed, warned or were inconclusive, each with all that is needed to mend it. */
import type { Exchange } from '../../spec/exchange.ts';
import type { ReportedCheck, ReportedFailure } from '../../spec/generated/report-types.ts';
import { citedBy } from '../evidence.ts';
import type { Finding } from '../findings-of.ts';
import { type Markup, markup } from '../markup.ts';
import { secondTryText } from '../second-try.ts';
import { exchangeBlock } from './exchange.ts';
import { anchor, badge, block, code, linkTo, said } from './parts.ts';

/** The exchanges at hand, and those that already have their anchor on the page. */
export interface Evidence {
  readonly exchanges: ReadonlyMap<string, Exchange>;
  readonly anchored: Set<string>;
}

/** One finding as a card with the anchor `check-<id>`. */
export function findingCard({ requirement, check }: Finding, evidence: Evidence): Markup {
  const { id, section, level, statement } = requirement;
  const { failure } = check;
  return markup`<article class="finding" id="${anchor(`check-${check.id}`)}">
<div class="line">${badge(check.verdict)} ${linkTo(`req-${id}`, markup`<code>${id}</code>`)} <span>section ${section}, ${level}</span></div>
<h3>${statement}</h3>
<p class="soft">Circumstance: ${said(check.circumstance)}</p>
<p class="problem">${said(failure?.message ?? check.message ?? 'No reason was given.')}</p>
${failure && details(failure)}${evidenceOf(check, evidence)}</article>
`;
}

function details(failure: ReportedFailure): Markup {
  const { expected, actual, pointer, change, curl, timeline } = failure;
  const secondTry = secondTryText(failure);
  return markup`<div class="pair"><div><h4>Expected</h4>${block(expected)}</div><div><h4>Actual</h4>${block(actual)}</div></div>
${
  pointer !== undefined &&
  markup`<h4>Field</h4><p>${code(pointer)}</p>
`
}${
  change !== undefined &&
  markup`<h4>Change made to a valid request</h4><p>${said(change)}</p>
`
}${
  secondTry !== undefined &&
  markup`<h4>Second try</h4><p>${said(secondTry)}</p>
`
}${
  curl !== undefined &&
  markup`<h4>See it again</h4>${block(curl)}
`
}${
  timeline &&
  timeline.length > 0 &&
  markup`<h4>What was seen, since the operation was sent</h4><table class="timeline"><tbody>
${timeline.map(
  ({
    atMs,
    source,
    text,
    exchangeId,
  }) => markup`<tr><td>${Math.round(atMs)} ms</td><td>${source}</td><td>${said(text)}${exchangeId !== undefined && markup` ${linkTo(exchangeId, exchangeId)}`}</td></tr>
`,
)}</tbody></table>
`
}`;
}

function evidenceOf(check: ReportedCheck, { exchanges, anchored }: Evidence): Markup {
  const cited = citedBy(check).flatMap((id) => exchanges.get(id) ?? []);
  const best = check.failure?.exchangeId ?? cited.at(-1)?.id;
  const others = check.exchangeIds.filter((id) => !cited.some((exchange) => exchange.id === id)).length;
  const blocks = cited.map((exchange) => {
    const first = !anchored.has(exchange.id);
    anchored.add(exchange.id);
    return exchangeBlock(exchange, {
      open: exchange.id === best && check.failure !== undefined,
      anchored: first,
    });
  });
  return markup`${blocks.length > 0 && markup`<h4>Exchanges</h4>${blocks}`}${
    others > 0 &&
    markup`<p class="small soft">${others} more of this check in exchanges.har.</p>
`
  }`;
}
