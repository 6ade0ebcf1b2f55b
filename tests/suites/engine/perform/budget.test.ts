import { expect, it } from 'vitest';
import { Skipped } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { budgetFor } from '../../../../suites/engine/perform/budget.ts';
import { announcedFor } from '../../../../suites/prepare/money-plan.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../../target/profile/minimal.ts';

const BENEFICIARY = { ...PAYER, name: 'beneficiary', reference: 'WAL-0002', allows: ['credit' as const] };

function profileOf(montant?: number) {
  return resolveProfile({
    ...MINIMAL,
    fixtures: {
      ...MINIMAL.fixtures,
      instruments: [PAYER, BENEFICIARY],
      ...(montant !== undefined && { provoke: { ECHOUE: { montant } } }),
    },
    limits: { amount: { typical: 10, largest: 100 } },
  });
}

const debit = (montant: number) =>
  ({
    operationId: 'executeOperation',
    json: { montant, refInstrumentPaiementInitiateur: PAYER.reference },
  }) as const;

it('an amount that the profile gives to provoke a status is no amount beyond the balance', () => {
  expect(() => budgetFor(profileOf()).money.reserve(debit(5000))).toThrow(Skipped);
  budgetFor(profileOf(5000)).money.reserve(debit(5000)).settle({ status: 200, json: {} });
});

it('such an amount is in the announced bound', () => {
  const boundOf = (montant?: number) =>
    announcedFor({
      filter: { sections: [], requirements: [] },
      effort: 'quick',
      profile: profileOf(montant),
    }).atMost ?? Number.NaN;
  expect(boundOf(5000)).toBeGreaterThan(boundOf() + 15 * 5000);
});
