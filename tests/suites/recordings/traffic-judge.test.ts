import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../../suites/recordings/traffic-judge.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { executed, listed, RECORD, recorded } from './exchanges.ts';

/** The stated and derived requirements that some exchanges break, one after the other. */
function broken(exchanges: readonly RecordedExchange[]): string[] {
  const judge = new TrafficJudge();
  return exchanges.flatMap((one) =>
    judge
      .exchange(one)
      .findings.flatMap(({ requirement, level }) => (level === 'advisory' ? [] : [requirement])),
  );
}

const OPEN = { ...RECORD, statutOperation: 'ENCOURS' };

describe('traffic judged', () => {
  it('finds nothing in an operation and its list', () => {
    expect(broken([executed(), listed([RECORD], { at: 10_000 })])).toEqual([]);
  });

  it('finds what one answer shows', () => {
    const [found] = new TrafficJudge().exchange(
      recorded({ method: 'PUT', path: '/wallets/W-1/lock', text: '[]' }),
    ).findings;
    expect(found).toMatchObject({ requirement: 'envelope.json-object', operationId: 'lockInstrument' });
  });

  it('finds a final status that changed later', () => {
    expect(broken([executed(), listed([OPEN], { at: 10_000 })])).toEqual(['status.final-stands']);
  });

  it('holds nothing against a list that was asked for right after', () => {
    expect(broken([executed(), listed([OPEN], { at: 1_000 })])).toEqual([]);
  });

  it('holds nothing against a call that the profile says the target does not offer', () => {
    const profile = resolveProfile({ ...MINIMAL, notImplemented: ['lockInstrument'] });
    const text = JSON.stringify({ message: '', status: 501, body: null, timestamp: '2026-02-20T10:00:00Z' });
    const called = (call: string) =>
      new TrafficJudge({ profile }).exchange(
        recorded({ method: 'PUT', path: `/wallets/W-1/${call}`, status: 501, text }),
      ).findings;
    expect(called('lock')).toEqual([]);
    expect(called('unenroll')).toMatchObject([{ requirement: 'unenroll.success' }]);
  });

  it('compares no times of two recordings', () => {
    const later = listed([OPEN], { at: 10_000, recording: 'another' });
    expect(broken([executed({ recording: 'one' }), later])).toEqual([]);
  });

  it('compares no records of two servers', () => {
    expect(broken([executed(), listed([OPEN], { at: 10_000, host: 'other.example' })])).toEqual([]);
  });

  it.each([
    ['a path of no operation', recorded({ path: '/news' }), 'outside'],
    ['a preflight', recorded({ method: 'OPTIONS', path: '/operations' }), 'outside'],
    [
      'a gateway',
      recorded({ path: '/wallets/W-1/lock', method: 'PUT', status: 502, text: '<p>' }),
      'foreign',
    ],
    ['an aborted request', recorded({ path: '/wallets/W-1/operations', status: 0 }), 'unanswered'],
  ])('judges nothing of %s', (_, exchange, place) => {
    const judge = new TrafficJudge();
    expect(judge.exchange(exchange)).toMatchObject({ place, findings: [] });
    expect(judge.results()).toEqual([]);
  });

  it('counts one answer once for a requirement, however many rules speak of it', () => {
    const judge = new TrafficJudge();
    judge.exchange(recorded({ method: 'PUT', path: '/operations/OP-1/cancel', body: { cancelled: true } }));
    const result = judge.results().find(({ requirement }) => requirement === 'cancel.success');
    expect(result).toMatchObject({ verdict: 'fail' });
    expect(result?.message).toContain('(1 of 1 answers)');
  });

  it('counts what was kept, and names the first of what was not', () => {
    const judge = new TrafficJudge();
    for (const one of [executed(), listed([RECORD], { at: 9_000 }), listed([OPEN], { at: 10_000 })])
      judge.exchange(one);
    const results = new Map(judge.results().map((result) => [result.id, result]));
    expect(results.get('envelope.message/every-answer-of-listoperations')?.verdict).toBe('observed');
    expect(results.get('status.final-stands/every-answer-of-listoperations')).toMatchObject({
      verdict: 'fail',
      message: 'a final status changed (1 of 2 answers)',
    });
  });
});
