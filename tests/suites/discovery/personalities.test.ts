/** What is found out at targets that differ where the document leaves something open. Nothing may be found that is wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { type Allowed, type Discovered, discover, withRun } from '../../../suites/discovery/discover.ts';
import { type Bindings, bindingsOf } from '../../../suites/discovery/found.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { resolveBindings } from '../../../target/profile/resolved-bindings.ts';

const EVERYTHING: Allowed = { otp: true, spend: true };

/** What a sandbox with some personalities shows to somebody who knows a payer, a beneficiary and a service. */
async function discoveredAt(
  personalities: readonly string[],
  allowed: Allowed,
): Promise<Discovered & { readonly right: Bindings }> {
  const sandbox = await startSandbox({ personalities });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-discovery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { baseUrl, auth, fixtures, bindings = {} } = sandbox.profile;
  const [payer, beneficiary] = fixtures.instruments;
  const [service] = fixtures.services;
  if (payer === undefined || beneficiary === undefined || service === undefined)
    throw new Error('No test data');
  const known: Profile = {
    baseUrl,
    auth,
    fixtures: {
      instruments: [payer, beneficiary],
      services: [{ reference: service.reference }],
    },
  };
  const profile = resolveProfile(known);
  const { signal } = new AbortController();
  const options = { profile, masker: maskerFor(profile), version: '0' };
  const found = await withRun(options, folder, signal, (t) => discover(t, allowed));
  return { ...found, right: bindings };
}

/** Bindings that may be found, one by one, with defaults filled in. */
function parts(given: Bindings): Readonly<Record<string, unknown>> {
  const { operationList, callback, otp, balance, fees, movements, requestType } = resolveBindings(given);
  return {
    balance,
    fees,
    otp,
    movements,
    from: operationList.from,
    to: operationList.to,
    max: operationList.max,
    reference: callback.reference,
    status: callback.status,
    requestType,
  };
}

const ALL = ['balance', 'fees', 'otp', 'movements', 'from', 'to', 'max', 'reference', 'status'];
const without = (...left: readonly string[]) => ALL.filter((one) => !left.includes(one));

/** What is found with each; no description shows the field of 4.7, and nothing harmless does. */
const PERSONALITIES: readonly (readonly [string, readonly string[]])[] = [
  ['extra-fields', ALL],
  ['balance-as-text', ALL],
  ['journey-calls-without-envelope', ALL],
  ['fees-by-post', ALL],
  ['movements-by-month', ALL],
  ['movements-with-fees-apart', ALL],
  ['lists-with-other-parameters', ALL],
  ['lists-in-no-order', ALL],
  ['lists-of-debits', ALL],
  ['lists-late', ALL],
  ['otp-by-path', ALL],
  ['otp-by-message', without('otp')],
  ['otp-newest-only', ALL],
  ['otp-for-one-amount', ALL],
  ['requests-with-other-type-field', ALL],
  ['token-by-form', ALL],
  ['nulls-absent', ALL],
  ['json-escaped', ALL],
  ['content-type-in-capitals', ALL],
  ['messages-very-long', ALL],
];

/** What is found by reading alone, where no operation was ever made. */
const BY_READING = ['balance', 'fees', 'from', 'to', 'max'];

/** At a target that answers both ways. */
const ALSO_RIGHT: Readonly<Record<string, Bindings>> = {
  'fees-by-post': {
    fees: {
      query: { montant: '{montant}' },
      montantFrais: '/body/resultat/montantFrais',
      modeApplication: '/body/resultat/modeApplication',
    },
  },
};

function expectRight(personality: string, found: Readonly<Record<string, unknown>>, right: Bindings): void {
  const wanted = parts({ ...right, ...ALSO_RIGHT[personality] });
  // An OTP that was taken by an operation is right, whatever else its call may be told.
  for (const name of ALL.filter((one) => one !== 'otp' && found[one] !== undefined))
    expect([name, found[name]]).toEqual([name, wanted[name]]);
}

it.each(PERSONALITIES)(
  'with %s: operations show all of it, and all of it is right',
  async (personality, expected) => {
    const { discoveries, right } = await discoveredAt([personality], EVERYTHING);
    const found = parts(bindingsOf(discoveries));
    expect(ALL.filter((name) => found[name] !== undefined)).toEqual(expected);
    expectRight(personality, found, right);
  },
);

it.each(PERSONALITIES)('with %s: reading shows what it can, and all of it is right', async (personality) => {
  const { discoveries, right } = await discoveredAt([personality], { otp: false, spend: false });
  const found = parts(bindingsOf(discoveries));
  expect(ALL.filter((name) => found[name] !== undefined)).toEqual(BY_READING);
  expectRight(personality, found, right);
});
