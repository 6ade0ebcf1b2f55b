import { describe, expect, test } from 'vitest';
import { answeredAs, withBody } from '../../../sandbox/behaviours/answer-parts.ts';
import { insteadOf, onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import {
  emptyList,
  listAnswered,
  listOfUnknownInstrument,
} from '../../../suites/4.3-operation-list/answers.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { flips } from '../flips.ts';

const LIST = 'listOperations' as const;

describe('operation-list.success: answered 200 with an array in body', () => {
  flips(
    'operation-list.success',
    listAnswered,
    'none of the parameters given',
    onSuccess(LIST, (answer) => withBody(answer, (items) => ({ items }))),
    { message: 'the body of the list of an instrument is not an array', pointer: '/body' },
  );

  test('500 accuses a list only where it was answered 200 before', () => {
    const examine = begunRule('operation-list.success', listAnswered);
    const ofWallet = (path: string, status: number) => examine(answerTo({ operationId: LIST, path }, status));
    expect(ofWallet('/one', 500)).toBeUndefined();
    expect(ofWallet('/one', 200)).toBeUndefined();
    expect(ofWallet('/two', 500)).toBeUndefined();
    expect(ofWallet('/one', 500)?.message).toBe(
      'a list that was answered 200 before brought about an internal error',
    );
  });
});

describe('operation-list.empty: the list of an instrument that has had no operation is an empty array', () => {
  flips(
    'operation-list.empty',
    emptyList,
    'an instrument that has had no operation',
    onSuccess(LIST, (answer) => answeredAs(answer, 200, null)),
    { pointer: '/body', message: expect.stringContaining('is not an array') },
  );
});

describe('operation-list.unknown-instrument: an instrument that does not exist is answered 404', () => {
  flips(
    'operation-list.unknown-instrument',
    listOfUnknownInstrument,
    'a reference that does not exist',
    insteadOf(LIST, 404, 200, []),
    { expected: 'HTTP 404', change: 'referenceWallet named an instrument that does not exist' },
  );
});
