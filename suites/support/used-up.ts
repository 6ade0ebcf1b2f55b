/** Whether a payer still has what an operation takes: where it has not, a refusal with 400 is rule 2 of section 7. */

import Big from 'big.js';
import { isJsonObject } from '../../spec/json.ts';
import type { Answer } from '../../target/call.ts';
import { excuse } from '../engine/excuses.ts';
import type { Experiment } from '../engine/experiment.ts';
import { Undecided } from '../engine/signals.ts';
import { readBalance } from './calls-elsewhere.ts';
import { money } from './money.ts';

/** With so many times that, nothing that was sent in another way can have used it up. */
const PLENTY = 20;

/** So many times the amount leave room for the fees, and for what is under way. */
const ROOM = 2;

/** What each payer had when it was last read, less what it was asked for since. */
function leftIn({ run }: Experiment): Map<string, Big> {
  return run.kept('what payers have left', () => new Map<string, Big>());
}

/**
 * Takes note of what an operation was answered. A refusal is excused where the balance of its payer, as far as
 * it can be read, may not cover it: no check holds that against the target.
 */
export async function noteCover(t: Experiment, body: unknown, answer: Answer): Promise<void> {
  if (!isJsonObject(body) || (answer.status !== 200 && answer.status !== 400)) return;
  const reference = body.refInstrumentPaiementInitiateur;
  const payer = t.profile.fixtures.instruments.find((one) => one.reference === reference);
  const montant = typeof body.montant === 'number' ? money(body.montant) : undefined;
  if (payer === undefined || montant === undefined) return;
  const known = leftIn(t);
  const so = known.get(payer.reference);
  if (answer.status === 200) {
    if (so !== undefined) known.set(payer.reference, so.minus(montant.times(ROOM)));
    return;
  }
  const needed = montant.times(ROOM);
  if (so?.gte(needed.times(PLENTY))) return;
  const balance = await readable(t, payer);
  if (balance === undefined) return;
  known.set(payer.reference, balance);
  if (balance.lt(needed))
    excuse(
      answer,
      `The balance of ${payer.name} is ${balance}, which may not cover ${montant} with fees: give instruments that have more, or a smaller limits.amount.typical.`,
    );
}

/** @returns undefined where it cannot be read. */
async function readable(t: Experiment, payer: Parameters<typeof readBalance>[1]): Promise<Big | undefined> {
  const { bindings, notImplemented } = t.profile;
  if (bindings.balance === undefined || notImplemented.includes('getBalance')) return undefined;
  try {
    return new Big(await readBalance(t, payer));
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
  }
}
