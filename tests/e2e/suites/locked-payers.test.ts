/** Payers that an earlier run has locked: how their operations are refused then is not shown (3.2), and accuses nobody. */
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../../../sandbox/server/serve.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import { failuresIn, partOf } from './parts.ts';

type Instrument = NonNullable<Profile['fixtures']['instruments']>[number];

const REQUIREMENTS = ['execute.success', 'enumerations.typeOperation-accepted'];

/** A target that refuses the operations of some instruments, and what its profile says of instruments. */
async function refusing(change: (instrument: Instrument) => Instrument, isGone: (nth: number) => boolean) {
  const gone = new Set<string>();
  const asked = new Set<unknown>();
  const sandbox = await start({
    hooks: [
      {
        request(call) {
          const body = call.operationId === 'executeOperation' ? parsedJson(call.rawBody) : undefined;
          const payer = isJsonObject(body) ? body.refInstrumentPaiementInitiateur : undefined;
          asked.add(payer);
          if (typeof payer !== 'string' || !gone.has(payer)) return call;
          const message = 'This instrument is not available';
          const timestamp = new Date().toISOString();
          return Response.json({ message, status: 400, body: null, timestamp }, { status: 400 });
        },
      },
    ],
  });
  onTestFinished(() => sandbox.close());
  const { profile } = sandbox;
  const instruments = (profile.fixtures.instruments ?? []).map(change);
  const lockable = instruments.filter(({ allows }) => allows?.includes('lock') && allows.includes('debit'));
  for (const { reference } of lockable.filter((_, nth) => isGone(nth))) gone.add(reference);
  const fixtures = { ...profile.fixtures, instruments };
  return { profile: { ...profile, fixtures }, gone, asked };
}

test('where others can pay, whoever may have been locked does not', async () => {
  const { profile, gone, asked } = await refusing(
    (one) => (one.allows?.includes('lock') ? { ...one, allows: ['debit', 'lock'] } : one),
    () => true,
  );
  const results = await partOf({ profile }, REQUIREMENTS);
  expect(failuresIn(results)).toEqual([]);
  expect(gone.size).toBeGreaterThan(0);
  expect([...gone].filter((reference) => asked.has(reference))).toEqual([]);
  expect(results.every(({ verdict }) => verdict === 'pass')).toBe(true);
});

test('where any payer may have been locked, a refusal is looked into before it is held against the target', async () => {
  const { profile, gone, asked } = await refusing(
    (one) => (one.allows?.includes('debit') ? { ...one, allows: [...one.allows, 'lock'] } : one),
    (nth) => nth % 3 === 0,
  );
  const results = await partOf({ profile }, REQUIREMENTS);
  expect(failuresIn(results)).toEqual([]);
  expect([...gone].some((reference) => asked.has(reference))).toBe(true);
  expect(results.some(({ verdict }) => verdict === 'pass')).toBe(true);
});
