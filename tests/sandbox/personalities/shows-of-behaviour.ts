/** How personalities of lifecycle, refusals and callbacks show. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { instrumentCalled } from '../../../sandbox/data/fixtures.ts';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import { A, type Client, DRAIN } from '../client.ts';
import { field, type Show, whileWaiting } from './show.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;
const REQUESTS = '/api/v1/requests';
const INSTANT = { refService: 'SRV-GRATUIT' };

interface Notified {
  readonly method: string | undefined;
  readonly headers: unknown;
  readonly body: unknown;
}

/** The callbacks of one operation, taken where they would leave. @param status what each is answered. */
async function callbacks({ execute, clock, sandbox }: Client, status = 200): Promise<readonly Notified[]> {
  const notified: Notified[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    notified.push({ method, headers, body });
    return new Response(null, { status });
  });
  await execute({ callbackUrl: 'http://receiver.example/' });
  const timer = setInterval(() => clock.advance(50), 1);
  while (
    !notified.some(
      ({ body }) => body === '' || /SUCCES/.test(String(body)) || /"OP-[^,]*\}$/.test(String(body)),
    )
  ) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  clock.advance(2000);
  await sandbox.state.callbacks.idle();
  clearInterval(timer);
  return notified;
}

async function statuses(one: Client): Promise<unknown[]> {
  return (await callbacks(one)).map(({ body }) => JSON.parse(String(body)).statutOperation);
}

/** How the callbacks of an operation arrive at a port, in the order of the alphabet. */
async function deliveries(one: Client): Promise<string[]> {
  const came: string[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => came.push(JSON.parse(body).statutOperation),
      () => came.push('broken off'),
    );
    request.on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await one.execute({ callbackUrl: `http://127.0.0.1:${port}/` });
  const timer = setInterval(() => one.clock.advance(50), 1);
  while (came.length < 4) await new Promise((resolve) => setTimeout(resolve, 1));
  clearInterval(timer);
  server.close();
  server.closeAllConnections();
  return came.toSorted();
}

/** The statuses that an operation shows, each once in a row. */
async function course({ execute, call, clock }: Client, cancelled: boolean): Promise<unknown[]> {
  const { body } = await execute();
  const seen = [body.statutOperation];
  if (cancelled) await call('PUT', `/api/v1/operations/${body.referenceOperation}/cancel`);
  for (let step = 0; step < 80; step++) {
    const status = (await call('GET', LIST)).items[0]?.statutOperation;
    if (status !== seen.at(-1)) seen.push(status);
    clock.advance(10);
  }
  return seen;
}

async function cancelFinal({ execute, call, status }: Client): Promise<unknown[]> {
  const { referenceOperation } = (await execute(INSTANT)).body;
  const { status: code } = await call('PUT', `/api/v1/operations/${referenceOperation}/cancel`);
  return [code, await status(referenceOperation)];
}

async function fees({ execute }: Client): Promise<unknown[]> {
  const { montantADebiter, montantHTfraisOperation } = (await execute({ montant: 33.4 })).body;
  return [montantHTfraisOperation, montantADebiter];
}

async function secondTry({ execute }: Client, refused: JsonObject): Promise<number> {
  await execute(refused, 'k');
  return (await execute({}, 'k')).status;
}

/** What an operation below zero is answered, and what the balance of its initiator moves by. */
async function belowZero({ execute, call }: Client): Promise<unknown[]> {
  const balance = async () =>
    Number((await call('GET', `/api/v1/wallets/${A.reference}/balance`)).body.solde);
  const before = await balance();
  const { status } = await execute({ ...INSTANT, montant: -5 });
  return [status, (await balance()) - before];
}

/** What a termination of two users is answered. */
async function terminations({ call }: Client): Promise<number[]> {
  const of = async (refUtilisateur: string) =>
    (await call('POST', REQUESTS, { json: { typeDemande: 'RESILIATION', refUtilisateur } })).status;
  return [await of('USR-0001'), await of('USR-0002')];
}

