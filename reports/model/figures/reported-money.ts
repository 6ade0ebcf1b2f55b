/** What a run announced and moved, as reports hold it; of several runs, added up by instrument. */
import Big from 'big.js';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { AnnouncedMoney, MoneyRecord } from '../../../spec/run/money.ts';

type ReportedMoney = NonNullable<Report['run']['money']>;
type ReportedAnnouncement = NonNullable<ReportedMoney['announced']>;

/** A copy of the record that a report may hold. */
export function reportedMoney({ announced, instruments, reached, currency }: MoneyRecord): ReportedMoney {
  return {
    ...(currency !== undefined && { currency }),
    ...(announced && { announced: announcement(announced) }),
    instruments: instruments.map((one) => ({ ...one })),
    ...(reached && { reached: reached.map((one) => ({ ...one })) }),
  };
}

function announcement({ instruments, beyond, ...bounds }: AnnouncedMoney): ReportedAnnouncement {
  return {
    ...bounds,
    instruments: instruments.map((one) => ({ ...one })),
    ...(beyond && { beyond: { ...beyond, instruments: [...beyond.instruments] } }),
  };
}

/** @param parts of one run, or runs of one target: what was announced is given only where each announced something. */
export function mergedMoney(parts: readonly (ReportedMoney | undefined)[]): ReportedMoney | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  const announced = known.flatMap((part) => part.announced ?? []);
  const currency = known.find((part) => part.currency !== undefined)?.currency;
  const reached = known.flatMap((part) => part.reached ?? []);
  return {
    ...(currency !== undefined && { currency }),
    ...(announced.length === parts.length && { announced: mergedAnnouncement(announced) }),
    instruments: mergedByName(known.flatMap(({ instruments }) => instruments)),
    ...(reached.length > 0 && { reached }),
  };
}

function mergedAnnouncement(parts: readonly ReportedAnnouncement[]): ReportedAnnouncement {
  const most = parts.map(({ atMost }) => atMost);
  const isGiven = parts.every(({ boundBy }) => boundBy !== undefined);
  const beyond = parts.flatMap((part) => part.beyond ?? []);
  const named = new Map<string, ReportedAnnouncement['instruments'][number]>();
  for (const one of parts.flatMap(({ instruments }) => instruments)) {
    const before = named.get(one.name);
    const sum = before === undefined ? one.atMost : added(before.atMost, one.atMost);
    const { atMost: _, ...rest } = one;
    named.set(one.name, {
      ...before,
      ...rest,
      about: (before?.about ?? 0) + one.about,
      ...(sum !== undefined && { atMost: sum }),
    });
  }
  return {
    about: parts.reduce((sum, { about }) => sum + about, 0),
    ...(most.every((one) => one !== undefined) && {
      atMost: most.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    }),
    ...(isGiven && { boundBy: 'limits.totalAmount' as const }),
    instruments: [...named.values()],
    ...(beyond.length > 0 && {
      beyond: {
        upTo: Math.max(...beyond.map(({ upTo }) => upTo)),
        instruments: [...new Set(beyond.flatMap(({ instruments }) => instruments))],
      },
    }),
  };
}

function added(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function mergedByName(all: ReportedMoney['instruments']): ReportedMoney['instruments'] {
  const named = new Map<string, ReportedMoney['instruments'][number]>();
  const sum = (one: string | undefined, other: string | undefined) =>
    one === undefined ? other : new Big(one).plus(other ?? 0).toFixed();
  for (const one of all) {
    const before = named.get(one.name);
    const paidIn = sum(before?.paidIn, one.paidIn);
    const uncertain = sum(before?.uncertain, one.uncertain);
    const beyond = sum(before?.beyond, one.beyond);
    named.set(one.name, {
      name: one.name,
      moved: new Big(before?.moved ?? 0).plus(one.moved).toFixed(),
      ...(paidIn !== undefined && { paidIn }),
      ...(uncertain !== undefined && { uncertain }),
      ...(beyond !== undefined && { beyond }),
    });
  }
  return [...named.values()];
}
