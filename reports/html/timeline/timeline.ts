/** What was seen of an operation as a picture along a time axis, and the same as a table. */
import type { ReportedCheck, ReportedEvent } from '../../../spec/generated/report-types.ts';
import { momentText, numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { visibleLine } from '../../words/layout/visible.ts';
import type { PageContext } from '../context.ts';
import { anchor, code, inlineText, linkTo, scrolling } from '../parts.ts';
import { type Lane, type LaneItem, type Picture, pictureOf, ticksOf } from './lanes.ts';

/** Widths by which labels are kept apart, in pixels: the narrowest that a picture gets, and a letter. */
const NARROWEST = 460;
const LETTER = 6.8;

/** Heights in pixels. */
const ROW = 22;

/** The picture and the table of a failure; nothing for a check without a timeline. */
export function timelineOf(check: ReportedCheck, context: PageContext): Markup | false {
  const timeline = check.failure?.timeline ?? [];
  if (timeline.length === 0) return false;
  const { words } = context;
  const picture = pictureOf(check, context.moments);
  const id = anchor(`time-${check.id}`);
  return markup`<p class="label" id="${id}">${words.findings.timeline}</p>
${picture !== undefined && drawing(picture, id, context)}${tableOf(timeline, id, context)}`;
}

function tableOf(timeline: readonly ReportedEvent[], id: string, context: PageContext): Markup {
  const { at, source, what, exchange } = context.words.timeline;
  return markup`<table class="events" aria-labelledby="${id}"><thead><tr><th scope="col" class="n">${at}</th><th scope="col">${source}</th><th scope="col">${what}</th><th scope="col">${exchange}</th></tr></thead><tbody>
${timeline.map((entry) => eventRow(entry, context))}</tbody></table>
`;
}

function eventRow(
  { atMs, source, text, exchangeId }: ReportedEvent,
  { words, language }: PageContext,
): Markup {
  const link = exchangeId !== undefined && linkTo(exchangeId, code(exchangeId));
  return markup`<tr><td class="n">${momentText(language, atMs)}</td><td class="soft">${words.timeline.sources[source]}</td><td>${inlineText(text)}</td><td>${link}</td></tr>
`;
}

function drawing(picture: Picture, id: string, context: PageContext): Markup {
  const { words } = context;
  const names = picture.lanes.map((lane) => nameOf(lane, context));
  const ticks = ticksOf(picture.fromMs, picture.toMs);
  const lanes = picture.lanes.map((lane, at) => {
    const drawn = laneSvg(lane, picture, ticks);
    return markup`<div class="lane"><span class="name">${names[at] ?? ''}</span>${drawn}</div>
`;
  });
  return scrolling(
    id,
    markup`<div class="lanes" role="img" aria-label="${words.timeline.alt(names.join(', '))}">
${lanes}<div class="lane axis"><span class="name"></span>${axisSvg(picture, ticks, context)}</div></div>`,
  );
}

function nameOf({ kind, operationId }: Lane, { words }: PageContext): string {
  if (kind === 'calls') return visibleLine(operationId ?? '');
  return words.timeline[kind];
}

/** The place of a moment in the picture, in hundredths of its width, a little within its ends. */
function xOf(ms: number, { fromMs, toMs }: Picture): number {
  return Math.round((1 + (98 * (ms - fromMs)) / (toMs - fromMs)) * 100) / 100;
}

function laneSvg(lane: Lane, picture: Picture, ticks: readonly number[]): Markup {
  const placed = inRows(lane.items, picture);
  const height = ROW * Math.max(1, ...placed.map(({ row }) => row + 1));
  const grid = ticks.map(
    (tick) =>
      markup`<line class="grid" x1="${xOf(tick, picture)}%" x2="${xOf(tick, picture)}%" y1="0" y2="${height}"/>`,
  );
  return markup`<svg class="t-${lane.kind}" width="100%" height="${height}">${grid}${placed.map((one) => itemSvg(lane, one, picture))}</svg>`;
}

interface Placed {
  readonly item: LaneItem;
  readonly row: number;
}

/** Labels that would overlap get rows of their own. */
function inRows(items: readonly LaneItem[], picture: Picture): Placed[] {
  const ends: number[] = [];
  return items.map((item) => {
    if (item.label === '') return { item, row: 0 };
    const width = (100 * (item.label.length * LETTER + 18)) / NARROWEST;
    const x = xOf(item.fromMs, picture);
    const [from, to] = x > 75 ? [x - width, x + 2] : [x, x + width];
    const free = ends.findIndex((end) => end <= from);
    const row = free === -1 ? ends.length : free;
    ends[row] = to;
    return { item, row };
  });
}

function itemSvg(lane: Lane, { item, row }: Placed, picture: Picture): Markup {
  const x = xOf(item.fromMs, picture);
  const end = xOf(item.toMs, picture);
  const y = row * ROW + ROW / 2;
  if (lane.kind === 'calls')
    return markup`<line class="span" x1="${x}%" x2="${Math.max(end, x + 0.01)}%" y1="${y}" y2="${y}"/>`;
  const stays =
    lane.kind === 'statuses' && markup`<line class="stay" x1="${x}%" x2="${end}%" y1="${y}" y2="${y}"/>`;
  const side = x > 75 ? markup` dx="-9" text-anchor="end"` : markup` dx="9"`;
  return markup`${stays}<circle class="dot" cx="${x}%" cy="${y}" r="4"/><text x="${x}%" y="${y + 4}"${side}>${visibleLine(item.label)}</text>`;
}

function axisSvg(picture: Picture, ticks: readonly number[], { language }: PageContext): Markup {
  const inSeconds = picture.toMs >= 2000;
  const label = (ms: number) =>
    inSeconds ? `${numeral(language, ms / 1000)} s` : `${numeral(language, ms)} ms`;
  const texts = ticks.map((tick) => {
    const x = xOf(tick, picture);
    const side = x > 94 ? 'end' : x < 3 ? 'start' : 'middle';
    return markup`<line class="grid" x1="${x}%" x2="${x}%" y1="0" y2="5"/><text x="${x}%" y="17" text-anchor="${side}">${label(tick)}</text>`;
  });
  return markup`<svg width="100%" height="22">${texts}</svg>`;
}
