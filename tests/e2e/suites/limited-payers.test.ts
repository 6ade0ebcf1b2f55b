/** Limits that the document does not show (8): an instrument that paid, and pays no more, accuses nobody. */
import { expect, onTestFinished, test } from 'vitest';
import { changeStep, extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { RunningSandbox } from '../../../sandbox/server/serve.ts';
import { start } from '../../../sandbox/server/serve.ts';
import { failuresIn, partOf } from './parts.ts';

const EXECUTE = 'executeOperation';

/** What an ordinary operation is accepted with. */
const ACCEPTED = [
  'execute.success',
  'operation-request.callbackUrl-optional',
  'operation-request.refContributeurInitiateur-optional',
  'operation-request.authData-optional',
  'operation-request.msisdnBeneficiaire-designates',
  'request-id.other-key-other-operation',
  'journey.*',
];

const EXACTLY_COVERED = ['amounts.addition-exactly-covered', 'amounts.soustraction-exactly-covered'];

async function sandboxWith(...hooks: readonly Hooks[]): Promise<RunningSandbox> {
  const sandbox = await start({ hooks });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Every operation of an instrument is refused once those that were accepted come to so much. */
function limitedTo(most: number, worthOf: (montant: number) => number): Hooks {
  const used = new Map<string, number>();
  const limit = extraStep(EXECUTE, 'limit', ({ instrument, input }) => {
    const reference = instrument?.reference ?? '';
    return (used.get(reference) ?? 0) + worthOf(Number(input.montant)) > most
      ? { status: 400, message: 'Operation not allowed' }
      : undefined;
  });
  const counting: Hooks = {
    operation(event) {
      if (event.type !== 'accepted') return;
      const { reference } = event.operation.initiator;
      used.set(reference, (used.get(reference) ?? 0) + worthOf(event.operation.amounts.montant.toNumber()));
    },
  };
  return combineHooks([limit, counting]);
}

/** After some wrong OTPs no OTP of an instrument is taken any more. */
function blockedAfter(wrong: number): Hooks {
  const seen = new Map<string, number>();
  return changeStep(EXECUTE, 'authData.valid', (problem, { instrument, input }) => {
    if (typeof input.authData !== 'string' || instrument === undefined) return problem;
    const count = seen.get(instrument.reference) ?? 0;
    if (count >= wrong) return { status: 400, message: 'The OTP in authData is invalid' };
    if (problem !== undefined) seen.set(instrument.reference, count + 1);
    return problem;
  });
}

/** Refuses some operations from the first to the last. */
const refusing = (isRefused: (input: Readonly<Record<string, unknown>>) => boolean) =>
  extraStep(EXECUTE, 'refusal', ({ input }) =>
    isRefused(input) ? { status: 400, message: 'Operation not allowed' } : undefined,
  );

/** With few payers, and amounts that none of the limits is below. */
async function withFewPayers(hooks: Hooks, count: number): Promise<Pick<RunningSandbox, 'profile'>> {
  const { profile } = await sandboxWith(hooks);
  const { fixtures, limits } = profile;
  const payers = fixtures.instruments.filter(({ allows }) => allows.includes('debit')).slice(0, count);
  const instruments = fixtures.instruments.filter(
    (one) => payers.includes(one) || !one.allows.includes('debit'),
  );
  const amount = { typical: 100, smallest: 1, largest: 200 };
  return { profile: { ...profile, fixtures: { ...fixtures, instruments }, limits: { ...limits, amount } } };
}

test.each<[string, Hooks]>([
  ['so many operations', limitedTo(8, () => 1)],
  ['so much money', limitedTo(900, (montant) => montant)],
])('an instrument that may pay %s', async (_, limit) => {
  const results = await partOf(await withFewPayers(limit, 4), ACCEPTED);
  expect(failuresIn(results)).toEqual([]);
  expect(results.map(({ message }) => message).join('\n')).toContain('paid before in this run');
  expect(results.some(({ verdict }) => verdict === 'pass')).toBe(true);
});

test('an instrument whose OTPs are blocked after wrong ones', async () => {
  const results = await partOf(await withFewPayers(blockedAfter(3), 2), ['errors.invalid-otp', ...ACCEPTED]);
  expect(failuresIn(results)).toEqual([]);
  // Who comes first, a right OTP or the wrong ones, is the order's matter: nobody is accused either way.
  expect(results.some(({ verdict }) => verdict === 'pass')).toBe(true);
});

test('the same where every operation takes an OTP', async () => {
  const required = changeStep(EXECUTE, 'authData.valid', (problem, { input }) =>
    input.authData === undefined ? { status: 400, message: 'authData is missing' } : problem,
  );
  const { profile } = await withFewPayers(combineHooks([blockedAfter(3), required]), 3);
  const bindings = { ...profile.bindings, otp: { ...profile.bindings?.otp, required: true } };
  const results = await partOf({ profile: { ...profile, bindings } }, ['errors.invalid-otp', ...ACCEPTED]);
  expect(failuresIn(results)).toEqual([]);
});

test('an instrument that may pay once, and is to be emptied', async () => {
  const results = await partOf(await sandboxWith(limitedTo(1, () => 1)), EXACTLY_COVERED);
  expect(failuresIn(results)).toEqual([]);
  expect(results.map(({ cause }) => cause)).toContain('fixture');
});

test.each<[string, Hooks, string]>([
  [
    'what is for a third party',
    refusing(({ msisdnBeneficiaire }) => msisdnBeneficiaire !== undefined),
    'operation-request.msisdnBeneficiaire-designates',
  ],
  [
    'one service',
    refusing(({ refService }) => refService === 'SRV-SOUSTRACTION'),
    'execute.success/each-service',
  ],
  [
    'whatever has no callbackUrl',
    refusing(({ callbackUrl }) => callbackUrl === undefined),
    'operation-request.callbackUrl-optional/left-out:',
  ],
])('what refuses %s from the start is seen', async (_, hooks, accused) => {
  const results = await partOf(await sandboxWith(hooks), ACCEPTED);
  expect(failuresIn(results).join('\n')).toContain(accused);
});

test('what refuses everything from the start is accused of nothing', async () => {
  const results = await partOf(await sandboxWith(refusing(() => true)), ACCEPTED);
  expect(failuresIn(results)).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id)).toEqual([]);
});

test('a balance that is to keep one unit is seen', async () => {
  const sandbox = await sandboxWith();
  const { covers } = sandbox.state.rules;
  sandbox.state.rules = {
    ...sandbox.state.rules,
    covers: (balance, amounts) => covers(balance, amounts) && balance.gt(amounts.debited),
  };
  const results = await partOf(sandbox, EXACTLY_COVERED);
  expect(results.map(({ verdict }) => verdict)).toEqual(results.map(() => 'fail'));
  expect(new Set(results.map(({ requirement }) => requirement))).toEqual(new Set(EXACTLY_COVERED));
});
