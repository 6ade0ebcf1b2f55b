/** Notifications in traffic. */
import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../../suites/recordings/traffic-judge.ts';
import { BEGAN, executed, listed, RECORD, REQUEST } from './exchanges.ts';

const URL_1 = 'https://client.example/notify/1?key=a%2fb';
const URL_2 = 'https://client.example/notify/2';

let count = 0;

/** A request of the service to its client. */
function notified(
  told: object,
  more: {
    readonly url?: string;
    readonly at?: number;
    readonly status?: number;
    readonly marked?: boolean;
    readonly recording?: string;
  } = {},
): RecordedExchange {
  const { url = URL_1, at = 100, status = 204, marked = false, recording } = more;
  count += 1;
  return {
    id: `n${count}`,
    ...(marked && { kind: 'callback' as const }),
    ...(recording !== undefined && { recording }),
    startedAt: new Date(BEGAN + at).toISOString(),
    durationMs: 3,
    request: { method: 'POST', url, headers: {}, body: JSON.stringify(told) },
    response: { status, headers: {}, body: '', truncated: false },
  };
}

/** One of which only the beginning came. */
function brokenOff(body: string): RecordedExchange {
  const { response: _, request, ...rest } = notified({}, { marked: true });
  return { ...rest, request: { ...request, body } };
}

const OPEN = { statutOperation: 'ENCOURS' };
const tells = (statutOperation: string, referenceOperation = 'OP-1') => ({
  referenceOperation,
  statutOperation,
});
/** An operation that names an address. */
const first = (record: object = OPEN) => executed({ sent: { ...REQUEST, callbackUrl: URL_1 }, record });
const second = (callbackUrl: string | null = URL_2) =>
  executed({
    at: 20,
    headers: { requestid: 'R-2' },
    sent: { ...REQUEST, callbackUrl },
    record: { ...OPEN, referenceOperation: 'OP-2' },
  });
const final = (at: number) => listed([RECORD], { at });

function judged(exchanges: readonly RecordedExchange[]) {
  const judge = new TrafficJudge();
  const places = exchanges.map((one) => judge.exchange(one));
  const found = places.flatMap(({ findings }) => findings);
  return {
    places: places.map(({ place }) => place),
    violated: [...new Set(found.map(({ requirement }) => requirement))].filter((id) =>
      id.startsWith('callback.'),
    ),
    found,
    results: judge.results(),
  };
}

describe('nothing is held against a server', () => {
  it.each<[string, readonly RecordedExchange[]]>([
    [
      'the usual course',
      [first(), notified(tells('ENCOURS')), notified(tells('SUCCES'), { at: 200 }), final(9_000)],
    ],
    ['a notification before the answer of its operation', [notified(tells('ENCOURS')), first()]],
    [
      'a percent-encoding in other letters',
      [first(), notified(tells('ENCOURS'), { url: URL_1.replace('%2f', '%2F'), marked: true })],
    ],
    [
      'an operation from before the recording, at an address that it shares',
      [first(), notified(tells('SUCCES', 'OP-0'))],
    ],
    [
      'one address for all operations',
      [first(), second(URL_1), notified(tells('ENCOURS', 'OP-2')), notified(tells('ENCOURS'))],
    ],
    [
      'an operation without an address, at the one that a client names for all others',
      [
        first(),
        executed({
          at: 30,
          headers: { requestid: 'R-3' },
          sent: { ...REQUEST, callbackUrl: URL_1 },
          record: { ...OPEN, referenceOperation: 'OP-3' },
        }),
        second(null),
        notified(tells('ENCOURS', 'OP-2')),
      ],
    ],
    ['a payload that cannot be read', [first(), notified({ event: 'changed' })]],
    ['a payload that is masked', [first(RECORD), notified(tells('«status:1 *»'))]],
    [
      'the same final status again',
      [first(), notified(tells('SUCCES')), notified(tells('SUCCES'), { at: 300 })],
    ],
    [
      'a delivery that failed and came after the final one',
      [
        first(),
        notified(tells('ENCOURS'), { status: 503 }),
        notified(tells('SUCCES'), { at: 200 }),
        notified(tells('ENCOURS'), { at: 300 }),
      ],
    ],
    [
      'a delivery of which nobody knows that it failed, or that it was made again',
      [first(), notified(tells('SUCCES'), { at: 200 }), notified(tells('ENCOURS'), { at: 300 })],
    ],
    [
      'two clocks',
      [
        first(),
        notified(tells('SUCCES'), { recording: 'other' }),
        listed([{ ...RECORD, ...OPEN }], { at: 60_000 }),
      ],
    ],
    [
      'a list that follows a moment later',
      [first(), notified(tells('SUCCES')), listed([{ ...RECORD, ...OPEN }], { at: 2_500 })],
    ],
    [
      'a form that broke off in the middle of its status',
      [first(), brokenOff('referenceOperation=OP-1&statutOperation=EN')],
    ],
    [
      'what a client sends elsewhere about its operation',
      [first(), notified(tells('ECHOUE'), { url: 'https://log.example/events' }), final(9_000)],
    ],
  ])('%s', (_, exchanges) => {
    expect(judged(exchanges).violated).toEqual([]);
  });
});

