/** Situations of operations, their records and the balances that they move. */
import { isFinal } from '../../../spec/document/final-status.ts';
import { isRefusal, isSuccess } from './calls.ts';
import type { SeenExchange } from './seen-exchanges.ts';
import { type SeenByCheck, type Situation, situation } from './situation.ts';

/** An operation was accepted. */
export const ACCEPTED: Situation = situation('an operation was accepted', ({ exchanges }) =>
  exchanges.some(({ accepted }) => accepted !== undefined),
);

/** Several operations were accepted, each with a reference of its own. */
export const ACCEPTED_TWICE: Situation = situation(
  'several operations were accepted',
  (seen) => ownOf(seen).size > 1,
);

/** A request with the requestId of an accepted operation was sent. */
export const REPEATED: Situation = situation(
  'a requestId came again',
  (seen) => repetitions(seen).length > 0,
);

/** A request with the requestId of an accepted operation was refused. */
export const DUPLICATE_REFUSED: Situation = situation('a duplicate was refused', (seen) =>
  repetitions(seen).some(isRefusal),
);

function repetitions({ exchanges }: SeenByCheck): readonly SeenExchange[] {
  const firsts = exchanges.filter(({ accepted }) => accepted !== undefined);
  return exchanges.filter(
    (one) =>
      one.isOfService &&
      one.requestId !== undefined &&
      firsts.some((first) => first !== one && first.requestId === one.requestId),
  );
}

/** An operation was seen with a final status. */
export const FINAL_SEEN: Situation = situation('a final status was seen', (seen) =>
  shownIn(seen).some(({ status }) => isFinal(status)),
);

/** An operation was seen with a final status other than ECHOUE. */
export const ENDED_WITHOUT_FAILURE: Situation = situation(
  'a final status that is not a failure was seen',
  (seen) => shownIn(seen).some(({ status }) => isFinal(status) && status !== 'ECHOUE'),
);

/** An operation was seen with one status. */
export function showed(status: string): Situation {
  return situation(`an operation was seen ${status}`, (seen) =>
    shownIn(seen).some((one) => one.status === status),
  );
}

/** A list showed an operation that the check knows of. */
export const LISTED: Situation = situation('an operation was listed', (seen) => {
  const own = ownOf(seen);
  return lists(seen).some(({ shown }) => shown.some(({ reference }) => own.has(reference)));
});

/** A list that is not empty was read. */
export const ITEMS_LISTED: Situation = situation('a list held something', ({ exchanges }) =>
  exchanges.some((one) => isSuccess(one) && (one.items ?? 0) > 0),
);

/** How much of the quiet window must lie between two looks. */
export const LARGE_SHARE = 0.8;

/**
 * An operation was seen final, and in a list again at the end of the quiet window. A callback may have told of it first:
 * this is asked of looks alone.
 */
export const FINAL_SEEN_AGAIN: Situation = situation('a final status was seen again later', (seen) => {
  const waitMs = LARGE_SHARE * seen.profile.limits.quietMs;
  const first = new Map<string, number>();
  for (const { shown, receivedAt, sentAt } of seen.exchanges)
    for (const { reference, status } of shown) {
      const before = first.get(reference);
      if (before !== undefined && sentAt - before >= waitMs) return true;
      if (before === undefined && isFinal(status)) first.set(reference, receivedAt);
    }
  return false;
});

/**
 * Something was read when a quiet window had passed since the last call before it that may have changed something: of
 * the check itself where it sent such calls, else of somebody who found something out for it.
 */
export const READ_IN_QUIET: Situation = situation(
  'something was read after the quiet window',
  ({ checkId, exchanges, profile }) => {
    const waitMs = LARGE_SHARE * profile.limits.quietMs;
    const acts = exchanges.filter(({ isRead, isOfService }) => !isRead && isOfService);
    const own = acts.filter(({ by }) => by === checkId);
    const senders = own.length > 0 ? [checkId] : [...new Set(acts.map(({ by }) => by))];
    const reads = exchanges.filter((one) => one.isRead && isSuccess(one));
    return senders.some((sender) => {
      const bySender = acts.filter(({ by }) => by === sender);
      return reads.some(({ sentAt }) => {
        const before = bySender.filter((act) => act.sentAt < sentAt);
        return before.length > 0 && before.every(({ receivedAt }) => sentAt - receivedAt >= waitMs);
      });
    });
  },
);

/** Two executions, or two readings of lists, lay so far apart. */
export function apart(forMs: number): Situation {
  return situation(`time passed between two answers`, ({ exchanges }) =>
    exchanges.some((one) =>
      exchanges.some(
        (other) => other.operationId === one.operationId && other.sentAt - one.receivedAt >= forMs,
      ),
    ),
  );
}

/** A balance was read with two values. */
export const MONEY_MOVED: Situation = situation('money moved', ({ exchanges }) => {
  const first = new Map<string, string>();
  return exchanges.some(({ balance, about, status }) => {
    if (balance === undefined || about === undefined || status !== 200) return false;
    const before = first.get(about);
    if (before === undefined) first.set(about, balance);
    return before !== undefined && before !== balance;
  });
});

/** A list was longer than the maximum that another was asked with. */
export const LONGER_THAN_MAXIMUM: Situation = situation('a list was longer than the maximum', (seen) => {
  const { max: name } = seen.profile.bindings.operationList;
  const read = lists(seen).filter(isSuccess);
  return read.some(({ query, about }) => {
    const max = Number((name && query[name]) ?? Number.NaN);
    return max > 0 && read.some((other) => other.about === about && (other.items ?? 0) > max);
  });
});

function lists({ exchanges }: SeenByCheck): readonly SeenExchange[] {
  return exchanges.filter(({ operationId }) => operationId === 'listOperations');
}

/** The operations that the check had accepted, or that were for it. */
function ownOf({ exchanges }: SeenByCheck): ReadonlySet<string> {
  return new Set(exchanges.flatMap(({ accepted }) => accepted ?? []));
}

function shownIn(seen: SeenByCheck): readonly { readonly reference: string; readonly status: unknown }[] {
  const own = ownOf(seen);
  return seen.exchanges.flatMap(({ shown }) => shown).filter(({ reference }) => own.has(reference));
}
