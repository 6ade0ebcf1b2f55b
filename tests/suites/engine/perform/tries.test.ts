/** Checks that meet trouble of transport, at a small server that can be told what to do. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CheckResult } from '../../../../spec/run/check-result.ts';
import type { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { type Declare, declared, type Rule } from '../../../../suites/engine/declare/section.ts';
import type { Check } from '../../../../suites/engine/declare/suite.ts';
import { DisturbedByOthers } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { acceptancesOf } from '../../../../suites/engine/perform/acceptances.ts';
import { performInTries } from '../../../../suites/engine/perform/tries.ts';
import { runChecks } from '../../../../suites/engine/run/run-checks.ts';
import type { Call } from '../../../../target/door/call.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { answerJson, folder, serve } from '../../../target/harness.ts';
import { MINIMAL, PAYER } from '../../../target/profile/minimal.ts';
import { closedRun } from '../closed-run.ts';

const LIST: Call = { operationId: 'listOperations', params: { referenceWallet: 'w' } };
const EXECUTE: Call = { operationId: 'executeOperation', headers: { requestId: 'r' }, json: {} };

/** How each request is answered, in the order of their coming; all that come later are answered plainly. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const plainly: Answering = (_, response) =>
  answerJson(response, 200, { message: '', status: 200, body: [], timestamp: '2026-03-01T10:00:00Z' });
const dropped: Answering = (request) => request.socket.destroy();
const page =
  (status: number): Answering =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>no</h1>');

/** The results of what is declared, at a server that answers so. */
async function resultsOf(
  declare: Rule,
  answering: (nth: number, request: IncomingMessage) => Answering,
): Promise<{ results: readonly CheckResult[]; requests: number }> {
  let requests = 0;
  const baseUrl = await serve((request, response) => {
    requests += 1;
    answering(requests, request)(request, response);
  });
  const thirdParty = { msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'C' };
  const instruments = [1, 2, 3, 4, 5].map((nth) => ({
    ...PAYER,
    name: `w${nth}`,
    reference: `WAL-000${nth}`,
  }));
  const fixtures = { ...MINIMAL.fixtures, instruments, thirdPartyBeneficiaries: [thirdParty] };
  const profile = resolveProfile({ ...MINIMAL, baseUrl, fixtures, limits: { awayMs: 0 } });
  const out = folder();
  const run = await runChecks(
    declared({ 'execute.success': declare }),
    {
      profile,
      seed: 1,
      filter: { sections: [], requirements: [] },
      effort: 'quick',
      evidenceFolder: out,
      version: '0',
    },
    new AbortController().signal,
  );
  expect(run.harnessErrors).toEqual([]);
  return { results: run.results, requests };
}

/** Judges that an operation is answered 200. */
const accepted = (check: Declare) =>
  check('here', async (t) => t.judge.status(await t.send(EXECUTE), 200, 'not accepted'));

test('a check whose operation was lost begins anew', async () => {
  const { results, requests } = await resultsOf(accepted, (nth) => (nth === 1 ? dropped : plainly));
  expect(results).toMatchObject([{ verdict: 'pass', exchangeIds: ['x1', 'x2'] }]);
  expect(requests).toBe(2);
});

test('one whose every operation is lost says that it is the network’s, after a few tries', {
  timeout: 20_000,
}, async () => {
  const { results, requests } = await resultsOf(accepted, () => page(502));
  expect(results).toMatchObject([{ verdict: 'inconclusive', cause: 'network' }]);
  // The last one at the end, when everybody else is done.
  expect(requests).toBe(5);
});

test.each([403, 422, 302])('a %i page that comes once is no failure', async (status) => {
  const { results } = await resultsOf(accepted, (nth) => (nth === 1 ? page(status) : plainly));
  expect(results).toMatchObject([{ verdict: 'inconclusive', cause: 'network' }]);
  expect(results[0]?.message).toMatch(
    /^Something between us and the service .* held once since: not accepted/,
  );
});

test.each([
  ['that something else shows as well is not tried again', true, 'fail', 1],
  ['alone is tried again, and was seen once', false, 'inconclusive', 6],
])('a failure %s', async (_, isProved, verdict, tries) => {
  let sent = 0;
  const { results } = await resultsOf(
    (check) =>
      check('here', async (t) => {
        const answer = await t.send(LIST);
        sent += 1;
        if (sent > 1) return t.judge.status(answer, 200, 'not listed');
        if (isProved) t.judge.proved('the balance of a went from 1 to -1');
        t.judge.status(answer, 400, 'not refused');
      }),
    () => plainly,
  );
  expect(results[0]?.verdict).toBe(verdict);
  expect(sent).toBe(tries);
  expect(results[0]?.failure?.secondTry?.message).toBe(
    isProved ? 'not needed: the balance of a went from 1 to -1' : undefined,
  );
});

