/** What a callback says, and which operation it is about: its shape is not shown (6). */
import { describe, expect, test } from 'vitest';
import {
  describeCallback,
  isAbout,
  mayBeAbout,
  readCallback,
} from '../../../../suites/observe/callbacks/callback-reading.ts';
import type { ReceivedCallback } from '../../../../target/callbacks/mailbox.ts';
import { type ResolvedProfile, resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';
import { received } from './received.ts';

const UNBOUND = resolveProfile(MINIMAL);
const BOUND = resolveProfile({
  ...MINIMAL,
  bindings: { callback: { reference: '/op/id', status: '/op/state' } },
});

describe('what a callback says', () => {
  test.each<
    [string, ResolvedProfile, ReceivedCallback, reference: string | undefined, status: string | undefined]
  >([
    ['where the profile points', BOUND, received({ op: { id: 'OP-1', state: 'SUCCES' } }), 'OP-1', 'SUCCES'],
    [
      'by the names of the document, wherever they stand',
      UNBOUND,
      received({ data: [{ referenceOperation: 'OP-1', statutOperation: 'SUCCES' }] }),
      'OP-1',
      'SUCCES',
    ],
    [
      'by those names where the binding points at nothing',
      BOUND,
      received({ referenceOperation: 'OP-1', statutOperation: 'SUCCES' }),
      'OP-1',
      'SUCCES',
    ],
    [
      'in words of its own, which the profile knows',
      resolveProfile({
        ...MINIMAL,
        bindings: { callback: { status: '/state', statuses: { paid: 'SUCCES' } } },
      }),
      received({ state: 'paid' }),
      undefined,
      'SUCCES',
    ],
    ['in a number', UNBOUND, received({ referenceOperation: 81 }), '81', undefined],
    [
      'in a form',
      UNBOUND,
      received(undefined, { body: 'referenceOperation=OP-1&statutOperation=ECHOUE' }),
      'OP-1',
      'ECHOUE',
    ],
    [
      'in the query',
      UNBOUND,
      received(undefined, { target: '/callbacks/1?statutOperation=ECHOUE' }),
      undefined,
      'ECHOUE',
    ],
    [
      'twice and differently, which says nothing',
      UNBOUND,
      received([{ statutOperation: 'ENCOURS' }, { statutOperation: 'SUCCES' }]),
      undefined,
      undefined,
    ],
    [
      'twice and the same',
      UNBOUND,
      received([{ statutOperation: 'SUCCES' }, { statutOperation: 'SUCCES' }]),
      undefined,
      'SUCCES',
    ],
    ['an empty text', UNBOUND, received({ statutOperation: '' }), undefined, undefined],
    ['no body at all', UNBOUND, received(undefined), undefined, undefined],
  ])('%s', (_, profile, callback, reference, status) => {
    expect(readCallback(profile, callback)).toEqual({ reference, status });
  });
});

describe('callback.right-operation: which operation it is about', () => {
  test.each<[string, ResolvedProfile, ReceivedCallback, about: boolean, mayBe: boolean]>([
    ['its reference', UNBOUND, received({ referenceOperation: 'OP-000001' }), true, true],
    ['another reference', UNBOUND, received({ referenceOperation: 'OP-000002' }), false, false],
    ['a mention alone', UNBOUND, received({ id: 'OP-000001' }), true, true],
    ['a mention within a longer word', UNBOUND, received({ id: 'XOP-0000019' }), false, false],
    [
      'a mention in the path',
      UNBOUND,
      received(undefined, { target: '/callbacks/1?op=OP-000001' }),
      true,
      true,
    ],
    [
      'a mention beside another reference',
      UNBOUND,
      received({ referenceOperation: 'OP-000002', parent: 'OP-000001' }),
      false,
      true,
    ],
    [
      'a mention beside another reference, where the profile points at the reference',
      BOUND,
      received({ op: { id: 'OP-000002' }, parent: 'OP-000001' }),
      false,
      false,
    ],
    ['nothing of it', UNBOUND, received({ ok: true }), false, false],
  ])('%s', (_, profile, callback, about, mayBe) => {
    expect(isAbout(profile, callback, 'OP-000001')).toBe(about);
    expect(mayBeAbout(profile, callback, 'OP-000001')).toBe(mayBe);
  });

  test('a short reference may stand in a callback by chance', () => {
    expect(isAbout(UNBOUND, received({ code: '81' }), '81')).toBe(false);
  });
});

test.each([
  [{ referenceOperation: 'OP-1', statutOperation: 'SUCCES' }, 'POST "SUCCES" about OP-1'],
  [{ ok: true }, 'POST with no status that can be read'],
])('%j is described in a timeline', (json, text) => {
  expect(describeCallback(UNBOUND, received(json))).toBe(text);
});
