import Big from 'big.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openingTexts } from '../../../bin/screen/opening-text.ts';
import { SCREEN_WORDS } from '../../../bin/words/screen-words.ts';
import { withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { changeStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { PAST_OPERATIONS } from '../../../sandbox/data/fixtures.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { type RunningSandbox, start } from '../../../sandbox/server/serve.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { FeeMode } from '../../../suites/arrange/parties/parties.ts';
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
  return { ...opening, told, operations: sandbox.state.store.operations.size - PAST_OPERATIONS.length };
}

describe('one operation before the checks', () => {
  it('is said, and shows that operations are accepted', async () => {
    const { stop, told, operations } = await open(await sandboxWith());
    const first = 'preflight operation: 100 from wallet 1 to wallet 2 through SRV-ADDITION';
    expect(told).toEqual([first, `${first}, as B2B`]);
    expect([stop, operations]).toEqual([undefined, 2]);
  });

  it('is the run’s own: the checks take what it sent for nobody else’s', async () => {
    const sandbox = await sandboxWith();
    const { others } = await open(sandbox);
    const sent = [...sandbox.state.store.operations.keys()].slice(PAST_OPERATIONS.length);
    expect(sent).toHaveLength(2);
    const isForeign = (referenceOperation: string) =>
      others?.isForeign({ referenceOperation, libelleOperation: 'conformance 01234567' });
    expect(sent.map(isForeign)).toEqual([false, false]);
    expect(isForeign('OP-OF-ANOTHER')).toBe(true);
  });

  it('is not sent where no check carries any out', async () => {
    const { told, operations } = await open(await sandboxWith(), ['4.10']);
    expect([told, operations]).toEqual([[], 0]);
  });

  it('goes through another service where one refuses', async () => {
    const onlyThis = (json: unknown) => JSON.stringify(json).includes('"SRV-ADDITION"');
    const { stop, told } = await open(await sandboxWith(refusing(400, 'No', onlyThis)));
    expect(stop).toBeUndefined();
    expect(told.at(-1)).not.toContain('SRV-ADDITION');
  });

  it.each([500, 409])('leaves %i to the checks: all that is named exists', async (status) => {
    const { stop, told } = await open(await sandboxWith(refusing(status, 'No')));
    expect(stop).toBeUndefined();
    expect(told.at(-1)).toMatch(new RegExp(`HTTP ${status} .*the checks judge the refusal`));
  });

  it('ends where every operation is answered 404 about an entity', async () => {
    const { stop } = await open(await sandboxWith(refusing(404, 'No')));
    expect(stop?.text).toContain('HTTP 404');
    expect(stop?.record.results.map(({ verdict }) => verdict)).not.toContain('fail');
  });

  it('leaves the whole run be where nothing is accepted', async () => {
    const { stop } = await open(await sandboxWith(refusing(400, 'The OTP is missing')));
    expect(stop?.text).toMatch(
      /The OTP is missing.*\(exchange x\d+\)[\s\S]*Check these keys of the profile: fixtures\.instruments, .*bindings\.otp/,
    );
    const verdicts = stop?.record.results.map(({ verdict, cause }) => cause ?? verdict);
    expect(verdicts).toContain('fixture');
    expect(verdicts).not.toContain('fail');
    expect(stop?.record.traffic.exchanges).toBeLessThan(100);
  });
});

describe('what the run may move', () => {
  /** A payer, a beneficiary and a wallet that may be emptied. */
  async function openWith(limits: Profile['limits'], balance: number, own: { totalAmount?: number } = {}) {
    const sandbox = await sandboxWith();
    const named = ['wallet 1', 'wallet 2', 'wallet that may be emptied 1'];
    const kept = sandbox.profile.fixtures.instruments.filter(({ name }) => named.includes(name));
    const instruments = kept.map((one) => (one.allows.includes('drain') ? { ...one, ...own } : one));
    for (const one of sandbox.state.store.instruments.values())
      if (
        instruments.some(({ reference, allows }) => reference === one.reference && allows.includes('drain'))
      )
        one.balance = new Big(balance);
    const profile = {
      ...sandbox.profile,
      fixtures: { ...sandbox.profile.fixtures, instruments },
      limits: { ...sandbox.profile.limits, amount: { typical: 10 }, ...limits },
    };
    const opening = open(sandbox, ['2.4', '7'], profile);
    return { opening, moved: () => sandbox.state.store.operations.size - PAST_OPERATIONS.length };
  }

  it('counts the whole balance of what is drained', async () => {
    const { announced } = await (await openWith({}, 2_500_000)).opening;
    const drained = announced.instruments.find((one) => one.drained !== undefined);
    expect(drained).toMatchObject({ drained: '2500000', about: 2_500_000 });
    expect(announced.atMost).toBeGreaterThan(2_500_000);
    expect(announced.beyond?.instruments).toEqual(['wallet that may be emptied 1']);
  });

  it('does not begin where a drained balance exceeds limits.totalAmount, and moves nothing', async () => {
    const { opening, moved } = await openWith({ totalAmount: 50_000 }, 2_500_000);
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(
        /limits\.totalAmount of the profile allows 50,000\. Of it whole balances.*: 2,500,000 of wallet that may be emptied 1/,
      ),
      hint: expect.stringMatching(/Set limits\.totalAmount: 2\d00000,/),
    });
    expect(moved()).toBe(0);
  });

  it('does not begin where ordinary operations exceed it, and the figure that it names would do', async () => {
    const { opening } = await openWith({ totalAmount: 100 }, 10);
    const error = await opening.catch((thrown: unknown) => thrown);
    const [, figure] = /totalAmount: (\d+)/.exec(String(Reflect.get(Object(error), 'hint'))) ?? [];
    expect(Number(figure)).toBeGreaterThan(100);
    const enough = await (await openWith({ totalAmount: Number(figure) }, 10)).opening;
    expect(enough.announced).toMatchObject({ atMost: Number(figure), boundBy: 'limits.totalAmount' });
    expect(enough.announced.about).toBeLessThanOrEqual(Number(figure));
  });

  it('does not begin where a balance exceeds the total of its instrument', async () => {
    const { opening, moved } = await openWith({}, 5000, { totalAmount: 1000 });
    await expect(opening).rejects.toThrow(
      'wallet that may be emptied 1 has 5,000, which the run may drain, and fixtures.instruments[].totalAmount allows 1,000 for it.',
    );
    expect(moved()).toBe(0);
  });
});

