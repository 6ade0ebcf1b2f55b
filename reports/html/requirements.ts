/** Every requirement of the catalogue by section, with its checks folded away. */
import type { ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../counts.ts';
import { type Markup, markup } from '../markup.ts';
import { plural } from '../outcome-line.ts';
import { anchor, badge, code, duration, linkTo, said } from './parts.ts';

export function requirementList(requirements: readonly ReportedRequirement[]): Markup {
  return markup`<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
<p class="lead">Every requirement of the catalogue, in the order of the document.</p>
${[...bySection(requirements)].map(
  ([
    section,
    members,
  ]) => markup`<h3 id="section-${section}"><span class="number">${section}</span> ${titleOf(section)}</h3>
<div class="list">
${members.map(requirementRow)}</div>
`,
)}</section>
`;
}

function requirementRow(requirement: ReportedRequirement): Markup {
  const { id, level, statement, from, verdict, reason, excluded, checks } = requirement;
  const origin = from && from.length > 0 ? `${level} from ${from.join(', ')}` : level;
  const more =
    checks.length > 0 &&
    markup` · <span class="more"><span class="when-shut">show</span><span class="when-open">hide</span> ${checks.length} ${plural(checks.length, 'check')}</span>`;
  const row = markup`<span class="row"><span>${badge(excluded === undefined ? verdict : 'excluded')}</span><span><span class="statement">${statement}</span><span class="under"><code>${id}</code> · ${origin}${more}</span>${reason !== undefined && markup`<span class="under">${said(reason)}</span>`}</span></span>`;
  if (checks.length === 0)
    return markup`<div class="req" id="${anchor(`req-${id}`)}">${row}</div>
`;
  return markup`<details class="req" id="${anchor(`req-${id}`)}"><summary>${row}</summary>
<ul class="checks">
${checks.map(checkItem)}</ul></details>
`;
}

/** A check with a card of its own links there; the card has the anchor. */
function checkItem(check: ReportedCheck): Markup {
  const { id, circumstance, verdict, message, profileKey, failure, exchangeIds, durationMs } = check;
  const carded = hasCard(check);
  const sent = `${exchangeIds.length} ${plural(exchangeIds.length, 'exchange')}, ${duration(durationMs)}`;
  const name = carded ? linkTo(`check-${id}`, said(circumstance)) : said(circumstance);
  const text = failure?.message ?? message;
  return markup`<li${!carded && markup` id="${anchor(`check-${id}`)}"`}><span>${badge(verdict)}</span><span>${name}${text !== undefined && markup`<span class="said">${said(text)}</span>`}${profileKey !== undefined && markup`<span class="said">Profile key: ${code(profileKey)}</span>`}${exchangeIds.length > 0 && markup`<span class="said">${sent}</span>`}</span></li>
`;
}

function hasCard({ verdict }: ReportedCheck): boolean {
  return verdict === 'fail' || verdict === 'warn' || verdict === 'inconclusive';
}
