/** What the exchanges of a run show of the machine: how far races overlapped, and how the clocks compare. */
import { NO_LISTENER, readStore, storeIn } from '../../reports/archive/evidence-store.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { isOverlap, type MayHaveRaced, overlapOf, racesIn } from '../../spec/run/race.ts';

export type MeasuredEvidence = Pick<Calibration, 'overlap' | 'clock'>;

/** Timestamps and the start of an exchange are written in milliseconds. */
const RESOLUTION_MS = 1;

/** @param folder of a run that has ended. */
export async function measuredEvidence(folder: string): Promise<MeasuredEvidence> {
  const store = storeIn(folder);
  if (store === undefined) return {};
  const raced: MayHaveRaced[] = [];
  const readings: ClockReading[] = [];
  for await (const exchange of readStore(store, { found: NO_LISTENER })) {
    if (exchange.race !== undefined) raced.push({ race: exchange.race });
    const reading = clockReading(exchange);
    if (reading !== undefined) readings.push(reading);
  }
  const overlap = measuredOverlap(raced);
  const clock = measuredClock(readings);
  return { ...(overlap && { overlap }), ...(clock && { clock }) };
}

/** @returns undefined where nothing raced. */
export function measuredOverlap(raced: readonly MayHaveRaced[]): Calibration['overlap'] {
  const races = racesIn(raced);
  if (races.length === 0) return undefined;
  const overlaps = races.map(overlapOf);
  const spreads = races.map(spreadOf).sort((one, other) => one - other);
  return {
    races: races.length,
    overlapped: races.filter((race) => isOverlap(race)).length,
    mostInFlight: Math.max(...overlaps.map(({ inFlight }) => inFlight)),
    medianSpreadMs: spreads[Math.floor(spreads.length / 2)] ?? 0,
    largestSpreadMs: spreads.at(-1) ?? 0,
  };
}

/** Between the first and the last release, in milliseconds, to the microsecond. */
function spreadOf(race: readonly MayHaveRaced[]): number {
  const releases = race.flatMap((one) => one.race?.releasedAt ?? []);
  return Math.round((Math.max(...releases) - Math.min(...releases)) * 1000) / 1000;
}

/** A timestamp of the target, and when its answer was under way. All in milliseconds since 1970. */
export interface ClockReading {
  readonly at: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

function clockReading({ kind, startedAt, durationMs, response }: Exchange): ClockReading | undefined {
  if (kind !== 'request' || response === undefined) return undefined;
  const body = parsedJson(response.body);
  const timestamp = isJsonObject(body) ? body.timestamp : undefined;
  if (typeof timestamp !== 'string' || !hasZone(timestamp)) return undefined;
  const at = instantOf(timestamp, true);
  const sentAt = Date.parse(startedAt);
  return at === undefined ? undefined : { at, sentAt, receivedAt: sentAt + durationMs };
}

/** By the shortest round trip, which says most: the answer was made somewhere within it. */
export function measuredClock(readings: readonly ClockReading[]): Calibration['clock'] {
  const tripOf = ({ sentAt, receivedAt }: ClockReading) => receivedAt - sentAt;
  const [best] = readings.toSorted((one, other) => tripOf(one) - tripOf(other));
  if (best === undefined) return undefined;
  const middle = (best.sentAt + best.receivedAt) / 2;
  return {
    offsetMs: rounded(best.at - middle),
    uncertaintyMs: rounded(tripOf(best) / 2 + RESOLUTION_MS),
    answers: readings.length,
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
