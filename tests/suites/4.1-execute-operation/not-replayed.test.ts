import { describe, expect, test } from 'vitest';
import { type Aftermath, effectRulings } from '../../../suites/judge/effect-rule.ts';
import type { Answer } from '../../../target/door/call.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const ruled = (seen: Omit<Aftermath, 'what'>, answer?: Answer) =>
  judged((t) => t.judge.rulings(effectRulings({ what: 'a repetition', ...seen }), answer));

describe('request-id.not-replayed: a refused repetition', () => {
  const before = { libelleOperation: 'Loyer', montantADebiter: 100, montantHToperation: null };
  test.each<[string, object, string | undefined]>([
    ['changes nothing', {}, undefined],
    ['has the record take its label', { libelleOperation: 'Loyer another' }, 'libelleOperation'],
    ['has it take its amount', { montantADebiter: 100.01 }, 'montantADebiter'],
    ['leaves an amount that a list writes in another way', { montantADebiter: '100.00' }, undefined],
    ['leaves one in the tenth decimal', { montantADebiter: 100.0000000001 }, undefined],
    ['empties a field', { libelleOperation: null }, 'libelleOperation'],
    ['fills one that was not filled', { montantHToperation: 98 }, undefined],
    ['changes what the request does not give', { dateDernierStatut: 'later' }, undefined],
  ])('%s', (_, change, field) => {
    const records = { before, after: { ...before, ...change }, decimals: 2 };
    expect(ruled({ records })).toMatchObject(
      field === undefined ? { held: true } : { failure: { actual: expect.stringContaining(field) } },
    );
  });

  const answer = answerTo({ operationId: 'listOperations' }, 200, 'x9');
  const item = (referenceOperation: string, libelleOperation: string) => ({
    referenceOperation,
    libelleOperation,
  });
  const theirs = item('OP-9', 'Loyer');
  test.each([
    ['one operation', [item('OP-1', 'Loyer'), item('OP-2', 'Vente')], { held: true }],
    ['none: a list may show it later', [], { held: true }],
    ['one of this run and one of another', [item('OP-1', 'Loyer'), theirs], { held: true }],
    [
      'one for each of two labels',
      [item('OP-1', 'Loyer'), item('OP-2', 'Loyer 2')],
      { failure: { actual: '2: OP-1, OP-2', exchangeId: 'x9' } },
    ],
  ])('of generated ones the list holds %s', (_, items, said) => {
    const isForeign = (one: object) => one === theirs;
    const labelled = {
      list: { answer, items },
      labels: ['Loyer', 'Loyer 2'],
      accepted: 1,
      isForeign,
    } as const;
    expect(ruled({ labelled }, answer)).toMatchObject(said);
  });
});
