/** What shows the freedom in amounts and labels. */
import { INSTRUMENTS } from '../../../sandbox/data/fixtures.ts';
import { A } from '../client.ts';
import type { Show } from './show.ts';

/** What an operation of so much shows as received; undefined where it is refused. */
function received(montant: number, want: unknown): Show {
  return [
    async ({ execute }) => (await execute({ montant, refService: 'SRV-ADDITION' })).body.montantACrediter,
    want,
  ];
}

/** The status of an operation with a label. */
function answered(libelle: string, want: unknown): Show {
  return [async ({ execute }) => (await execute({ libelle })).status, want];
}

export const VALUES: Readonly<Record<string, Show>> = {
  'amounts-of-minor-units-only': [async ({ execute }) => (await execute({ montant: 12.349 })).status, 400],
  'amounts-cut-to-minor-units': received(12.349, 12.34),
  'amounts-rounded-to-minor-units': received(12.345, 12.35),
  'amounts-rounded-up-to-minor-units': received(12.341, 12.35),
  'small-balances': [
    async ({ execute }) => [
      (await execute({ montant: 1900 })).status,
      (await execute({ montant: 1900 })).status,
    ],
    [200, 400],
  ],
  'amounts-in-steps-of-five': [
    async ({ execute }) => [(await execute({ montant: 12 })).status, (await execute({ montant: 15 })).status],
    [400, 200],
  ],
  'one-operation-at-a-time': [
    async ({ execute, clock }) => {
      const statuses = [(await execute()).status, (await execute()).status];
      clock.advance(2_000);
      return [...statuses, (await execute()).status];
    },
    [200, 400, 200],
  ],
  'two-operations-at-a-time': [
    async ({ execute, clock }) => {
      const statuses = [(await execute()).status, (await execute()).status, (await execute()).status];
      clock.advance(2_000);
      return [...statuses, (await execute()).status];
    },
    [200, 200, 400, 200],
  ],
  'beneficiaries-hold-so-much': [
    async ({ execute, clock }) => {
      const statuses = [];
      for (const montant of [500, 90, 90, 5]) {
        statuses.push((await execute({ montant })).status);
        clock.advance(10_000);
      }
      return statuses;
    },
    [200, 200, 400, 200],
  ],
  'payers-rest-for-300-ms': [
    async ({ execute, clock }) => {
      const statuses = [(await execute()).status, (await execute()).status];
      clock.advance(300);
      return [...statuses, (await execute()).status];
    },
    [200, 400, 200],
  ],
  'cards-without-balance': [
    async ({ call }) => {
      const statusOf = async (reference = '') =>
        (await call('GET', `/api/v1/wallets/${reference}/balance`)).status;
      const card = INSTRUMENTS.find(({ type }) => type === 'CARTE_BANCAIRE');
      return [await statusOf(card?.reference), await statusOf(A.reference)];
    },
    [400, 200],
  ],
  'interest-every-4-s': [
    async ({ call, clock }) => {
      const balance = async () =>
        Number((await call('GET', `/api/v1/wallets/${A.reference}/balance`)).body.solde);
      const before = await balance();
      clock.advance(8_000);
      return ((await balance()) - before).toFixed(2);
    },
    '0.02',
  ],
  'labels-of-140-characters': answered('x'.repeat(141), 400),
  'labels-of-latin-letters': answered('付款', 400),
  'labels-tidied': [
    async ({ execute }) => (await execute({ libelle: ' a \t b ' })).body.libelleOperation,
    'a b',
  ],
};
