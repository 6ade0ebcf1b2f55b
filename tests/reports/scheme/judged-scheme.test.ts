import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import { judgedScheme, schemeAgain } from '../../../reports/scheme/judged-scheme.ts';
import { differencesOf } from '../../../reports/scheme/scheme-differences.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { Scheme } from '../../../spec/generated/scheme-types.ts';
import { exitCodeOf } from '../../../spec/run/verdicts.ts';
import { input, result, run } from '../made-up.ts';

const ADVISORY = 'operation-record.all-fields';

/** A report in which lists come with the newest first. */
function reported(verdict: 'pass' | 'warn' = 'pass'): Report {
  const report = buildReport(
    input({ run: run({ results: [result(ADVISORY, 'every answer', { verdict })] }) }),
  );
  const seen = [{ value: 'newest-first', exchanges: 3, exchangeIds: ['x1', 'x2', 'x3'] }];
  return { ...report, practices: [{ id: 'operation-list.sorting', point: 'operation-list.order', seen }] };
}

const scheme = (rules: Partial<Scheme>): Scheme => ({ name: 'S', version: '1', ...rules });
const rulesOf = (rules: Partial<Scheme>, report = reported()) =>
  judgedScheme(scheme(rules), 'sha256:0', report);

describe('a rule of a scheme', () => {
  it('holds where a practice shows a value that is allowed', () => {
    const judged = rulesOf({ decisions: { 'operation-list.sorting': ['newest-first'] } });
    expect(judged).toMatchObject({ outcome: 'met', rules: [{ verdict: 'pass', seen: ['newest-first'] }] });
  });

  it('is broken by another value, in the first exchange that shows it', () => {
    const judged = rulesOf({ decisions: { 'operation-list.sorting': ['oldest-first', 'other'] } });
    expect(judged).toMatchObject({ outcome: 'broken', rules: [{ verdict: 'fail', exchangeId: 'x1' }] });
  });

  it('is undecided where no exchange shows the practice', () => {
    const judged = rulesOf({ decisions: { 'cancel.code-when-final': ['409'] } });
    expect(judged).toMatchObject({ outcome: 'undecided', rules: [{ verdict: 'skipped' }] });
    expect(judged.rules[0]).not.toHaveProperty('seen');
  });

  it('makes a warning of a required advisory requirement its failure', () => {
    expect(rulesOf({ required: [ADVISORY] }, reported('warn'))).toMatchObject({ outcome: 'broken' });
    expect(rulesOf({ required: [ADVISORY] })).toMatchObject({ outcome: 'met' });
  });

  it('about the run holds for enough effort and an accepted version', () => {
    const { run: of, tool } = reported();
    expect(rulesOf({ effort: of.effort, tools: [tool.version] })).toMatchObject({ outcome: 'met' });
    expect(rulesOf({ effort: 'thorough' })).toMatchObject({ outcome: 'broken' });
    expect(rulesOf({ tools: ['9.9.9'] })).toMatchObject({ outcome: 'broken' });
  });

  it('about a challenge holds where the run answers one', () => {
    const { run: of, ...rest } = reported();
    const answering = { ...rest, run: { ...of, challenge: { nonce: 'n', seed: 1 } } };
    expect(rulesOf({ nonce: true }, answering)).toMatchObject({ outcome: 'met', rules: [{ seen: ['n'] }] });
    expect(rulesOf({ nonce: true })).toMatchObject({ outcome: 'broken', rules: [{ verdict: 'fail' }] });
    expect(rulesOf({ nonce: false }).rules).toEqual([]);
  });

  it('says of what no answer showed only that it was not shown', () => {
    expect(rulesOf({ offers: { natures: ['A2A'] } })).toMatchObject({
      outcome: 'undecided',
      rules: [{ kind: 'offer', id: 'natures.A2A', verdict: 'skipped' }],
    });
  });

  it('follows from the report again', () => {
    const judged = rulesOf({
      decisions: { 'operation-list.sorting': ['newest-first'] },
      required: [ADVISORY],
      offers: { natures: ['A2A'] },
      effort: 'smoke',
      tools: ['9.9.9'],
      nonce: true,
    });
    expect(schemeAgain(judged, reported())).toEqual(judged);
    expect(schemeAgain(judged, reported('warn'))).not.toEqual(judged);
  });
});

it('decides the exit code beside the outcome', () => {
  const none = { allowIncomplete: false, undecided: false, harnessError: false, interrupted: false };
  expect(exitCodeOf('conformant', { ...none, scheme: 'met' })).toBe(0);
  expect(exitCodeOf('conformant', { ...none, scheme: 'broken' })).toBe(1);
  expect(exitCodeOf('conformant', { ...none, scheme: 'undecided' })).toBe(3);
  expect(exitCodeOf('conformant', { ...none, scheme: 'undecided', allowIncomplete: true })).toBe(0);
  expect(exitCodeOf('non-conformant', { ...none, scheme: 'met' })).toBe(1);
});

it('differs from another version by what participants must meet', () => {
  const older = scheme({
    decisions: { 'operation-list.sorting': ['newest-first', 'oldest-first'] },
    effort: 'quick',
  });
  const same = {
    ...older,
    version: '2',
    decisions: { 'operation-list.sorting': ['oldest-first', 'newest-first'] },
  };
  expect(differencesOf(older, same)).toEqual([]);
  expect(differencesOf(older, scheme({ required: [ADVISORY], effort: 'standard' }))).toEqual([
    { key: 'decisions.operation-list.sorting', older: ['newest-first', 'oldest-first'] },
    { key: 'effort', older: ['quick'], newer: ['standard'] },
    { key: 'required', newer: [ADVISORY] },
  ]);
  const programme = scheme({
    nonce: true,
    calibration: { withinDays: 7 },
    attest: [{ id: 'token.lifetime' }, { id: 'scheme.support', statement: 'A desk answers.' }],
    certifier: { name: 'Office', key: 'k' },
    certificates: { validDays: 365 },
  });
  expect(differencesOf(scheme({}), programme)).toEqual([
    { key: 'nonce', newer: ['true'] },
    { key: 'calibration.withinDays', newer: ['7'] },
    { key: 'attest.token.lifetime', newer: ['token.lifetime'] },
    { key: 'attest.scheme.support', newer: ['A desk answers.'] },
    { key: 'certifier.name', newer: ['Office'] },
    { key: 'certifier.key', newer: ['k'] },
    { key: 'certificates.validDays', newer: ['365'] },
  ]);
});
