/** Table of all reports of a target, the latest first. */
import { duration, inlineText, scrolling } from '../../html/parts.ts';
import { troubleText } from '../../words/board/trouble-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { WAIVER_WORDS } from '../../words/waiver-words.ts';
import { extentOf, type ReadEntry, standpointOf } from '../entry.ts';
import type { BoardTarget } from '../targets.ts';
import { type BoardContext, cell, minuteOf, standpointBadge } from './board-parts.ts';

/** The section with the table. */
export function historySection({ entries }: BoardTarget, context: BoardContext): Markup {
  const w = context.words.history;
  const heads = [w.failed, w.verified, w.open, w.median].map(
    (name) => markup`<th scope="col" class="n">${name}</th>`,
  );
  return markup`<section aria-labelledby="history"><h2 id="history">${w.title}</h2>
<p class="lead">${w.lead}</p>
${scrolling(
  'history',
  markup`<table class="totals history"><thead><tr><th scope="col">${w.when}</th><th scope="col">${w.outcome}</th>${heads}<th scope="col">${w.scope}</th><th scope="col">${w.seal}</th></tr></thead>
<tbody>
${entries.toReversed().map((entry) => row(entry, context))}</tbody></table>`,
)}</section>
`;
}

function row(entry: ReadEntry, context: BoardContext): Markup {
  const { language, words } = context;
  const { page, filter, interrupted, latency, seal, requirements } = entry;
  const { failed, waived, verified, open } = extentOf(requirements);
  const numbers =
    seal.kind === 'changed'
      ? markup`<td class="n"></td><td class="n"></td><td class="n"></td>`
      : markup`${cell(failed, 'fail', context, waived > 0 && WAIVER_WORDS[language].ofFailed(waived, failed))}${cell(verified, 'pass', context)}${cell(open, 'open', context)}`;
  const scope = filter === '' ? words.history.whole : words.part(filter);
  const median = latency !== undefined && seal.kind !== 'changed' && duration(latency.medianMs, language);
  return markup`<tr><th scope="row"><a href="../${page}">${minuteOf(entry)}</a></th><td>${standpointBadge(standpointOf(entry), context)}</td>${numbers}<td class="n">${median}</td><td>${inlineText(scope)}${interrupted && markup`, <strong>${words.interrupted}</strong>`}</td><td>${sealText(entry, context)}</td></tr>
`;
}

/** Signature of a report, or what was modified. */
export function sealText({ seal }: ReadEntry, { words, language }: BoardContext): Markup {
  if (seal.kind === 'signed')
    return markup`${words.seal(seal)} <code class="under" title="${seal.thumbprint}">${seal.thumbprint.slice(0, 12)}…</code>`;
  if (seal.kind === 'changed')
    return markup`<strong>${words.seal(seal)}</strong> <span class="under">${inlineText(troubleText(seal.problem, language))}</span>`;
  return markup`<span class="soft">${words.seal(seal)}</span>`;
}
