/** What the operations of `doctor --spend` show beside their own acceptance. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { PAST_OPERATIONS } from '../../../sandbox/data/fixtures.ts';
import { toShortYaml } from '../../../sandbox/server/short-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { examine } from '../../../suites/doctor/examine.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

async function tried(personality: string | undefined, change: (profile: Profile) => void, spends = true) {
  const sandbox = await startSandbox({ personalities: personality === undefined ? [] : [personality] });
  onTestFinished(() => sandbox.close());
  const { fixtures } = parse(toShortYaml(sandbox.profile, 'x'));
  const given: Profile = { ...structuredClone(sandbox.profile), fixtures };
  change(given);
  const folder = mkdtempSync(join(tmpdir(), 'payops-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const profile = resolveProfile(given);
  const { findings } = await examine(
    { profile, masker: maskerFor(profile), seed: 1, version: '0', effort: 'quick' },
    { spends, folder, signal: new AbortController().signal },
  );
  const bad = findings.flatMap(({ mark, key }) => (mark === 'bad' ? [key] : []));
  const operations = sandbox.state.store.operations.size - PAST_OPERATIONS.length;
  return { findings, bad, operations };
}

const withoutProvoke = ({ fixtures }: Profile) => {
  fixtures.provoke = {};
};

const withoutHolders = (profile: Profile) => {
  withoutProvoke(profile);
  for (const one of profile.fixtures.instruments) delete one.holder;
};

describe('a type of operation that does not fit who holds the instruments', () => {
  it('is tried where the profile gives no holder, and the missing key is named', async () => {
    const { findings, bad } = await tried('types-of-holders', withoutHolders);
    expect(bad).toEqual(['fixtures.instruments[].holder']);
    expect(findings.find(({ said }) => said.code === 'type-refused')?.said).toMatchObject({
      accepted: 'P2P',
      answer: expect.stringContaining('HTTP 400'),
    });
  });

  it('is not tried where the profile gives the holders', async () => {
    expect((await tried('types-of-holders', withoutProvoke)).bad).toEqual([]);
  });

  it('is one more operation at a target that accepts each type', async () => {
    expect(await tried(undefined, withoutHolders)).toMatchObject({ bad: [], operations: 2 });
  });

  it('is not tried where the services take one type', async () => {
    const single = (profile: Profile) => {
      withoutHolders(profile);
      for (const one of profile.fixtures.services) one.typesOperation = ['P2P'];
    };
    expect((await tried('types-of-holders', single)).bad).toEqual([]);
  });
});

describe('a payer that needs an OTP, of which the profile says nothing', () => {
  const cardsFirst = ({ fixtures }: Profile) => {
    const isCard = ({ type }: Profile['fixtures']['instruments'][number]) => type === 'CARTE_BANCAIRE';
    const pays = fixtures.instruments.filter((one) => isCard(one) && one.allows.includes('debit'));
    const others = fixtures.instruments.filter((one) => !isCard(one));
    for (const one of others) one.allows = one.allows.filter((may) => may === 'credit');
    fixtures.instruments = [...pays, ...others];
  };

  it('is named with its key', async () => {
    const { findings, bad } = await tried('otp-required-of-cards', (profile) => {
      cardsFirst(profile);
      for (const one of profile.fixtures.instruments) delete one.otpRequired;
    });
    const [payer] = findings.flatMap(({ said }) => (said.code === 'otp-wanted' ? [said.payer] : []));
    expect(payer).toMatch(/card/);
    expect(bad).toContain('fixtures.instruments[].otpRequired');
  });

  it('is paid with where the profile says it', async () => {
    const { findings } = await tried('otp-required-of-cards', cardsFirst);
    expect(findings.map(({ said }) => said.code)).toContain('operation-accepted');
    expect(findings.map(({ said }) => said.code)).not.toContain('otp-wanted');
  });
});

describe('OTPs of which each replaces the former', () => {
  const unsaid = ({ bindings = {} }: Profile) => {
    delete bindings.otp?.replaces;
  };

  it('are made and used one after the other, and the missing key is named', async () => {
    const { findings, bad } = await tried('otp-newest-only', unsaid);
    expect(bad).toEqual([]);
    expect(findings.filter(({ said }) => said.code === 'status-seen')).toHaveLength(6);
    expect(findings.find(({ key }) => key === 'bindings.otp.replaces')?.said.code).toBe('otp-replaced');
  });

  it('are mentioned without an operation too', async () => {
    const { findings } = await tried('otp-newest-only', unsaid, false);
    expect(findings.find(({ key }) => key === 'bindings.otp.replaces')?.said.code).toBe(
      'otp-replaces-unsaid',
    );
  });
});

it('a trigger for two statuses that exclude each other is named, with and without operations', async () => {
  const twice = ({ fixtures }: Profile) => {
    fixtures.provoke = { ...fixtures.provoke, EXTOURNE: { ...fixtures.provoke?.ECHOUE } };
  };
  for (const spends of [false, true])
    expect((await tried(undefined, twice, spends)).bad).toEqual(['fixtures.provoke.EXTOURNE']);
});
