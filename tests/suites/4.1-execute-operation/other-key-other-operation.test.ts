import { describe, expect, test } from 'vitest';
import { extraStep, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import {
  otherKeyOtherOperation,
  otherOperationRulings,
} from '../../../suites/4.1-execute-operation/other-key-other-operation.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('request-id.other-key-other-operation: another requestId is another operation', () => {
  test.each<[string, string, number, object]>([
    ['with a reference of its own', 'OP-2', 200, { held: true }],
    [
      'with that of the earlier one',
      'OP-1',
      200,
      { failure: { pointer: '/body/referenceOperation', actual: 'referenceOperation "OP-1" again' } },
    ],
    ['refused', 'OP-2', 409, { failure: { expected: 'HTTP 200' } }],
  ])('%s', (_, referenceOperation, status, said) => {
    const answer = answerWith('executeOperation', { referenceOperation }, status);
    expect(judged((t) => t.judge.rulings(otherOperationRulings(answer, 'OP-1'), answer))).toMatchObject(said);
  });

  const pair = (circumstance: string, ...hooks: Parameters<typeof carriedOut>[3][]) =>
    carriedOut('request-id.other-key-other-operation', otherKeyOtherOperation, circumstance, ...hooks);

  test('a key that is taken for another accuses, with both keys', async () => {
    const keys = new Set<string>();
    const cut = withRules(() => ({
      keyUsed(key) {
        const known = keys.has(key.slice(0, 32));
        keys.add(key.slice(0, 32));
        return known;
      },
    }));
    const { result } = await pair('keys of 40 characters that differ in the last', cut);
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { change: expect.stringMatching(/^requestId was (conf-.{34})., after \1.$/) },
    });
  });

  test('a key that is refused for its shape is a freedom', async () => {
    const onlyUuids = extraStep('executeOperation', 'requestId.uuid', () => ({
      status: 400,
      message: 'no UUID',
    }));
    const { result } = await pair('signs in other places', onlyUuids);
    expect(result).toMatchObject({
      verdict: 'observed',
      message: expect.stringContaining('is refused (400)'),
    });
  });

  /** Refuses what an accepted operation had in these fields already. */
  const guard = (...fields: readonly string[]) => {
    const seen = new Set<string>();
    return extraStep('executeOperation', 'body.again', ({ input }) => {
      const text = JSON.stringify(fields.map((field) => input[field]));
      if (seen.has(text)) return { status: 400, message: 'The same operation was made a moment ago' };
      seen.add(text);
      return undefined;
    });
  };

  test('a guard against the same operation soon after is a freedom', async () => {
    const sameAgain = guard('libelle', 'montant', 'refInstrumentPaiementInitiateur');
    expect((await pair('the same body twice', sameAgain)).result).toMatchObject({
      verdict: 'observed',
      message: expect.stringContaining('such a guard is not shown'),
    });
  });
});
