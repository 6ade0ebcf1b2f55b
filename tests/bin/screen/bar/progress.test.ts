import { describe, expect, it } from 'vitest';
import { Progress, type Sight } from '../../../../bin/screen/bar/progress.ts';
import type { Wait } from '../../../../suites/engine/run/waits.ts';
import { result } from '../../../reports/made-up.ts';

const NOW = 10_000;
const EXECUTED = 'execute.success/a';
const LISTED = 'operation-list.success/a';
const OTHER = 'operation-list.success/b';
const STANDING = 'envelope.json-object/lists';

function sight(waits: Readonly<Record<string, readonly Wait[]>> = {}): Sight {
  return { waitsOf: (id) => waits[id] ?? [], standing: new Set([STANDING]) };
}

const wait = (kind: Wait['kind'], rest: Partial<Wait> = {}): Wait => ({ kind, since: NOW - 100, ...rest });

describe('how far a run has come', () => {
  it('is told by section, without the rules that are read at its end', () => {
    const progress = new Progress([EXECUTED, LISTED, OTHER, STANDING], 4_000);
    progress.end(result('operation-list.success', 'b', { verdict: 'fail' }));
    expect(progress.at(NOW, sight())).toEqual({
      done: 1,
      total: 4,
      failing: 1,
      ms: 6_000,
      sections: [
        { section: '4.1', done: 0, total: 1, failing: 0, doing: new Map([['running', 1]]) },
        { section: '4.3', done: 1, total: 2, failing: 1, doing: new Map([['running', 1]]) },
      ],
    });
    expect(progress.unfinished(sight())).toBeCloseTo(2 / 3);
  });

  const doing = (waits: Readonly<Record<string, readonly Wait[]>>) =>
    new Progress([EXECUTED], 0).at(NOW, sight(waits)).sections[0];

  it('counts a check by what says most of it', () => {
    expect(doing({ [EXECUTED]: [wait('answer'), wait('instrument')] })?.doing).toEqual(
      new Map([['instrument', 1]]),
    );
  });

  it('tells what those wait for who find something out for it', () => {
    const waits = {
      [EXECUTED]: [wait('shared', { of: 'x' })],
      'run/x': [wait('time', { until: NOW + 900 })],
    };
    expect(doing(waits)).toMatchObject({ doing: new Map([['time', 1]]), pauseMs: 900 });
    expect(doing({ [EXECUTED]: [wait('shared', { of: 'x' })] })?.doing).toEqual(new Map([['shared', 1]]));
  });

  it('names the type of the instruments that most wait for, in its line', () => {
    const ids = Array.from({ length: 5 }, (_, at) => `execute.success/${at}`);
    const line = (types: readonly (string | undefined)[], language: 'en' | 'fr' = 'en') => {
      const waits = ids.map((id, at) => {
        const of = types[at];
        return [id, [wait('instrument', of === undefined ? {} : { of })]] as const;
      });
      const view = sight(Object.fromEntries(waits));
      return new Progress(ids, 4_000, language).line(NOW, view, { causes: 0 });
    };
    const account = 'COMPTE_BANCAIRE';
    expect(line([account, account, account, 'MOBILE_WALLET'])).toMatch(
      /: 5 waiting for a free instrument \(mostly COMPTE_BANCAIRE\)$/,
    );
    expect(line([account, account, account], 'fr')).toMatch(
      / un instrument libre \(surtout COMPTE_BANCAIRE\)$/,
    );
    const held = [`${account}/business`, `${account}/business`, `${account}/business`, account];
    expect(line(held)).toMatch(/\(mostly COMPTE_BANCAIRE\/business\)$/);
    expect(line(held.slice(1))).toMatch(/\(mostly COMPTE_BANCAIRE\)$/);
    expect(line([account, account])).toMatch(/: 5 waiting for a free instrument$/);
  });

  it('names the last checks, and a slow call, in its line', () => {
    const ids = Array.from({ length: 4 }, (_, at) => `execute.success/${at}`);
    const progress = new Progress([...ids, STANDING], 4_000);
    const line = (waits = {}) => progress.line(NOW, sight(waits), { causes: 0 });
    expect(line()).toBe(
      '0/5 checks, 6 s; 5 checks left: 4 running, 1 judged at the end, from all answers together',
    );
    progress.end(result('execute.success', '0'));
    expect(line()).toMatch(
      /; 4 checks left: 3 running \(execute\.success\/1, \S+, execute\.success\/3\), 1 judged at the end, from all answers together$/,
    );
    const slow = wait('answer', { since: NOW - 7_000, of: 'listOperations' });
    expect(line({ 'execute.success/1': [slow] })).toMatch(/; slow: no answer to listOperations for 7 s$/);
  });

  it('names a call that is slow, where none waits for its turn', () => {
    const slow = wait('answer', { since: NOW - 7_000, of: 'listOperations' });
    expect(doing({ [EXECUTED]: [slow] })?.slow).toEqual({ operation: 'listOperations', ms: 7_000 });
    expect(doing({ [EXECUTED]: [wait('answer')] })?.slow).toBeUndefined();
    const ids = Array.from({ length: 9 }, (_, at) => `execute.success/${at}`);
    const crowd = sight(Object.fromEntries(ids.map((id) => [id, [slow]])));
    expect(new Progress(ids, 0).at(NOW, crowd).sections[0]?.slow).toBeUndefined();
  });
});
