/** Which amounts of a record are those of the table (2.4). */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { withOperationRecord, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import {
  additionCredit,
  additionDebit,
  differenceIsFees,
  judgeAnyField,
  judgeDifference,
  judgeField,
  soustractionCredit,
  soustractionDebit,
} from '../../../suites/2.4-amounts/recorded-amounts.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  type AmountRule,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from '../../../suites/2.4-amounts/table.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import type { PredictedOperation } from '../../../suites/arrange/predicted-operations.ts';
import { PAYER } from '../../target/profile/minimal.ts';
import { carriedOut } from '../carried-out.ts';
import { executed } from '../engine/declare/answers.ts';
import { flips } from '../flips.ts';
import { type Judged, judged } from '../judged.ts';

const REQUEST = {
  libelle: 'l',
  refInstrumentPaiementInitiateur: PAYER.reference,
  typeOperation: 'P2P',
  refService: 'S',
  refContributeurBeneficiaire: 'C',
} as const;

/** An operation of 100 with fees of 3. */
function predicted({ mode }: Pick<AmountRule, 'mode'>, record: JsonObject, fees = '3'): PredictedOperation {
  const request = { ...REQUEST, montant: 100 };
  const operation = {
    request,
    requestId: 'r',
    answer: executed(request, record),
    reference: 'OP-1',
    record,
    sentAt: 0,
  };
  return { operation, montant: new Big(100), fees: new Big(fees), mode };
}

const verdictOf = (outcome: Judged) => Object.keys(outcome)[0];

describe.each([
  ['amounts.addition-debit', ADDITION_DEBIT, 'montantADebiter', 103],
  ['amounts.addition-credit', ADDITION_CREDIT, 'montantACrediter', 100],
  ['amounts.soustraction-debit', SOUSTRACTION_DEBIT, 'montantADebiter', 100],
  ['amounts.soustraction-credit', SOUSTRACTION_CREDIT, 'montantACrediter', 97],
] as const)('%s: of 100 with fees of 3', (_requirement, rule, field, right) => {
  test.each([
    ['as the table has it', right, 'held'],
    ['as a text, whose type is another rule’s', String(right), 'held'],
    ['with the noise of a double', right + 1e-10, 'held'],
    ['a centime too many', right + 0.01, 'failure'],
    ['not filled, which is another rule’s', null, 'inconclusive'],
  ])('%s', (_, shown, outcome) => {
    expect(verdictOf(judged((t) => judgeField(t, rule, predicted(rule, { [field]: shown }))))).toBe(outcome);
  });

  test.each([
    ['as the table has it', 100, right, 'held'],
    ['a centime too many', 100, right + 0.01, 'failure'],
    // How such an amount is reckoned with is not shown.
    ['of a montant with three decimals, off by less than a centime', 100.004, right + 0.009, 'held'],
    ['of a montant with the noise of a double, rounded up', 100.00000000000001, right + 0.01, 'held'],
    ['of a montant with three decimals, off by more', 100.004, right + 0.02, 'failure'],
    ['not filled', 100, null, 'observed'],
  ])('any valid request: %s', (_, montant, shown, outcome) => {
    const request = { ...REQUEST, montant };
    const answer = executed(request, { [field]: shown });
    const service = { reference: 'S', typesOperation: [], mode: rule.mode };
    const fees = { montantFrais: new Big(3), mode: rule.mode, answer };
    const seen = { parties: { payer: PAYER, service }, request, answer, fees };
    expect(verdictOf(judged((t) => judgeAnyField(t.judge, seen, rule, 2)))).toBe(outcome);
  });
});

test('a failure says what would have been right, and where it stands', () => {
  const wrong = predicted(ADDITION_DEBIT, { montantADebiter: 100 });
  expect(judged((t) => judgeField(t, ADDITION_DEBIT, wrong))).toMatchObject({
    failure: {
      message: 'with ADDITION montantADebiter is not montant plus the fees',
      expected: 'montantADebiter 103 (montant 100, fees 3)',
      actual: 'montantADebiter 100',
      pointer: '/body/montantADebiter',
    },
  });
});

describe('amounts.debit-minus-credit', () => {
  test.each([
    ['the fees', 103, 100, 'held'],
    ['the fees with another tax', 103.54, 100, 'failure'],
    ['nothing', 100, 100, 'failure'],
    ['unknown', 103, null, 'inconclusive'],
  ])('%s', (_, montantADebiter, montantACrediter, outcome) => {
    const operation = predicted(ADDITION_DEBIT, { montantADebiter, montantACrediter });
    expect(verdictOf(judged((t) => judgeDifference(t, operation)))).toBe(outcome);
  });

  flips(
    'amounts.debit-minus-credit',
    differenceIsFees,
    'with SOUSTRACTION, the typical amount',
    withOperationRecord((record) => ({ ...record, montantACrediter: record.montantADebiter })),
    {
      message:
        'with SOUSTRACTION montantADebiter minus montantACrediter is not the fees that the fee call returned',
    },
  );
});

describe('a step of the fees at 500', () => {
  const tiers = withRules((rules) => ({
    fees: (service, montant, all) => rules.fees(service, montant, all).plus(montant.gt(500) ? 2 : 0),
  }));
  const chargedAt = (off: (montant: Big) => boolean) =>
    withRules((rules) => ({
      amounts: (montant, fees, mode) => rules.amounts(montant, fees.plus(off(montant) ? 2 : 0), mode),
    }));

  test.each([
    ['is the same for the operation and for the fee call', [tiers], 'pass'],
    ['begins with its end for the operation', [tiers, chargedAt((montant) => montant.eq(500))], 'fail'],
    ['begins too late for the operation', [tiers, chargedAt((montant) => montant.eq('500.01'))], 'fail'],
    ['is none', [], 'observed'],
  ])('%s', async (_, hooks, verdict) => {
    for (const mode of ['ADDITION', 'SOUSTRACTION']) {
      const circumstance = `with ${mode}, on both sides of a step of the fees`;
      const { result } = await carriedOut(
        'amounts.debit-minus-credit',
        differenceIsFees,
        circumstance,
        ...hooks,
      );
      expect(result).toMatchObject({ verdict });
    }
  });
});

const halved = withOperationRecord((record) => ({
  ...record,
  montantADebiter: Number(record.montantADebiter) / 2,
  montantACrediter: Number(record.montantACrediter) / 2,
}));

describe('amounts.addition-debit', () => {
  flips('amounts.addition-debit', additionDebit, 'the typical amount', halved, {
    pointer: '/body/montantADebiter',
  });
  flips(
    'amounts.addition-debit',
    additionDebit,
    'with an OTP',
    withOperationRecord((record, { service }) =>
      service.mode === 'ADDITION' ? { ...record, montantADebiter: record.montantACrediter } : record,
    ),
    { message: 'with ADDITION montantADebiter is not montant plus the fees' },
  );
});

describe('amounts.addition-credit', () => {
  flips('amounts.addition-credit', additionCredit, 'every service whose fee call says this mode', halved, {
    pointer: '/body/montantACrediter',
  });
});

describe('amounts.soustraction-debit', () => {
  flips('amounts.soustraction-debit', soustractionDebit, 'in the list, when the operation is final', halved, {
    pointer: expect.stringMatching(/^\/body\/\d+\/montantADebiter$/),
  });
});

describe('amounts.soustraction-credit', () => {
  flips('amounts.soustraction-credit', soustractionCredit, 'any valid request', halved, {
    counterexample: expect.anything(),
  });
});
