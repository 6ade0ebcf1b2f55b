/** 1 for generated sequences: what operations debit and credit adds up, whatever is done in whatever order. */
import Big from 'big.js';
import type { Instrument } from '../../target/profile/resolve.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { amountsOf, modeOf } from '../arrange/amount-choices.ts';
import { sameMoney } from '../arrange/money.ts';
import type { SeenSequence, SequenceOperation } from '../cases/sequences.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { ensureMovedByThisRun } from '../observe/balances.ts';

/** The balance of the payer, or of the beneficiary, is what the operations of a sequence make of it. */
export function movedBySequence(which: 'payer' | 'beneficiary'): Rule {
  return anySequence(
    (judge, seen, _, t) => judgeBalance(t, judge, seen, which),
    [...READS_BALANCES, ...READS_FEES],
  );
}

/** By how much an operation that succeeded moves the balance of an instrument. @throws Inconclusive without its fees. */
function effectOn({ reference }: Instrument, { parties, fees, accepted }: SequenceOperation): Big {
  const zero = new Big(0);
  const mode = modeOf(parties.service, fees);
  if (fees === undefined || mode === undefined) throw new Inconclusive('The fees are not known.');
  const { debited, credited } = amountsOf(mode, new Big(accepted.request.montant), fees.montantFrais);
  if (parties.payer.reference === reference) return zero.minus(debited);
  return parties.beneficiary?.reference === reference ? credited : zero;
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
  const expected = operations.reduce(
    (sum, operation) => sum.plus(effectOn(instrument, operation)),
    before.balance,
  );
  const holds = sameMoney(after, expected, t.profile.money.decimals);
  if (!holds) await ensureMovedByThisRun(t, [before]);
  const last = operations.at(-1)?.accepted.answer;
  judge.that(holds, {
    message: `the balance of ${instrument.name} is not what ${operations.length} operations make of it`,
    expected: `${expected}, from ${before.balance} before`,
    actual: `${after}, a difference of ${after.minus(expected)}`,
    ...(last && { answer: last }),
  });
}
