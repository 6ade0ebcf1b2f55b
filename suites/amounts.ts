/** 2.4 Amount and fees rule, as the fee call and the records show it. amounts-balance.ts watches the money itself. */
import type Big from 'big.js';
import type { Answer } from '../target/call.ts';
import { readPointer } from '../target/profile/pointer.ts';
import type { Service } from '../target/profile/resolve.ts';
import type { Experiment } from './engine/experiment.ts';
import { describeAnswer, show } from './engine/judge.ts';
import { suite } from './engine/suite.ts';
import {
  AMOUNT_CHOICES,
  type AmountChoice,
  amountFor,
  amountsOf,
  canReadFees,
  feeValues,
  isFeeMode,
  ODD,
  quote,
  quoteIn,
  randomAmounts,
  TYPICAL,
} from './support/amounts.ts';
import { filled, type JsonObject } from './support/answers.ts';
import { feesCall } from './support/calls-elsewhere.ts';
import { money, sameMoney, toNumber } from './support/money.ts';
import { findInList } from './support/operation-list.ts';
import { type Accepted, accepted, validRequest } from './support/operations.ts';
import { arrangeParties, type FeeMode, type Parties } from './support/parties.ts';
import { followToFinal, Watch } from './support/status.ts';
import { toThirdParty } from './support/third-party.ts';

/** Amounts at random that one check tries. */
const RANDOM_AMOUNTS = 5;

/** An operation whose amounts 2.4 foretells. */
interface Foretold {
  readonly operation: Accepted;
  readonly montant: Big;
  /** Undefined where the fee call is not bound. */
  readonly fees: Big | undefined;
  readonly mode: FeeMode;
}

/** One row of the table of 2.4, as the record shows it. */
interface AmountRule {
  readonly id:
    | 'amounts.addition-debit'
    | 'amounts.addition-credit'
    | 'amounts.soustraction-debit'
    | 'amounts.soustraction-credit';
  readonly mode: FeeMode;
  readonly field: 'montantADebiter' | 'montantACrediter';
  readonly is: 'montant' | 'montant plus the fees' | 'montant minus the fees';
}

const RULES: readonly AmountRule[] = [
  { id: 'amounts.addition-debit', mode: 'ADDITION', field: 'montantADebiter', is: 'montant plus the fees' },
  { id: 'amounts.addition-credit', mode: 'ADDITION', field: 'montantACrediter', is: 'montant' },
  { id: 'amounts.soustraction-debit', mode: 'SOUSTRACTION', field: 'montantADebiter', is: 'montant' },
  {
    id: 'amounts.soustraction-credit',
    mode: 'SOUSTRACTION',
    field: 'montantACrediter',
    is: 'montant minus the fees',
  },
];

/** Asks for the fees of an amount, and has an operation of it accepted with nothing in between. */
async function foretold(
  t: Experiment,
  mode: FeeMode,
  parties: Parties,
  choice: AmountChoice,
  typeOperation = parties.service.typesOperation[0] ?? 'P2P',
): Promise<Foretold> {
  const montant = await amountFor(t, choice, parties);
  const request = await validRequest(t, parties, { montant: toNumber(montant), typeOperation });
  const fees = canReadFees(t) ? await quoteIn(t, mode, parties, montant, typeOperation) : undefined;
  t.judge.given(
    mode === 'ADDITION' || fees === undefined || fees.lte(montant),
    `The fees of ${montant} are ${fees}: more than the amount that they are taken from.`,
  );
  return { operation: await accepted(t, request), montant, fees, mode };
}

/** Judges one amount field of a record. */
function judgeField(
  t: Experiment,
  rule: AmountRule,
  { operation, montant, fees, mode }: Foretold,
  record: JsonObject = operation.record,
  answer: Answer = operation.answer,
): void {
  const shown = money(filled(record, rule.field));
  t.judge.given(shown !== undefined, `${rule.field} of the record is ${show(record[rule.field])}.`);
  const { debited, credited } = amountsOf(mode, montant, fees ?? montant.minus(montant));
  const expected = rule.field === 'montantADebiter' ? debited : credited;
  t.judge.that(sameMoney(shown, expected, t.profile.money.decimals), {
    message: `with ${mode} ${rule.field} is not ${rule.is}`,
    expected: `${rule.field} ${expected} (montant ${montant}${fees === undefined ? '' : `, fees ${fees}`})`,
    actual: `${rule.field} ${show(record[rule.field])}`,
    pointer: pointerTo(answer, record, rule.field),
    answer,
  });
}

