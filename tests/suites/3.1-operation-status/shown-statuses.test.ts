/** What is led to a status, and shows another (3.1). */
import { describe, expect, test } from 'vitest';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import type { StatutOperation } from '../../../sandbox/data/model.ts';
import { judgeKnown, judgeNeverShown, shows } from '../../../suites/3.1-operation-status/shown-statuses.ts';
import { carriedOut } from '../carried-out.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';
import { seen } from '../observe/watched.ts';

const CIRCUMSTANCE = 'its answer and the list';

const seenAs = (...statuses: readonly unknown[]) =>
  seen(...statuses.map((statutOperation, at) => [10 * at, { statutOperation }] as const));

test.each([
  ['SUCCES', 'held'],
  ['EN_COURS', 'failure'],
  ['succes', 'failure'],
  [null, 'held'],
])('a status %j is known: %s', (status, outcome) => {
  expect(judged((t) => judgeKnown(t, 'SUCCES', seenAs('INITIEE', status)))).toHaveProperty(outcome);
});

describe.each([
  ['ECHOUE', [['INITIEE', 'SUCCES']], 'failure'],
  // The profile may be wrong about it: what succeeds is what operations do.
  ['SUCCES', [['INITIEE', 'ECHOUE']], 'inconclusive'],
  // A status that is not final may have passed unseen.
  ['SUSPENDUE', [['INITIEE', 'SUCCES']], 'inconclusive'],
  ['ECHOUE', [['INITIEE', 'SUCCES'], ['INITIEE']], 'inconclusive'],
] as const)('%s, in place of which %j were seen', (provoke, seenOnes, outcome) => {
  test(outcome, () => {
    const watches = seenOnes.map((statuses) => seenAs(...statuses));
    expect(judged((t) => judgeNeverShown(t, provoke, watches))).toHaveProperty(outcome);
  });
});

/** A status that is spelt otherwise is seen. */
function spelt(status: StatutOperation): void {
  flips(
    `status.shows-${status}`,
    shows(status),
    CIRCUMSTANCE,
    withOperationRecord((record) =>
      record.statutOperation === status ? { ...record, statutOperation: `${status}_` } : record,
    ),
    {
      message: `an operation led to ${status} shows a status that is none of the seven`,
      actual: `statutOperation "${status}_"`,
    },
  );
}

describe('status.shows-INITIEE', () => spelt('INITIEE'));

describe('status.shows-ENCOURS', () => spelt('ENCOURS'));

describe('status.shows-SUSPENDUE', () => spelt('SUSPENDUE'));

describe('status.shows-SUCCES', () => spelt('SUCCES'));

describe('status.shows-ECHOUE', () => spelt('ECHOUE'));

describe('status.shows-ANNULEE', () => spelt('ANNULEE'));

describe('status.shows-EXTOURNE', () => spelt('EXTOURNE'));

test('status.shows-EXTOURNE: another final status in its place, every time, is a failure', async () => {
  const deviation = withOperationRecord((record) =>
    record.statutOperation === 'EXTOURNE' ? { ...record, statutOperation: 'ANNULEE' } : record,
  );
  const { result } = await carriedOut('status.shows-EXTOURNE', shows('EXTOURNE'), CIRCUMSTANCE, deviation);
  expect(result).toMatchObject({
    verdict: 'fail',
    message: expect.stringContaining('operations that were to become EXTOURNE ended otherwise'),
  });
});
