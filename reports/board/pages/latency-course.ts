/** Charts of the response times of a target, run by run, as SVG without script. */
import { code, duration, scrolling } from '../../html/parts.ts';
import type { Latency } from '../../model/figures/latency.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { ReadEntry } from '../entry.ts';
import type { BoardTarget } from '../targets.ts';
import { type BoardContext, dayOf } from './board-parts.ts';

/** Pixels: height of the picture, of what it leaves free above and below, and of a small one. */
const SIZE = { height: 220, edge: 18, small: 26 } as const;

/** A run with its latency. */
interface Timed {
  readonly entry: ReadEntry;
  readonly latency: Latency;
}

/** Where something stands: x in hundredths of the width, y in pixels. */
type Point = readonly [x: number, y: number];

/** The picture of all operations together, and a row for each of them. */
export function latencySection({ entries }: BoardTarget, context: BoardContext): Markup {
  const w = context.words.latency;
  const timed = entries.flatMap((entry) =>
    entry.latency === undefined || entry.seal.kind === 'changed' ? [] : [{ entry, latency: entry.latency }],
  );
  const head = markup`<section aria-labelledby="latency"><h2 id="latency">${w.title}</h2>
`;
  const [first, last] = [timed[0], timed.at(-1)];
  if (first === undefined || last === undefined)
    return markup`${head}<p>${w.none}</p></section>
`;
  return markup`${head}<p class="lead">${w.lead}</p>
<figure>${picture(timed, w.picture(dayOf(first.entry), dayOf(last.entry)), context)}
<figcaption class="key"><span><svg class="stroke" aria-hidden="true"><line class="median" x1="0" x2="28" y1="6" y2="6"/></svg> ${w.median}</span> <span><svg class="stroke" aria-hidden="true"><line class="p95" x1="0" x2="28" y1="6" y2="6"/></svg> ${w.p95}</span></figcaption></figure>
<h3 id="by-operation">${w.operations}</h3>
${operations(timed, last, context)}</section>
`;
}

function picture(timed: readonly Timed[], name: string, { language }: BoardContext): Markup {
  const values = timed.flatMap(({ latency }) => [latency.medianMs, latency.p95Ms]);
  const scale = scaleOf(values, SIZE.height);
  const ticks = ticksOf(values).map((ms) => {
    const y = scale(ms);
    return markup`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text x="2" y="${y - 4}">${duration(ms, language)}</text>`;
  });
  const at = (pick: (latency: Latency) => number) =>
    timed.map(({ latency }, index): Point => [xOf(index, timed.length), scale(pick(latency))]);
  const days = timed.flatMap(({ entry }, index) => {
    const step = Math.ceil(timed.length / 5);
    if (index % step !== 0) return [];
    const side = index === 0 ? 'start' : 'middle';
    return markup`<text x="${xOf(index, timed.length)}%" y="${SIZE.height - 2}" text-anchor="${side}">${dayOf(entry).slice(5)}</text>`;
  });
  const [medians, highs] = [at(({ medianMs }) => medianMs), at(({ p95Ms }) => p95Ms)];
  return markup`<svg class="over-time" width="100%" height="${SIZE.height}" role="img" aria-label="${name}">${ticks}${lines(highs, 'p95')}${lines(medians, 'median')}${dots(highs, 'p95', 3)}${dots(medians, 'median', 4)}${days}</svg>`;
}

function operations(timed: readonly Timed[], last: Timed, context: BoardContext): Markup {
  const { words, language } = context;
  const w = words.latency;
  const rows = last.entry.latencies.map(({ operationId, answers, medianMs, p95Ms }) => {
    const course = timed.map(
      ({ entry }) => entry.latencies.find((one) => one.operationId === operationId)?.medianMs,
    );
    return markup`<tr><th scope="row">${code(operationId)}</th><td class="n">${numeral(language, answers)}</td><td class="n">${duration(medianMs, language)}</td><td class="n">${duration(p95Ms, language)}</td><td class="chart">${small(course)}</td></tr>
`;
  });
  const heads = [w.answers, w.median, w.p95].map((name) => markup`<th scope="col" class="n">${name}</th>`);
  return scrolling(
    'by-operation',
    markup`<table class="totals latency"><thead><tr><th scope="col">${w.operation}</th>${heads}<th scope="col" class="chart">${w.course}</th></tr></thead>
<tbody>
${rows}</tbody></table>`,
  );
}

/** The medians of one operation; a run that did not call it leaves a gap. */
function small(course: readonly (number | undefined)[]): Markup {
  const values = course.filter((ms) => ms !== undefined);
  const scale = scaleOf(values, SIZE.small, 5);
  const points = course.map((ms, index): Point | undefined =>
    ms === undefined ? undefined : [xOf(index, course.length), scale(ms)],
  );
  const end = points.findLast((point) => point !== undefined);
  return markup`<svg class="over-time small" width="100%" height="${SIZE.small}" aria-hidden="true">${lines(points, 'median')}${end && dots([end], 'median', 3)}</svg>`;
}

/** From milliseconds to pixels from above, by powers of ten. */
function scaleOf(
  values: readonly number[],
  height: number,
  edge: number = SIZE.edge,
): (ms: number) => number {
  const logs = values.map((ms) => Math.log10(Math.max(ms, LEAST_MS)));
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const span = Math.max(high - low, LEAST_SPAN);
  const middle = (low + high) / 2;
  return (ms) => {
    const share = (Math.log10(Math.max(ms, LEAST_MS)) - middle) / span + 0.5;
    return Math.round((height - edge - share * (height - 2 * edge)) * 10) / 10;
  };
}

/** What the clock cannot tell from nothing; and a difference, as a power of ten, that is not made to look larger. */
const [LEAST_MS, LEAST_SPAN] = [0.01, 0.3];

/** Round values within the picture: 1, 2 and 5 of each power of ten, or where these are many 1 alone. */
function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.max(LEAST_MS, Math.min(...values)), Math.max(...values)];
  const powers = Array.from({ length: 9 }, (_, at) => 10 ** (at - 2));
  const within = (ms: number) => ms >= low * 0.8 && ms <= high * 1.1;
  const fine = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(within);
  return fine.length > 6 ? powers.filter(within) : fine;
}

/** Hundredths of the width. */
function xOf(index: number, of: number): number {
  return Math.round((of === 1 ? 50 : 8 + (index / (of - 1)) * 90) * 100) / 100;
}

function lines(points: readonly (Point | undefined)[], kind: string): Markup[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from === undefined || to === undefined
      ? []
      : [markup`<line class="${kind}" x1="${from[0]}%" y1="${from[1]}" x2="${to[0]}%" y2="${to[1]}"/>`];
  });
}

function dots(points: readonly Point[], kind: string, radius: number): Markup[] {
  return points.map(([x, y]) => markup`<circle class="${kind}" cx="${x}%" cy="${y}" r="${radius}"/>`);
}
