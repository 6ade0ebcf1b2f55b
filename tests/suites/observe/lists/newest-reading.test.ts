/** A follower of operations asks for a few records, and for all where those do not show them. */
import { expect, test } from 'vitest';
import type { RunContext } from '../../../../suites/engine/declare/experiment.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { readForOperations } from '../../../../suites/observe/lists/newest-reading.ts';
import type { Answer, Call } from '../../../../target/door/call.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { listed } from '../../engine/declare/answers.ts';

const RECORDS = Array.from({ length: 200 }, (_, at) => ({ referenceOperation: `OP-${200 - at}` }));

/** Looks for operations in a list that leaves the first so many of some records. @returns the maxima asked for. */
async function looks(records: readonly object[], references: readonly string[][]): Promise<unknown[]> {
  const asked: unknown[] = [];
  const send = async (call: Call): Promise<Answer> => {
    asked.push(call.query?.max);
    return { ...listed(records.slice(0, Number(call.query?.max))), call };
  };
  const closed = closedRun(send);
  const profile = {
    ...closed.profile,
    bindings: { ...closed.profile.bindings, operationList: { max: 'max' } },
  };
  const found = new Map<string, unknown>();
  const run: RunContext = {
    ...closed,
    profile,
    once: async <T>(name: string, find: (shared: Experiment) => Promise<T>) => {
      if (!found.has(name)) found.set(name, await find(t));
      return found.get(name) as T;
    },
  };
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  const [instrument] = profile.fixtures.instruments;
  if (instrument === undefined) throw new Error('The profile has no instrument.');
  for (const each of references) {
    const operations = each.map((reference) => ({ reference, sentAt: 0 }));
    const { items } = await readForOperations(t, instrument, operations);
    const shown = new Set(items.map(({ referenceOperation }) => referenceOperation));
    if (each.every((one) => one !== 'OP-none')) expect([...shown]).toEqual(expect.arrayContaining(each));
  }
  // The first finds out which maximum is taken.
  return asked.slice(1);
}

test('the newest are enough where a maximum leaves them', async () => {
  expect(await looks(RECORDS, [['OP-200'], ['OP-181', 'OP-199']])).toEqual(['20', '20']);
});

test('all are asked for where the newest do not show every one', async () => {
  expect(await looks(RECORDS, [['OP-200', 'OP-1']])).toEqual(['20', '1000']);
  expect(await looks(RECORDS, [['OP-none']])).toEqual(['20', '1000']);
});

test('nothing more is asked for in vain where a maximum leaves others', async () => {
  const asked = await looks(
    RECORDS.toReversed(),
    Array.from({ length: 20 }, () => ['OP-200']),
  );
  expect(asked.filter((max) => max === '20').length).toBeLessThan(6);
  expect(asked.filter((max) => max === '1000').length).toBe(20);
});
