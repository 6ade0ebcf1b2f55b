/** 4.12 with 2.4: the movements of an operation show what it moved, as far as the profile says where. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { showsSum } from '../../spec/run/movement-sum.ts';
import type { MovementSum } from '../../spec/run/wanted-sum.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { movementsNaming, type ReadMovements, readMovements } from '../act/bound-calls.ts';
import { amountsOf, ODD } from '../arrange/amount-choices.ts';
import { moneyNoise } from '../arrange/money.ts';
import { arrangeParties, type FeeMode, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { acceptedWithFees, type PredictedOperation } from '../arrange/predicted-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { followToSuccess } from '../observe/balances/balances.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';

/** The amounts of an instrument's movements, and which of them are those of an operation. */
interface Amounts extends Omit<ReadMovements, 'movements'> {
  readonly own: readonly Big[];
  readonly all: readonly Big[];
}

/** Where a movement says what. */
interface Places {
  readonly reference: string;
  readonly amount: string;
}

/** Reads the amounts of an instrument's movements. */
async function amountsIn(
  t: Experiment,
  instrument: Instrument,
  reference: string,
  places: Places,
): Promise<Amounts> {
  const { movements, ...where } = await readMovements(t, instrument);
  const written = (those: typeof movements) =>
    those.map((movement) => money(readPointer(movement, places.amount))).filter((one) => one !== undefined);
  return {
    ...where,
    own: written(movementsNaming(movements, { pointer: places.reference, reference })),
    all: written(movements),
  };
}

/**
 * The movements of one instrument show what an operation moved there.
 * @judges movements.amount
 */
async function judgeInstrument(
  t: Experiment,
  instrument: Instrument,
  { operation, montant, fees }: PredictedOperation,
  wanted: MovementSum,
  what: string,
): Promise<void> {
  const { reference: by = '', amount = '' } = t.profile.bindings.movements ?? {};
  const { reference } = operation;
  const seen = await pollUntil(
    t,
    shownWaits(t),
    () => amountsIn(t, instrument, reference, { reference: by, amount }),
    ({ own, all }) => showsSum(own, all, wanted),
  );
  const { own, all, at, exchangeId } = seen;
  if (own.length === 0) {
    t.judge.observed(`no movement of ${instrument.name} names the operation and an amount`);
    return;
  }
  t.judge.that(
    showsSum(own, all, wanted),
    {
      message: `the movements of an operation do not show what ${what}`,
      expected: `${wanted.total} in one sum or in parts (montant ${montant}, fees ${fees ?? 'not known'})`,
      actual: `movements of ${instrument.name} with ${own.join(' and ')}`,
      pointer: amount,
    },
    [{ exchangeId, demand: { is: 'sum', at, by, text: reference, amount, ...wanted } }],
  );
}

/** Sends an operation, and reads the movements of its instruments when it has succeeded. */
async function readBothSides(t: Experiment, wanted: PartiesWanted & { readonly mode: FeeMode }) {
  if (t.profile.bindings.movements?.amount === undefined)
    return t.judge.observed('bindings.movements.amount does not say where a movement holds its amount');
  const { mode } = wanted;
  const parties = await arrangeParties(t, wanted);
  const foreseen = await acceptedWithFees(t, mode, parties, ODD);
  const { fees, montant } = foreseen;
  // Without a fee call the amounts that depend on it are not known.
  const { debited, credited } = amountsOf(mode, montant, fees ?? new Big(0));
  t.onlyReads();
  await followToSuccess(t, parties.payer, [foreseen.operation]);
  const known = fees ?? new Big(0);
  const sumOf = (total: Big, main: Big): MovementSum => ({
    total: total.toString(),
    parts: [main.toString(), known.toString()],
    within: moneyNoise(t.profile.money.decimals).toString(),
  });
  if (fees !== undefined || mode === 'SOUSTRACTION')
    await judgeInstrument(t, parties.payer, foreseen, sumOf(debited, credited), 'it debited');
  if (parties.beneficiary !== undefined && (fees !== undefined || mode === 'ADDITION'))
    await judgeInstrument(
      t,
      parties.beneficiary,
      foreseen,
      sumOf(credited, debited),
      'its beneficiary received',
    );
  if (fees === undefined) t.judge.observed('the fees are not known');
}

/** Either fee mode, for beneficiaries of the platform and of third parties. */
export function movementsAmount(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [`fixtures.services.${mode}`] as const;
    check(`with the fee mode ${mode}`, { needs }, (t) => readBothSides(t, { mode }));
    check(
      `with ${mode}, for a beneficiary at a third-party contributor`,
      { needs: [...needs, 'fixtures.thirdPartyBeneficiaries'] },
      (t) => readBothSides(t, { mode, ...toThirdParty(t, { mode }) }),
    );
  }
}
