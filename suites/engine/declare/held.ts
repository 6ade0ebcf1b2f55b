/** The instruments that a check holds, and whether they may be left to others meanwhile. */
import { isTogether, type LeaseMode, type Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { FixturePool, Lease } from '../../../target/fixtures/fixture-pool.ts';
import { type Instrument, mayBeTakenAway } from '../../../target/profile/resolve.ts';

export interface Held {
  /** In the order of the instruments. */
  readonly modes: readonly LeaseMode[];
  readonly lease: Lease<Instrument>;
}

/** Leaves instruments to others while they are only read: what may come back locked, or unenrolled, not to be had alone. */
export function leaveForReading(lease: Lease<Instrument>): void {
  if (lease.instruments.some(mayBeTakenAway)) lease.onlyRead();
  else lease.release();
}

/** Whether one of them was taken out for good: nobody else waits for it, and whoever gives it back has it no more. */
export function isKept({ instruments }: Lease<Instrument>, pool: FixturePool<Instrument>): boolean {
  return instruments.some((one) => pool.isRetired(one));
}

/** Whether instruments are held only as long as something is sent, and so may be left to others before that. */
export function isLent({ modes }: Held): boolean {
  return modes.every((mode) => mode !== 'exclusive' && !isTogether(mode));
}

/** The same instruments once more, each in its mode. */
export function wantsOf({ modes, lease }: Held): readonly Want<Instrument>[] {
  return lease.instruments.map((own, at) => ({
    mode: modes[at] ?? 'exclusive',
    instrument: (candidate: Instrument) => candidate === own,
  }));
}

/**
 * The wants, met by those instruments that met them in an earlier try; as they are where one of these will not do any more.
 * @param before in the order of the wants.
 */
export function metAsBefore(
  wants: readonly Want<Instrument>[],
  before: readonly Instrument[],
  pool: FixturePool<Instrument>,
): readonly Want<Instrument>[] {
  const willDo = (want: Want<Instrument>, at: number) => {
    const own = before[at];
    if (own === undefined || pool.isRetired(own)) return false;
    return want.instrument(own, before.slice(0, at)) && want.avoided?.(own) !== true;
  };
  if (!wants.every(willDo)) return wants;
  return wants.map((want, at) => ({ ...want, instrument: (candidate) => candidate === before[at] }));
}