describe('optional fields that a target demands', () => {
  /** Refuses operations that lack one of some fields. */
  const demanding = (...fields: readonly string[]) =>
    refusing(400, 'Something is missing', (json) =>
      fields.some((field) => !JSON.stringify(json).includes(field)),
    );

  it.each([[['callbackUrl']], [['authData']], [['callbackUrl', 'authData']]])(
    '%j are found, named, and sent from there on',
    async (fields) => {
      const { stop, profile, told } = await open(await sandboxWith(demanding(...fields)));
      expect(stop).toBeUndefined();
      expect(profile.demanded).toEqual(fields);
      expect(told.at(-1)).toContain(`accepted only with ${fields.join(' and ')}`);
    },
  );

  it('is no reason to go on where another one is why everything is refused', async () => {
    const { stop, profile } = await open(await sandboxWith(demanding('fieldOfNobody')));
    expect([stop !== undefined, profile.demanded]).toEqual([true, undefined]);
  });

  it('is not looked for where the profile says that an OTP is required', async () => {
    const sandbox = await sandboxWith(demanding('authData'));
    const { bindings } = sandbox.profile;
    const required = {
      ...sandbox.profile,
      bindings: { ...bindings, otp: { ...bindings?.otp, required: true } },
    };
    const { stop, profile } = await open(sandbox, [], required);
    expect([stop, profile.demanded]).toEqual([undefined, undefined]);
  });

  it('are found beside the OTP that the profile says is required', async () => {
    const sandbox = await sandboxWith(demanding('authData', 'callbackUrl'));
    const { bindings } = sandbox.profile;
    const required = {
      ...sandbox.profile,
      bindings: { ...bindings, otp: { ...bindings?.otp, required: true } },
    };
    const { stop, profile } = await open(sandbox, [], required);
    expect([stop, profile.demanded]).toEqual([undefined, ['callbackUrl']]);
  });
});

