/** From what was seen of an operation to lanes along a time axis. Pure. */
import type { ReportedCheck, ReportedEvent } from '../../../spec/generated/report-types.ts';
import { drawableFactsOf, type Moment } from '../../archive/page-evidence.ts';

/** Something in a lane, in milliseconds since the operation was sent. */
export interface LaneItem {
  readonly fromMs: number;
  /** Later than `fromMs` for what lasts. */
  readonly toMs: number;
  /** Text from elsewhere; empty for none. */
  readonly label: string;
}

type LaneKind = 'calls' | 'statuses' | 'callbacks' | 'notes';

export interface Lane {
  readonly kind: LaneKind;
  /** For calls: the operation that was called. */
  readonly operationId?: string;
  readonly items: readonly LaneItem[];
}

export interface Picture {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lanes: readonly Lane[];
}

/** Items of one lane that have labels; more of them would hide each other. */
const LABELLED = 40;

/** Characters of one label. */
const LABEL_LIMIT = 28;

/** @returns undefined where there is no timeline, or nothing in it that takes time. */
export function pictureOf(check: ReportedCheck, moments: ReadonlyMap<string, Moment>): Picture | undefined {
  const timeline = check.failure?.timeline ?? [];
  const origin = originOf(timeline, moments);
  const calls = origin === undefined ? [] : callLanes(check, moments, origin);
  const of = (...sources: readonly ReportedEvent['source'][]) =>
    timeline.filter(({ source }) => sources.includes(source));
  const times = [
    ...timeline.map(({ atMs }) => atMs),
    ...calls.flatMap(({ items }) => items.flatMap(({ fromMs, toMs }) => [fromMs, toMs])),
  ];
  const [fromMs, toMs] = [Math.min(...times), Math.max(...times)];
  if (!(toMs > fromMs)) return undefined;
  const lanes: Lane[] = [
    ...calls,
    { kind: 'statuses', items: lasting(of('answer', 'list'), toMs) },
    { kind: 'callbacks', items: of('callback').map(itemOf) },
    { kind: 'notes', items: of('note').map(itemOf) },
  ];
  return { fromMs, toMs, lanes: lanes.filter(({ items }) => items.length > 0).map(readable) };
}

/** A lane without labels where they would be too many. */
function readable(lane: Lane): Lane {
  if (lane.items.length <= LABELLED) return lane;
  return { ...lane, items: lane.items.map((item) => ({ ...item, label: '' })) };
}

/** When the operation was sent, in milliseconds since 1970: the middle of what each entry says of it. */
function originOf(
  timeline: readonly ReportedEvent[],
  moments: ReadonlyMap<string, Moment>,
): number | undefined {
  const origins = timeline.flatMap(({ atMs, source, exchangeId }) => {
    const moment = exchangeId === undefined ? undefined : moments.get(exchangeId);
    if (moment === undefined || !Number.isFinite(moment.startedAt)) return [];
    const { startedAt, durationMs } = moment;
    return source === 'answer' || source === 'note' ? startedAt + durationMs - atMs : startedAt - atMs;
  });
  return origins.sort((one, other) => one - other)[Math.floor(origins.length / 2)];
}

/** A lane for each operation that was called, in the order of the first call. */
function callLanes(check: ReportedCheck, moments: ReadonlyMap<string, Moment>, origin: number): Lane[] {
  const calls = drawableFactsOf(check)
    .flatMap((id) => moments.get(id) ?? [])
    .filter(({ kind, startedAt }) => kind === 'request' && Number.isFinite(startedAt))
    .sort((one, other) => one.startedAt - other.startedAt);
  const byOperation = new Map<string, LaneItem[]>();
  for (const { operationId, startedAt, durationMs } of calls) {
    const fromMs = startedAt - origin;
    const items = byOperation.get(operationId) ?? [];
    byOperation.set(operationId, [...items, { fromMs, toMs: fromMs + durationMs, label: '' }]);
  }
  return [...byOperation].map(([operationId, items]) => ({ kind: 'calls', operationId, items }));
}

/** Each status lasts until another is seen, and the last one to the end of the picture. */
function lasting(entries: readonly ReportedEvent[], end: number): LaneItem[] {
  return entries.map((entry, at) => ({ ...itemOf(entry), toMs: entries[at + 1]?.atMs ?? end }));
}

function itemOf({ atMs, text }: ReportedEvent): LaneItem {
  return { fromMs: atMs, toMs: atMs, label: labelOf(text) };
}

/** What stands between the first quotes, or else the beginning. */
function labelOf(text: string): string {
  const label = /"([^"]+)"/.exec(text)?.[1] ?? text;
  return label.length > LABEL_LIMIT ? `${label.slice(0, LABEL_LIMIT - 1)}…` : label;
}

/** Round numbers from one end of an axis to the other, nine at the most. */
export function ticksOf(from: number, to: number): number[] {
  const rough = (to - from) / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step);
}
