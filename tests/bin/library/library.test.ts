/** What `import … from 'payops-conformance'` gives, without a target; tests/e2e/package runs it from the tarball. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  loadProfile,
  requirements,
  run,
  startSandbox,
  validate,
  validateAnswer,
} from '../../../bin/library/library.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { call, emptyFolder } from '../harness.ts';

const NOWHERE = 'http://127.0.0.1:9';

describe('loadProfile', () => {
  test('tells the problems of an object as those of a file', () => {
    const broken = JSON.parse('{ "baseUrl": 12, "fixtures": {} }');
    expect(() => loadProfile(broken)).toThrow(/The profile that was given has \d+ problems\.[\s\S]*baseUrl/);
  });

  test('fills secrets in from the environment that it is given, and shows none', async () => {
    const profile = { ...(await createProfile(NOWHERE)), auth: { token: `\${A_TOKEN}` } };
    expect(() => loadProfile(profile, { env: {} })).toThrow(/A_TOKEN/);
    const loaded = loadProfile(profile, { env: { A_TOKEN: 'very-secret-token' } });
    expect(loaded).toEqual({ name: profile.name, baseUrl: NOWHERE });
  });

  test('is about another address where one is given', async () => {
    const loaded = loadProfile(await createProfile(NOWHERE), { baseUrl: 'http://127.0.0.1:10' });
    expect(loaded.baseUrl).toBe('http://127.0.0.1:10');
  });
});

describe('run', () => {
  test('throws where nobody listens, and leaves nothing behind', async () => {
    const out = emptyFolder();
    const failing = run({ profile: await createProfile(NOWHERE), sections: ['4.10'], out });
    await expect(failing).rejects.toThrow(UserError);
    expect(readdirSync(out)).toEqual([]);
  });

  test('takes no profile but one that was loaded', async () => {
    await expect(run({ profile: { name: 'x', baseUrl: NOWHERE } })).rejects.toThrow(
      /does not come from loadProfile/,
    );
  });
});

test('a misspelt fault or personality does not compile', async () => {
  // @ts-expect-error: there is no such fault.
  await expect(startSandbox({ faults: ['request-id-reuse-accept'] })).rejects.toThrow(UserError);
  // @ts-expect-error: there is no such personality.
  await expect(startSandbox({ personalities: ['slow-answer:5'] })).rejects.toThrow(UserError);
});

describe('plain JavaScript is told what a misspelt name likely means', () => {
  const as =
    (call: unknown, ...args: readonly unknown[]) =>
    async () =>
      typeof call === 'function' ? await Reflect.apply(call, undefined, args) : undefined;

  test.each<[string, () => Promise<unknown>, RegExp, RegExp]>([
    ['a setting of run', as(run, { profile: 'x', section: ['4.2'] }), /setting of run "section"/, /sections/],
    ['an effort', as(run, { profile: 'x', effort: 'standart' }), /effort "standart"/, /standard/],
    ['a format', as(run, { profile: 'x', formats: ['sarf'] }), /format "sarf"/, /sarif/],
    ['a requirement', as(run, { profile: 'x', requirements: ['fees.*x'] }), /requirement fees/, /fees/],
    ['a fault', as(startSandbox, { faults: ['request-id-reuse-accept'] }), /no fault/, /reuse-accepted\?/],
    [
      'a personality',
      as(startSandbox, { personalities: ['slow-answer:5'] }),
      /no personality/,
      /slow-answers/,
    ],
    ['a setting of startSandbox', as(startSandbox, { fault: [] }), /startSandbox "fault"/, /faults/],
    ['a setting of loadProfile', as(loadProfile, 'x', { baseURL: '' }), /loadProfile "baseURL"/, /baseUrl/],
    ['a schema', as(validate, 'OperationRecrd', {}), /no schema "OperationRecrd"/, /OperationRecord/],
    ['an operation', as(validateAnswer, 'listOperation', {}), /no operation/, /listOperations/],
  ])('%s', async (_what, call, message, hint) => {
    const thrown: unknown = await call().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(UserError);
    expect(thrown).toMatchObject({
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
  });
});

test('a failure names its trace where the profile asks for traces, and the verdicts stay the same', async () => {
  const sandbox = await startSandbox({ faults: ['marketplace-single-unwrapped'] });
  onTestFinished(() => sandbox.close());
  const out = emptyFolder();
  const of = async (traceparent: boolean) => {
    const profile = { ...sandbox.profile, http: { traceparent } };
    return run({ profile, sections: ['4.10'], effort: 'quick', out, formats: ['json', 'html'] });
  };
  const [plain, traced] = [await of(false), await of(true)];
  const verdicts = ({ requirements: all }: typeof plain) => all.map(({ id, verdict }) => [id, verdict]);
  expect(verdicts(traced)).toEqual(verdicts(plain));
  const failures = ({ requirements: all }: typeof plain) =>
    all.flatMap(({ checks }) => checks.flatMap(({ failure }) => failure ?? []));
  expect(failures(traced)).not.toEqual([]);
  for (const failure of failures(plain)) expect(failure.traceId).toBeUndefined();
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  for (const failure of failures(traced)) {
    expect(page).toContain(`trace <code>${failure.traceId}</code>`);
    expect(failure.traceId).toMatch(/^[0-9a-f]{32}$/);
    // A line that somebody pastes does not add to the trace.
    expect(failure.curl).toContain('curl ');
    expect(`${failure.curl}${failure.again}`).not.toContain('traceparent');
    const shown = await call(['show', failure.exchangeId ?? '', out]);
    expect(shown.out).toContain(`# trace ${failure.traceId}`);
    expect(shown.out).toMatch(new RegExp(`traceparent: 00-${failure.traceId}-`));
  }
}, 30_000);

test('a value is held to a schema of the contract', () => {
  expect(validate('TypeDemande', 'NO_SUCH_TYPE')).toMatchObject([{ pointer: '', keyword: 'enum' }]);
});

describe('validateAnswer', () => {
  const body = (status: number) =>
    JSON.stringify({ message: '', status, body: [], timestamp: '2026-03-10T12:00:00Z' });
  const headers = { 'Content-Type': 'application/json' };

  test('names the requirement that an answer breaks', async () => {
    const departures = await validateAnswer('listOperations', { status: 200, headers, text: body(201) });
    expect(departures).toMatchObject([
      { requirement: expect.stringMatching(/^envelope\./), pointer: '/status' },
    ]);
  });

  test('finds nothing in one that keeps to the document', async () => {
    expect(await validateAnswer('listOperations', { status: 200, headers, text: body(200) })).toEqual([]);
  });
});

test('requirements are those of the catalogue, and say which are not tested', () => {
  expect(requirements.filter(({ excluded }) => excluded !== undefined).length).toBeGreaterThan(0);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
});
