import { expect, test } from 'vitest';
import { createProfile } from '../../../../sandbox/server/sandbox-profile.ts';
import type { CheckResult } from '../../../../spec/run/check-result.ts';
import { rollUp } from '../../../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import { withLeftOut } from '../../../../suites/engine/part/left-out.ts';
import type { RunPart } from '../../../../suites/engine/run/run-options.ts';
import { selectionOf } from '../../../../suites/engine/run/session.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';

const profile = resolveProfile(await createProfile('http://sandbox'));
const filter = { sections: ['4.1'], requirements: [] };
const own = DOCUMENT.checks.filter(({ requirement }) => requirement === 'execute.success');
const [first] = own;

function leftOut(part: RunPart, results: readonly CheckResult[], ended?: 'time' | 'failures') {
  const options = {
    profile,
    filter,
    part,
    seed: 1,
    effort: 'quick' as const,
    evidenceFolder: '',
    version: '',
  };
  return withLeftOut(results, DOCUMENT, options, ended).filter(
    ({ requirement }) => requirement === 'execute.success',
  );
}

function passed(id = first?.id ?? ''): CheckResult {
  return {
    id,
    requirement: 'execute.success',
    circumstance: '',
    verdict: 'pass',
    exchangeIds: ['x1'],
    durationMs: 1,
  };
}

test('what was not chosen is not run, and keeps its requirement from having passed', () => {
  const all = leftOut({ only: [passed().id], because: 'budget' }, [passed()]);
  expect(all).toHaveLength(own.length);
  const others = all.filter(({ id }) => id !== passed().id);
  expect(others.every(({ notRun, profileKey }) => notRun === 'budget' || profileKey !== undefined)).toBe(
    true,
  );
  expect(rollUp(all.map(({ verdict }) => verdict))).toBe('skipped');
});

test('what was chosen and had not ended says why, also where it was broken off', () => {
  const broken: CheckResult = { ...passed(), verdict: 'inconclusive', cause: 'interrupted' };
  const all = leftOut({ maxFailures: 1 }, [broken], 'failures');
  expect(all).toHaveLength(own.length);
  expect(all.every(({ notRun, profileKey }) => notRun === 'failures' || profileKey !== undefined)).toBe(true);
  expect(all[0]?.exchangeIds).toEqual(['x1']);
});

test('of what was chosen, a rule that saw no answer that it judges says so, and nothing else does', () => {
  const [rule] = selectionOf(DOCUMENT, { filter }).standing;
  const silent = (id = ''): CheckResult => ({
    ...passed(id),
    verdict: 'inconclusive',
    cause: 'target',
    exchangeIds: [],
  });
  const reasonOf = (result: CheckResult, ended?: 'time') =>
    leftOut({ only: [result.id], because: 'budget' }, [result], ended)[0]?.notRun;
  expect(reasonOf(silent(rule?.id))).toBe('unseen');
  expect(reasonOf(silent(rule?.id), 'time')).toBe('time');
  // The check itself says what an arrangement was refused for, though another sent it.
  expect(reasonOf(silent(first?.id))).toBeUndefined();
});

test('a failure stays one, whatever ends the run', () => {
  const failed: CheckResult = { ...passed(), verdict: 'fail' };
  expect(leftOut({ only: [failed.id], because: 'budget' }, [failed], 'time')[0]).toEqual(failed);
});

test('what the profile lacks is told in its place', () => {
  const bare = { ...profile, fixtures: { ...profile.fixtures, instruments: [] } };
  const options = { profile: bare, filter, part: { only: [], because: 'budget' as const }, seed: 1 };
  const all = withLeftOut(
    [],
    DOCUMENT,
    { ...options, effort: 'quick', evidenceFolder: '', version: '' },
    undefined,
  );
  const own = all.filter(({ requirement }) => requirement === 'execute.success');
  expect(own.every(({ profileKey, notRun }) => profileKey !== undefined && notRun === undefined)).toBe(true);
});

test('a run of everything has nothing to add', () => {
  const options = { profile, filter, seed: 1, effort: 'quick' as const, evidenceFolder: '', version: '' };
  expect(withLeftOut([], DOCUMENT, options, undefined)).toEqual([]);
});
