/** `verify` derives every verdict of a client's report again, and finds what was changed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import type { ReportedCheck } from '../../../spec/generated/report-types.ts';
import { call } from '../../bin/harness.ts';
import { forged, forgedCase, reportIn, verified, withVerdict, wrongIn } from '../../clients/forged-report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TSX = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs')];
const EXAMPLE = [...TSX, join(ROOT, 'tests/clients/example-driver.ts')];
const SOME =
  'plain-payment,answer-lost,conflict,otp-wrong-then-right,notification-doubled,list-counted,cancel-in-time,token-expires-between';
const BUGS = ['fresh-key-after-loss', 'token-in-url', 'otp-again', 'counts-wrong', 'receiver-fails'];

let right: string;
let buggy: string;

async function ran(bugs: readonly string[]): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'payops-client-'));
  const line = ['clients', 'run', '--driver', '--scenario', SOME, '--out', out, '--', ...EXAMPLE, ...bugs];
  await call(line, process.env);
  return out;
}

beforeAll(async () => {
  [right, buggy] = await Promise.all([ran([]), ran(BUGS)]);
}, 60_000);
afterAll(() => {
  for (const folder of [right, buggy]) rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['a right client', () => right],
  ['a client with bugs', () => buggy],
])('every verdict of %s follows from what is stored', async (_whose, folder) => {
  const found = await verified(folder());
  expect(wrongIn(found)).toEqual({ ids: [], told: '' });
  expect(found.judgedAgain?.of).toBeGreaterThan(300);
  expect(found.judgedAgain).toEqual({ again: found.judgedAgain?.of, byCode: 0, of: found.judgedAgain?.of });
  expect((await call(['verify', folder()])).out).toMatch(/Of (\d+) verdicts, \1 were derived again/);
});

/** So many verdicts, spread over a report; those that are broken first. */
const FLIPS = 10;

type Turned = Pick<ReportedCheck, 'id' | 'verdict'>;

function flipped(folder: string): readonly Turned[] {
  const checks = reportIn(folder).requirements.flatMap(({ level, checks: own }) =>
    own.flatMap(({ id, verdict }): Turned[] => {
      if (verdict === 'fail' || verdict === 'warn') return [{ id, verdict: 'pass' }];
      return verdict === 'pass' ? [{ id, verdict: level === 'advisory' ? 'warn' : 'fail' }] : [];
    }),
  );
  const isMended = ({ verdict }: Turned) => verdict === 'pass';
  const mended = checks.filter(isMended).slice(0, FLIPS / 2);
  const others = checks.filter((one) => !isMended(one));
  const step = Math.floor(others.length / FLIPS);
  const spread = others.filter((_, at) => at % step === 0);
  return [...mended, ...spread].slice(0, FLIPS);
}

test('twenty verdicts that were turned, with everything else made consistent, are found', async () => {
  let found = 0;
  for (const folder of [right, buggy])
    for (const { id, verdict } of flipped(folder)) {
      const report = withVerdict(reportIn(folder), { id, verdict });
      const { ids, told } = wrongIn(await verified(await forged(folder, { report })));
      expect(ids).toEqual(['case-verdicts']);
      expect(told).toContain(`${id} says ${verdict}`);
      found += 1;
    }
  expect(found).toBe(20);
});

type Change = (stored: ClientCase) => ClientCase;
const facts =
  (change: Partial<ClientCase['facts']>): Change =>
  (stored) => ({ ...stored, facts: { ...stored.facts, ...change } });
const operation =
  (change: Partial<ClientCase['facts']['operations'][number]>): Change =>
  (stored) =>
    facts({ operations: stored.facts.operations.map((one) => ({ ...one, ...change })) })(stored);

