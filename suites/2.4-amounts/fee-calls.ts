/** 2.4: the fee computation returns an amount of fees and a mode. */

import { judgeBoundCall } from '../4.12-calls-elsewhere/bound-call-rule.ts';
import { boundFeeMode, boundFees } from '../act/bound-calls.ts';
import { AMOUNT_CHOICES, type AmountChoice, TYPICAL } from '../arrange/amount-choices.ts';
import { whyNoSuchAmount } from '../arrange/amount-steps.ts';
import { type AskedFees, feesOfEveryService } from '../arrange/fees-of-every-service.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';

/** The fee computation of a service returns an amount of fees, montantFrais, and a mode, modeApplication. */
export function feesComputed(check: Declare): void {
  check('every service, the typical amount', (t) => judgeFeesOfEveryService(t, [TYPICAL]));
  check('every service, amounts from the smallest to the largest', (t) =>
    judgeFeesOfEveryService(t, AMOUNT_CHOICES),
  );
}

/** The fees of each service can be asked for, and stand where the profile says. */
async function judgeFeesOfEveryService(t: Experiment, choices: readonly AmountChoice[]): Promise<void> {
  let unsure: Excuse | undefined;
  for (const asked of await feesOfEveryService(t, choices)) {
    const { service, montant, answer } = asked;
    const excuse = await forItsAmount(t, asked);
    unsure ??= excuse;
    if (excuse !== undefined) continue;
    const of = `the fees of ${service.reference} for ${montant}`;
    const why = `${of} could not be asked for, others could`;
    judgeBoundCall(t, answer, { codes: 200, why, bounds: [boundFees(t), boundFeeMode(t)], of });
  }
  t.judge.given(unsure === undefined, unsure?.message ?? '', unsure?.cause);
}

/** A target may ask of the amounts of its fee call what it asks of those of operations. */
async function forItsAmount(t: Experiment, { montant, answer, ask }: AskedFees): Promise<Excuse | undefined> {
  if (answer.status !== 400) return undefined;
  return whyNoSuchAmount(t, 'fees', montant, async (other) => (await ask(other)).status === 200);
}
