/** A firewall's page in place of an answer accuses nobody; one that comes to everything is the service's. */
import { describe, expect, test } from 'vitest';
import { mayBeFirewall } from '../../../../spec/run/origin.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import { StandingLedger, standingChecksOf } from '../../../../suites/engine/declare/standing.ts';
import type { Answer } from '../../../../target/door/call.ts';
import { untoldOf } from '../../../untold.ts';
import { judged } from '../../judged.ts';
import { closedRun } from '../closed-run.ts';
import { answerTo } from './answers.ts';

const HTML = '<!DOCTYPE html><title>Request Rejected</title>';

function page(status: number): Answer {
  return { ...answerTo({ operationId: 'executeOperation' }, status), text: HTML, json: undefined };
}

describe('a page', () => {
  test.each([
    [200, true],
    [403, true],
    [406, true],
    [400, false],
    [404, false],
    [500, false],
    [502, false],
  ])('with HTTP %i may be a firewall’s: %s', (status, may) => {
    expect(mayBeFirewall(page(status))).toBe(may);
  });

  test('JSON is not', () => {
    expect(mayBeFirewall(answerTo({ operationId: 'executeOperation' }, 403))).toBe(false);
  });
});

describe('a request that was to be refused with 400', () => {
  const refused = (answer: Answer, change?: string) =>
    judged((t) => {
      if (change !== undefined) t.judge.changed(change);
      t.judge.status(answer, 400, 'it was not refused');
    });

  test('is stopped by a page: nothing can be said', () => {
    const outcome = refused(page(403), 'the body was cut off');
    expect(outcome).toMatchObject({ cause: 'network', inconclusive: expect.stringContaining('A page came') });
    expect(untoldOf('inconclusive' in outcome ? outcome.inconclusive : '')).toEqual([]);
  });

  test('with nothing unusual about it a page is judged as ever', () => {
    expect(refused(page(403))).toHaveProperty('failure');
  });

  test('a page with a code of the document is judged as ever', () => {
    expect(refused(page(404), 'the body was cut off')).toHaveProperty('failure');
  });
});

describe('envelope.json-object', () => {
  const verdictOf = (...answers: readonly Answer[]) => {
    const rules = DOCUMENT.standingRules.filter(({ requirement }) => requirement === 'envelope.json-object');
    const checks = standingChecksOf(rules).filter(({ operationId }) => operationId === 'executeOperation');
    const ledger = new StandingLedger(checks, new Map(), closedRun().profile);
    for (const answer of answers) ledger.examine(answer);
    return checks.map((check) => ledger.resultOf(check, closedRun()).verdict);
  };
  const enveloped: Answer = {
    ...answerTo({ operationId: 'executeOperation' }, 200),
    json: { message: '', status: 200, body: null, timestamp: '2026-03-10T12:00:00Z' },
  };

  test('pages with 200 beside answers of the service accuse nobody', () => {
    expect(verdictOf(page(200), page(200), enveloped, page(200))).toEqual(['pass']);
  });

  test('pages with 200 and nothing else are the service’s', () => {
    expect(verdictOf(page(200), page(200), page(200))).toEqual(['fail']);
  });
});
