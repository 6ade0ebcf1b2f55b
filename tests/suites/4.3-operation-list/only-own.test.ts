/** Whose operations a list may hold (4.3). */
import { expect, test } from 'vitest';
import { onlyOwnInEveryList } from '../../../suites/4.3-operation-list/only-own.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

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
