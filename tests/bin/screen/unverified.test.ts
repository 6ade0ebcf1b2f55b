import { describe, expect, it } from 'vitest';
import { inconclusiveLines, networkText, type UnverifiedView } from '../../../bin/screen/unverified-text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { NOTHING_SENT } from '../../../spec/run/run-record.ts';
import { input, requirement, result, run } from '../../reports/made-up.ts';

const VIEW: UnverifiedView = { style: PLAIN, language: 'en', columns: 100, isWhole: false };

function reportOf(results: readonly CheckResult[]) {
  const ids = new Set(results.map((one) => one.requirement));
  return buildReport(
    input({ requirements: [...ids].map((id) => requirement(id, {})), run: run({ results }) }),
  );
}

function undecided(
  id: string,
  circumstance: string,
  message: string,
  cause: CheckResult['cause'],
): CheckResult {
  return result(id, circumstance, { verdict: 'inconclusive', message, ...(cause && { cause }) });
}

describe('what came to nothing', () => {
  const report = reportOf([
    undecided('a', '1', 'No answer: reset (x1).', 'network'),
    undecided('a', '2', 'No answer: reset (x22).', 'network'),
    undecided('b', '1', 'The balance of wallet-1 is 3.', 'money'),
    result('b', '2'),
  ]);

  it('is told by whose it is, alike reasons once, with what to do', () => {
    expect(inconclusiveLines(report, VIEW)).toEqual([
      '',
      'inconclusive 3 checks of 2 requirements:',
      '  no answer from the service  2 checks',
      '    No answer: reset (exchange x1). (and similar, 2 checks)',
      '    → run again; if it stays, check the network between this machine and the service',
      '  balance exhausted  1 check',
      '    The balance of wallet-1 is 3.',
      '    → raise the balances, add instruments, or lower limits.amount.typical',
    ]);
  });

  it('names every check with --verbose', () => {
    const lines = inconclusiveLines(report, { ...VIEW, isWhole: true });
    expect(lines).toEqual(expect.arrayContaining(['      a/1', '      a/2', '      b/1']));
  });

  it('tells three reasons of a cause, and how many there are more', () => {
    const many = reportOf(['red', 'green', 'blue', 'white'].map((one) => undecided('a', one, one, 'target')));
    expect(inconclusiveLines(many, VIEW)).toContain('    and 1 further reason (--verbose shows all)');
    expect(inconclusiveLines(many, { ...VIEW, isWhole: true }).join('\n')).not.toContain('further');
  });

  it('says that nothing depends on it where all of it is advisory, and only there', () => {
    const advised = (results: readonly CheckResult[]) =>
      buildReport(
        input({
          requirements: [requirement('a', { level: 'advisory' }), requirement('b', {})],
          run: run({ results }),
        }),
      );
    const one = undecided('a', '1', 'Why.', 'target');
    expect(inconclusiveLines(advised([one, result('b', '1')]), VIEW)[1]).toBe(
      'inconclusive 1 check of 1 requirement (advisory, so the outcome does not depend on them):',
    );
    expect(inconclusiveLines(advised([one, undecided('b', '1', 'Why.', 'target')]), VIEW)[1]).toBe(
      'inconclusive 2 checks of 2 requirements:',
    );
  });

  it('says how many checks are counted with a cause that explains them', () => {
    const failure = { message: 'It moved money.', expected: '1', actual: '2', exchangeId: 'x7' };
    const explained = undecided('b', '1', 'The balance is 2: money.moves judges that.', 'target');
    const failed = result('money.moves', '1', { verdict: 'warn', failure });
    const told = (...more: readonly CheckResult[]) =>
      inconclusiveLines(reportOf([failed, explained, ...more]), VIEW)[1];
    const other = undecided('c', '1', 'No answer.', 'network');
    expect(told(other)).toBe('inconclusive 1 check of 1 requirement; 1 more is explained by a cause above:');
    expect(told()).toBeUndefined();
  });

  it('is not told where there is nothing', () => {
    expect(inconclusiveLines(reportOf([result('a', '1')]), VIEW)).toEqual([]);
  });
});

describe('the network', () => {
  const { traffic } = NOTHING_SENT;

  it('is one line, in a quiet one too', () => {
    const quiet = buildReport(input({ run: run({ traffic: { ...traffic, exchanges: 7 } }) }));
    expect(networkText(quiet, 'en')).toBe('7 requests, all answered at the first try');
  });

  it('counts what did not come, what was sent again and what was told to wait', () => {
    const counts = { ...traffic, exchanges: 1200, transportErrors: 1, retried: 12, rateLimited: 3 };
    expect(networkText(buildReport(input({ run: run({ traffic: counts }) })), 'en')).toBe(
      '1,200 requests, 1 without an answer, 12 retried, 3 rate-limited (429 or 503; limits.requestsPerSecond lowers it)',
    );
  });
});
