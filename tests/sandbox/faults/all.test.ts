/** What holds for every fault of the sandbox. What a fault does is shown in `effects.test.ts` for some, and by the gallery for all. */
import { describe, expect, it } from 'vitest';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { createSandbox } from '../../../sandbox/service/app.ts';
import { signToken } from '../../../sandbox/service/bearer-tokens.ts';
import { seededRandom } from '../../../sandbox/service/clock.ts';
import { A, manualClock, validOperation } from '../client.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;

/** As long as the longest wait within a call. */
const WINDOW_MS = 20;

describe('the gallery of faults', () => {
  it('has an id for each fault', () => {
    const ids = FAULTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)+$/.test(id))).toEqual([]);
  });

  it('leaves a sandbox that answers, whatever the fault', async () => {
    const answers = await Promise.all(
      FAULTS.map(async ({ id, hooks }) => ({ id, statuses: await answered(hooks) })),
    );
    expect(answers.filter(({ statuses }) => !statuses.includes(200)).map(({ id }) => id)).toEqual([]);
  });

  it('has no fault that breaks down over what the others have changed', async () => {
    // A call that is not there changes nothing, and would keep the others from it.
    const there = FAULTS.filter(({ id }) => !/-absent-\d+$/.test(id));
    const statuses = await answered(...there.map(({ hooks }) => hooks));
    // What a hook throws is answered 500.
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

/** The status codes of some plain calls. */
async function answered(...hooks: Hooks[]): Promise<readonly number[]> {
  const clock = manualClock();
  const sandbox = createSandbox({ clock, random: seededRandom(7), hooks });
  const authorization = `Bearer ${await signToken(clock.now())}`;
  const headers = { authorization, 'content-type': 'application/json', requestId: 'k' };
  const calls = [
    new Request('http://sandbox/api/v1/operations', {
      method: 'POST',
      headers,
      body: JSON.stringify(validOperation()),
    }),
    new Request(`http://sandbox${LIST}`, { headers }),
    new Request('http://sandbox/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services', { headers }),
  ];
  let isAnswered = false;
  const all = Promise.all(calls.map((call) => sandbox.fetch(call))).finally(() => {
    isAnswered = true;
  });
  // Some faults wait between a check and the write that rests on it.
  while (!isAnswered) {
    clock.advance(WINDOW_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answers = await all;
  sandbox.close();
  return answers.map(({ status }) => status);
}

describe('faults on a port', () => {
  const call = async (faults: readonly string[], reference: string) => {
    const { baseUrl, close } = await startSandbox({ faults });
    const authorization = `Bearer ${await signToken(new Date())}`;
    try {
      const response = await fetch(`${baseUrl}/api/v1/wallets/${reference}/balance`, {
        headers: { authorization },
      });
      return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 12)];
    } catch (error) {
      return error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    } finally {
      await close();
    }
  };

  it('drop the connection', async () => {
    expect(await call([], 'x'.repeat(300))).toEqual([404, 'application/json', '{"message":"']);
    expect(await call(['reference-long-drops-connection'], 'x'.repeat(300))).toBe('other side closed');
  });

  it('answer with a page', async () => {
    const page = [404, 'text/html;charset=utf-8', '<!DOCTYPE ht'];
    expect(await call(['reference-with-slash-is-html'], 'a%2Fb')).toEqual(page);
  });

  it('crash into an envelope', async () => {
    const crashed = [500, 'application/json', '{"message":"'];
    expect(await call(['reference-with-quote-500'], "a'b")).toEqual(crashed);
  });
});