describe('decimals that nobody gave', () => {
  const hasDecimals = (json: unknown) => /"montant":\d+\.\d/.test(JSON.stringify(json));
  const openWith = async (money: Profile['money'], ...hooks: Hooks[]) => {
    const sandbox = await sandboxWith(...hooks);
    const { money: _, ...profile } = sandbox.profile;
    return open(sandbox, [], { ...profile, ...(money && { money }) });
  };

  it.each<[string, Profile['money'], Hooks[], number, number]>([
    ['none where the target takes whole amounts only', undefined, [refusing(400, 'No', hasDecimals)], 0, 4],
    ['those of the default where it takes them', undefined, [], 2, 3],
    ['those that the profile gives, tried or not', { decimals: 2 }, [refusing(400, 'No', hasDecimals)], 2, 2],
  ])('are %s', async (_, money, hooks, decimals, accepted) => {
    const { profile, operations } = await openWith(money, ...hooks);
    expect([profile.money.decimals, operations]).toEqual([decimals, accepted]);
  });

  it('are named where the target takes none', async () => {
    const { told } = await openWith(undefined, refusing(400, 'No', hasDecimals));
    expect(told.at(-1)).toMatch(
      /^amounts with decimals are refused \(exchange x\d+\): this run takes money\.decimals to be 0\. Add it to the profile\.$/,
    );
  });

  const isOff = (step: number) => (json: unknown) =>
    Number(/"montant":([\d.]+)/.exec(JSON.stringify(json))?.[1]) % step !== 0;

  it.each<[string, Profile['money'], number, number | undefined]>([
    ['any whole one', { decimals: 0 }, 1, undefined],
    ['multiples of five', { decimals: 0 }, 5, 5],
    ['multiples of ten, where nobody gave decimals either', undefined, 10, 10],
    ['multiples of five, where decimals are given', { decimals: 2 }, 5, undefined],
  ])('amounts are %s', async (_, money, takes, step) => {
    const { profile, told, stop } = await openWith(money, refusing(400, 'No', isOff(takes)));
    const { smallest, typical, largest } = profile.limits.amount;
    expect([stop, profile.limits.amount.step]).toEqual([undefined, step]);
    expect([smallest, typical, largest].map((one) => one % (step ?? 1))).toEqual([0, 0, 0]);
    expect(told.filter((line) => line.includes('limits.amount.step'))).toHaveLength(
      step === undefined ? 0 : 1,
    );
  });

  const rounded = withFields('executeOperation', (record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        typeof value === 'number' ? Math.round(value * 100) / 100 : value,
      ]),
    ),
  );

  it.each<[string, string, Hooks[], number]>([
    ['those of the balances where an amount with as many is kept', '1000000.125', [], 3],
    ['those of the default where such an amount is rounded', '1000000.125', [rounded], 2],
    [
      'those of the default where such an amount is refused',
      '1000000.125',
      [refusing(400, 'No', (json) => /"montant":\d+\.\d{3}/.test(JSON.stringify(json)))],
      2,
    ],
    ['those of the default where doubles were added up', '1000000.1250000001', [], 2],
  ])('are %s', async (_, balance, hooks, decimals) => {
    const sandbox = await sandboxWith(...hooks);
    for (const one of sandbox.state.store.instruments.values()) one.balance = new Big(balance);
    const { money: _money, ...profile } = sandbox.profile;
    const opening = await open(sandbox, [], profile);
    expect([opening.stop, opening.profile.money.decimals]).toEqual([undefined, decimals]);
    expect(opening.told.some((line) => line.includes('this run takes money.decimals to be 3'))).toBe(
      decimals === 3,
    );
  });

  it('are left as they are where a whole amount is refused as well', async () => {
    let sent = 0;
    const onlyTheFirst = refusing(400, 'No', () => {
      sent += 1;
      return sent > 1;
    });
    const { profile, stop } = await openWith(undefined, onlyTheFirst);
    expect([stop, profile.money.decimals]).toEqual([undefined, 2]);
  });
});

