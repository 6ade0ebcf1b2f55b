import { describe, expect, test } from 'vitest';
import {
  judgeIdentified,
  judgeNotHeld,
  onlyOwnInEveryList,
} from '../../../suites/4.3-operation-list/only-own.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

describe('operation-list.only-own: no operation in which the instrument is neither debited nor credited', () => {
  test.each([
    ['another operation', listOf({ referenceOperation: 'OP-2' }), { held: true }],
    [
      'the operation of others',
      listOf({ referenceOperation: 'OP-1', statutOperation: 'SUCCES' }),
      { failure: { expected: 'none', actual: expect.stringContaining('OP-1') } },
    ],
  ])('the list of a bystander holds %s', (_, list, said) => {
    expect(judged((t) => judgeNotHeld(t.judge, list, 'OP-1', 'none'))).toMatchObject(said);
  });

  const between = (debited: unknown, credited: unknown) =>
    listOf({
      identifiantInstrumentPaiementDebite: debited,
      identifiantInstrumentPaiementCredite: credited,
    });
  test.each([
    ['debited', between('A', 'B'), { held: true }],
    ['credited', between('B', 'A'), { held: true }],
    [
      'neither',
      between('B', 'C'),
      { failure: { expected: 'the identifier "A" on one side of every operation' } },
    ],
    ['perhaps the one that is not told', between('B', null), { held: true }],
    ['perhaps either', between('', undefined), { held: true }],
  ])('by the identifiers of its record the instrument is %s', (_, list, said) => {
    expect(judged((t) => judgeIdentified(t.judge, list, 'A'))).toMatchObject(said);
  });

  const INTERNAL = { refInstrumentPaiementInitiateur: 'W-1', refInstrumentPaiementBeneficiaire: 'W-2' };
  const THIRD_PARTY = { refInstrumentPaiementInitiateur: 'W-1', msisdnBeneficiaire: '22507000000' };

  test.each([
    ['the payer', INTERNAL, 'W-1', false],
    ['the beneficiary', INTERNAL, 'W-2', false],
    ['another instrument', INTERNAL, 'W-3', true],
    ['one that may be the third party', THIRD_PARTY, 'W-3', false],
  ])('the list of %s', (_, json, referenceWallet, isForeign) => {
    const examine = begunRule('operation-list.only-own', onlyOwnInEveryList);
    const record = { referenceOperation: 'OP-1' };
    examine({ ...answerTo({ operationId: 'executeOperation', json }, 200), json: { body: record } });
    const list = answerTo({ operationId: 'listOperations', params: { referenceWallet } }, 200);
    expect(examine({ ...list, json: { body: [record] } }) !== undefined).toBe(isForeign);
  });

  test('two operations with one reference accuse no list', () => {
    const examine = begunRule('operation-list.only-own', onlyOwnInEveryList);
    const record = { referenceOperation: 'OP-1' };
    for (const json of [INTERNAL, { ...INTERNAL, refInstrumentPaiementInitiateur: 'W-9' }])
      examine({ ...answerTo({ operationId: 'executeOperation', json }, 200), json: { body: record } });
    const list = answerTo({ operationId: 'listOperations', params: { referenceWallet: 'W-3' } }, 200);
    expect(examine({ ...list, json: { body: [record] } })).toBeUndefined();
  });
});
