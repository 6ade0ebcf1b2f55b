/** 7 with 4.2: a cancellation that is refused, for the operation has come to its end, pays nothing back. */

import { isFinal } from '../../spec/document/final-status.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { partiesOfKind, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { effectRulings } from '../judge/effect-rule.ts';
import { ensureMovedByThisRun, settledAgain, settledBalance } from '../observe/balances/balances.ts';
import { ensureBalancesMove } from '../observe/balances/moving-control.ts';
import { attainable } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';

/** The balance of the initiator is no higher after a cancellation that was refused. */
export function refusedCancellationWithoutEffect(check: Declare): void {
  const needs = [...READS_BALANCES, 'operations.cancelOperation', 'operations.listOperations'] as const;
  check('a cancellation of an operation that succeeded', { needs }, (t) =>
    refuseCancellation(t, 'SUCCES', {}),
  );
  check('a cancellation of an operation that took a while to succeed', { needs }, async (t) => {
    const kind = await evolvingKind(t);
    if (isLedToAnotherEnd(kind)) return t.judge.observed('what succeeds is final at once');
    await refuseCancellation(t, 'SUCCES', kind);
  });
  check(
    'a second cancellation of an operation',
    { needs: [...needs, 'fixtures.provoke.ANNULEE'] },
    async (t) => refuseCancellation(t, 'ANNULEE', await attainable(t, { provoke: 'ANNULEE' })),
  );
}

function isLedToAnotherEnd({ provoke }: StatusKind): boolean {
  return provoke !== undefined && provoke !== 'SUCCES' && isFinal(provoke);
}

/** What was refused has moved nothing: nothing was paid back. */
async function refuseCancellation(
  t: Experiment,
  wanted: 'SUCCES' | 'ANNULEE',
  kind: StatusKind,
): Promise<void> {
  await ensureBalancesMove(t);
  const parties = await arrangeParties(t, { ...partiesOfKind(t, kind), payer: 'exclusive' });
  const { payer } = parties;
  const before = await settledBalance(t, payer);
  const { operation, payer: debited } = await sendKind(t, kind, parties);
  t.judge.given(debited === payer, `fixtures.provoke.${wanted} names a payer of its own.`);
  const watch = new Watch(operation);
  if (kind.cancel) await cancelOperation(t, operation.reference);
  const final = await followToFinal(t, watch, payer);
  t.judge.given(
    final === wanted,
    `The operation ended as ${final}, and this is about one that ends as ${wanted}.`,
  );
  const settled = await settledAgain(t, before);
  const answer = await cancelOperation(t, operation.reference);
  if (answer.status < 400)
    return t.judge.observed(`such a cancellation is granted: ${describeAnswer(answer)}`);
  t.judge.changed(`the operation was ${wanted} when it was cancelled`);
  await t.pause(t.profile.limits.quietMs);
  const after = await readBalance(t, payer);
  // What was taken for an operation without success may be given back late.
  const most = wanted === 'ANNULEE' && before.balance.gt(settled) ? before.balance : settled;
  const what = `a cancellation that was refused with ${answer.status}`;
  const { decimals } = t.profile.money;
  const balance = { name: payer.name, before: most, after, decimals, isUpperBound: true } as const;
  const rulings = effectRulings({ what, balances: [balance] });
  if (firstDeparture(rulings) !== undefined) await ensureMovedByThisRun(t, [before]);
  t.judge.rulings(rulings, answer);
}
