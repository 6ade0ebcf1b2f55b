/** A target that takes one operation of a payer at a time: what it refuses meanwhile accuses nobody. */
import { expect, test } from 'vitest';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { delay } from '../../../sandbox/behaviours/per-sandbox.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOutTogether } from '../carried-out.ts';

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
    message: 'this target takes one operation of a payer at a time',
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
