import { describe, expect, it } from 'vitest';
import { A, B, client, DRAIN } from '../client.ts';

describe('the usual journey (1)', () => {
  it('goes from the token to the credit of the beneficiary', async () => {
    const { call, execute, balance, clock } = await client();
    const token = await call('POST', '/api/v1/auth/token', {
      json: { client_id: 'sandbox-client', client_secret: 'sandbox-secret' },
      headers: { authorization: undefined },
    });
    expect(token.json).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 });

    const before = await balance(A.reference);
    const fees = await call('GET', '/api/v1/services/SRV-ADDITION/fees?montant=100');
    expect(fees.body).toEqual({ montantFrais: 1.5, modeApplication: 'ADDITION' });
    const otp = await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference } });
    const answer = await execute({ authData: otp.body.otp });
    expect(answer).toMatchObject({
      status: 200,
      json: { status: 200, message: expect.any(String), timestamp: '2026-03-10T12:00:00.000Z' },
      body: {
        libelleOperation: 'Loyer de mars',
        montantADebiter: 101.5,
        montantACrediter: 100,
        montantHTfraisOperation: 1.5,
        natureOperation: 'M2A',
        statutOperation: 'INITIEE',
        raisonEchec: null,
      },
    });
    expect(await balance(A.reference)).toBe(before - 101.5);
    clock.advance(1000);
    expect(await balance(B.reference)).toBe(10_000_100);
    const movements = await call('GET', `/api/v1/wallets/${B.reference}/movements`);
    const { referenceOperation } = answer.body;
    expect(movements.items).toMatchObject([{ referenceOperation, montant: 100, sens: 'CREDIT' }]);
  });

  it('takes an OTP once, for its instrument, within five minutes', async () => {
    const { call, execute, clock } = await client();
    const generate = async (reference: string) =>
      (await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: reference } })).body.otp;
    const once = await generate(A.reference);
    expect((await execute({ authData: once })).status).toBe(200);
    expect((await execute({ authData: once })).status).toBe(400);
    expect((await execute({ authData: await generate(B.reference) })).status).toBe(400);
    const late = await generate(A.reference);
    clock.advance(5 * 60_000);
    expect((await execute({ authData: late })).status).toBe(400);
  });
});

describe('money (2.4)', () => {
  it.each([
    ['SRV-ADDITION', 0.5, 0.3, 0.8, 0.5],
    ['SRV-ADDITION', 33.33, 0.5, 33.83, 33.33],
    ['SRV-ADDITION', 67, 1.01, 68.01, 67],
    ['SRV-SOUSTRACTION', 100, 1.05, 100, 98.95],
    ['SRV-SOUSTRACTION', 0.1, 0.1, 0.1, 0],
    ['SRV-ADDITION-FORFAIT', 10, 0.19, 10.19, 10],
    ['SRV-GRATUIT', 12.34, 0, 12.34, 12.34],
  ])('%s of %d: fees %d, debit %d, credit %d', async (refService, montant, frais, debit, credit) => {
    const { call, execute, balance, clock } = await client();
    const fees = await call('GET', `/api/v1/services/${refService}/fees?montant=${montant}`);
    // The minimum counts for nothing where it exceeds montant.
    expect(fees.body.montantFrais).toBe(frais);
    const { body } = await execute({ refService, montant });
    expect(body).toMatchObject({
      montantADebiter: debit,
      montantACrediter: credit,
      montantHTfraisOperation: frais,
    });
    clock.advance(1000);
    expect(await balance(A.reference)).toBeCloseTo(10_000_000 - debit, 6);
    expect(await balance(B.reference)).toBeCloseTo(10_000_000 + credit, 6);
  });

  it.each([
    ['SRV-ADDITION', 4926.11, 4926.12],
    ['SRV-SOUSTRACTION', 5000, 5000.01],
  ])('%s: a balance of 5000 covers %d and not %d', async (refService, enough, tooMuch) => {
    const { execute, balance } = await client();
    const from = { refService, refInstrumentPaiementInitiateur: DRAIN };
    expect((await execute({ ...from, montant: tooMuch })).status).toBe(400);
    expect(await balance(DRAIN)).toBe(5000);
    expect((await execute({ ...from, montant: enough })).status).toBe(200);
    expect(await balance(DRAIN)).toBeLessThan(0.01);
  });
});

