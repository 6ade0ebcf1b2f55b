import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import {
  judgeGenerated,
  judgeSequence,
  validOperationAccepted,
} from '../../../suites/4.1-execute-operation/success.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const accepted = answerTo({ operationId: 'executeOperation' }, 200);
const refused = answerTo({ operationId: 'executeOperation' }, 400, 'x7');

describe('execute.success: a valid operation request is answered 200', () => {
  const wholeOnly = extraStep('executeOperation', 'montant.whole', ({ input }) =>
    Number.isInteger(input.montant) ? undefined : { status: 400, message: 'montant is not a whole number' },
  );
  test('with all the decimals that the money has', async () => {
    const { result } = await carriedOut(
      'execute.success',
      validOperationAccepted,
      'an amount with all its decimals',
      wholeOnly,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        pointer: '/montant',
        message: expect.stringMatching(/^a valid operation of \d+\.37 was not accepted$/),
      },
    });
  });

  test('decimals may be refused where the profile does not say that there are any', async () => {
    const { result } = await carriedOutWith(
      ({ money: _, ...profile }) => profile,
      'execute.success',
      validOperationAccepted,
      'an amount with all its decimals',
      wholeOnly,
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('so give money.decimals'),
    });
  });

  test('an amount up to the largest may be refused, since limits are not shown', async () => {
    const { result } = await carriedOut(
      'execute.success',
      validOperationAccepted,
      'amounts up to the largest',
      wholeOnly,
    );
    expect(result.verdict).toBe('pass');
  });

  const noMoney = { message: 'The payer has no money left.', cause: 'money' } as const;
  const asPlain = { message: 'A plain one was not accepted.', cause: 'target', shownBy: refused } as const;
  test.each<[string, Parameters<typeof judgeGenerated>[1], readonly string[], object]>([
    ['accepted', { answer: accepted }, [], { held: true }],
    ['refused', { answer: refused }, [], { failure: { exchangeId: 'x7', expected: 'HTTP 200' } }],
    ['refused, where it holds what is open', { answer: refused }, ['libelle'], { observed: [] }],
    [
      'refused, as a plain one is',
      { answer: refused, excuse: noMoney },
      [],
      { inconclusive: noMoney.message, cause: 'money' },
    ],
    [
      'refused, as an answer to a plain one shows',
      { answer: refused, excuse: asPlain },
      [],
      { inconclusive: asPlain.message, shownBy: 'x7' },
    ],
  ])('generated and %s', (_, seen, open, said) => {
    expect(judged((t) => judgeGenerated(t.judge, seen, { open }))).toMatchObject(said);
  });

  const [rich, poor] = [{ after: new Big(2000) }, { after: new Big(1999) }];
  const operations = [{ accepted: { answer: accepted } }];
  test.each<[string, Parameters<typeof judgeSequence>[1], object]>([
    ['all accepted', { operations, refused: [], instruments: [rich, poor] }, { held: true }],
    [
      'one refused',
      { operations, refused: [refused], instruments: [rich, rich] },
      { failure: { exchangeId: 'x7' } },
    ],
    [
      'one refused, and little money left',
      { operations, refused: [refused], instruments: [rich, poor] },
      { inconclusive: expect.stringContaining('little money'), cause: 'money' },
    ],
    [
      'one refused, and no balance to be read',
      { operations, refused: [refused], instruments: [rich, {}] },
      { inconclusive: expect.anything() },
    ],
    [
      'one in conflict with those before it',
      {
        operations,
        refused: [answerTo({ operationId: 'executeOperation' }, 409)],
        instruments: [rich, rich],
      },
      { inconclusive: expect.stringContaining('in conflict with one before it') },
    ],
    ['nothing sent', { operations: [], refused: [], instruments: [rich] }, { observed: [] }],
  ])('in a sequence: %s', (_, seen, said) => {
    expect(judged((t) => judgeSequence(t.judge, seen, new Big(2000)))).toMatchObject(said);
  });
});
