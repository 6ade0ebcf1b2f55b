/** What must stand in the body of an answer: an array, null, or a record. */
import { describe, expect, test } from 'vitest';
import { judgeArray, judgeNullBody, judgeRecord } from '../../../suites/judge/answer-bodies.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const service = { id: 1, libelle: 'Achat' };

describe('marketplace-services.success, credit-purchase-list.success: 200 with an array of records', () => {
  test.each<[string, unknown, number, object]>([
    ['an array of records', [service, { referenceService: null }], 200, HELD],
    ['an empty array', [], 200, HELD],
    [
      'an object',
      { services: [service] },
      200,
      { failure: { pointer: '/body', expected: 'an array in body' } },
    ],
    ['null', null, 200, { failure: { pointer: '/body', actual: 'null' } }],
    ['206', [service], 206, { failure: { message: 'the services was not answered 200' } }],
    [
      'an item that is text',
      [service, 'SRV-1'],
      200,
      {
        failure: {
          pointer: '/body/1',
          actual: '"SRV-1"',
          message: 'an item of the services is not a record',
        },
      },
    ],
    [
      'an item with none of the fields',
      [{ service }],
      200,
      { failure: { pointer: '/body/0', expected: expect.stringContaining('id, libelle, description') } },
    ],
  ])('%s', (_, body, status, said) => {
    const answer = answerWith('listMarketplaceServices', body, status);
    expect(judged((t) => judgeArray(t, answer, 'the services', 'MarketplaceService'))).toMatchObject(said);
  });
});

describe('operation-list.success: 200 with an array', () => {
  test('whose items are the matter of another rule', () => {
    const answer = answerWith('listOperations', ['OP-1']);
    expect(judged((t) => judgeArray(t, answer, 'the list'))).toEqual(HELD);
  });
});

describe('lock.success, unenroll.success, credit-purchase.success: 200 with body null', () => {
  test.each([
    ['null', answerWith('lockInstrument', null), HELD],
    ['an empty array', answerWith('lockInstrument', []), { failure: { pointer: '/body', actual: '[]' } }],
    ['an empty object', answerWith('lockInstrument', {}), { failure: { pointer: '/body', actual: '{}' } }],
    ['no envelope', answerTo({ operationId: 'lockInstrument' }, 200), { failure: { pointer: '/body' } }],
    ['201', answerWith('lockInstrument', null, 201), { failure: { expected: 'HTTP 200' } }],
  ])('%s', (_, answer, said) => {
    expect(judged((t) => judgeNullBody(t, answer, 'locking'))).toMatchObject(said);
  });
});

describe('loyalty.success, creation.RESILIATION: a success with a request record', () => {
  const record = { id: 7, typeDemande: 'RESILIATION' };
  test.each<[string, unknown, number, object]>([
    ['200', record, 200, HELD],
    ['201: the code of success is not shown', record, 201, HELD],
    ['202', record, 202, HELD],
    ['204', undefined, 204, { failure: { expected: 'HTTP 200 or 201 or 202' } }],
    ['400', null, 400, { failure: { message: 'a termination was not accepted' } }],
    [
      '409: it seems to be there already',
      null,
      409,
      { inconclusive: expect.stringContaining('fixtures.requestCreations') },
    ],
    ['null', null, 200, { failure: { pointer: '/body', actual: 'null' } }],
    ['an array of one', [record], 200, { failure: { pointer: '/body' } }],
    ['the record in a member', { demande: record }, 200, { failure: { pointer: '/body' } }],
  ])('%s', (_, body, status, said) => {
    const answer = answerWith('createRequest', body, status);
    expect(judged((t) => judgeRecord(t, answer, 'a termination', 'fixtures.requestCreations'))).toMatchObject(
      said,
    );
  });
});
