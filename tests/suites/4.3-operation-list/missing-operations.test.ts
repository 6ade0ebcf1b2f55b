import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdsExecutedBetween } from '../../../suites/4.3-operation-list/missing-operations.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

/** Fourteen operations of one instrument, a second apart, and the list of it so long after the last. */
function missingFrom(
  shown: (all: readonly string[]) => readonly string[],
  afterMs = 10_000,
  query: Readonly<Record<string, string>> = {},
) {
  const examine = begunRule('operation-list.holds-executed', holdsExecutedBetween);
  const all = Array.from({ length: 14 }, (_, at) => `OP-${at}`);
  for (const [at, referenceOperation] of all.entries()) {
    examine({
      ...answerTo({ operationId: 'executeOperation', json: { refInstrumentPaiementInitiateur: 'W-1' } }, 200),
      json: { body: { referenceOperation } },
      sentAt: 1_000 * at,
      receivedAt: 1_000 * at + 10,
    });
  }
  const body = shown(all).map((referenceOperation) => ({ referenceOperation }));
  return examine({
    ...answerTo({ operationId: 'listOperations', params: { referenceWallet: 'W-1' }, query }, 200),
    json: { body },
    sentAt: 13_000 + afterMs,
  });
}

const without =
  (...gone: readonly number[]) =>
  (all: readonly string[]) =>
    all.filter((_, at) => !gone.includes(at));

describe('operation-list.holds-executed: none is missing between earlier and later ones', () => {
  test.each<[string, Parameters<typeof missingFrom>, boolean]>([
    ['all', [without()], false],
    ['all but one in the middle', [without(6)], true],
    ['the same with the newest first', [(all) => without(6)(all).toReversed()], true],
    ['all but the first ones: cut at an end', [without(0, 1, 2)], false],
    ['all but the last ones', [without(12, 13)], false],
    [
      'every other one: which ones a maximum leaves in is open',
      [(all) => all.filter((_, at) => at % 2)],
      false,
    ],
    ['in no order of time', [(all) => [...without(6)(all).slice(7), ...without(6)(all).slice(0, 7)]], false],
    ['too few to tell their order', [() => ['OP-0', 'OP-2', 'OP-3']], false],
    ['a list with a period', [without(6), 10_000, { debut: '2026-11-19' }], false],
    ['a list as long as the maximum', [without(6), 10_000, { max: '13' }], false],
    ['a list shorter than the maximum', [without(6), 10_000, { max: '100' }], true],
  ])('%s', (_, asked, isMissing) => {
    expect(missingFrom(...asked)?.expected ?? '').toBe(
      isMissing ? 'OP-6 (x1) between earlier and later operations of the instrument' : '',
    );
  });

  test('an operation may be on its way to the list for a while', () => {
    expect(missingFrom(without(12), 14_000)).toBeUndefined();
    expect(missingFrom(without(12), 15_000)).toBeDefined();
  });
});

describe('operation-list.holds-executed: none is there no longer in a list that has become shorter', () => {
  type Examined = ReturnType<typeof begunRule>;
  const execute = (examine: Examined, referenceOperation: string) =>
    examine({
      ...answerTo({ operationId: 'executeOperation', json: { refInstrumentPaiementInitiateur: 'W-1' } }, 200),
      json: { body: { referenceOperation } },
      sentAt: 0,
      receivedAt: 10,
    });
  const list = (examine: Examined, references: readonly string[], sentAt = 16_000, max?: string) =>
    examine({
      ...answerTo(
        { operationId: 'listOperations', params: { referenceWallet: 'W-1' }, query: max ? { max } : {} },
        200,
      ),
      json: { body: references.map((referenceOperation) => ({ referenceOperation })) },
      sentAt,
    });
  const begun = () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T10:01:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const examine = begunRule('operation-list.holds-executed', holdsExecutedBetween);
    for (const reference of ['OP-1', 'OP-2']) execute(examine, reference);
    expect(list(examine, ['OP-0', 'OP-1', 'OP-2'], 1_000)).toBeUndefined();
    return examine;
  };

  test('one that was shown is missing', () => {
    expect(list(begun(), ['OP-0', 'OP-2'])).toMatchObject({
      message: expect.stringMatching(/is there no longer$/),
      expected: 'OP-1 (x1), as in the 3 records of the list in x1',
      actual: '2 records, none of them with it',
    });
  });

  test('nothing is left of the list', () => {
    expect(list(begun(), [])).toMatchObject({ actual: '0 records, none of them with it' });
  });

  test.each<[string, (examine: Examined) => ReturnType<Examined>]>([
    ['an empty list of a maximum of none', (one) => list(one, [], 16_000, '0')],
    [
      'a list as long as before, with a newer one: a maximum may have cut it',
      (one) => list(one, ['OP-2', 'OP-3', 'OP-4']),
    ],
    ['one that this run did not execute', (one) => list(one, ['OP-1', 'OP-2'])],
    [
      'one that was accepted a moment ago: the list may be an older copy',
      (one) => list(one, ['OP-2'], 14_000),
    ],
    ['a list that was asked for otherwise', (one) => list(one, ['OP-2'], 16_000, '10')],
    [
      'after the instrument was unenrolled',
      (one) => {
        one(answerTo({ operationId: 'unenrollInstrument', params: { referenceWallet: 'W-1' } }, 200));
        return list(one, ['OP-2']);
      },
    ],
    [
      'on another day, somewhere',
      (one) => {
        vi.setSystemTime(new Date('2026-11-29T10:15:01Z'));
        return list(one, ['OP-2']);
      },
    ],
  ])('%s says nothing', (_, act) => expect(act(begun())).toBeUndefined());
});