describe('requestId (4.1)', () => {
  it('accepts one of many at the same instant', async () => {
    const { execute, balance } = await client();
    const answers = await Promise.all(Array.from({ length: 20 }, () => execute({}, 'same')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await balance(A.reference)).toBe(10_000_000 - 101.5);
  });

  it('answers 409 before it looks at the body, and is not used up by a refusal', async () => {
    const { call, execute } = await client();
    expect((await execute({ libelle: 3 }, 'k')).status).toBe(400);
    expect((await execute({}, 'k')).status).toBe(200);
    const again = await call('POST', '/api/v1/operations', { raw: '{', headers: { requestId: 'k' } });
    expect(again).toMatchObject({ status: 409, json: { status: 409, body: null } });
  });
});

describe('lists (4.3)', () => {
  it('hold what an instrument was debited or credited for, in the period, up to the maximum', async () => {
    const { call, execute, clock } = await client();
    const first = (await execute()).body.referenceOperation;
    clock.advance(20 * 3600_000);
    const second = (await execute()).body.referenceOperation;
    const list = async (reference: string, query = '') =>
      (await call('GET', `/api/v1/wallets/${reference}/operations${query}`)).items.map(
        ({ referenceOperation }) => referenceOperation,
      );
    expect(await list(A.reference)).toEqual([second, first]);
    expect(await list(B.reference)).toEqual([second, first]);
    expect(await list('INS-0023')).toEqual([]);
    expect(await list(A.reference, '?limite=1')).toEqual([second]);
    expect(await list(A.reference, '?dateDebut=2026-03-11')).toEqual([second]);
    expect(await list(A.reference, '?dateDebut=2026-03-10&dateFin=2026-03-10')).toEqual([first]);
  });

  it.each(['dateDebut=10-03-2026', 'dateFin=2026-02-30', 'dateDebut=', 'limite=many', 'limite=-1'])(
    'answer 400 to %s',
    async (query) => {
      const { call } = await client();
      expect((await call('GET', `/api/v1/wallets/${A.reference}/operations?${query}`)).status).toBe(400);
    },
  );
});

describe('the other calls', () => {
  it('lock refuses debits; unenroll makes unknown', async () => {
    const { call, execute } = await client();
    const lock = await call('PUT', '/api/v1/wallets/INS-0017/lock');
    expect(lock).toMatchObject({ status: 200, json: { body: null } });
    expect((await execute({ refInstrumentPaiementInitiateur: 'INS-0017' })).status).toBe(400);
    expect((await call('PUT', '/api/v1/wallets/INS-0020/unenroll')).status).toBe(200);
    expect((await call('PUT', '/api/v1/wallets/INS-0020/unenroll')).status).toBe(404);
  });

  it('tells the two payloads of requests apart', async () => {
    const { call } = await client();
    const enrolled = await call('POST', '/api/v1/requests', { json: { requestInfo: { id: '1' } } });
    expect(enrolled.body).toMatchObject({ typeDemande: 'OUVERTURE_DE_COMPTE', statutDemande: 'INITIEE' });
    const json = { typeDemande: 'RECHARGEMENT_DE_COMPTE', montantRecharge: 12.5, commentaire: 'é\u0000😀' };
    const created = await call('POST', '/api/v1/requests', { json });
    expect(created.body).toMatchObject({ ...json, id: expect.any(Number), reference: expect.any(String) });
    expect((await call('POST', '/api/v1/requests', { json: { typeDemande: 'AUTRE' } })).status).toBe(400);
  });

  it('lists a credit purchase with its contributor alone', async () => {
    const { call } = await client();
    const json = { montant: 10.5, refContributeur: 'CTR-MOBILE' };
    expect((await call('POST', '/api/v1/demande-achat', { json })).json).toMatchObject({ body: null });
    expect((await call('GET', '/api/v1/contributors/CTR-MOBILE/demande-achat')).items).toMatchObject([json]);
    expect((await call('GET', '/api/v1/contributors/CTR-BANQUE/demande-achat')).items).toEqual([]);
  });

  it('shows marketplace services and favorite beneficiaries', async () => {
    const { call } = await client();
    const services = await call('GET', '/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services');
    expect(services.items).toHaveLength(2);
    const favorite = await call('GET', '/api/v1/users/USR-0001/beneficiaries/BEN-0001');
    expect(favorite.body).toMatchObject({ nom: 'Ouédraogo', refInstrument: B.reference });
  });
});
