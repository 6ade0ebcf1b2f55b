/** The filter over the targets of a board. It is hidden until the page's script is there to serve it. */
import { code } from '../../html/parts.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { type Standpoint, standpointOf } from '../entry.ts';
import type { Facts } from '../requirement-history.ts';
import type { BoardTarget } from '../targets.ts';
import type { BoardContext } from './board-parts.ts';

/** Days before the latest report from which on a turn is offered as a filter. */
const RECENT_DAYS = 7;

const DAY_MS = 86_400_000;

/** Nothing where there is too little to filter. */
export function boardTools(
  targets: readonly BoardTarget[],
  facts: ReadonlyMap<string, Facts>,
  standpoints: readonly Standpoint[],
  { words, language }: BoardContext,
): Markup | false {
  if (targets.length < 2) return false;
  const w = words.tools;
  const since = recentDay(targets);
  const count = (holds: (facts: Facts) => boolean) => [...facts.values()].filter(holds).length;
  const offers: readonly (readonly [query: string, label: string, count: number])[] = [
    ...standpoints.map((standpoint) => {
      const all = targets.filter(({ latest }) => standpointOf(latest) === standpoint);
      return [`is:${standpoint}`, words.standpoints[standpoint], all.length] as const;
    }),
    ['alone:', w.alone, count(({ alone }) => alone.length > 0)],
    [`turned:${since}`, w.turned(since), count(({ turned }) => turned.some((one) => dayIn(one) >= since))],
    ['flaky:', w.flaky, count(({ flaky }) => flaky.length > 0)],
  ];
  const chips = offers.map(
    ([query, label, number]) =>
      number > 0 &&
      markup`<button type="button" data-query="${query}" aria-pressed="false">${label} <span class="count">${numeral(language, number)}</span></button>`,
  );
  const help = w.help.map(
    ([query, meaning]) => markup`<div><dt>${code(query)}</dt><dd>${meaning}</dd></div>`,
  );
  return markup`<div class="tools" id="tools" role="search" aria-label="${w.label}" hidden>
<div class="first"><label class="find"><span>${w.find}</span> <input type="search" id="find" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<p class="soft" role="status" id="shown" data-text="${w.shown}" data-unknown="${w.unknown}"></p></div>
<div class="chips">${chips}</div>
<details><summary>${w.helpTitle}</summary><dl>${help}</dl></details>
</div>
`;
}

function dayIn(turned: string): string {
  return turned.slice(turned.indexOf('@') + 1);
}

function recentDay(targets: readonly BoardTarget[]): string {
  const latest = Math.max(...targets.map(({ latest: { startedAt } }) => Date.parse(startedAt)));
  return new Date(latest - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
}
