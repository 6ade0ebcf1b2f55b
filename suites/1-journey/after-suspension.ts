/** 1 with 3.1: what goes through after it was SUSPENDUE credits its beneficiary like any other operation that succeeds. */
import { AFTER_SUSPENSION, outcomeAfterSuspension } from '../2.4-amounts/after-suspension.ts';
import { READS_BALANCES } from '../act/bound-calls.ts';
import { ensureInternalPair } from '../arrange/parties/parties.ts';
import { modesOf } from '../arrange/parties/services.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeDirection } from './money-moves.ts';

/** An operation that was suspended, and succeeded, credits the payment instrument of its beneficiary. */
export function creditsAfterSuspension(check: Declare): void {
  const needs = ['fixtures.provoke.SUSPENDUE', 'operations.listOperations', ...READS_BALANCES] as const;
  check(AFTER_SUSPENSION, { needs }, async (t) => {
    ensureInternalPair(t);
    const [mode = 'ADDITION'] = modesOf(t.profile.fixtures.services);
    t.need(`fixtures.services.${mode}`);
    const { operations, observations, movements } = await outcomeAfterSuspension(t, mode);
    for (const why of observations) t.judge.observed(why);
    const [operation] = operations;
    if (operation === undefined || typeof movements === 'string') return;
    const both = [movements.payer, movements.beneficiary].filter((one) => one !== undefined);
    const before = both.map(({ before: balance, ...settled }) => ({ ...settled, balance }));
    const after = both.map((one) => one.after);
    await judgeDirection(t, { operation: operation.operation, before, after }, 'beneficiary');
  });
}