describe('held against a server', () => {
  it.each<[string, readonly RecordedExchange[], string]>([
    [
      'the operation of another address',
      [first(), second(), notified(tells('ENCOURS', 'OP-2'))],
      'callback.right-operation',
    ],
    [
      'the same, before the answer of that operation',
      [first(), notified(tells('ENCOURS', 'OP-2')), second()],
      'callback.right-operation',
    ],
    [
      'an operation without an address',
      [first(), second(null), notified(tells('ENCOURS', 'OP-2'))],
      'callback.none-without-url',
    ],
    [
      'the requestId for a reference',
      [first(), notified(tells('ENCOURS', 'R-1'))],
      'callback.right-operation',
    ],
    [
      'a status that there is not, beside one that there is',
      [first(), notified(tells('ENCOURS')), notified(tells('DONE'), { at: 300 })],
      'callback.status-agrees',
    ],
    [
      'another final status than the list has shown',
      [first(), final(50), notified(tells('ECHOUE'))],
      'callback.status-agrees',
    ],
    [
      'another final status than the list will show',
      [first(), notified(tells('ECHOUE')), final(9_000)],
      'callback.status-agrees',
    ],
    [
      'a final status, and the list goes on open',
      [first(), notified(tells('SUCCES')), listed([{ ...RECORD, ...OPEN }], { at: 9_000 })],
      'callback.status-agrees',
    ],
    [
      'a second final status',
      [first(), notified(tells('SUCCES')), notified(tells('EXTOURNE'), { at: 300 })],
      'callback.status-agrees',
    ],
    [
      'another query, where a run received it',
      [first(), notified(tells('ENCOURS'), { url: 'https://client.example/notify/1', marked: true })],
      'callback.exact-url',
    ],
  ])('%s', (_, exchanges, requirement) => {
    expect(judged(exchanges).violated).toEqual([requirement]);
  });
});

it('shows the notification, not what brought it to light', () => {
  const early = notified(tells('ENCOURS', 'OP-2'));
  const finding = judged([first(), early, second()]).found.find(({ shownIn }) => shownIn !== undefined);
  expect(finding).toMatchObject({ operationId: 'callback', exchangeId: early.id, shownIn: early });
});

it('counts a notification once, whatever its status is held to', () => {
  const { results } = judged([
    first(),
    final(50),
    notified(tells('SUCCES')),
    notified(tells('SUCCES'), { at: 300 }),
  ]);
  expect(results.find(({ id }) => id === 'callback.status-agrees/every-callback')).toMatchObject({
    verdict: 'observed',
    message: 'no violation in 2 callbacks',
  });
});

it('counts notifications that were judged, and those of which nothing is known', () => {
  const { places, results } = judged([
    first(),
    notified(tells('ENCOURS')),
    notified({}, { marked: true, url: URL_2 }),
  ]);
  expect(places).toEqual(['judged', 'callback', 'callback']);
  expect(results.find(({ id }) => id === 'callback.right-operation/every-callback')).toMatchObject({
    verdict: 'observed',
    message: 'no violation in 1 callbacks',
  });
});
