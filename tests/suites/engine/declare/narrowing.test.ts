import { describe, expect, it } from 'vitest';
import { Narrowing, traitsOf } from '../../../../suites/engine/declare/narrowing.ts';
import { answerTo } from './answers.ts';

/** What is said of rules that some answers broke and others held. */
function only(broken: readonly string[], held: readonly string[]): string[] {
  const narrowing = new Narrowing();
  for (const traits of broken) narrowing.broke(traits.split(', '));
  for (const traits of held) narrowing.held(traits.split(', '));
  return narrowing.only();
}

describe('what broken answers alone have in common', () => {
  it.each<[string, string[], string[], string[]]>([
    ['one property', ['B2B, a', 'B2B, b', 'B2B, c'], ['P2P, a', 'P2P, b'], ['B2B']],
    ['two that are needed', ['B2B, X', 'B2B, X', 'B2B, X'], ['B2B, Y', 'P2P, X', 'P2P, Y'], ['B2B', 'X']],
    ['nothing', ['B2B, a', 'P2P, a', 'P2P, b'], ['B2B, a'], []],
    ['nothing that none held', ['B2B', 'B2B', 'B2B'], ['B2B'], []],
    ['nothing, where none held', ['B2B', 'B2B', 'B2B'], [], []],
    ['nothing by chance, of two', ['B2B, X', 'B2B, X'], ['P2P, Y'], []],
  ])('%s', (_, broken, held, want) => {
    expect(only(broken, held).sort()).toEqual(want);
  });
});

it('takes of an answer its code, and of its request what leads a server elsewhere', () => {
  const json = { typeOperation: 'B2B', montant: 7, authData: null, callbackUrl: 'u' };
  const answer = answerTo({ operationId: 'executeOperation', json }, 409);
  expect(traitsOf(answer)).toEqual(['HTTP 409', 'typeOperation B2B', 'callbackUrl']);
});