describe('a failure that comes with one instrument alone', () => {
  /** The instruments of each try: with the first one a request is answered by this code, with the others by 201. */
  const triedAt = async (code: number, find: 'by the check' | 'for all checks' = 'by the check') => {
    const had: string[] = [];
    const { results } = await resultsOf(
      (check) =>
        check('here', async (t) => {
          const wanted = { mode: 'shared', instrument: () => true } as const;
          const lease = async (one: Experiment) => (await one.lease(wanted)).instruments[0]?.reference ?? '';
          had.push(await (find === 'by the check' ? lease(t) : t.run.once('an instrument', lease)));
          t.judge.status(await t.send(LIST), 201, 'not listed');
        }),
      () => (_, response) => {
        const status = had.at(-1) === had[0] ? code : 201;
        answerJson(response, status, { message: '', status, body: [], timestamp: '2026-03-01T10:00:00Z' });
      },
    );
    const { verdict, failure } = results[0] ?? {};
    return { had, verdict, onlyWith: failure?.secondTry?.onlyWith };
  };

  test.each(['by the check', 'for all checks'] as const)(
    'is tried with another and then with the same, which it names, had %s',
    async (find) => {
      const { had, verdict, onlyWith } = await triedAt(200, find);
      expect(had).toEqual(['WAL-0001', 'WAL-0003', 'WAL-0001']);
      expect(verdict).toBe('fail');
      expect(onlyWith).toEqual(['w1']);
    },
  );

  test('is tried with others alone where it is a refusal: an instrument may well be refused', async () => {
    const { had } = await triedAt(409);
    expect(had.slice(0, 3)).toEqual(['WAL-0001', 'WAL-0003', 'WAL-0005']);
  });
});

describe('an internal error in place of a refusal', () => {
  /** A request that is to be refused, beside a plain one; the service is in error at the requests of these numbers. */
  const verdictIn = async (errors: readonly number[]) => {
    const declare = (check: Declare) =>
      check('here', async (t: Experiment) => {
        const control = await t.send(LIST);
        t.judge.given(control.status === 200, 'The plain call is refused.', control);
        t.judge.status(await t.send(EXECUTE), 400, 'not refused as malformed');
      });
    const { results } = await resultsOf(declare, (nth, { method }) => (_, response) => {
      const status = errors.includes(nth) ? 500 : method === 'GET' ? 200 : 400;
      answerJson(response, status, { message: '', status, body: null, timestamp: '2026-03-01T10:00:00Z' });
    });
    return results[0];
  };

  test('proves nothing where the plain call met one too, and it is not seen again', async () => {
    expect(await verdictIn([2, 3])).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringMatching(/^This was seen once and not again.*not refused as malformed/),
    });
  });

  test('fails where the plain call met one too, and it comes again', async () => {
    expect(await verdictIn([2, 3, 5])).toMatchObject({ verdict: 'fail' });
  });
});

describe('a refusal that could not be tried again', () => {
  /** What broke the rule is refused, and the next try ends because a plain operation is too. */
  const verdictWhere = async (refused: string, plainly: string) => {
    let tries = 0;
    const declare = (check: Declare) =>
      check('here', async (t) => {
        const answer = await t.send(EXECUTE);
        tries += 1;
        if (tries > 1) {
          acceptancesOf(t.run).noteLimit(answer);
          t.judge.inconclusive('A plain operation was refused too.');
        }
        t.judge.status(answer, 200, 'not accepted');
      });
    const { results } = await resultsOf(declare, (nth) => (_, response) => {
      const message = nth === 1 ? refused : plainly;
      answerJson(response, 400, { message, status: 400, body: null, timestamp: '2026-03-01T10:00:00Z' });
    });
    return results[0];
  };

  test('proves nothing where plain operations are refused in the same words', async () => {
    const result = await verdictWhere('31 operations within an hour', '32 operations within an hour');
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'fixture',
      because: { is: 'doubted', by: 'limited' },
    });
  });

  test('is a failure where they are refused in others', async () => {
    const result = await verdictWhere('charset is not known', '32 operations within an hour');
    expect(result).toMatchObject({ verdict: 'fail', failure: { secondTry: { outcome: 'undecided' } } });
  });
});

test('one that comes every time is the service’s', async () => {
  const { results, requests } = await resultsOf(accepted, () => page(422));
  expect(results).toMatchObject([{ verdict: 'fail', failure: { secondTry: { outcome: 'failed' } } }]);
  expect(requests).toBe(4);
});

test('a standing rule never judges what may be anybody’s', async () => {
  const declare = (check: Declare) => {
    check('here', async (t) => {
      await t.send(LIST);
      t.judge.held();
    });
    check.standing({
      operations: ['listOperations'],
      applies: () => true,
      begin: () => () => undefined,
    });
  };
  const { results } = await resultsOf(declare, () => page(403));
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'inconclusive']);
});

