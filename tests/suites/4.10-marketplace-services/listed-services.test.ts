import { describe, expect, test } from 'vitest';
import {
  judgeKnown,
  judgeOfTheContributor,
  judgeOnce,
} from '../../../suites/4.10-marketplace-services/listed-services.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const [A, B] = [
  { id: 1, referenceService: 'S1', serviceTypeId: 1 },
  { id: 2, referenceService: 'S2', serviceTypeId: 1 },
];

describe('marketplace-services.no-duplicates: a service appears at most once', () => {
  test.each<[string, readonly object[], object]>([
    ['two services', [A, B], { held: true }],
    ['one twice', [A, B, { ...A, extra: 1 }], { failure: { pointer: '/body/2' } }],
    ['one of two types', [A, { ...A, serviceTypeId: 2 }], { held: true }],
    ['records that name nothing', [{ libelle: 'x' }, { libelle: 'x' }], { held: true }],
    ['none', [], { held: true }],
  ])('%s', (_, services, said) => {
    const answer = answerWith('listMarketplaceServices', services);
    expect(judged((t) => judgeOnce(t.judge, answer))).toMatchObject(said);
  });
});

describe('marketplace-services.of-the-contributor: another contributor has another list', () => {
  test.each<[string, unknown, number, readonly (typeof A)[], object]>([
    ['the same', [B, A], 200, [], { failure: { expected: 'other services, none, or HTTP 404' } }],
    ['fewer', [A], 200, [], { held: true }],
    ['none', [], 200, [], { held: true }],
    ['404', null, 404, [], { held: true }],
    [
      'the same, which the contributor offers elsewhere too',
      [A, B],
      200,
      [B, A],
      { observed: expect.anything() },
    ],
  ])('%s', (_, body, status, others, said) => {
    const answer = answerWith('listMarketplaceServices', body, status);
    expect(judged((t) => judgeOfTheContributor(t.judge, answer, [A, B], others))).toMatchObject(said);
  });
});

describe('marketplace-services.known: the list holds the services that the profile names', () => {
  const service = (referenceService: unknown) => ({ id: 1, referenceService });
  test.each([
    [[service('A'), service('B')], ['A'], { held: true }],
    [[], [], { held: true }],
    [[], ['A'], { failure: { actual: 'an empty list' } }],
    [[service('B')], ['A'], { failure: { expected: 'a record with referenceService "A"' } }],
    [[service('B')], [], { failure: { expected: 'an empty list' } }],
    [[service(null)], ['A'], { inconclusive: expect.stringContaining('no referenceService') }],
  ])('%j, with %j in the profile', (body, known, said) => {
    const answer = answerWith('listMarketplaceServices', body);
    expect(judged((t) => judgeKnown(t.judge, answer, known))).toMatchObject(said);
  });
});
