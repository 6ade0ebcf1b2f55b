import { afterEach, describe, expect, it, vi } from 'vitest';
import { FINAL } from '../../../sandbox/data/model.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { together } from '../../../sandbox/personalities/exclusive.ts';
import type { Personality } from '../../../sandbox/personalities/personality.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { seededRandom } from '../../../sandbox/service/clock.ts';
import { createAjv } from '../../../scripts/generate/ajv.ts';
import { dataOf } from '../../../spec/json/data.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { A, B, type Client, client, type Reply } from '../client.ts';
import { whileWaiting } from './show.ts';
import { BEHAVIOURS } from './shows-of-behaviour.ts';
import { CODES } from './shows-of-codes.ts';
import { CREDENTIALS, otpInInbox } from './shows-of-credentials.ts';
import { SHAPES } from './shows-of-shape.ts';
import { VALUES } from './shows-of-values.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;
const SHOWS = { ...SHAPES, ...BEHAVIOURS, ...VALUES, ...CREDENTIALS, ...CODES };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks again where a personality drops the connection, limits the rate or lets a gateway answer. */
async function patiently(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call().catch(() => undefined);
    if (reply !== undefined && reply.status !== 429 && reply.status < 500) return reply;
  }
}

/** An operation with an OTP, followed to its end: its code and its last status. */
async function journey({ call, execute }: Client): Promise<readonly [number, unknown]> {
  const newOtp = async () => {
    const about = { montant: 40, refInstrumentPaiementBeneficiaire: B.reference };
    const asked = { json: { refInstrumentPaiement: A.reference, ...about } };
    const { body, json } = await patiently(() => call('POST', '/api/v1/otp', asked));
    const told = isJsonObject(json) && 'otp' in json ? json.otp : isJsonObject(body) ? body.otp : undefined;
    return told ?? (await otpInInbox(call));
  };
  // One whose answer was lost has used its OTP up.
  const accepted = await patiently(async () => execute({ montant: 40, authData: await newOtp() }));
  for (let step = 0; step < 400; step++) {
    const { items } = await patiently(() => call('GET', LIST));
    const { referenceOperation: reference } = accepted.body;
    const status = items.find((item) => item.referenceOperation === reference)?.statutOperation;
    if (FINAL.some((final) => final === status)) return [accepted.status, status];
    // The clock goes on by a timer.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return [accepted.status, undefined];
}

/** Personalities that go together, in an order of their own. */
function combination(seed: number): readonly Personality[] {
  const random = seededRandom(seed);
  const shuffled = PERSONALITIES.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  return together(shuffled.map(({ one }) => one));
}

const validate = createAjv().compile(dataOf('profile.schema.json'));

async function fitsSchema(personalities: readonly Personality[]): Promise<unknown> {
  validate(personalities.reduce((profile, one) => one.profile?.(profile) ?? profile, await createProfile()));
  return validate.errors;
}

describe('personalities', () => {
  it('have ids of their own, and name others that there are', () => {
    const ids = PERSONALITIES.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(Object.keys(SHOWS).sort()).toEqual([...ids].sort());
    expect(
      PERSONALITIES.flatMap(({ conflictsWith }) => conflictsWith ?? []).filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });

  it.each(PERSONALITIES)('$id', async ({ id, hooks }) => {
    const [look, want] = SHOWS[id] ?? [];
    expect(await look?.(await client(hooks))).toEqual(want);
  });

  it.each(PERSONALITIES)('$id lets the journey end, with a profile that fits the schema', async (one) => {
    const alone = await client(one.hooks);
    expect(await whileWaiting(alone, journey(alone))).toEqual([200, 'SUCCES']);
    expect(await fitsSchema([one])).toBeNull();
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('go together: combination %i', async (seed) => {
    const chosen = combination(seed);
    expect(chosen.length).toBeGreaterThan(30);
    const together = await client(...chosen.map(({ hooks }) => hooks));
    expect(await whileWaiting(together, journey(together))).toEqual([200, 'SUCCES']);
    expect(await fitsSchema(chosen)).toBeNull();
  });

  it('take a number where they have one', async () => {
    const running = await startSandbox({ personalities: ['slow-answers:1', 'slow-statuses:20000'] });
    expect(running.profile.limits?.finalStatusMs).toBe(50_000);
    await running.close();
    await expect(startSandbox({ personalities: ['extra-fields:3'] })).rejects.toThrow(
      'no personality "extra-fields:3"',
    );
  });
});