const CHANGES: readonly (readonly [what: string, scenario: string, change: Change, found: RegExp])[] = [
  [
    'an operation that is left out',
    'answer-lost',
    (stored) => facts({ operations: stored.facts.operations.slice(0, 1) })(stored),
    /lacks the operation/,
  ],
  [
    'an operation of another key',
    'plain-payment',
    operation({ requestId: 'other' }),
    /which no request was for/,
  ],
  ['an operation that failed', 'plain-payment', operation({ status: 'ECHOUE' }), /an answer says SUCCES/],
  ['another amount', 'plain-payment', operation({ credited: '1' }), /another montantACrediter/],
  [
    'an event that did not happen',
    'conflict',
    facts({ unmet: ['executeOperation 1'] }),
    /conflict has another state/,
  ],
  ['exchanges that were not recorded', 'conflict', facts({ dropped: 1 }), /conflict has another state/],
  [
    'another outcome',
    'list-counted',
    (stored) => ({ ...stored, answer: { outcome: 'listed', count: 3 } }),
    /client-outcome\.count\/.* says fail/,
  ],
  [
    'another history',
    'list-counted',
    facts({ listable: 4 }),
    /has 4 operations in the period, and its scenario 3/,
  ],
  [
    'silence',
    'conflict',
    ({ answer: _, ...stored }) => ({ ...stored, silence: 'it is gone' }),
    /conflict has another state/,
  ],
  [
    'a client that was told nothing',
    'answer-lost',
    (stored) => ({ ...stored, isTold: false }),
    /says isTold false/,
  ],
  [
    'another amount that was asked for',
    'plain-payment',
    (stored) => ({ ...stored, ask: { ...stored.ask, amount: '1' } }),
    /another amount than its scenario/,
  ],
  [
    'codes in another order',
    'otp-wrong-then-right',
    (stored) => ({ ...stored, ask: { ...stored.ask, otps: stored.ask.otps?.toReversed() ?? [] } }),
    /client-otp\.another/,
  ],
  [
    'one code for two',
    'otp-wrong-then-right',
    (stored) => ({ ...stored, ask: { ...stored.ask, otps: ['«otp:1»', '«otp:1»'] } }),
    /other codes than its scenario/,
  ],
  [
    'an exchange that is left out',
    'conflict',
    (stored) => ({ ...stored, exchanges: stored.exchanges.slice(1) }),
    /is of no case/,
  ],
  [
    'other times',
    'conflict',
    (stored) => ({
      ...stored,
      exchanges: stored.exchanges.map((one) => ({ ...one, startedAt: one.startedAt + 5 })),
    }),
    /other times/,
  ],
  [
    'a token that is no JWT',
    'conflict',
    (stored) => ({
      ...stored,
      exchanges: stored.exchanges.map((one) => ({ ...one, token: { isJwt: false, parts: 1 } })),
    }),
    /client-token\.jwt/,
  ],
  ['another scenario', 'conflict', (stored) => ({ ...stored, scenario: 'plain-payment' }), /is there twice/],
  [
    'a scenario that nobody has',
    'conflict',
    (stored) => ({ ...stored, scenario: 'no-such-one' }),
    /is no scenario of this version/,
  ],
];

describe('what is changed in a case is found:', () => {
  test.each(CHANGES)('%s', async (_what, scenario, change, found) => {
    const { told } = wrongIn(await verified(await forgedCase(buggy, scenario, change)));
    expect(told).toMatch(found);
  });

  test('what no rule looks at changes no verdict', async () => {
    const label: Change = (stored) => ({ ...stored, ask: { ...stored.ask, label: 'other' } });
    expect(wrongIn(await verified(await forgedCase(buggy, 'conflict', label))).ids).toEqual([]);
  });

  test('a file that is no file of cases', async () => {
    const folder = await forged(buggy, { cases: '{"scenario":"conflict"}\nnonsense' });
    expect(wrongIn(await verified(folder)).told).toMatch(
      /ends within a line[\s\S]*line 1 .*expected to be present/,
    );
  });
});

test('a run of scenarios answers no challenge', async () => {
  expect((await call(['verify', right, '--nonce', 'given'])).code).toBe(1);
});

test('files are held to the seal: of a client as of a server', async () => {
  const folder = await forged(right, {});
  writeFileSync(join(folder, 'cases.jsonl'), `${readFileSync(join(folder, 'cases.jsonl'), 'utf8')} `);
  expect(wrongIn(await verified(folder)).ids).toContain('files');
});

test('a report without cases, as earlier versions wrote it, is verified without its verdicts, and says so', async () => {
  const folder = await forged(right, {});
  rmSync(join(folder, 'cases.jsonl'));
  const report = reportIn(folder);
  const old = await forged(folder, { report });
  const found = await verified(old);
  expect(wrongIn(found).ids).toEqual([]);
  expect(found.judgedAgain).toMatchObject({ again: 0 });
  expect(found.conditions.find(({ id }) => id === 'case-verdicts')).toMatchObject({ absent: true });
  expect((await call(['verify', old])).out).toContain('there is no cases.jsonl');
});
