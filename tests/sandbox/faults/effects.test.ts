import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { expiredToken } from '../../../sandbox/service/bearer-tokens.ts';
import { hooksOf } from '../../hooks-of.ts';
import { A, B, type Client, client, DRAIN } from '../client.ts';
import { receiver } from '../receiver.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;
const SUB = { refService: 'SRV-SOUSTRACTION' };

async function withToken({ call }: Client, authorization: string | undefined): Promise<number> {
  return (await call('GET', LIST, { headers: { authorization } })).status;
}

/** For some faults: what shows them, as [seen without the fault, seen with it]. */
const SHOWS: Record<
  string,
  readonly [look: (client: Client) => Promise<unknown>, without: unknown, withIt: unknown]
> = {
  'envelope-missing-on-movements': [
    async ({ call }) => (await call('GET', `/api/v1/wallets/${A.reference}/movements`)).json,
    expect.objectContaining({ status: 200, body: [] }),
    [],
  ],
  'envelope-status-other-than-http': [
    async ({ execute }) => (await execute({ refService: 'X' })).json,
    expect.objectContaining({ status: 404 }),
    expect.objectContaining({ status: 400 }),
  ],
  'envelope-error-body-not-null': [
    async ({ execute }) => (await execute({ montant: 0 })).body,
    {},
    { detail: expect.any(String) },
  ],
  'envelope-timestamp-not-a-date': [
    async ({ call }) => (await call('GET', LIST)).json,
    expect.objectContaining({ timestamp: '2026-03-10T12:00:00.000Z' }),
    expect.objectContaining({ timestamp: '1773144000' }),
  ],
  'operation-libelle-not-required': [
    async ({ execute }) => (await execute({ libelle: undefined })).status,
    400,
    200,
  ],
  'operation-typeOperation-foreign-accepted': [
    async ({ execute }) => (await execute({ typeOperation: 'X2X' })).status,
    400,
    200,
  ],
  'operation-unknown-service-400': [
    async ({ execute }) => (await execute({ refService: 'X' })).status,
    404,
    400,
  ],
  'operation-balance-ignores-fees': [
    async ({ execute }) => (await execute({ refInstrumentPaiementInitiateur: DRAIN, montant: 5000 })).status,
    400,
    200,
  ],
  'operation-insufficient-balance-409': [
    async ({ execute }) => (await execute({ montant: 1e12 })).status,
    400,
    409,
  ],
  'record-libelle-not-echoed': [
    async ({ execute }) => (await execute({ libelle: 'Un café' })).body.libelleOperation,
    'Un café',
    'UNCAF',
  ],
  'record-nature-inconsistent': [async ({ execute }) => (await execute()).body.natureOperation, 'M2A', 'F2F'],
  'fees-off-by-a-centime': [
    async ({ execute, balance }) => {
      const small = (await execute({ montant: 50 })).body.montantADebiter;
      const large = (await execute({ montant: 60 })).body.montantADebiter;
      return [small, large, await balance(A.reference)];
    },
    [50.75, 60.9, 9999888.35],
    [50.75, 60.91, 9999888.34],
  ],
  'soustraction-debits-fees-on-top': [
    async ({ execute, balance }) => [(await execute(SUB)).body.montantADebiter, await balance(A.reference)],
    [100, 9_999_900],
    [101.05, 9_999_898.95],
  ],
  'balance-moves-by-another-amount': [
    async ({ execute, balance }) => [(await execute()).body.montantADebiter, await balance(A.reference)],
    [101.5, 9_999_898.5],
    [101.5, 9_999_900],
  ],
  'status-final-reversed': [
    async ({ execute, clock, status }) => {
      const { referenceOperation } = (await execute()).body;
      clock.advance(1000);
      return status(referenceOperation);
    },
    'SUCCES',
    'EXTOURNE',
  ],
  'callback-final-not-sent': [
    async ({ execute, clock, sandbox }) => {
      const { url, received, close } = await receiver([]);
      await execute({ callbackUrl: url });
      clock.advance(1000);
      await sandbox.state.callbacks.idle();
      const seen = (await received(1)).map(({ json }) => json.statutOperation);
      await close();
      return seen;
    },
    ['ENCOURS', 'SUCCES'],
    ['ENCOURS'],
  ],
  'request-id-reuse-accepted': [
    async ({ execute }) => {
      await execute({}, 'k');
      return (await execute({}, 'k')).status;
    },
    409,
    200,
  ],
  'request-id-409-returns-earlier-record': [
    async ({ execute }) => {
      await execute({}, 'k');
      const { status, body } = await execute({}, 'k');
      return [status, Object.keys(body).includes('referenceOperation')];
    },
    [409, false],
    [409, true],
  ],
  'request-id-detection-not-atomic': [
    async ({ execute, clock }) => {
      const atOnce = await Promise.all([execute({}, 'k'), execute({}, 'k')]);
      clock.advance(60);
      const later = await execute({}, 'k');
      return [...atOnce, later].map(({ status }) => status).sort();
    },
    [200, 409, 409],
    [200, 200, 409],
  ],
  'journey-simultaneous-debits-lost': [
    async ({ execute, balance }) => {
      await execute(SUB);
      await execute(SUB);
      return balance(A.reference);
    },
    9_999_800,
    9_999_900,
  ],
  'operation-simultaneous-overdraft': [
    async ({ execute, clock }) => {
      const drain = { ...SUB, refInstrumentPaiementInitiateur: DRAIN, montant: 3000 };
      const statuses = [(await execute(drain)).status, (await execute(drain)).status];
      clock.advance(60);
      return [...statuses, (await execute(drain)).status];
    },
    [200, 400, 400],
    [200, 200, 400],
  ],
  'reference-of-the-clock': [
    async ({ execute, clock }) => {
      const first = (await execute()).body.referenceOperation;
      const second = (await execute()).body.referenceOperation;
      clock.advance(20);
      const third = (await execute()).body.referenceOperation;
      return [first === second, second === third];
    },
    [false, false],
    [true, false],
  ],
  'request-id-same-body-same-operation': [
    async ({ execute, balance }) => {
      const first = (await execute({}, 'one')).body.referenceOperation;
      const second = (await execute({}, 'two')).body.referenceOperation;
      return [first === second, await balance(A.reference)];
    },
    [false, 9_999_797],
    [true, 9_999_898.5],
  ],
  'refused-for-balance-listed': [
    async ({ execute, call, balance }) => {
      const { status } = await execute({ montant: 1e9 });
      const { items } = await call('GET', LIST);
      return [status, items.map(({ statutOperation }) => statutOperation), await balance(A.reference)];
    },
    [400, [], 10_000_000],
    [400, ['INITIEE'], 10_000_000],
  ],
  'otp-invalid-fails-later': [
    async ({ execute, clock, status }) => {
      const { body } = await execute({ authData: '00000000' });
      clock.advance(1000);
      return status(body.referenceOperation);
    },
    undefined,
    'ECHOUE',
  ],
  'token-not-checked-on-operation-list': [(one) => withToken(one, undefined), 401, 200],
  'token-alg-none-accepted': [
    (one) => withToken(one, `Bearer ${new UnsecuredJWT({ sub: 'x' }).encode()}`),
    401,
    200,
  ],
  'token-expired-accepted': [async (one) => withToken(one, `Bearer ${await expiredToken()}`), 401, 200],
};

describe('faults', () => {
  it.each(Object.keys(SHOWS))('%s', async (id) => {
    const [look, without, withIt] = SHOWS[id] ?? [];
    expect(await look?.(await client())).toEqual(without);
    expect(await look?.(await client(hooksOf(id)))).toEqual(withIt);
  });

  it.each(Object.keys(SHOWS))('%s lets the journey go on', async (id) => {
    const { execute, balance, clock } = await client(hooksOf(id));
    expect((await execute()).status).toBe(200);
    clock.advance(250);
    expect(await balance(B.reference)).toBe(10_000_100);
  });
});
