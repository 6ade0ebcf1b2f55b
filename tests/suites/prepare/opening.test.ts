import Big from 'big.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openingTexts } from '../../../bin/screen/opening-text.ts';
import { SCREEN_WORDS } from '../../../bin/words/screen-words.ts';
import { changeStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { type RunningSandbox, start } from '../../../sandbox/server/serve.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { openWithOneOperation } from '../../../suites/prepare/opening.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { emptyFolder } from '../../bin/harness.ts';

/** Answers every operation, or those that it picks, with a problem. */
function refusing(status: number, message: string, picks: (json: unknown) => boolean = () => true): Hooks {
  return changeStep('executeOperation', 'balance', (problem, { call: { json } }) =>
    picks(json) ? { status, message } : problem,
  );
}

async function sandboxWith(...hooks: Hooks[]): Promise<RunningSandbox> {
  const sandbox = await start({ hooks });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function open(sandbox: RunningSandbox, sections: string[] = [], profile: Profile = sandbox.profile) {
  const folder = emptyFolder();
  const told: string[] = [];
  const opening = await openWithOneOperation(
    {
      profile: resolveProfile(profile),
      seed: 1,
      version: '0',
      effort: 'quick',
      filter: { sections, requirements: [] },
      evidenceFolder: folder,
    },
    openingTexts(SCREEN_WORDS.en, (line) => told.push(line)),
    new AbortController().signal,
  );
  return { ...opening, told, operations: sandbox.state.store.operations.size };
}

describe('one operation before the checks', () => {
  it('is said, and shows that operations are accepted', async () => {
    const { stop, told, operations } = await open(await sandboxWith());
    expect(told).toEqual(['first one operation: 100 from wallet 1 to wallet 2 through SRV-ADDITION']);
    expect([stop, operations]).toEqual([undefined, 1]);
  });

  it('is not sent where no check carries any out', async () => {
    const { told, operations } = await open(await sandboxWith(), ['4.10']);
    expect([told, operations]).toEqual([[], 0]);
  });

  it('goes through another service where one refuses', async () => {
    const onlyThis = (json: unknown) => JSON.stringify(json).includes('"SRV-ADDITION"');
    const { stop, told } = await open(await sandboxWith(refusing(400, 'No', onlyThis)));
    expect(stop).toBeUndefined();
    expect(told).toHaveLength(2);
  });

  it.each([500, 409, 404])('leaves %i to the checks: all that is named exists', async (status) => {
    const { stop, told } = await open(await sandboxWith(refusing(status, 'No')));
    expect(stop).toBeUndefined();
    expect(told).toHaveLength(1);
  });

  it('leaves the whole run be where nothing is accepted', async () => {
    const { stop } = await open(await sandboxWith(refusing(400, 'The OTP is missing')));
    expect(stop?.text).toMatch(
      /The OTP is missing.*\(x\d+\)[\s\S]*Look at fixtures\.instruments, .*bindings\.otp/,
    );
    const verdicts = stop?.record.results.map(({ verdict, cause }) => cause ?? verdict);
    expect(verdicts).toContain('fixture');
    expect(verdicts).not.toContain('fail');
    expect(stop?.record.traffic.exchanges).toBeLessThan(100);
  });
});

describe('amounts that nobody gave', () => {
  it.each([
    [10_000_000, 100],
    [500, 20],
    [0, 1],
  ])('with %d on each payer the typical one is at the most %d', async (balance, most) => {
    const sandbox = await sandboxWith();
    for (const one of sandbox.state.store.instruments.values()) one.balance = new Big(balance);
    const { amount: _, ...limits } = sandbox.profile.limits ?? {};
    const { profile } = await open(sandbox, [], { ...sandbox.profile, limits });
    const { typical, largest } = profile.limits.amount;
    expect(typical).toBeLessThanOrEqual(most);
    expect(largest).toBe(typical * 10);
    if (balance > 1e6) expect(typical).toBe(100);
    const payers = sandbox.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
    if (balance > 0) expect(profile.limits.totalAmount).toBeCloseTo(0.2 * balance * payers.length);
  });

  it('are small where no balance can be read, and left alone where they are given', async () => {
    const sandbox = await sandboxWith();
    const { amount: _, ...limits } = sandbox.profile.limits ?? {};
    const { balance: __, ...bindings } = sandbox.profile.bindings ?? {};
    const blind = await open(sandbox, [], { ...sandbox.profile, limits, bindings });
    expect(blind.profile.limits.amount).toMatchObject({ typical: 10, largest: 100 });
    const given = await open(sandbox);
    expect(given.profile.limits).toEqual(resolveProfile(sandbox.profile).limits);
  });
});
