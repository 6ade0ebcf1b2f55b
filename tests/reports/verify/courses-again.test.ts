import { expect, test } from 'vitest';
import type { WholeExchange } from '../../../reports/verify/archive/archive.ts';
import { type ClaimOutcome, CoursesAgain } from '../../../reports/verify/conditions/courses-again.ts';
import { COURSE_RULES } from '../../../suites/judge/course-rules.ts';

const RULES = new Map(Object.entries(COURSE_RULES));

function stored(id: string, startedAt: number): WholeExchange {
  return {
    id,
    kind: 'request',
    checkId: 'some/check',
    operationId: 'listOperations',
    method: 'GET',
    url: 'http://target.example/api/v1/operations',
    startedAt,
    durationMs: 10,
    requestId: '',
    repeated: false,
    status: 200,
    headers: {},
    bytes: Buffer.alloc(0),
    text: '',
    truncated: false,
    misencoded: false,
  };
}

const REQUEST = { kind: 'request', request: { method: 'GET', url: '', headers: {} } } as const;

type RecordSeen = Readonly<Record<string, unknown>>;

const answer = (record: RecordSeen) => ({ body: { referenceOperation: 'OP-1', ...record } });
const list = (record: RecordSeen) => ({
  body: [
    { referenceOperation: 'OP-2', statutOperation: 'ECHOUE' },
    { referenceOperation: 'OP-1', ...record },
  ],
});

const dated = (statutOperation: string, dateDernierStatut: string) => ({
  statutOperation,
  dateDernierStatut,
});
const OPEN = dated('ENCOURS', '2026-03-04T05:06:07.100Z');
const FINAL = dated('SUCCES', '2026-03-04T05:06:08.100Z');

/** What comes of a claim about an answer and two looks at the list, a second apart. */
function outcomes(rule: string, looks: readonly unknown[], of = ['x1', 'x2', 'x3']) {
  const claim = { rule, reference: 'OP-1', decimals: 2, of };
  const again = new CoursesAgain([claim], RULES);
  for (const [at, json] of looks.entries()) again.see(stored(`x${at + 1}`, at * 1000), REQUEST, json);
  return again.answersTo(claim);
}

test.each<[what: string, rule: string, looks: readonly unknown[], outcome: ClaimOutcome]>([
  ['a status that stands', 'final-stands', [answer(OPEN), list(FINAL), list(FINAL)], 'met'],
  [
    'one that changes',
    'final-stands',
    [answer(OPEN), list(FINAL), list({ ...FINAL, statutOperation: 'ECHOUE' })],
    'not met',
  ],
  ['none that is final', 'final-stands', [answer(OPEN), list(OPEN), list(OPEN)], 'not met'],
  ['a date that moves with it', 'last-change-moves', [answer(OPEN), list(FINAL), list(FINAL)], 'met'],
  [
    'a date that does not',
    'last-change-moves',
    [answer(OPEN), list({ ...FINAL, dateDernierStatut: OPEN.dateDernierStatut }), list(FINAL)],
    'not met',
  ],
  ['a rule that is unknown here', 'no-such-rule', [answer(OPEN), list(FINAL), list(FINAL)], 'not met'],
  [
    'a mask beside what holds',
    'record-stands',
    [answer({ refService: '«a:1»' }), list({ refService: '«a:1»' }), list({})],
    'met',
  ],
  [
    'a mask in what does not',
    'record-stands',
    [answer({ refService: '«a:1»' }), list({ refService: '«a:1»' }), list({ refService: 'S' })],
    'behind a mask',
  ],
  [
    'a mask beside what does not',
    'final-stands',
    [answer({ ...OPEN, refService: '«a:1»' }), list({ ...FINAL, refService: '«a:1»' }), list(OPEN)],
    'not met',
  ],
  ['an answer that masks hide', 'final-stands', [answer(OPEN), undefined, list(FINAL)], 'behind a mask'],
])('%s', (_what, rule, looks, outcome) => {
  expect([...outcomes(rule, looks).values()]).toEqual([outcome, outcome, outcome]);
});

test('a look that the archive lacks, or that does not show the operation, is not accounted for', () => {
  const looks = [answer(OPEN), list(FINAL)];
  expect([...outcomes('final-stands', looks).keys()]).toEqual(['x1', 'x2']);
  expect([...outcomes('final-stands', [...looks, { body: [] }]).keys()]).toEqual(['x1', 'x2']);
});

test.each<[told: string, at: number, rule: string, outcome: ClaimOutcome]>([
  ['SUCCES', 2_500, 'callback-notifies-final', 'met'],
  ['ENCOURS', 1_500, 'callback-notifies-final', 'not met'],
  ['SUCCES', 2_500, 'callback-status-agrees', 'met'],
  ['ECHOUE', 2_500, 'callback-status-agrees', 'not met'],
  ['SUCCES', 2_500, 'callback-exact-url', 'not met'],
])('a callback that tells of %s after %i ms, and %s', (told, at, rule, outcome) => {
  const claim = {
    rule,
    reference: 'OP-1',
    decimals: 2,
    pointers: { reference: '/operation', status: '/state' },
    target: '/callbacks/2',
    of: ['x1', 'x2', 'x3', 'x4'],
    callbacks: 1,
  };
  const again = new CoursesAgain([claim], RULES);
  for (const [nth, json] of [answer(OPEN), list(OPEN), list(FINAL)].entries())
    again.see(stored(`x${nth + 1}`, nth * 1000), REQUEST, json);
  const body = JSON.stringify({ operation: 'OP-1', state: told });
  const request = { method: 'POST', url: 'http://127.0.0.1:1/callbacks/1', headers: {}, body };
  again.see(stored('x4', at), { kind: 'callback', request }, undefined);
  expect([...again.answersTo(claim).values()]).toEqual(Array.from({ length: 4 }, () => outcome));
});
