import { afterEach, describe, expect, it } from 'vitest';
import { provokingLibelle } from '../../../sandbox/data/fixtures.ts';
import { FINAL, STATUTS } from '../../../sandbox/data/model.ts';
import { type RunningSandbox, start } from '../../../sandbox/server/serve.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { A, client, validOperation } from '../client.ts';
import { type Receiver, receiver } from '../receiver.ts';

describe('statuses (3.1)', () => {
  it.each(STATUTS)('%s can be provoked, and every operation ends', async (status) => {
    const { execute, clock, call } = await client();
    const { body } = await execute({ libelle: provokingLibelle(status) });
    const seen: unknown[] = [body.statutOperation];
    const dates: unknown[] = [body.dateDernierStatut];
    let last = body;
    for (let step = 0; step < 100; step++) {
      clock.advance(50);
      const { items } = await call('GET', `/api/v1/wallets/${A.reference}/operations`);
      last = items[0] ?? {};
      if (last.statutOperation === seen.at(-1)) continue;
      seen.push(last.statutOperation);
      dates.push(last.dateDernierStatut);
    }
    expect(seen).toContain(status);
    expect(FINAL).toContain(seen.at(-1));
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(last.raisonEchec === null).toBe(status !== 'ECHOUE');
    expect(last.dateHeureAnnulationOperation === null).toBe(status !== 'ANNULEE');
  });

  it.each(['ECHOUE', 'EXTOURNE', 'ANNULEE'] as const)('%s gives the debit back', async (status) => {
    const { execute, clock, balance } = await client();
    await execute({ libelle: provokingLibelle(status) });
    expect(await balance(A.reference)).toBe(10_000_000 - 101.5);
    clock.advance(1000);
    expect(await balance(A.reference)).toBe(10_000_000);
  });
});

describe('cancelling (4.2)', () => {
  it('ends an open operation and gives the debit back', async () => {
    const { execute, call, clock, balance, status } = await client();
    const { referenceOperation } = (await execute()).body;
    const answer = await call('PUT', `/api/v1/operations/${referenceOperation}/cancel`);
    expect(answer).toMatchObject({ status: 200, json: { body: null } });
    clock.advance(5000);
    expect(await status(referenceOperation)).toBe('ANNULEE');
    expect(await balance(A.reference)).toBe(10_000_000);
  });

  it('leaves a final operation as it is', async () => {
    const { execute, call, status } = await client();
    const { referenceOperation } = (await execute({ refService: 'SRV-GRATUIT' })).body;
    expect((await call('PUT', `/api/v1/operations/${referenceOperation}/cancel`)).status).toBe(409);
    expect(await status(referenceOperation)).toBe('SUCCES');
  });
});

describe('callbacks (6)', () => {
  const open: (Receiver | RunningSandbox)[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  async function receive(...answers: number[]): Promise<Receiver> {
    const one = await receiver(answers);
    open.push(one);
    return one;
  }

  it('tell of each change in order, though the first delivery fails', async () => {
    const { url, received } = await receive(500);
    const running = await start();
    open.push(running);
    const { access_token } = await post(`${running.baseUrl}/api/v1/auth/token`, {
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    const callbackUrl = `${url}/notify?a=1`;
    const envelope = await post(`${running.baseUrl}/api/v1/operations`, validOperation({ callbackUrl }), {
      authorization: `Bearer ${access_token}`,
      requestId: 'k',
    });
    const reference = isJsonObject(envelope.body) ? envelope.body.referenceOperation : undefined;
    await received(3);
    const seen = (await received(3)).map(({ path, json }) => [
      path,
      json.referenceOperation,
      json.statutOperation,
    ]);
    const at = (status: string) => ['/notify?a=1', reference, status];
    expect(seen).toEqual([at('ENCOURS'), at('ENCOURS'), at('SUCCES')]);
  });

  it('are given up after three attempts, and hold nothing up', async () => {
    const { url, received } = await receive(500, 500, 500);
    const { execute, clock, status, sandbox } = await client();
    const { body } = await execute({ callbackUrl: url });
    clock.advance(100);
    expect(await status(body.referenceOperation)).toBe('ENCOURS');
    await received(1);
    clock.advance(150);
    expect(await status(body.referenceOperation)).toBe('SUCCES');
    const timer = setInterval(() => clock.advance(200), 10);
    await sandbox.state.callbacks.idle();
    clearInterval(timer);
    const seen = await received(4);
    expect(seen.map(({ json }) => json.statutOperation)).toEqual(['ENCOURS', 'ENCOURS', 'ENCOURS', 'SUCCES']);
  });
});

async function post(url: string, json: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  const answer: unknown = await response.json();
  return isJsonObject(answer) ? answer : {};
}