export const BEHAVIOURS: Readonly<Record<string, Show>> = {
  'accounts-closed-before-404': [terminations, [404, 200]],
  'accounts-closed-before-400': [terminations, [400, 200]],
  'callbacks-overtaken': [statuses, ['SUCCES', 'ENCOURS']],
  'callbacks-overtaken-undated': [
    async (one) =>
      (await callbacks(one)).map(({ body }) => {
        const { statutOperation, dateDernierStatut } = JSON.parse(String(body));
        return [statutOperation, dateDernierStatut];
      }),
    [
      ['SUCCES', null],
      ['ENCOURS', null],
    ],
  ],
  'negative-amounts-move-nothing': [belowZero, [200, 0]],
  'negative-amounts-without-sign': [belowZero, [200, -5]],
  'request-records-of-identity': [
    async ({ call }) =>
      (await call('POST', REQUESTS, { json: { typeDemande: 'RESILIATION', commentaire: 'a' } })).body
        .commentaire,
    null,
  ],
  'cancel-comes-late': [
    async (one) => {
      const { referenceOperation } = (await one.execute()).body;
      const path = `/api/v1/operations/${referenceOperation}/cancel`;
      const { status: code } = await whileWaiting(one, one.call('PUT', path));
      return [code, await one.status(referenceOperation)];
    },
    [200, 'SUCCES'],
  ],
  'slow-statuses': [
    async ({ execute, status, clock }) => {
      const { referenceOperation } = (await execute()).body;
      clock.advance(1700);
      const before = await status(referenceOperation);
      clock.advance(100);
      return [before, await status(referenceOperation)];
    },
    ['ENCOURS', 'SUCCES'],
  ],
  'final-at-once': field('statutOperation', 'SUCCES'),
  'final-without-between': [(one) => course(one, false), ['INITIEE', 'SUCCES']],
  'final-by-way-of-suspension': [(one) => course(one, false), ['ENCOURS', 'SUSPENDUE', 'ENCOURS', 'SUCCES']],
  'cancel-later': [(one) => course(one, true), ['INITIEE', 'ANNULEE']],
  'cancel-reverses': [(one) => course(one, true), ['INITIEE', 'EXTOURNE']],
  'cancel-fails-operation': [(one) => course(one, true), ['INITIEE', 'ECHOUE']],
  'cancel-never-granted': [(one) => course(one, true), ['INITIEE', 'ENCOURS', 'SUCCES']],
  'annulee-by-cancelling': [
    async (one) => {
      await one.execute({ libelle: 'sandbox:ANNULEE' });
      one.clock.advance(1000);
      return [(await one.call('GET', LIST)).items[0]?.statutOperation, await course(one, true)];
    },
    ['SUCCES', ['INITIEE', 'ANNULEE']],
  ],
  'suspended-for-good': [
    async ({ execute, status, clock }) => {
      const { referenceOperation } = (await execute({ libelle: 'sandbox:SUSPENDUE' })).body;
      clock.advance(60_000);
      return status(referenceOperation);
    },
    'SUSPENDUE',
  ],
  'cancel-refunds-by-operation': [
    async ({ execute, call, balance }) => {
      const before = await balance(A.reference);
      const { referenceOperation } = (await execute(INSTANT)).body;
      const { status } = await call('PUT', `/api/v1/operations/${referenceOperation}/cancel`);
      const { items } = await call('GET', LIST);
      return [status, items.length, (await balance(A.reference)) === before];
    },
    [200, 2, true],
  ],
  'cancel-of-final-200': [cancelFinal, [200, 'SUCCES']],
  'cancel-of-final-400': [cancelFinal, [400, 'SUCCES']],
  'debit-at-success': [
    async ({ execute, balance, clock }) => {
      const given = { refInstrumentPaiementInitiateur: DRAIN, montant: 3000 };
      await execute(given);
      const before = await balance(DRAIN);
      const second = (await execute(given)).status;
      clock.advance(300);
      return [before, second, await balance(DRAIN)];
    },
    [5000, 400, 1955],
  ],
  'fees-rounded-down': [fees, [0.5, 33.9]],
  'fees-rounded-up': [fees, [0.51, 33.91]],
  'fees-rounded-half-even': [
    async ({ execute }) => (await execute({ montant: 33 })).body.montantHTfraisOperation,
    0.5,
  ],
  'fees-of-whole-units': [fees, [1, 34.4]],
  'fees-of-three-decimals': [fees, [0.501, 33.901]],
  'fees-in-tiers': [
    async ({ execute }) => {
      const fees = async (montant: number) => (await execute({ montant })).body.montantHTfraisOperation;
      return [await fees(500), await fees(500.01)];
    },
    [7.5, 9.5],
  ],
  'fees-by-the-hour': [
    async ({ execute, clock }) => {
      const fees = async () => Number((await execute({ montant: 500 })).body.montantHTfraisOperation);
      const first = await fees();
      clock.advance(7_000);
      // Whichever comes first, at whatever time.
      return [first, await fees()].sort((one, other) => one - other);
    },
    [3.75, 7.5],
  ],
  'entities-before-form': [
    async ({ execute }) => {
      const both = await execute({ refService: 'X', montant: 'x' });
      const missing = await execute({ refService: undefined });
      return [both.status, missing.status, (await execute({ refService: 7 })).status];
    },
    [404, 400, 400],
  ],
  'request-id-last': [
    async ({ execute }) => {
      await execute({}, 'k');
      const replies = [await execute({ montant: 'x' }, 'k'), await execute({}, 'k'), await execute({}, '')];
      return replies.map(({ status }) => status);
    },
    [400, 409, 400],
  ],
  'request-id-after-form': [
    async ({ execute }) => {
      await execute({}, 'k');
      const replies = [await execute({ refService: 'X' }, 'k'), await execute({ montant: 1 }, 'k')];
      return replies.map(({ status }) => status);
    },
    [404, 409],
  ],
  'token-last': [
    async ({ call }) => {
      const headers = { authorization: undefined };
      const unknown = await call('GET', '/api/v1/wallets/X/operations', { headers });
      return [unknown.status, (await call('GET', LIST, { headers })).status];
    },
    [404, 401],
  ],
  'request-id-used-by-400': [(one) => secondTry(one, { montant: 0 }), 409],
  'request-id-used-by-404': [(one) => secondTry(one, { refService: 'X' }), 409],
  'request-ids-of-36-characters': [
    async ({ execute }) => {
      const keys = ['k'.repeat(36), 'k'.repeat(37), 'a_b'];
      return Promise.all(keys.map(async (key) => (await execute({}, key)).status));
    },
    [200, 400, 400],
  ],
  'two-designations-accepted': [
    async ({ execute }) => {
      const third = { msisdnBeneficiaire: '22676543210', refContributeurBeneficiaire: 'CTR-TIERS' };
      const none = { refInstrumentPaiementBeneficiaire: undefined };
      return [(await execute(third)).status, (await execute(none)).status];
    },
    [200, 400],
  ],
  'zero-amounts-accepted': [
    async ({ execute }) => [(await execute({ montant: 0 })).status, (await execute({ montant: -1 })).status],
    [200, 400],
  ],
  'empty-libelle-accepted': [async ({ execute }) => (await execute({ libelle: '' })).status, 200],
  'empty-references-404': [async ({ execute }) => (await execute({ refService: '' })).status, 404],
  'refused-listed-as-failed': [
    async ({ execute, call }) => {
      const { status } = await execute({ montant: 1e9 });
      const { items } = await call('GET', LIST);
      return [status, items.map(({ statutOperation }) => statutOperation)];
    },
    [400, ['ECHOUE']],
  ],
  'unknown-fields-refused': [
    async ({ execute }) => [(await execute({ inconnu: 1 })).status, (await execute()).status],
    [400, 200],
  ],
  'other-media-types-415': [
    async ({ call }) =>
      (
        await call('POST', '/api/v1/operations', {
          raw: 'x',
          headers: { 'content-type': 'text/plain', requestId: 'k' },
        })
      ).status,
    415,
  ],
  'refusals-elsewhere-422': [
    async ({ call }) => (await call('POST', '/api/v1/demande-achat', { json: { montant: 'x' } })).status,
    422,
  ],
  'requests-without-token': [
    async ({ call }) => {
      const headers = { authorization: undefined };
      const request = await call('POST', REQUESTS, { json: { requestInfo: {} }, headers });
      return [request.status, (await call('GET', LIST, { headers })).status];
    },
    [200, 401],
  ],
  'locked-once': [
    async ({ call }) => {
      const lock = `/api/v1/wallets/${A.reference}/lock`;
      return [(await call('PUT', lock)).status, (await call('PUT', lock)).status];
    },
    [200, 400],
  ],
  'requests-answered-202': [
    async ({ call }) => (await call('POST', REQUESTS, { json: { requestInfo: {} } })).status,
    202,
  ],
  'types-of-holders': [
    async ({ execute }) => [
      (await execute({ typeOperation: 'P2P' })).status,
      (await execute({ typeOperation: 'B2P' })).status,
      (await execute({ typeOperation: 'P2G' })).status,
    ],
    [200, 400, 400],
  ],
  'otp-required': [
    async ({ execute, call }) => {
      const json = { refInstrumentPaiement: A.reference };
      const { otp } = (await call('POST', '/api/v1/otp', { json })).body;
      return [(await execute()).status, (await execute({ authData: otp })).status];
    },
    [400, 200],
  ],
  'otp-required-of-cards': [
    async ({ execute, call }) => {
      const { reference, refContributeur } = instrumentCalled('debit card 2');
      const asked = { json: { refInstrumentPaiement: reference } };
      const { otp } = (await call('POST', '/api/v1/otp', asked)).body;
      const card = {
        refInstrumentPaiementInitiateur: reference,
        refContributeurInitiateur: refContributeur,
      };
      return [
        (await execute()).status,
        (await execute(card)).status,
        (await execute({ ...card, authData: otp })).status,
      ];
    },
    [200, 400, 200],
  ],
  'part-of-the-interface': [
    async ({ call }) => (await call('POST', '/api/v1/demande-achat', { json: {} })).status,
    404,
  ],
  'callbacks-nested': [
    async (one) =>
      (await callbacks(one)).map(({ body }) => JSON.parse(String(body)).donnees.operation.statut),
    ['ENCOURS', 'SUCCES'],
  ],
  'callbacks-as-forms': [
    async (one) =>
      (await callbacks(one)).map(({ body }) => new URLSearchParams(String(body)).get('statutOperation')),
    ['ENCOURS', 'SUCCES'],
  ],
  'callbacks-without-status': [
    async (one) => Object.keys(JSON.parse(String((await callbacks(one))[0]?.body))),
    ['referenceOperation'],
  ],
  'callbacks-without-payload': [async (one) => (await callbacks(one)).map(({ body }) => body), ['', '']],
  'callbacks-by-put': [async (one) => (await callbacks(one)).map(({ method }) => method), ['PUT', 'PUT']],
  'callbacks-final-only': [statuses, ['SUCCES']],
  'callbacks-of-acceptance': [statuses, ['INITIEE', 'ENCOURS', 'SUCCES']],
  'callbacks-twice': [statuses, ['ENCOURS', 'ENCOURS', 'SUCCES', 'SUCCES']],
  'callbacks-again': [statuses, ['ENCOURS', 'SUCCES', 'ENCOURS']],
  'callbacks-once': [async (one) => (await callbacks(one, 500)).length, 2],
  'callbacks-late': [statuses, ['ENCOURS', 'SUCCES']],
  'callbacks-break-off': [deliveries, ['ENCOURS', 'SUCCES', 'broken off', 'broken off']],
  'callbacks-signed': [
    async (one) => (await callbacks(one))[1]?.headers,
    expect.objectContaining({ 'x-signature': expect.any(String), 'x-event-id': 'SUCCES-1' }),
  ],
};
