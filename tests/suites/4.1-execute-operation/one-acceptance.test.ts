import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import {
  ensureNotRefusedAlone,
  ensureRefusedForRequestId,
  judgeOneOfGenerated,
  judgeSimultaneous,
  oneAcceptance,
} from '../../../suites/4.1-execute-operation/one-acceptance.ts';
import { oneAcceptanceRulings } from '../../../suites/4.1-execute-operation/request-id-rules.ts';
import { GENERATED_DUPLICATES } from '../../../suites/cases/duplicates.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { firstDeparture } from '../../../suites/engine/declare/judge.ts';
import { RuleBroken } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { carriedOut } from '../carried-out.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const NOTHING_SAID = { observed: [] };
const answers = (statuses: readonly number[]) =>
  statuses.map((status, at) => answerTo({ operationId: 'executeOperation' }, status, `x${at + 1}`));
/** Released together, and all in flight at once. */
const raced = (statuses: readonly number[]) =>
  answers(statuses).map((answer) => ({
    ...answer,
    race: { race: 'x1', releasedAt: 0, answeredAt: 1, inFlight: statuses.length },
  }));

describe('request-id.one-acceptance: of requests at the same instant with one requestId', () => {
  test.each<[readonly number[], readonly number[], object]>([
    [[409, 200, 409], [409], HELD],
    [
      [200, 200, 409],
      [409],
      { failure: { actual: 'HTTP 200 2 times: 200 (x1), 200 (x2), 409 (x3)', expected: 'HTTP 200 once' } },
    ],
    [[409, 409], [409], { failure: { actual: 'HTTP 200 0 times: 409 (x1), 409 (x2)' } }],
    [[500, 409], [409], { failure: { actual: 'HTTP 200 0 times: 500 (x1), 409 (x2)' } }],
    [
      [400, 400],
      [409],
      {
        inconclusive: 'None of the requests was accepted, for a reason of its own: 400 (x1), 400 (x2).',
      },
    ],
    [
      [200, 500],
      [409],
      {
        failure: {
          message: 'a request beside the one accepted was not answered 409',
          expected: 'HTTP 409',
          exchangeId: 'x2',
        },
      },
    ],
    [[200, 400], [409], { failure: { exchangeId: 'x2' } }],
    // Of two that come with one OTP the second may be refused for it.
    [[200, 400], [400, 409], HELD],
    // A page of a gateway, to one of several that were refused and to the only one.
    [[200, 403, 409], [409], HELD],
    [[200, 403], [409], { failure: { exchangeId: 'x2' } }],
  ])('answered %j, where %j refuse the others', (statuses, beside, said) => {
    expect(judged((t) => judgeSimultaneous(t.judge, answers(statuses), beside))).toMatchObject(said);
  });

  test.each([
    [200, NOTHING_SAID],
    [409, { inconclusive: expect.stringContaining('one of them alone with a new requestId: HTTP 409') }],
    [500, { inconclusive: expect.stringContaining('one of them alone with a new requestId: HTTP 500') }],
  ])('all refused, and %s alone: another conflict says nothing of the requestId', (status, said) => {
    const [alone] = answers([status]);
    expect(judged((t) => alone && ensureNotRefusedAlone(t.judge, alone))).toMatchObject(said);
  });

  test.each<[readonly (readonly number[])[], object]>([
    [[[200, 409, 400]], NOTHING_SAID],
    [
      [
        [200, 400],
        [200, 409],
      ],
      NOTHING_SAID,
    ],
    [
      [
        [200, 400, 400],
        [400, 200, 400],
      ],
      { inconclusive: expect.stringContaining('for its OTP, which serves once') },
    ],
  ])('rounds answered %j: a refusal for the OTP says nothing of the requestId', (rounds, said) => {
    expect(judged((t) => ensureRefusedForRequestId(t.judge, rounds.map(answers)))).toMatchObject(said);
  });

  test.each<[readonly number[], readonly number[] | undefined, object]>([
    [[200, 409, 409], [409], HELD],
    [
      [200, 200, 409],
      [409],
      {
        failure: {
          message: 'not exactly one of the requests with one requestId was accepted',
          expected: 'HTTP 200 once',
          exchangeId: 'x2',
        },
      },
    ],
    [[200, 500], [409], { failure: { exchangeId: 'x2', expected: 'HTTP 409' } }],
    [[409, 409], [409], { failure: { exchangeId: 'x1' } }],
    // Within a sequence it is not known what else the others may be refused for.
    [[200, 500], undefined, HELD],
    [[200, 200], undefined, { failure: { expected: 'HTTP 200 once', exchangeId: 'x2' } }],
    // Whether an attempt that was refused with 400 uses the requestId up is open.
    [[400, 409], undefined, { inconclusive: expect.stringContaining('for a reason of its own') }],
    // Refused for an OTP that serves once, whatever becomes of the requestId.
    [
      [200, 400, 400],
      [400, 409],
      { inconclusive: expect.stringContaining('for its OTP, which serves once') },
    ],
    [[200, 400], undefined, { inconclusive: expect.stringContaining('for its OTP, which serves once') }],
    [[200, 400, 409], [400, 409], HELD],
    [[200, 403, 409], [409], HELD],
    [[200, 403], [409], { failure: { exchangeId: 'x2' } }],
  ])('generated, answered %j, where %j refuse the others', (statuses, beside, said) => {
    expect(judged((t) => judgeOneOfGenerated(t.judge, raced(statuses), beside))).toMatchObject(said);
  });

  test('generated, held by requests that did not overlap: nothing is said', () => {
    expect(judged((t) => judgeOneOfGenerated(t.judge, answers([200, 409]), [409]))).toMatchObject({
      inconclusive: 'Fewer than two of the requests overlapped, as seen from this machine.',
    });
    expect(judged((t) => judgeOneOfGenerated(t.judge, answers([200, 200]), [409]))).toMatchObject({
      failure: { exchangeId: 'x2' },
    });
  });
});