function pointerTo(answer: Answer, record: JsonObject, field: string): string {
  const body = readPointer(answer.json, '/body');
  return Array.isArray(body) ? `/body/${body.indexOf(record)}/${field}` : `/body/${field}`;
}

/** Judges what is debited less what is received. */
function judgeDifference(t: Experiment, { operation, montant, fees, mode }: Foretold): void {
  const { record, answer } = operation;
  const debited = money(filled(record, 'montantADebiter'));
  const credited = money(filled(record, 'montantACrediter'));
  t.judge.given(
    fees !== undefined && debited !== undefined && credited !== undefined,
    `The record does not show both amounts: ${describeAnswer(answer)}`,
  );
  t.judge.that(sameMoney(debited.minus(credited), fees, t.profile.money.decimals), {
    message: `with ${mode} montantADebiter less montantACrediter is not the fees that the fee call returned`,
    expected: `a difference of ${fees} (montant ${montant})`,
    actual: `${debited} − ${credited} = ${debited.minus(credited)}`,
    pointer: '/body/montantADebiter',
    answer,
  });
}

/** The services whose fee call says a mode, whatever the profile says. @throws Undecided where there is none. */
async function servicesQuoting(t: Experiment, mode: FeeMode, parties: Parties): Promise<Service[]> {
  const { services } = t.profile.fixtures;
  const montant = TYPICAL.of(t.profile);
  const quotes = await Promise.all(services.map((service) => quote(t, { ...parties, service }, montant)));
  const found = services.filter((_, index) => quotes[index]?.mode === mode);
  t.judge.given(found.length > 0, `No fee call of a service of the profile says ${mode}.`);
  return found;
}

/** Every fee call that a check wants judged: each service with some amounts. */
async function feesOfEveryService(
  t: Experiment,
  choices: readonly AmountChoice[],
): Promise<{ service: Service; montant: Big; answer: Answer }[]> {
  const { instruments, services, thirdPartyBeneficiaries } = t.profile.fixtures;
  // Nothing moves, so no instrument is leased.
  const payer = instruments.find(({ allows }) => allows.includes('debit'));
  const beneficiary = instruments.find((other) => other !== payer && other.allows.includes('credit'));
  const [thirdParty] = thirdPartyBeneficiaries;
  const parties = {
    ...(payer && { payer }),
    ...(beneficiary && { beneficiary }),
    ...(thirdParty && { thirdParty }),
  };
  const calls = services.flatMap((service) =>
    choices.map((choice) => ({ service, montant: choice.of(t.profile).round(t.profile.money.decimals) })),
  );
  const answers = await Promise.all(
    calls.map(async ({ service, montant }) => {
      const call = feesCall(t, service, feeValues({ ...parties, service }, montant));
      return { service, montant, answer: await t.send(call) };
    }),
  );
  const [first] = answers;
  t.judge.given(
    answers.some(({ answer }) => answer.status === 200),
    `No fee call is answered 200, as bindings.fees has it: ${first ? describeAnswer(first.answer) : 'none was made'}.`,
  );
  return answers;
}

async function judgeFeesOfEveryService(t: Experiment, choices: readonly AmountChoice[]): Promise<void> {
  const pointers = t.profile.bindings.fees;
  for (const { service, montant, answer } of await feesOfEveryService(t, choices)) {
    const of = `the fees of ${service.reference} for ${montant}`;
    t.judge.status(answer, 200, `${of} could not be asked for, others could`);
    const montantFrais = readPointer(answer.json, pointers?.montantFrais ?? '');
    t.judge.that(money(montantFrais) !== undefined, {
      message: `${of} came without an amount of fees`,
      expected: 'montantFrais, an amount',
      actual: show(montantFrais),
      pointer: pointers?.montantFrais ?? '',
      answer,
    });
    const mode = readPointer(answer.json, pointers?.modeApplication ?? '');
    t.judge.that(typeof mode === 'string' && mode !== '', {
      message: `${of} came without a mode`,
      expected: 'modeApplication',
      actual: show(mode),
      pointer: pointers?.modeApplication ?? '',
      answer,
    });
  }
}

