// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
/** Where a profile comes from: files, the environment, and secrets that stay out of what is said of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadProfile, readProfile } from '../../../target/profile/reading/load.ts';
import { MINIMAL, MINIMAL_YAML } from './minimal.ts';
import { and, changed, problemsOf } from './mistakes.ts';

describe('files', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'profile-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  };

  test('a missing file: the path that was tried, and what to do', () => {
    const path = join(folder(), 'none.yaml');
    expect(() => loadProfile(path, {})).toThrow(
      expect.objectContaining({
        message: `There is no profile at ${path}.`,
        hint: expect.stringContaining('npx payops-conformance init'),
      }),
    );
  });

  test('a folder in place of a file', () => {
    const path = folder();
    expect(() => loadProfile(path, {})).toThrow(`The profile at ${path} cannot be read: it is a folder.`);
  });

  test('what is too large for a profile is not read', () => {
    const path = join(folder(), 'large.yaml');
    writeFileSync(path, `${MINIMAL_YAML}# ${'x'.repeat(2 ** 20)}`);
    expect(() => loadProfile(path, {})).toThrow(/is larger than 1048576 bytes/);
  });

  test('certificates and keys are found from the folder of the profile', () => {
    const path = join(folder(), 'profile.yaml');
    writeFileSync(path, and('tls: { ca: ./certs/ca.pem }'));
    expect(() => loadProfile(path, {})).toThrow(join(path, '..', 'certs', 'ca.pem'));
  });

  test.each([
    ['', 'The profile p.yaml is empty.'],
    ['just text', 'The profile p.yaml holds no keys.'],
  ])('%j is no profile', (text, message) => {
    expect(() => readProfile(text, 'p.yaml', {})).toThrow(message);
  });

  test('YAML, JSON and JSON with tabs and a byte order mark say the same', () => {
    const path = join(folder(), 'profile.json');
    writeFileSync(path, `\uFEFF${JSON.stringify(MINIMAL, null, '\t')}`);
    expect(loadProfile(path, {})).toEqual(readProfile(MINIMAL_YAML, 'p.yaml', {}));
  });
});

describe('the environment', () => {
  const tokenOf = (written: string, env: Record<string, string>) =>
    readProfile(changed('a-token-of-the-test', JSON.stringify(written)), 'p.yaml', env).auth.token;

  test.each<[written: string, env: Record<string, string>, want: string]>([
    ['${T}', { T: 'abc' }, 'abc'],
    ['x-${T}-y-${U}', { T: 'abc', U: 'd' }, 'x-abc-y-d'],
    ['${T:-fallback}', {}, 'fallback'],
    ['${T:-fallback}', { T: '' }, 'fallback'],
    ['${T:-fallback}', { T: 'abc' }, 'abc'],
    ['$${T}', { T: 'abc' }, '${T}'],
    ['${T}', { T: '$& ${U}' }, '$& ${U}'],
  ])('%j with %j is %j', (written, env, want) => {
    expect(tokenOf(written, env)).toBe(want);
  });

  test('numbers and booleans where the schema wants them', () => {
    const text = and('limits: { concurrency: "${N}" }\nbindings: { otp: { value: "1", required: "${B}" } }');
    const profile = readProfile(text, 'p.yaml', { N: '4', B: 'true' });
    expect(profile.limits.concurrency).toBe(4);
    expect(profile.bindings.otp?.required).toBe(true);
  });

  test('a default of the profile is as good as a variable', () => {
    const text = and(
      'limits: { timeoutMs: "${N:-4000}" }\nbindings: { otp: { value: "1", required: "${B:-true}" } }',
    );
    const profile = readProfile(text, 'p.yaml', {});
    expect(profile.limits.timeoutMs).toBe(4000);
    expect(profile.bindings.otp?.required).toBe(true);
    const wrong = and('limits: { timeoutMs: "${N:-soon}" }');
    expect(() => readProfile(wrong, 'p.yaml', {})).toThrow(/limits\.timeoutMs/);
  });

  test('what the command line gives needs no variable', () => {
    const text = changed('http://127.0.0.1:8080', '${BASE_URL}');
    const overrides = { baseUrl: 'http://localhost:1', 'limits.amount.typical': 7, name: undefined };
    const profile = readProfile(text, 'p.yaml', {}, overrides);
    expect(profile.baseUrl).toBe('http://localhost:1');
    expect(profile.limits.amount.typical).toBe(7);
  });
});

describe('secrets never stand in an error', () => {
  test.each<[what: string, text: string, env?: Record<string, string>]>([
    ['a token that is a list', changed('a-token-of-the-test', '[hunter2]')],
    ['a token pointer', changed('token: a-token-of-the-test', 'tokenRequest: { tokenPointer: hunter2 }')],
    [
      'a method',
      changed('token: a-token-of-the-test', 'tokenRequest: { tokenPointer: /a, method: hunter2 }'),
    ],
    ['a value of the environment', changed('MOBILE_WALLET', '${X}'), { X: 'hunter2' }],
    ['a number of the environment', and('limits: { timeoutMs: "${X}" }'), { X: 'hunter2' }],
    ['an address of the environment', changed('http://127.0.0.1:8080', '${X}'), { X: 'hunter2' }],
    ['credentials in an address', changed('127.0.0.1', 'me:hunter2@127.0.0.1')],
    ['a broken quote', and('name: "x\n  hunter2')],
    ['text after a quote', changed('a-token-of-the-test', '"hunter2" hunter2')],
    ['a bad escape', changed('a-token-of-the-test', '"\\hunter2"')],
    ['an alias', changed('a-token-of-the-test', '*hunter2')],
    ['a key that is text', changed('a-token-of-the-test', 'a: hunter2')],
  ])('%s', (_what, text, env) => {
    const lines = problemsOf(text, env);
    expect(lines).not.toEqual([]);
    expect(lines.join('\n')).not.toContain('hunter2');
  });

  test('the variable is named in place of its value', () => {
    expect(problemsOf(and('limits: { timeoutMs: "${X}" }'), { X: 'hunter2' })).toEqual([
      'p.yaml:13:22 limits.timeoutMs: expected a number of milliseconds, got the value of ${X}.',
    ]);
  });

  test('braces in a value of the environment are no placeholder', () => {
    const text = and('bindings: { fees: { headers: { X-Key: "${X}" } } }');
    expect(problemsOf(text, { X: 'a{hunter2}b' })).toEqual([]);
  });
});
