/** The exchanges of a case as a sequence of messages: who sends what to whom. Pure. */
import type { Moment } from '../../archive/page-evidence.ts';

/** The three who talk, from left to right. */
export const PARTIES = ['client', 'service', 'receiver'] as const;
export type Party = (typeof PARTIES)[number];

/** A message, or several alike that are left out. */
export type Step =
  | {
      readonly kind: 'message';
      readonly from: Party;
      readonly to: Party;
      /** The call; undefined for an answer and for a notification. */
      readonly call?: string;
      /** Of an answer: its code, or none where none came. */
      readonly answered?: number | 'none';
      readonly exchangeId: string;
      /** Milliseconds since the first of all. */
      readonly atMs: number;
    }
  | { readonly kind: 'more'; readonly count: number };

/** Exchanges in a row that differ by their time alone: from so many on, the middle is left out. */
const ALIKE = 4;

type Named = readonly [id: string, moment: Moment];

/** The steps of a case. @param ids of its exchanges; those without a moment are left out. */
export function sequenceOf(ids: readonly string[], moments: ReadonlyMap<string, Moment>): readonly Step[] {
  const all = ids
    .flatMap((id): Named[] => {
      const moment = moments.get(id);
      return moment === undefined ? [] : [[id, moment]];
    })
    .toSorted(([, one], [, other]) => one.startedAt - other.startedAt);
  const start = all[0]?.[1].startedAt ?? 0;
  const left = leftOut(all);
  const steps = all.flatMap(([id, moment]): (readonly [number, Step])[] => {
    const count = left.get(id);
    if (count === 0) return [];
    const at = moment.startedAt - start;
    if (count !== undefined) return [[at, { kind: 'more', count }]];
    const isNotice = moment.kind === 'callback';
    const [from, to]: [Party, Party] = isNotice ? ['service', 'receiver'] : ['client', 'service'];
    const ended = at + moment.durationMs;
    const call = isNotice ? {} : { call: moment.operationId };
    return [
      [at, { kind: 'message', from, to, ...call, exchangeId: id, atMs: Math.round(at) }],
      [
        ended,
        {
          kind: 'message',
          from: to,
          to: from,
          answered: moment.status ?? 'none',
          exchangeId: id,
          atMs: Math.round(ended),
        },
      ],
    ];
  });
  return steps.toSorted(([one], [other]) => one - other).map(([, step]) => step);
}

/** By id, what is left out: the first of those in the middle stands for all of them, the others for none. */
function leftOut(all: readonly Named[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const kindOf = ([, { kind, operationId, status }]: Named) => `${kind} ${operationId} ${status}`;
  for (let first = 0; first < all.length; ) {
    let last = first;
    while (last + 1 < all.length && kindOf(all[last + 1] as Named) === kindOf(all[first] as Named)) last += 1;
    if (last - first + 1 >= ALIKE) {
      const middle = all.slice(first + 1, last);
      for (const [nth, [id]] of middle.entries()) left.set(id, nth === 0 ? middle.length : 0);
    }
    first = last + 1;
  }
  return left;
}