export const amountsSuite = suite('2.4', 'Amount and fees rule', (check) => {
  check('fees.computation', 'every service, the typical amount', (t) =>
    judgeFeesOfEveryService(t, [TYPICAL]),
  );
  check('fees.computation', 'every service, amounts from the smallest to the largest', (t) =>
    judgeFeesOfEveryService(t, AMOUNT_CHOICES),
  );

  for (const rule of RULES) {
    const { id, mode } = rule;
    for (const choice of AMOUNT_CHOICES) {
      check(id, choice.name, async (t) => {
        judgeField(t, rule, await foretold(t, mode, await arrangeParties(t, { mode }), choice));
      });
    }
    check(id, 'amounts at random', async (t) => {
      const parties = await arrangeParties(t, { mode });
      const choices = randomAmounts(t, RANDOM_AMOUNTS);
      const operations = await Promise.all(choices.map((choice) => foretold(t, mode, parties, choice)));
      for (const operation of operations) judgeField(t, rule, operation);
    });
    check(
      id,
      'a beneficiary at a third-party contributor',
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        const parties = await arrangeParties(t, { mode, ...toThirdParty(t) });
        judgeField(t, rule, await foretold(t, mode, parties, ODD));
      },
    );
    check(
      id,
      'every service whose fee call says this mode',
      { needs: ['bindings.fees', 'operations.getFees'] },
      async (t) => {
        const parties = await arrangeParties(t);
        for (const service of await servicesQuoting(t, mode, parties))
          judgeField(t, rule, await foretold(t, mode, { ...parties, service }, TYPICAL));
      },
    );
    check(
      id,
      'in the list, when the operation is final',
      { needs: ['operations.listOperations'] },
      async (t: Experiment) => {
        const parties = await arrangeParties(t, { mode });
        const foreseen = await foretold(t, mode, parties, ODD);
        const { operation } = foreseen;
        await followToFinal(t, new Watch(operation), parties.payer);
        const { record, list } = await findInList(t, parties.payer, operation.reference);
        t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
        judgeField(t, rule, foreseen, record, list.answer);
      },
    );
  }

  for (const mode of ['ADDITION', 'SOUSTRACTION'] as const) {
    for (const choice of AMOUNT_CHOICES) {
      check(
        'amounts.debit-minus-credit',
        `with ${mode}, ${choice.name}`,
        { needs: [`fixtures.services.${mode}`] },
        async (t) => judgeDifference(t, await foretold(t, mode, await arrangeParties(t, { mode }), choice)),
      );
    }
    check(
      'amounts.debit-minus-credit',
      `with ${mode}, every type of operation`,
      { needs: [`fixtures.services.${mode}`] },
      async (t) => {
        const parties = await arrangeParties(t, { mode });
        const operations = await Promise.all(
          parties.service.typesOperation.map((type) => foretold(t, mode, parties, TYPICAL, type)),
        );
        for (const operation of operations) judgeDifference(t, operation);
      },
    );
  }

  for (const choice of AMOUNT_CHOICES) {
    check('enumerations.modeApplication-returned', `every service, ${choice.name}`, async (t: Experiment) => {
      const pointer = t.profile.bindings.fees?.modeApplication ?? '';
      const answers = await feesOfEveryService(t, [choice]);
      const modes = answers.map(({ answer }) => ({ answer, mode: readPointer(answer.json, pointer) }));
      const filledModes = modes.filter(({ mode }) => mode !== undefined && mode !== null);
      t.judge.given(filledModes.length > 0, 'No fee call returned a mode.');
      for (const { answer, mode } of filledModes) {
        t.judge.that(isFeeMode(mode), {
          message: 'the mode of a fee computation is none of the two',
          expected: 'ADDITION or SOUSTRACTION',
          actual: show(mode),
          pointer,
          answer,
        });
      }
    });
  }
});
