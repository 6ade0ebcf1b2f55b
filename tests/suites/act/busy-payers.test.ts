/** A target that takes one operation of a payer at a time: what it refuses meanwhile accuses nobody. */
import { expect, test } from 'vitest';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { delay } from '../../../sandbox/behaviours/per-sandbox.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { excuseForBusyPayer } from '../../../suites/act/busy-payers.ts';
import { postOperation } from '../../../suites/act/operation-calls.ts';
import { validRequest } from '../../../suites/act/operation-requests.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOut, carriedOutTogether } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';

/** No other instruments than these. */
const withInstruments =
  (...names: readonly string[]) =>
  ({ fixtures, ...profile }: Profile): Profile => ({
    ...profile,
    fixtures: { ...fixtures, instruments: fixtures.instruments.filter(({ name }) => names.includes(name)) },
  });

/** Without those of hundreds of generated cases: one after the other, they take minutes. */
const checksOf = (pattern: RegExp) =>
  DOCUMENT.checks.filter(
    ({ id, circumstance }) => pattern.test(id) && !/\bany (?:valid|record)/.test(circumstance),
  );

test('checks that share a payer wait for one another', async () => {
  const results = await carriedOutTogether(
    checksOf(
      /^(operation-record\.(core-fields|echoes-|users|strings)|execute\.(?!success)|amounts\.addition-(debit|credit))/,
    ),
    [hooksOf('one-operation-at-a-time')],
    withInstruments('wallet 1', 'wallet 2', 'account 1'),
  );
  const undecided = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
  expect(undecided.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(50);
});

test('a race of operations says nothing of a target that takes one at a time', async () => {
  const results = await carriedOutTogether(
    checksOf(/^execute\.(success|reference-unique)\//),
    [hooksOf('one-operation-at-a-time')],
    withInstruments('wallet 1', 'wallet 2'),
  );
  expect(
    results.find(({ id }) => id === 'execute.reference-unique/operations-at-the-same-instant'),
  ).toMatchObject({
    verdict: 'observed',
    message: 'this target takes only so many operations of a payer at a time',
  });
});

test('the operation that was there first is answered after the refusal', async () => {
  let isFirst = true;
  const firstComesLate = onAnswer('executeOperation', async (answer, _call, sandbox) => {
    const isLate = isFirst;
    isFirst = false;
    if (isLate) await delay(3, sandbox);
    return answer;
  });
  const results = await carriedOutTogether(
    DOCUMENT.checks.filter(({ id }) =>
      /^(execute\.success|operation-request\.callbackUrl-optional)\//.test(id),
    ),
    [hooksOf('one-operation-at-a-time'), firstComesLate],
    withInstruments('wallet 1', 'wallet 2'),
  );
  expect(
    results.flatMap(({ id, verdict, message }) => (verdict === 'fail' ? [`${id}: ${message}`] : [])),
  ).toEqual([]);
});

/** Whether a refusal is put down to a target that takes one operation of a payer at a time. */
const asked: Rule = (check) =>
  check('asked', async (t) => {
    const refused = answerTo({ operationId: 'executeOperation' }, 400, 'x7');
    const excuse = await excuseForBusyPayer(t, refused, async (shared) => {
      const parties = await arrangeParties(shared, { payer: 'exclusive' });
      const options = { aboutCover: true, atOnce: true };
      const send = async () => postOperation(shared, await validRequest(shared, parties), options);
      return { payer: parties.payer, send };
    });
    t.judge.observed(excuse === undefined ? 'not excused' : 'excused');
  });

const PERIODS = [2, 3, 4, 5, 6, 7, 8];

test.each(PERIODS.flatMap((every) => Array.from({ length: every }, (_, from) => [every, from] as const)))(
  'one in %i operations is refused, the first after %i others: not for one beside it',
  async (every, from) => {
    let sent = -1;
    const nowAndThen = extraStep('executeOperation', 'now and then', () => {
      sent += 1;
      return sent % every === from ? { status: 400, message: 'Not this time' } : undefined;
    });
    const { result } = await carriedOut('execute.success', asked, 'asked', nowAndThen);
    expect(result.message).toBe('not excused');
  },
);

test.each(['one-operation-at-a-time', 'two-operations-at-a-time'])(
  'a target of %s is known by it',
  async (id) => {
    const { result } = await carriedOut('execute.success', asked, 'asked', hooksOf(id));
    expect(result.message).toBe('excused');
  },
);