test.each<[number, string | undefined]>([
  [409, undefined],
  [200, 'HTTP 200 2 times: 200 (x0), 200 (x1)'],
  [201, 'HTTP 201 {}'],
])('request-id.one-acceptance: %s beside an earlier one that was accepted', (status, actual) => {
  const given = { answers: answers([status]), earlierIn: 'x0', beside: [409] };
  expect(firstDeparture(oneAcceptanceRulings(given))?.actual).toBe(actual);
});

describe('what the archive shows again of simultaneous requests', () => {
  const ONCE = { is: 'success', of: ['x1'] };
  const NONE_BESIDE = { is: 'other-code', codes: [200], of: ['x2'] };
  const REFUSED = { is: 'code', codes: [409], of: ['x2'] };
  test.each([
    ['of copies', judgeSimultaneous, [200, 409], [ONCE, NONE_BESIDE, REFUSED], 0],
    ['of two that are accepted', judgeSimultaneous, [200, 200], [ONCE, NONE_BESIDE], 0],
    ['of none that is accepted', judgeSimultaneous, [409, 500], [], 1],
    ['of generated ones', judgeOneOfGenerated, [200, 409], [ONCE, NONE_BESIDE, REFUSED], 0],
    ['of two of these that are accepted', judgeOneOfGenerated, [200, 200], [ONCE, NONE_BESIDE], 0],
    ['of none of these that is accepted', judgeOneOfGenerated, [409, 409], [], 1],
  ] as const)('%s', (_what, judge, statuses, stated, others) => {
    const t = new Experiment(closedRun(), 'a/check', new AbortController().signal);
    try {
      judge(t.judge, raced(statuses), [409]);
    } catch (error) {
      expect(error).toBeInstanceOf(RuleBroken);
    }
    expect(t.judge.claims).toEqual({ stated, others });
  });

  test('nothing where no code of a refusal is looked at', () => {
    const t = new Experiment(closedRun(), 'a/check', new AbortController().signal);
    judgeOneOfGenerated(t.judge, raced([200, 500]));
    expect(t.judge.claims).toEqual({ stated: [], others: 1 });
  });
});

/** Requests are told apart by their requestId: a race has one, and so has each request that is sent alone. */
const refusing = (...turns: readonly number[]) => {
  const seen: string[] = [];
  return onAnswer('executeOperation', (answer, { headers }) => {
    const own = headers.get('requestid') ?? '';
    if (!seen.includes(own)) seen.push(own);
    return turns.includes(seen.indexOf(own)) ? answeredAs(answer, 409, null) : undefined;
  });
};

test.each<[string, readonly number[], object]>([
  ['the first race', [0], { verdict: 'pass' }],
  [
    'every race',
    [0, 2],
    { verdict: 'fail', failure: { actual: expect.stringContaining('HTTP 200 0 times') } },
  ],
  ['the first race, and a request alone after it', [0, 1], { verdict: 'inconclusive' }],
])('%s is refused with 409', async (_, turns, said) => {
  const { result } = await carriedOut(
    'request-id.one-acceptance',
    oneAcceptance,
    'requests at the same instant',
    refusing(...turns),
  );
  expect(result).toMatchObject(said);
});

/** The same, and nothing is made of what is refused. */
const busyAt = (...turns: readonly number[]) => {
  const seen: string[] = [];
  return extraStep('executeOperation', 'initiator.free', ({ call: { headers } }) => {
    const own = headers.get('requestid') ?? '';
    if (!seen.includes(own)) seen.push(own);
    return turns.includes(seen.indexOf(own))
      ? { status: 409, message: 'Another one is under way' }
      : undefined;
  });
};

test.each<[string, readonly number[], object]>([
  ['the first race', [0], { verdict: 'pass' }],
  [
    'every race',
    [0, 2],
    { verdict: 'fail', failure: { actual: expect.stringContaining('HTTP 200 0 times') } },
  ],
])('generated, %s is refused with 409: its payer may have been busy', async (_, turns, said) => {
  const { result } = await carriedOut(
    'request-id.one-acceptance',
    (check) =>
      check('together', async (t) => {
        const plain = GENERATED_DUPLICATES.dimensions(t).map((one) => [one.name, one.plain]);
        const {
          answers: seen,
          beside,
          ...rest
        } = await GENERATED_DUPLICATES.perform(t, {
          ...Object.fromEntries(plain),
          between: 'nothing: all are sent at the same instant',
        });
        const listed = rest.list?.items.filter(({ libelleOperation: one }) =>
          rest.labels.includes(String(one)),
        );
        expect(listed).toHaveLength(turns.length === 1 ? 1 : 0);
        judgeOneOfGenerated(t.judge, seen, beside);
      }),
    'together',
    busyAt(...turns),
  );
  expect(result).toMatchObject(said);
});
