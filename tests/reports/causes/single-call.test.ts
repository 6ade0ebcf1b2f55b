import { describe, expect, it } from 'vitest';
import { singleCall } from '../../../reports/causes/single-call.ts';
import type { ReportedCheck, ReportedFailure } from '../../../spec/generated/report-types.ts';

const FRESH = '-H "requestId: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)"';
const POST = `curl -sS -X POST "$PAYOPS_BASE_URL/api/v1/operations" ${FRESH} --data-raw '{}'`;
const LIST = 'curl -sS "$PAYOPS_BASE_URL/api/v1/wallets/W/operations"';
const CANCEL = 'curl -sS -X PUT "$PAYOPS_BASE_URL/api/v1/operations/OP-1/cancel"';

function shown(failure: Partial<ReportedFailure>, circumstance = 'an operation'): boolean {
  const check: ReportedCheck = {
    id: 'a/b',
    circumstance,
    verdict: 'fail',
    exchangeIds: [],
    durationMs: 1,
    failure: { message: 'm', expected: 'e', actual: 'a', ...failure },
  };
  return singleCall(check) !== undefined;
}

describe('one call shows', () => {
  it.each<[string, Partial<ReportedFailure>, string?]>([
    ['what an operation is answered', { curl: POST, expected: 'HTTP 400' }],
    ['a field of any answer', { curl: LIST, pointer: '/body/0/x' }, 'every answer of listOperations'],
    ['the code of a list', { curl: LIST, expected: 'HTTP 200' }],
    ['a cancellation that nobody may order', { curl: CANCEL, change: 'Authorization: no token' }],
  ])('%s', (_, failure, circumstance) => {
    expect(shown(failure, circumstance)).toBe(true);
  });
});

describe('one call does not show', () => {
  it.each<[string, Partial<ReportedFailure>, string?]>([
    ['what took time', { curl: POST, timeline: [] }],
    ['what took a sequence', { curl: POST, change: 'refService S; steps [{"do":"repeat"}]' }],
    ['what a list lacks of what was sent before', { curl: LIST }],
    ['what takes a used requestId', { curl: POST.replace(FRESH, "-H 'requestId: 6f1d2c1e'") }],
    ['what became of an operation that was cancelled', { curl: CANCEL }, 'every answer of cancelOperation'],
    ['anything, without a line', {}],
  ])('%s', (_, failure, circumstance) => {
    expect(shown(failure, circumstance)).toBe(false);
  });
});
