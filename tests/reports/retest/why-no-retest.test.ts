import { describe, expect, test } from 'vitest';
import { failedScopeOf } from '../../../reports/retest/failed-scope.ts';
import { type RetestTerms, whyNoRetest } from '../../../reports/retest/why-no-retest.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { input } from '../made-up.ts';
import { AGAIN, again, certified, firstRun, practice, retestRun, SCHEME, TERMS } from './retest-reports.ts';

const OTHER = `sha256:${'99'.repeat(32)}`;
const { tool, contract, profile } = input();

describe('a retest', () => {
  test('covers what failed by the document and by the scheme, and nothing else', () => {
    expect(failedScopeOf(firstRun())).toEqual({
      requirements: ['a', 'extra'],
      practices: ['operation-list.sorting'],
    });
  });

  test.each<[what: string, first: Report, retest: Report, terms?: RetestTerms]>([
    ['of the same build', firstRun({ report: certified() }), retestRun({ report: certified() })],
    ['on the last day', firstRun(), retestRun({ run: { startedAt: '2026-03-31T08:01:00.000Z' } })],
    [
      'of another build with a declared fix',
      firstRun({ report: certified() }),
      retestRun({ report: certified({ version: '1.1', digest: 'd2' }) }),
      { ...TERMS, fix: 'the amount' },
    ],
    [
      'on an embedded sandbox with another port, and without the fault',
      firstRun({ input: { profile: { digest: OTHER, sandbox: { faults: ['f'], personalities: [] } } } }),
      retestRun({
        input: {
          target: { name: 'Embedded sandbox', baseUrl: 'http://127.0.0.1:2' },
          profile: { digest: profile.digest, sandbox: { faults: [], personalities: [] } },
        },
      }),
    ],
    [
      'whose rule for every answer saw nothing',
      firstRun(),
      retestRun({ results: again('every/every-answer-of-cancelOperation', 'inconclusive') }),
    ],
  ])('is one: %s', (_what, first, retest, terms = TERMS) => {
    expect(whyNoRetest(first, retest, terms)).toEqual([]);
  });

  test.each<[what: string, retest: Report, reason: RegExp, first?: Report, terms?: RetestTerms]>([
    [
      'by another scheme',
      retestRun({ report: { scheme: { ...required(retestRun().scheme), digest: OTHER } } }),
      /The scheme differs/,
    ],
    [
      'without a scheme',
      retestRun({ report: { scheme: undefined } }),
      /second run was not judged by a scheme/,
    ],
    [
      'of another build, with nothing declared',
      retestRun({ report: certified({ version: '1.1', digest: 'd2' }) }),
      /build of the product differs: 1\.0 .* 1\.1 .*--fix/,
      firstRun({ report: certified() }),
    ],
    [
      'of another product, whatever is declared',
      retestRun({ report: certified({ name: 'Wallet' }) }),
      /The product differs: Pay of Acme .* Wallet of Acme/,
      firstRun({ report: certified() }),
      { ...TERMS, fix: 'everything' },
    ],
    [
      'with a declaration, of a run without',
      retestRun({ report: certified() }),
      /with a declaration, the other without/,
    ],
    [
      'a second too late',
      retestRun({ run: { startedAt: '2026-03-31T08:01:01.000Z' } }),
      /more than 30 days after/,
    ],
    [
      'before the end of the first run',
      retestRun({ run: { startedAt: '2026-03-01T08:00:59.000Z' } }),
      /before the end of the first run/,
    ],
    ['that is the first run', retestRun({ run: { runId: 'first' } }), /the same run/],
    [
      'without a check that failed',
      retestRun({ results: again('a/one', undefined) }),
      /no verdict for a\/one/,
    ],
    [
      'without a check that passed in a requirement that failed',
      retestRun({ results: again('a/two', undefined) }),
      /no verdict for a\/two/,
    ],
    [
      'without a verdict for what failed',
      retestRun({ results: again('a/one', 'inconclusive') }),
      /no verdict for a\/one/,
    ],
    [
      'without what the scheme requires',
      retestRun({ results: again('extra/one', undefined) }),
      /no verdict for extra\/one/,
    ],
    [
      'that does not show the practice',
      retestRun({ practices: [] }),
      /does not show the practice operation-list\.sorting/,
    ],
    [
      'that shows what the scheme does not allow',
      retestRun({ practices: practice('newest-first', 'oldest-first') }),
      /breaks the rule operation-list\.sorting/,
    ],
    [
      'of another target',
      retestRun({ input: { target: { name: 'Acme', baseUrl: 'https://other.example' } } }),
      /The target differs: .*other\.example/,
    ],
    ['with another profile', retestRun({ input: { profile: { digest: OTHER } } }), /The profile differs/],
    [
      'of another contract',
      retestRun({ input: { contract: { ...contract, openapiDigest: OTHER } } }),
      /The OpenAPI contract differs/,
    ],
    [
      'by another catalogue',
      retestRun({ input: { contract: { ...contract, requirementsDigest: OTHER } } }),
      /The catalogue of requirements differs/,
    ],
    [
      'by another version of the tool',
      retestRun({ input: { tool: { ...tool, version: '0.2.0' } } }),
      /The version of the tool differs/,
    ],
    ['with another effort', retestRun({ run: { effort: 'quick' } }), /The effort differs: standard .* quick/],
    ['with another seed', retestRun({ run: { seed: 43 } }), /The seed differs/],
    [
      'with another nonce',
      retestRun({ run: { challenge: { nonce: 'two', seed: 1 } } }),
      /The nonce differs: one .* two/,
      firstRun({ run: { challenge: { nonce: 'one', seed: 1 } } }),
    ],
    [
      'with a nonce of its own',
      retestRun({ run: { challenge: { nonce: 'two', seed: 42 } } }),
      /The nonce differs: none/,
    ],
    ['that fails what failed', retestRun({ results: again('a/one', 'fail') }), /a\/one fails in the retest/],
    ['that fails what passed', retestRun({ results: again('b/one', 'fail') }), /b\/one fails in the retest/],
    [
      'that fails a rule for every answer',
      retestRun({ results: again('every/every-answer-of-cancelOperation', 'fail') }),
      /every\/every-answer-of-cancelOperation fails/,
    ],
    [
      'that leaves the rules for every answer out',
      retestRun({ results: again('every/every-answer-of-cancelOperation', undefined) }),
      /left out rules for every answer \(1\)/,
    ],
    ['that was interrupted', retestRun({ run: { interrupted: true } }), /The second run was interrupted/],
    [
      'of a run that was interrupted',
      retestRun(),
      /The first run was interrupted/,
      firstRun({ run: { interrupted: true } }),
    ],
    ['with an internal error', retestRun({ run: { harnessErrors: [{ message: 'x' }] } }), /internal error/],
    ['without an id', retestRun({ run: { runId: undefined } }), /The second run has no id/],
    [
      'of a run that is joined already',
      retestRun(),
      /The first run is a joined report already/,
      firstRun({
        report: {
          retest: {
            firstRunId: '1',
            firstFinishedAt: '2026-03-01T08:00:00.000Z',
            retestRunId: '2',
            retestStartedAt: '2026-03-01T08:00:00.000Z',
            retestFinishedAt: '2026-03-01T08:00:00.000Z',
            withinDays: 1,
            requirements: [],
          },
        },
      }),
    ],
    [
      'of a run in which nothing failed',
      retestRun(),
      /Nothing failed in the first run/,
      firstRun({ results: AGAIN, practices: [] }),
    ],
    [
      'of a run with too little effort for its scheme',
      retestRun(),
      /broke the rule effort .*repeat the whole run/,
      firstRun({ scheme: { ...SCHEME, effort: 'thorough' } }),
    ],
    [
      'that contradicts the declaration anew',
      retestRun({ report: contradicting('values.TypeOperation.P2P') }),
      /contradicts the declaration: values\.TypeOperation\.P2P/,
      firstRun({ report: certified() }),
    ],
  ])('is none: %s', (_what, retest, reason, first = firstRun(), terms = TERMS) => {
    expect(whyNoRetest(first, retest, terms).join('\n')).toMatch(reason);
  });
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is missing.');
  return value;
}

function contradicting(key: string): Pick<Report, 'certification'> {
  const certification = required(certified().certification);
  return { certification: { ...certification, contradictions: [{ kind: 'seen-not-declared', key }] } };
}
