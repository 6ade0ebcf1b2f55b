/** 2.4, proved by the money: the balances of the two instruments, whatever the operations are like. */
import { sameMoney } from '../arrange/money.ts';
import { ensureInternalPair } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun } from '../observe/balances/balances.ts';
import { AFTER_SUSPENSION, outcomeAfterSuspension } from './after-suspension.ts';
import { judgeMoved } from './moved-rule.ts';
import { type AmountRule, isWithFees, OWNER_OF } from './table.ts';
import { type Outcome, outcomesOf, VARIANTS_TRIED } from './variant-outcomes.ts';

/** Declares it of every variant. */
export function declareMovedByVariants(check: Declare, rule: AmountRule): void {
  const whose = OWNER_OF[rule.side];
  for (const variant of VARIANTS_TRIED) {
    const { name, needs = [] } = variant;
    // The balance of a third party cannot be read.
    if (whose === 'beneficiary' && needs.includes('fixtures.thirdPartyBeneficiaries')) continue;
    check(name, { needs }, async (t) => {
      if (whose === 'beneficiary') ensureInternalPair(t);
      const outcomes = await outcomesOf(t, variant, rule.mode);
      for (const outcome of outcomes) await judgeOutcome(t, rule, outcome);
    });
  }
}

async function judgeOutcome(t: Experiment, rule: AmountRule, outcome: Outcome): Promise<void> {
  const { operations, movements, observations } = outcome;
  const whose = OWNER_OF[rule.side];
  for (const why of observations) t.judge.observed(why);
  t.judge.given(typeof movements !== 'string', String(movements));
  const movement = movements[whose];
  t.judge.given(
    movement !== undefined,
    `The balance of the ${whose === 'payer' ? 'initiator' : 'beneficiary'} cannot be read.`,
  );
  const { expected, after } = movement;
  if (!sameMoney(after, expected, t.profile.money.decimals)) await ensureMovedByThisRun(t, [movement]);
  const texts = operations.map(
    ({ operation: { request }, montant, fees }) =>
      `${request.typeOperation} through ${request.refService}, montant ${montant}${fees ? `, fees ${fees}` : ''}`,
  );
  judgeMoved(t, rule, movement, texts, operations[0]?.operation.answer);
}

/** Declares it of operations that were suspended before. */
export function declareMovedAfterSuspension(check: Declare, rule: AmountRule): void {
  const needs = [
    'fixtures.provoke.SUSPENDUE',
    'operations.listOperations',
    ...(isWithFees(rule) ? (['bindings.fees'] as const) : []),
  ] as const;
  check(AFTER_SUSPENSION, { needs }, async (t) => {
    ensureInternalPair(t);
    const outcome = await outcomeAfterSuspension(t, rule.mode);
    if (outcome.operations.length > 0) await judgeOutcome(t, rule, outcome);
    else for (const why of outcome.observations) t.judge.observed(why);
  });
}
