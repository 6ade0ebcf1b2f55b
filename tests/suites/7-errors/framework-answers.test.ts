/** Every fault of a framework's own answers is a warning; codes that are not its own, and envelopes, are not. */
import { expect, test } from 'vitest';
import { onError, onRequest } from '../../../sandbox/behaviours/change-answers.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { htmlPage } from '../../../sandbox/server/no-answer.ts';
import { frameworkAnswers } from '../../../suites/7-errors/framework-answers.ts';
import { carriedOut } from '../carried-out.ts';

const ID = 'errors.framework-envelope';
const CIRCUMSTANCES = [
  ['framework-405', 'a method that the path does not take'],
  ['framework-406', 'a media type that the client does not accept'],
  ['framework-431', 'a header of 40,000 characters'],
  ['framework-414', 'an address of 20,000 characters'],
  ['framework-415', 'a body of XML'],
  ['framework-415-for-charset', 'a charset that does not exist'],
  ['framework-413', 'a body of three megabytes'],
] as const;

test.each(CIRCUMSTANCES)('%s is seen with %s', async (fault, circumstance) => {
  const hooks = FAULTS.filter(({ id }) => id === fault).map((one) => one.hooks);
  expect(hooks).toHaveLength(1);
  const { result } = await carriedOut(ID, frameworkAnswers, circumstance, ...hooks);
  expect(result.verdict).toBe('warn');
  const conforming = await carriedOut(ID, frameworkAnswers, circumstance);
  expect(conforming.result.verdict).toMatch(/^(pass|observed)$/);
});

test('a page with another code may be anybody’s', async () => {
  const page = onRequest('wrongMethod', () => htmlPage(403));
  const { result } = await carriedOut(ID, frameworkAnswers, CIRCUMSTANCES[0][1], page);
  expect(result.verdict).toBe('observed');
});

test('where ordinary refusals have no envelope either, other checks judge that', async () => {
  const bare = onError('any', ({ status }) => htmlPage(status));
  const { result } = await carriedOut(ID, frameworkAnswers, CIRCUMSTANCES[0][1], bare);
  expect(result.verdict).toBe('inconclusive');
});

test('a framework that uses the envelope passes', async () => {
  const own = PERSONALITIES.filter(({ id }) => id === 'framework-codes-in-envelope').map(
    ({ hooks }) => hooks,
  );
  expect(own).toHaveLength(1);
  for (const [, circumstance] of CIRCUMSTANCES.slice(0, 2)) {
    const { result } = await carriedOut(ID, frameworkAnswers, circumstance, ...own);
    expect(result.verdict).toBe('pass');
  }
});
