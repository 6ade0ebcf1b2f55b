import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { expiredToken } from '../../sandbox/tokens.ts';
import { A, B, type Client, client, DRAIN } from './kit.ts';
import { receiver } from './receiver.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;
const SUB = { refService: 'SRV-SOUSTRACTION' };

async function withToken({ call }: Client, authorization: string | undefined): Promise<number> {
  return (await call('GET', LIST, { headers: { authorization } })).status;
}

/** For each fault: what shows it, as [seen without the fault, seen with it]. */
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
  'token-not-checked-on-operation-list': [(one) => withToken(one, undefined), 401, 200],
  'token-alg-none-accepted': [
    (one) => withToken(one, `Bearer ${new UnsecuredJWT({ sub: 'x' }).encode()}`),
    401,
    200,
  ],
  'token-expired-accepted': [async (one) => withToken(one, `Bearer ${await expiredToken()}`), 401, 200],
};

describe('faults', () => {
  it('are all shown here', () => {
    const ids = FAULTS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => !(id in SHOWS))).toEqual([]);
  });

  it.each(FAULTS)('$id', async ({ id, hooks }) => {
    const [look, without, withIt] = SHOWS[id] ?? [];
    expect(await look?.(await client())).toEqual(without);
    expect(await look?.(await client(hooks))).toEqual(withIt);
  });

  it.each(FAULTS)('$id lets the journey go on', async ({ hooks }) => {
    const { execute, balance, clock } = await client(hooks);
    expect((await execute()).status).toBe(200);
    clock.advance(250);
    expect(await balance(B.reference)).toBe(10_000_100);
  });
});
