/** 1 for generated sequences: what operations debit and credit adds up, whatever is done in whatever order. */
import type Big from 'big.js';
import type { Instrument } from '../../target/profile/resolve.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { effectOn, type SequenceOperation } from '../cases/sequences/sequence-effects.ts';
import type { SeenSequence } from '../cases/sequences/sequence-run.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { ensureMovedByThisRun } from '../observe/balances/balances.ts';
import { movedBalanceRule } from './moved-balance-rule.ts';

/** Whose rule it is: debits are below zero, credits above it. */
type Side = 'debits' | 'credits';

/** The balances that the operations of a sequence debit, or credit, are what they make of them. */
export function movedBySequence(side: Side): Rule {
  return anySequence(
    (judge, seen, _, t) => judgeBalances(t, judge, seen, side),
    [...READS_BALANCES, ...READS_FEES],
  );
}

/** @throws Inconclusive without the fees. */
function knownEffect(instrument: Instrument, operation: SequenceOperation): Big {
  const effect = effectOn(instrument, operation);
  if (effect === undefined) throw new Inconclusive('The fees are not known.');
  return effect;
}

async function judgeBalances(
  t: Experiment,
  judge: Judge,
  { operations, instruments }: SeenSequence,
  side: Side,
): Promise<void> {
  for (const { instrument, before, after } of instruments) {
    if (before === undefined || after === undefined) continue;
    const effects = operations.map((operation) => knownEffect(instrument, operation));
    if (!effects.some((effect) => sideOf(effect) === side)) continue;
    const balances = { before: before.balance, after };
    const whoseRule = side === 'debits' ? 'payer' : 'beneficiary';
    const sum = { expected: sumOf(balances.before, effects), count: effects.length, name: instrument.name };
    const { decimals } = t.profile.money;
    const departure = movedBalanceRule({ whose: whoseRule, ...balances, decimals, by: sum });
    if (departure !== undefined) {
      await ensureMovedByThisRun(t, [before]);
      const whose = doingOf(effects, balances);
      t.judge.given(
        whose !== 'either',
        `The balance of ${instrument.name} is wrong, and both debits and credits may explain it.`,
      );
      if (whose !== side) continue;
    }
    judge.noDeparture(departure, operations.at(-1)?.accepted.answer);
  }
}

function sideOf(effect: Big): Side | undefined {
  return effect.eq(0) ? undefined : effect.lt(0) ? 'debits' : 'credits';
}

/**
 * Whose doing a wrong balance is. Where an instrument has both debits and credits, it is theirs of whom some make the whole
 * difference, missing or done twice, while none of the others do.
 */
export function doingOf(
  effects: readonly Big[],
  { before, after }: { readonly before: Big; readonly after: Big },
): Side | 'either' {
  const difference = after.minus(sumOf(before, effects)).abs();
  const of = (side: Side) => effects.filter((effect) => sideOf(effect) === side);
  const makesIt = (side: Side) => sumsOf(of(side)).some((sum) => sum.abs().eq(difference));
  if (of('credits').length === 0) return 'debits';
  if (of('debits').length === 0) return 'credits';
  if (makesIt('debits') === makesIt('credits')) return 'either';
  return makesIt('debits') ? 'debits' : 'credits';
}

function sumOf(before: Big, effects: readonly Big[]): Big {
  return effects.reduce((sum, effect) => sum.plus(effect), before);
}

/** What some or all of several amounts come to, in every way. */
function sumsOf(amounts: readonly Big[]): readonly Big[] {
  const sums: Big[] = [];
  for (const amount of amounts) sums.push(amount, ...sums.map((sum) => sum.plus(amount)));
  return sums;
}
