/** Whether a check that held saw what it must have seen. */
import type { Mailbox } from '../../../target/callbacks/mailbox.ts';
import type { Experiment } from '../declare/experiment.ts';
import { seenExchangesOf } from './seen-exchanges.ts';
import type { Missing, Must, SeenByCheck } from './situation.ts';

/** What a check saw, from what the run keeps. */
export function seenBy(t: Experiment): SeenByCheck {
  const { witnesses, run, profile, checkId } = t;
  const seen = seenExchangesOf(run);
  const exchanges = [...witnesses].flatMap((id) => seen.get(id) ?? []);
  const mailboxes = run.kept('mailboxes', (): Mailbox[] => []);
  const callbacks = mailboxes.flatMap(({ received }) => received);
  return {
    checkId,
    exchanges: exchanges.sort((one, other) => one.sentAt - other.sentAt),
    callbacks: callbacks.filter(({ exchangeId }) => witnesses.has(exchangeId)).length,
    profile,
  };
}

/** The first thing that a check lacks to have proved anything; undefined where it lacks nothing. */
export function firstMissing(t: Experiment, must: Must): Missing | undefined {
  const seen = seenBy(t);
  // A copy shows what was there earlier, and was seen then.
  const exchanges = seen.exchanges.filter(({ copyOf }) => copyOf === undefined);
  for (const { missing } of must) {
    const lack = missing({ ...seen, exchanges });
    if (lack !== undefined) return lack;
  }
  return copied(seen);
}

/** A reading that is older than what it was to show: some cache gave it. */
function copied({ exchanges }: SeenByCheck): Missing | undefined {
  const acts = exchanges.filter(({ isRead, isOfService }) => !isRead && isOfService);
  const copy = exchanges.find(
    ({ isRead, copyOf, sentAt }) =>
      isRead &&
      copyOf !== undefined &&
      acts.some((act) => copyOf < act.receivedAt && act.receivedAt <= sentAt),
  );
  return (
    copy && {
      message: `Nothing is proved: a reading is a copy of an earlier one, as its timestamp shows (${copy.id}).`,
    }
  );
}
