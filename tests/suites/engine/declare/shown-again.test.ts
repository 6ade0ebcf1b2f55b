import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../spec/run/check-result.ts';
import { shownAgain } from '../../../../suites/engine/declare/shown-again.ts';
import type { Step } from '../../../../target/evidence/script.ts';
import { executed, stepWith } from '../../../target/evidence/steps.ts';

const ANSWER = { expected: 'HTTP 400', actual: 'HTTP 200' };
const BALANCE = { expected: 'a balance of 90', actual: 'a balance of 100' };

const before = stepWith({ id: 'x1', operationId: 'getBalance', url: '/api/v1/wallets/W/balance' });
const paid = executed({ id: 'x2', sentAt: 10 });
const list = stepWith({ id: 'x3', sentAt: 20 });
const after = { ...before, id: 'x4', sentAt: 30, endedAt: 31 };
const quoted = stepWith({ id: 'x7', operationId: 'getFees', url: '/services/S/fees?montant=5' });
const charged = executed({ id: 'x2', sentAt: 10, line: () => 'POST {"montant":5,"refService":"S"}' });
const cancelled = stepWith({
  id: 'x5',
  operationId: 'cancelOperation',
  method: 'PUT',
  url: '/api/v1/operations/OP-1/cancel',
  status: 200,
  sentAt: 15,
});
const PASSING = [{ atMs: 1, source: 'list' as const, text: 'INITIEE' }];
const STEPS = [before, paid, list, after];

function shown(
  failure: Partial<Failure>,
  more: { steps?: readonly Step[]; reference?: string; compares?: boolean } = {},
) {
  const { steps = STEPS, ...rest } = more;
  const whole: Failure = { message: 'm', exchangeId: 'x2', ...ANSWER, ...failure };
  return shownAgain(whole, { steps, among: steps.map(({ id }) => id), ...rest });
}

/** As a script names what it takes of an earlier answer. */
const NAMED = new Map([['OP-1', 'OPERATION']]);

/** The ids of what a script calls, by the lines that they have. */
function calls(again: string | undefined): string[] {
  const lines = again?.split('\n').filter((line) => !line.startsWith('sleep')) ?? [];
  return lines.map(
    (line) =>
      [quoted, charged, cancelled, ...STEPS].find((step) => line.includes(step.line(NAMED)))?.id ?? line,
  );
}

describe('calls that show it again', () => {
  it.each<[string, Partial<Failure>, Parameters<typeof shown>[1], string[]]>([
    ['one, for what it was answered', {}, {}, ['x2']],
    [
      'one, for a field of its answer',
      { exchangeId: 'x3', expected: 'null', pointer: '/body' },
      { steps: [list] },
      ['x3'],
    ],
    ['those about the balance, for a balance', { ...BALANCE, exchangeId: 'x4' }, {}, ['x1', 'x2', 'x1']],
    [
      'those about the balance, for a balance after a change of the operation',
      { ...BALANCE, exchangeId: 'x4', change: 'the operation was led to ECHOUE' },
      {},
      ['x1', 'x2', 'x1'],
    ],
    [
      'the cancellation as well, for a balance after it',
      { ...BALANCE, exchangeId: 'x4', change: 'led to ANNULEE', timeline: PASSING },
      { steps: [before, paid, cancelled, after] },
      ['x1', 'x2', 'x5', 'x1'],
    ],
    ['those about the list, for what it lacks', { exchangeId: 'x3', expected: 'a record' }, {}, ['x2', 'x3']],
    [
      'the operation and its list, for a record',
      { exchangeId: 'x3', expected: 'a', pointer: '/body/0/x' },
      { reference: 'OP-1', compares: true },
      ['x2', 'x3'],
    ],
    [
      'two of the same, for a time',
      { expected: 'a time', pointer: '/timestamp' },
      { compares: true },
      ['x2', 'x2'],
    ],
  ])('%s', (_, failure, more, want) => {
    expect(calls(shown(failure, more).again)).toEqual(want);
  });
});

