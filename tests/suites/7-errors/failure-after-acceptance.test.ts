import { describe, expect, test } from 'vitest';
import { judgeReason, judgeShowsFailure } from '../../../suites/7-errors/failure-after-acceptance.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const seen = (record: JsonObject) => ({
  last: { atMs: 1, record, exchangeId: 'x3' },
  timeline: [],
  operation: { reference: 'OP-1' },
});

describe('errors.failure-after-acceptance: an operation that fails shows ECHOUE, and raisonEchec its reason', () => {
  test.each<[unknown, object]>([
    ['ECHOUE', HELD],
    ['ANNULEE', { failure: { actual: 'statutOperation "ANNULEE"', exchangeId: 'x3' } }],
    ['EXTOURNE', { failure: { expected: 'statutOperation "ECHOUE"' } }],
    ['SUCCES', { inconclusive: expect.stringContaining('did not fail') }],
  ])('that ends with %s', (statutOperation, said) => {
    expect(judged((t) => judgeShowsFailure(t.judge, seen({ statutOperation })))).toMatchObject(said);
  });

  test.each<[string, JsonObject, object]>([
    ['a reason', { statutOperation: 'ECHOUE', raisonEchec: 'Compte clos' }, HELD],
    ['null', { statutOperation: 'ECHOUE', raisonEchec: null }, { failure: { pointer: '/raisonEchec' } }],
    ['no such field', { statutOperation: 'ECHOUE' }, { failure: { pointer: '/raisonEchec' } }],
    ['an empty text', { statutOperation: 'ECHOUE', raisonEchec: '' }, { failure: {} }],
    ['blanks', { statutOperation: 'ECHOUE', raisonEchec: '  ' }, { failure: {} }],
    [
      'a number',
      { statutOperation: 'ECHOUE', raisonEchec: 12 },
      { failure: { actual: 'statutOperation "ECHOUE", raisonEchec 12' } },
    ],
    [
      'a reason, and no longer ECHOUE',
      { statutOperation: 'SUCCES', raisonEchec: 'Compte clos' },
      { failure: { actual: 'statutOperation "SUCCES", raisonEchec "Compte clos"' } },
    ],
  ])('with %s', (_, record, said) => {
    expect(judged((t) => judgeReason(t.judge, seen(record)))).toMatchObject(said);
  });
});
