/** A target whose payers have to rest between two operations: what it refuses meanwhile accuses nobody. */
import { expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks } from '../../../sandbox/behaviours/hooks.ts';
import { everyNth, perSandbox } from '../../../sandbox/behaviours/per-sandbox.ts';
import { FINAL } from '../../../sandbox/data/model.ts';
import { postOperation } from '../../../suites/act/operation-calls.ts';
import { validRequest } from '../../../suites/act/operation-requests.ts';
import { sendKind } from '../../../suites/arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { codeRuling } from '../../../suites/engine/declare/judge.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOut, carriedOutTogether } from '../carried-out.ts';

const RESTING = hooksOf('payers-rest-for-300-ms');

const CHECKS = DOCUMENT.checks.filter(({ id }) =>
  [
    'execute.success/each-service',
    'execute.success/any-sequence-of-operations-repetitions-and-cancellations',
    'execute.reference-unique/5-operations-in-a-row',
    'request-id.other-key-other-operation/the-same-body-twice',
  ].includes(id),
);

const together = (hooks: Parameters<typeof carriedOutTogether>[1], restMs?: number) =>
  carriedOutTogether(CHECKS, hooks, (profile) => ({
    ...profile,
    limits: { ...profile.limits, ...(restMs !== undefined && { restMs }) },
  }));

test('no check fails', async () => {
  const results = await together([RESTING]);
  expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});

/** Two operations of a payer, one right after the other. */
const two: Rule = (check) =>
  check('two', async (t) => {
    const parties = await arrangeParties(t, { payer: 'exclusive' });
    for (const what of ['the first', 'the second']) {
      const answer = await postOperation(t, await validRequest(t, parties));
      t.judge.rulings([codeRuling(answer, 200, `${what} was not accepted`)], answer);
    }
  });

test('a refusal says what to write into the profile', async () => {
  const { result } = await carriedOut('execute.success', two, 'two', RESTING);
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringMatching(
      /so soon after another one: .* It takes one 500 ms later: set limits\.restMs\.$/,
    ),
  });
});

test('with the rest in the profile they pass', async () => {
  const results = await together([RESTING], 400);
  const verdictOf = (id: string) => results.find((one) => one.id.startsWith(id))?.verdict;
  expect(verdictOf('request-id.other-key-other-operation')).toBe('pass');
  expect(verdictOf('execute.reference-unique')).toBe('pass');
  expect(verdictOf('execute.success/each-service')).toBe('pass');
});

const third = perSandbox(() => everyNth(3));

test('what is refused every third time, whenever that is, fails', async () => {
  const now = extraStep('executeOperation', 'now and then', (_, sandbox) =>
    third(sandbox)() ? { status: 400, message: 'Not this time' } : undefined,
  );
  const results = await together([now]);
  expect(results.map(({ verdict }) => verdict)).toContain('fail');
});

/** An operation that is open for a while, and another of its payer later than payers rest. */
const besideSuspended: Rule = (check) =>
  check('beside a suspended one', async (t) => {
    const parties = await arrangeParties(t, { payer: 'exclusive' });
    await sendKind(t, { provoke: 'SUSPENDUE' }, parties);
    await t.pause(700);
    const answer = await postOperation(t, await validRequest(t, parties));
    t.judge.rulings([codeRuling(answer, 200, 'an operation was not accepted')], answer);
  });

test('where payers rest from the end of an operation on, a refusal beside one that is open accuses nobody', async () => {
  const busyUntil = new Map<string, number>();
  const restsAfterTheEnd = combineHooks([
    hooksOf('final-at-once'),
    {
      operation(event, { clock }) {
        if (event.type === 'refused') return;
        const { initiator, status } = event.operation;
        const until = FINAL.includes(status) ? clock.now().getTime() + 300 : Number.POSITIVE_INFINITY;
        busyUntil.set(initiator.reference, until);
      },
    },
    extraStep('executeOperation', 'rest', ({ instrument }, { clock }) =>
      clock.now().getTime() < (busyUntil.get(instrument?.reference ?? '') ?? 0)
        ? { status: 400, message: 'Not yet' }
        : undefined,
    ),
  ]);
  const { result } = await carriedOut(
    'execute.success',
    besideSuspended,
    'beside a suspended one',
    restsAfterTheEnd,
  );
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining('so soon after another one'),
  });
});
