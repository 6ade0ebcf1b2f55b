/** 1 for generated sequences: what operations debit and credit adds up, whatever is done in whatever order. */
import type Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { balanceText, sameMoney } from '../arrange/money.ts';
import { effectOn, type SequenceOperation } from '../cases/sequences/sequence-effects.ts';
import type { SeenSequence } from '../cases/sequences/sequence-run.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { ensureMovedByThisRun } from '../observe/balances/balances.ts';

/** The balance of the payer, or of the beneficiary, is what the operations of a sequence make of it. */
export function movedBySequence(which: 'payer' | 'beneficiary'): Rule {
  return anySequence(
    (judge, seen, _, t) => judgeBalance(t, judge, seen, which),
    [...READS_BALANCES, ...READS_FEES],
  );
}

/** @throws Inconclusive without the fees. */
function knownEffect(instrument: Instrument, operation: SequenceOperation): Big {
  const effect = effectOn(instrument, operation);
  if (effect === undefined) throw new Inconclusive('The fees are not known.');
  return effect;
}

async function judgeBalance(
  t: Experiment,
  judge: Judge,
  { operations, instruments }: SeenSequence,
  which: 'payer' | 'beneficiary',
): Promise<void> {
  const one = instruments[which === 'payer' ? 0 : 1];
  if (one?.before === undefined || one.after === undefined || operations.length === 0) return;
  // What a failed, cancelled or reversed operation leaves behind is not shown.
  if (operations.some(({ final }) => final !== 'SUCCES')) return;
  const { instrument, before, after } = one;
  const effects = operations.map((operation) => knownEffect(instrument, operation));
  const balances = { before: before.balance, after };
  const departure = effectsDeparture(instrument.name, effects, balances, t.profile.money.decimals);
  if (departure !== undefined) await ensureMovedByThisRun(t, [before]);
  judge.noDeparture(departure, operations.at(-1)?.accepted.answer);
}

/**
 * A balance moved by the sum of what operations take out of it, which is below zero, and put into it.
 * @judges journey.debits-initiator, journey.credits-beneficiary
 */
export function effectsDeparture(
  name: string,
  effects: readonly Big[],
  { before, after }: { readonly before: Big; readonly after: Big },
  decimals: number,
): Departure | undefined {
  const expected = effects.reduce((sum, effect) => sum.plus(effect), before);
  if (sameMoney(after, expected, decimals)) return undefined;
  return {
    message: `the balance of ${name} does not follow from its operations (${effects.length} of them)`,
    expected: `a balance of ${expected}, from ${before} before`,
    actual: balanceText(after, expected),
  };
}
