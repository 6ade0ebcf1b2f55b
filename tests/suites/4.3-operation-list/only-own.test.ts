import { describe, expect, test } from 'vitest';
import { onlyOwnRule } from '../../../suites/4.3-operation-list/listed-rules.ts';
import { foreignByIdentifier, onlyOwnInEveryList } from '../../../suites/4.3-operation-list/only-own.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('operation-list.only-own: no operation in which the instrument is neither debited nor credited', () => {
  test.each<[string, readonly unknown[] | undefined, string | undefined]>([
    ['it pays', ['W-1', 'W-2'], undefined],
    ['it receives', ['W-2', 'W-1'], undefined],
    ['between others', ['W-2', 'W-3'], '"OP-1", between W-2 and W-3'],
    ['of parties that are not certain', undefined, undefined],
  ])('an operation that %s', (_, parties, actual) => {
    const held = { record: { referenceOperation: 'OP-1' }, own: 'W-1', parties, expected: 'none' };
    expect(onlyOwnRule(held)?.actual).toBe(actual);
  });

  test.each<[string, unknown, unknown, boolean]>([
    ['debited', 'A', 'B', false],
    ['credited', 'B', 'A', false],
    ['neither', 'B', 'C', true],
    ['perhaps the one that is not told', 'B', null, false],
    ['perhaps either', '', undefined, false],
  ])('by the identifiers of its record the instrument is %s', (_, debited, credited, isForeign) => {
    const record = {
      identifiantInstrumentPaiementDebite: debited,
      identifiantInstrumentPaiementCredite: credited,
    };
    const expected = isForeign ? 'the identifier "A" on one side of every operation' : undefined;
    expect(foreignByIdentifier([record], 'A')?.expected).toBe(expected);
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
