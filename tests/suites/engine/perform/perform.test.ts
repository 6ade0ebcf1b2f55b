/** How the end of a check's body becomes its result. */
import { describe, expect, test } from 'vitest';
import { doubt } from '../../../../suites/engine/declare/excuses.ts';
import type { CheckBody } from '../../../../suites/engine/declare/suite.ts';
import {
  DisturbedByOthers,
  Inconclusive,
  ListTruncated,
  NotApplicable,
  Skipped,
} from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { perform } from '../../../../suites/engine/perform/perform.ts';
import { TransportTrouble } from '../../../../target/door/transport-trouble.ts';
import { FixtureExhausted } from '../../../../target/fixtures/fixture-exhausted.ts';
import { closedRun } from '../closed-run.ts';
import { answerTo } from '../declare/answers.ts';

const STATED = 'execute.success';
const ADVISORY = 'envelope.timestamp-zone';

function performed(body: CheckBody, requirement: typeof STATED | typeof ADVISORY = STATED) {
  const check = { id: `${requirement}/here`, requirement, circumstance: 'here', needs: [], body };
  return perform(check, closedRun(), new AbortController().signal);
}

const BROKEN = { message: 'it is wrong', expected: 'right', actual: 'secret-token-1 wrong' };

describe('perform', () => {
  test.each<[string, string, CheckBody]>([
    ['a claim that holds', 'pass', async (t) => t.judge.that(true, BROKEN)],
    ['a claim that does not hold', 'fail', async (t) => t.judge.that(false, BROKEN)],
    ['an observation alone', 'observed', async (t) => t.judge.observed('so it does')],
    [
      'what is taken for granted',
      'inconclusive',
      async () => {
        throw new Inconclusive('no operation');
      },
    ],
    [
      'a lacking profile key',
      'skipped',
      async () => {
        throw new Skipped('no fees', 'bindings.fees');
      },
    ],
    [
      'a declined operation',
      'not-applicable',
      async () => {
        throw new NotApplicable('none', 'notImplemented');
      },
    ],
    [
      'an exhausted fixture',
      'inconclusive',
      async () => {
        throw new FixtureExhausted('all gone');
      },
    ],
    [
      'a missing answer',
      'inconclusive',
      async () => {
        throw new TransportTrouble('dropped', 'closed', 'x1');
      },
    ],
  ])('%s is %s', async (_, verdict, body) => {
    const { result, harnessError } = await performed(body);
    expect(result.verdict).toBe(verdict);
    expect(harnessError).toBeUndefined();
  });

  test('what somebody else disturbs says nothing, and says so', async () => {
    const ended = await performed(async () => {
      throw new DisturbedByOthers('Somebody else used this instrument.');
    });
    expect(ended).toMatchObject({ disturbed: true, result: { verdict: 'inconclusive', cause: 'others' } });
  });

  test('whoever is to be accused of a refusal that could not be looked into is not, for the run was ended', async () => {
    const { result, harnessError } = await performed(async (t) => {
      const refusal = answerTo({ operationId: 'executeOperation' }, 400);
      doubt(refusal, async () => {
        throw new TransportTrouble('interrupted', 'The run was ended.');
      });
      t.judge.status(refusal, 200, 'it was refused');
    });
    expect(harnessError).toBeUndefined();
    expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'interrupted' });
  });

  test('the level alone makes a broken rule a warning', async () => {
    const { result } = await performed(async (t) => t.judge.that(false, BROKEN), ADVISORY);
    expect(result.verdict).toBe('warn');
  });

  test('a failure after claims that held is a failure', async () => {
    const { result } = await performed(async (t) => {
      t.judge.that(true, BROKEN);
      t.judge.that(false, BROKEN);
    });
    expect(result.verdict).toBe('fail');
  });

  test('a failure names the change and is masked', async () => {
    const { result } = await performed(async (t) => {
      t.judge.changed('libelle was left out');
      t.judge.that(false, BROKEN);
    });
    expect(result.failure?.change).toBe('libelle was left out');
    expect(result.failure?.actual).toBe('‹masked› wrong');
  });

  test('a body that judges nothing is a mistake of the suite, never a pass', async () => {
    const { result, harnessError } = await performed(async () => {});
    expect(result.verdict).toBe('inconclusive');
    expect(harnessError).toContain('without a judgement');
  });

  test('a mistake in a body is a mistake of the suite, never a failure of the target', async () => {
    const { result, harnessError } = await performed(async () => {
      throw new TypeError('x is not a function');
    });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'suite',
      message: 'The suite itself went wrong in this check. TypeError: x is not a function',
    });
    expect(harnessError).toContain('x is not a function');
  });

  test('what was leased is given back however the check ends', async () => {
    const undone: string[] = [];
    await performed(async (t) => {
      t.cleanup(() => void undone.push('first'));
      t.cleanup(() => void undone.push('second'));
      throw new Inconclusive('early');
    });
    expect(undone).toEqual(['second', 'first']);
  });

  test('what cannot be undone is a mistake of the suite, and the rest is undone', async () => {
    const undone: string[] = [];
    const { result, harnessError } = await performed(async (t) => {
      t.cleanup(() => void undone.push('first'));
      t.cleanup(async () => {
        throw new Error('it will not go back');
      });
      t.judge.that(true, BROKEN);
    });
    expect(result.verdict).toBe('inconclusive');
    expect(harnessError).toContain('it will not go back');
    expect(undone).toEqual(['first']);
  });

  test('an unmet need of the requirement skips before anything is sent, naming the key', async () => {
    let carriedOut = false;
    const check = {
      id: 'journey.completes/here',
      requirement: 'journey.completes' as const,
      circumstance: 'here',
      needs: [],
      body: async () => {
        carriedOut = true;
      },
    };
    const { result } = await perform(check, closedRun(), new AbortController().signal);
    expect(result).toMatchObject({
      verdict: 'skipped',
      profileKey: expect.stringMatching(/^(bindings|fixtures)\./),
    });
    expect(carriedOut).toBe(false);
  });

  test('a check that was lost in a crowd is tried again, alone, after it gave back what it held', async () => {
    const tries: (boolean | string)[] = [];
    const { result } = await performed(async (t) => {
      tries.push(t.alone);
      t.cleanup(() => void tries.push('given back'));
      t.sender.exchangeIds.push(`x${tries.length}`);
      if (!t.alone) throw new ListTruncated('the list is full');
      t.judge.that(true, BROKEN);
    });
    expect(result).toMatchObject({ verdict: 'pass', exchangeIds: ['x1', 'x3'] });
    expect(tries).toEqual([false, 'given back', true, 'given back']);
  });
});