const madeUp = executed({
  id: 'x2',
  line: () => 'curl -H "Authorization: Bearer $'.concat('{PAYOPS_TOKEN_7:?}"'),
});
/** The same with a valid token: one of several that share a variable. */
const withToken = (step: Step, authorization: string): Step => ({
  ...step,
  authorization,
  line: (named) => `${step.line(named)} $PAYOPS_TOKEN"`,
});
const paidElsewhere = executed({
  id: 'x6',
  url: '/api/v1/operations?V',
  gives: { field: 'referenceOperation', text: 'OP-2' },
  sentAt: 16,
});
const unenrolled = stepWith({ id: 'x9', operationId: 'unenrollInstrument', method: 'PUT', status: 202 });
const atOnce = [
  executed({ id: 'x8', requestId: 'r', sentAt: 0, endedAt: 50 }),
  executed({ id: 'x2', requestId: 'r', sentAt: 1 }),
];
const manyTimes = Array.from({ length: 9 }, (_, at) => ({
  ...madeUp,
  id: `x${at + 2}`,
  requestId: 'r',
  sentAt: -at,
  endedAt: -at,
}));
const long = executed({
  id: 'x2',
  line: () => 'curl # body of 9000 characters left out: it is in exchange x2',
});

describe('what it takes beside calls', () => {
  it.each<[Failure['againTakes'], string, Partial<Failure>, Parameters<typeof shown>[1]]>([
    ['time', 'a timeline', { timeline: PASSING }, {}],
    ['time', 'what was seen before', { expected: '"SUCCES" for good, as it was seen before' }, {}],
    ['callbacks', 'a timeline about callbacks', { timeline: PASSING, expected: 'a callback' }, {}],
    ['callbacks', 'an exchange that is no request of ours', { exchangeId: 'x99' }, {}],
    [
      'state',
      'a balance that just does not suffice',
      { change: 'montant is 5000, and the balance 5000' },
      {},
    ],
    ['state', 'an instrument that was unenrolled', { exchangeId: 'x9' }, { steps: [unenrolled] }],
    [
      'state',
      'a list before it held anything',
      { exchangeId: 'x3', expected: 'HTTP 200', actual: 'HTTP 404' },
      { steps: [{ ...list, status: 404 }] },
    ],
    ['time', 'calls at the same instant', { change: '2 operations were sent at the same instant' }, {}],
    ['time', 'a requestId that was sent twice at once', {}, { steps: atOnce }],
    ['many-calls', 'a sequence', { change: 'steps [{"do":"repeat"}]' }, {}],
    ['many-calls', 'a comparison with nothing to read', BALANCE, { steps: [paid] }],
    [
      'many-calls',
      'a balance after a cancellation of what nobody sees accepted',
      { ...BALANCE, exchangeId: 'x4' },
      { steps: [before, { ...paid, gives: undefined }, cancelled, after] },
    ],
    [
      'many-calls',
      'a balance after an operation whose OTP nobody has',
      { ...BALANCE, exchangeId: 'x4' },
      { steps: [before, { ...paid, line: () => 'POST W $'.concat('{PAYOPS_OTP_3:?}') }, after] },
    ],
    [
      'many-calls',
      'a balance between whose readings the token was renewed',
      { ...BALANCE, exchangeId: 'x4' },
      { steps: [before, withToken(paid, '1'), withToken(after, '2')] },
    ],
    [
      'values',
      'a balance after an operation with a token that was made up',
      { ...BALANCE, exchangeId: 'x4' },
      { steps: [before, { ...madeUp, sentAt: 10, line: () => `${madeUp.line()} W` }, after] },
    ],
    [
      'many-calls',
      'a balance that several operations of several instruments show together',
      { ...BALANCE, exchangeId: 'x4' },
      { steps: [before, paid, paidElsewhere, after] },
    ],
    [
      'many-calls',
      'a list as others make it',
      { exchangeId: 'x3', expected: 'a', pointer: '/body' },
      { compares: true },
    ],
    ['values', 'a token that was made up', {}, { steps: [madeUp] }],
    ['values', 'tokens that were made up, many times', {}, { steps: manyTimes }],
    ['long-body', 'a long body', {}, { steps: [long] }],
  ])('%s: %s', (takes, _, failure, more) => {
    expect(shown(failure, more)).toMatchObject({ againTakes: takes });
    expect(shown(failure, more)).not.toHaveProperty('again');
  });

  it('says nothing of a failure without an exchange, unless it is about callbacks', () => {
    expect(shown({ exchangeId: undefined })).toEqual({});
    expect(shown({ exchangeId: undefined, expected: 'a callback' })).toEqual({ againTakes: 'callbacks' });
  });
});
