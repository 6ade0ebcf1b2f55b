import { describe, expect, test } from 'vitest';
import { extraStep, stepStatus, stepsFirst, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { PAST_OPERATIONS } from '../../../sandbox/data/fixtures.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import type { Attempt } from '../../../sandbox/service/sandbox-state.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { judgeLater, reuseRefusedLater } from '../../../suites/4.1-execute-operation/request-id-reuse.ts';
import { reuseRefusedWithOtherBody } from '../../../suites/4.1-execute-operation/request-id-reuse-bodies.ts';
import { GENERATED_DUPLICATES } from '../../../suites/cases/duplicates.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('request-id.reuse-refused: a used requestId is answered 409', () => {
  const hasOtherAmount = ({ call }: Attempt) =>
    isJsonObject(call.json) && !Number.isInteger(Number(call.json.montant));
  const speaksOfBodyFirst = stepStatus('executeOperation', 'requestId.unused', 400, hasOtherAmount);
  const refusesAmount = extraStep('executeOperation', 'montant.whole', (attempt) =>
    hasOtherAmount(attempt) ? { status: 400, message: 'montant is not a whole amount' } : undefined,
  );

  test('whatever the body holds', async () => {
    const { result } = await carriedOut(
      'request-id.reuse-refused',
      reuseRefusedWithOtherBody,
      'another label and amount',
      speaksOfBodyFirst,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { message: 'a requestId that was already used was not answered 409', expected: 'HTTP 409' },
    });
  });

  test('a body that is refused with a requestId of its own as well proves nothing', async () => {
    const { result } = await carriedOut(
      'request-id.reuse-refused',
      reuseRefusedWithOtherBody,
      'another label and amount',
      speaksOfBodyFirst,
      refusesAmount,
    );
    expect(result).toMatchObject({
      verdict: 'observed',
      message: 'such a request is refused with a requestId of its own as well (400)',
    });
  });

  test('a field that is demanded, though optional, proves nothing where it is left out', async () => {
    const demandsContributor = extraStep('executeOperation', 'contributor.given', ({ call }) =>
      isJsonObject(call.json) && call.json.refContributeurInitiateur === undefined
        ? { status: 400, message: 'refContributeurInitiateur is missing' }
        : undefined,
    );
    const bare: Rule = (check) =>
      check('bare', async (t) => {
        const plain = GENERATED_DUPLICATES.dimensions(t).map((one) => [one.name, one.plain]);
        const values = { ...Object.fromEntries(plain), 'later requests': 'without the optional fields' };
        judgeLater(t.judge, await GENERATED_DUPLICATES.perform(t, values));
      });
    const { result } = await carriedOut(
      'request-id.reuse-refused',
      bare,
      'bare',
      demandsContributor,
      stepsFirst('executeOperation', ['contributor.given']),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('without its optional fields is refused'),
    });
  });

  test('nothing is sent where the services serve but one type of operation', async () => {
    const { result, answers } = await carriedOutWith(
      ({ fixtures, ...profile }) => ({
        ...profile,
        fixtures: {
          ...fixtures,
          services: fixtures.services.map((service) => ({ ...service, typesOperation: ['P2P'] })),
        },
      }),
      'request-id.reuse-refused',
      reuseRefusedWithOtherBody,
      'another typeOperation',
    );
    expect(result.verdict).toBe('observed');
    expect(answers.filter(({ operationId }) => operationId === 'executeOperation')).toEqual([]);
  });

  test('whenever it comes', async () => {
    const forgets = withRules((rules, sandbox) => ({
      keyUsed: (key) =>
        rules.keyUsed(key, sandbox) && sandbox.store.operations.size < 3 + PAST_OPERATIONS.length,
    }));
    const { result } = await carriedOut(
      'request-id.reuse-refused',
      reuseRefusedLater,
      'after other operations came between',
      forgets,
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { expected: 'HTTP 409' } });
  });

  test('whatever was refused in between', async () => {
    const { result } = await carriedOut(
      'request-id.reuse-refused',
      reuseRefusedLater,
      'after other requests were refused',
      ...FAULTS.filter(({ id }) => id === 'request-id-freed-by-a-refusal').map(({ hooks }) => hooks),
    );
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: 'fail', failure: { expected: 'HTTP 409' } });
  });

  const answers = (...statuses: readonly number[]) =>
    statuses.map((status, at) => answerTo({ operationId: 'executeOperation' }, status, `x${at + 1}`));
  test.each([
    ['one after the other, all refused', false, answers(200, 409, 409), { held: true }],
    [
      'one after the other, the last accepted',
      false,
      answers(200, 409, 200),
      { failure: { exchangeId: 'x3' } },
    ],
    ['one after the other, one malformed', false, answers(200, 400, 409), { failure: { exchangeId: 'x2' } }],
    ['together: the matter of another rule', true, answers(409, 200), { observed: [] }],
  ])('generated requests that came %s', (_, together, all, said) => {
    expect(judged((t) => judgeLater(t.judge, { together, answers: all }))).toMatchObject(said);
  });
});