describe('a new OTP', () => {
  const openWith = async (id: string) => {
    const { hooks = {} } = PERSONALITIES.find((one) => one.id === id) ?? {};
    const sandbox = await sandboxWith(hooks);
    const { bindings } = sandbox.profile;
    const otp = { ...bindings?.otp, required: true };
    const opening = await open(sandbox, [], { ...sandbox.profile, bindings: { ...bindings, otp } });
    return { replaces: opening.profile.bindings.otp?.replaces, told: opening.told.at(-1) };
  };

  it('replaces the former where that is refused for it', async () => {
    expect(await openWith('otp-newest-only')).toEqual({
      replaces: true,
      told: expect.stringMatching(
        /^a new OTP replaces the former \(exchange x\d+\): this run takes bindings\.otp\.replaces to be true\. Add it to the profile\.$/,
      ),
    });
  });

  it('leaves the former valid where both are accepted', async () => {
    const { replaces, told } = await openWith('otp-required');
    expect([replaces, told]).toEqual([undefined, expect.stringContaining('preflight operation')]);
  });
});

describe('a type of operation that does not fit who holds the instruments', () => {
  const openWith = async (holder: (own: Profile['fixtures']['instruments'][number]) => object) => {
    const { hooks = {}, profile = (own: Profile) => own } =
      PERSONALITIES.find((one) => one.id === 'types-of-holders') ?? {};
    const sandbox = await sandboxWith(hooks);
    const { fixtures } = sandbox.profile;
    const instruments = profile(sandbox.profile).fixtures.instruments.map((one) => ({
      ...one,
      ...holder(one),
    }));
    return open(sandbox, [], { ...sandbox.profile, fixtures: { ...fixtures, instruments } });
  };

  it('is named with the key that the profile lacks, and the run goes on', async () => {
    const { stop, told } = await openWith(() => ({ holder: undefined }));
    expect(stop).toBeUndefined();
    expect(told.at(-1)).toMatch(
      /^[BG]2\w is refused where P2P is accepted \(exchange x\d+\): .*Add fixtures\.instruments\[\]\.holder if .* or correct typesOperation of SRV-/,
    );
  });

  it('is not tried where the holders are given', async () => {
    const { told } = await openWith(() => ({}));
    expect(told.join()).not.toMatch(/, as |is refused where/);
  });
});

describe('the mode of a service', () => {
  const openWith = async (mode: FeeMode) => {
    const sandbox = await sandboxWith();
    const { fixtures } = sandbox.profile;
    const services = fixtures.services.map((one) =>
      one.reference === 'SRV-ADDITION' ? { ...one, mode } : one,
    );
    const opening = await open(sandbox, ['2.4'], { ...sandbox.profile, fixtures: { ...fixtures, services } });
    const service = opening.profile.fixtures.services.find(({ reference }) => reference === 'SRV-ADDITION');
    return { mode: service?.mode, told: opening.told.at(-1) };
  };

  it('is the one that the fee call answers', async () => {
    expect(await openWith('SOUSTRACTION')).toEqual({
      mode: 'ADDITION',
      told: expect.stringMatching(
        /^SRV-ADDITION: the profile says SOUSTRACTION, but the fee call answers ADDITION \(exchange x\d+\)\. This run uses ADDITION: correct fixtures\.services\.$/,
      ),
    });
  });

  it('is not told where both are the same', async () => {
    const { mode, told } = await openWith('ADDITION');
    expect([mode, told]).toEqual(['ADDITION', expect.stringContaining('preflight operation')]);
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
    if (balance > 0) expect(profile.limits.ordinaryAmount).toBeCloseTo(0.2 * balance * payers.length);
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