test('what one lost answer kept from being found out is found out all the same, for all who ask', async () => {
  const declare = (check: Declare) => {
    for (let n = 0; n < 50; n += 1)
      check(`number ${n}`, async (t) => {
        const control = await t.run.once('control', (shared) => shared.send(EXECUTE));
        t.judge.status(control, 200, 'not accepted');
      });
  };
  const { results, requests } = await resultsOf(declare, (nth) => (nth === 1 ? dropped : plainly));
  expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['pass']));
  expect(requests).toBe(2);
});

test('what was lost while something was found out for all counts for those who asked, and for them alone', async () => {
  const seen: (number | undefined)[] = [];
  const declare = (check: Declare) => {
    check('that asked', async (t) => {
      await t.run.once('list', (shared) => shared.run.once('inner', (inner) => inner.send(LIST)));
      await t.run.once('list', async () => undefined);
      seen[0] = t.sender.hindrances;
      t.judge.held();
    });
    check('that did not', async (t) => {
      seen[1] = t.sender.hindrances ?? 0;
      t.judge.held();
    });
  };
  await resultsOf(declare, (nth) => (nth === 1 ? dropped : plainly));
  expect(seen).toEqual([2, 0]);
});

test('a failure in a check that had trouble, and that does not come again, is nobody’s', async () => {
  let tries = 0;
  const declare = (check: Declare) =>
    check('here', async (t) => {
      await t.send(LIST);
      tries += 1;
      t.judge.that(tries > 1, { message: 'broken', expected: 'one', actual: 'another' });
    });
  const { results } = await resultsOf(declare, (nth) => (nth === 1 ? dropped : plainly));
  expect(results).toMatchObject([{ verdict: 'inconclusive', cause: 'network' }]);
  expect(tries).toBe(6);
});

test.each([
  [1, 'pass'],
  [2, 'pass'],
  [3, 'inconclusive'],
])('what somebody else disturbs %i times is %s', async (disturbances, verdict) => {
  // The tries follow each other at once.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const check: Check = {
    id: 'execute.success/here',
    requirement: 'execute.success',
    circumstance: 'here',
    needs: [],
    body: async (t) => {
      alone.push(t.alone);
      if (alone.length <= disturbances) throw new DisturbedByOthers('Somebody else used this instrument.');
      t.judge.held();
    },
  };
  const alone: boolean[] = [];
  const { result } = await performInTries(check, closedRun(), new AbortController().signal);
  expect(result).toMatchObject({ verdict, ...(verdict === 'inconclusive' && { cause: 'others' }) });
  expect(alone).toEqual([false, true, true].slice(0, disturbances + 1));
});

/** A check that breaks its rule in its first tries, so many, or whenever it is tried. */
function brokenCheck(
  circumstance: string,
  tries: { count: number },
  times = Number.POSITIVE_INFINITY,
): Check {
  const [check] = declared({
    'execute.success': (declare: Declare) =>
      declare(circumstance, async (t) => {
        tries.count += 1;
        t.judge.that(tries.count > times, {
          message: 'not accepted',
          expected: 'HTTP 200',
          actual: 'HTTP 500',
        });
      }),
  }).checks;
  if (check === undefined) throw new Error('No check was declared.');
  return check;
}

/** What comes of two checks that fail in one way at the same time, the first of them so many times. */
async function twoAtOnce(times?: number) {
  const run = closedRun();
  const { signal } = new AbortController();
  const [one, other] = [{ count: 0 }, { count: 0 }];
  const performed = await Promise.all([
    performInTries(brokenCheck('one', one, times), run, signal),
    performInTries(brokenCheck('other', other), run, signal),
  ]);
  return { results: performed.map(({ result }) => result), tries: [one.count, other.count] };
}

test('a failure that comes again is not tried again in the checks that failed in the same way, and says so', async () => {
  const { results, tries } = await twoAtOnce();
  expect(tries).toEqual([2, 1]);
  expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  expect(results[1]?.failure?.secondTry?.message).toContain('confirmed in execute.success/one');
});

test('where it does not come again, every other check is tried again for itself', async () => {
  const { results, tries } = await twoAtOnce(1);
  expect(tries[1]).toBe(2);
  expect(results.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'fail']);
});

test('a failure of another kind is tried again', async () => {
  const run = closedRun();
  const { signal } = new AbortController();
  const one = { count: 0 };
  await performInTries(brokenCheck('one', one), run, signal);
  const tries = { count: 0 };
  const check: Check = {
    ...brokenCheck('other', tries),
    body: async (t) => {
      tries.count += 1;
      t.judge.that(false, { message: 'no envelope', expected: 'one', actual: 'none' });
    },
  };
  await performInTries(check, run, signal);
  expect(tries.count).toBe(2);
});
