/** A part of a run accuses nobody whom the whole run doesn't, whatever the target has seen before. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { seededRandom } from '../../../sandbox/service/clock.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { failuresIn, partOf } from './parts.ts';

const SEED = 2;
/** Of the requirements that no list is read for first and foremost. */
const SAMPLED = 8;
/** Each with a sandbox of its own. */
const AT_ONCE = 4;

const ids = REQUIREMENTS.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);
const random = seededRandom(SEED);
const others = ids
  .filter((id) => !id.startsWith('operation-list.'))
  .map((id) => ({ id, at: random() }))
  .sort((one, other) => one.at - other.at)
  .slice(0, SAMPLED)
  .map(({ id }) => id);
const LISTS = ids.filter((id) => id.startsWith('operation-list.'));

/** Each requirement alone, against a fresh sandbox. */
async function failuresAlone(ids: readonly string[], personalities: readonly string[]) {
  const left = [...ids];
  const failures: string[] = [];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const sandbox = await startSandbox({ personalities });
      onTestFinished(() => sandbox.close());
      failures.push(...failuresIn(await partOf(sandbox, [id])));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}

describe('each requirement alone', () => {
  test('of lists, with years of history and five operations unless asked for more', async () => {
    expect(await failuresAlone(LISTS, ['long-history', 'lists-of-five'])).toEqual([]);
  });

  test('of lists that hold any five', async () => {
    expect(await failuresAlone(LISTS, ['lists-of-five-any'])).toEqual([]);
  });

  test('of others', async () => {
    expect(await failuresAlone(others, ['long-history', 'maximum-refused-above-100'])).toEqual([]);
  });
});
