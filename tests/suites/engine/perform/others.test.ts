/** Whose an operation is that a list shows. */
import { describe, expect, test } from 'vitest';
import { Others } from '../../../../suites/engine/perform/others.ts';
import type { Answer } from '../../../../target/door/call.ts';

const EARLIER = '2026-03-10T11:00:00Z';
const BEGAN = '2026-03-10T12:00:00Z';
const LATER = '2026-03-10T12:05:00Z';

function answer(rest: Partial<Answer>): Answer {
  return {
    exchangeId: 'x1',
    operationId: 'listOperations',
    status: 200,
    headers: {},
    text: '',
    shown: '',
    truncated: false,
    json: undefined,
    durationMs: 1,
    sentAt: 0,
    receivedAt: performance.now(),
    attempts: 1,
    call: { operationId: 'listOperations' },
    url: '',
    ...rest,
  };
}

function executed(libelle: string, body: object | null, status = 200): Answer {
  const call = { operationId: 'executeOperation', json: { libelle } } as const;
  return answer({ operationId: 'executeOperation', call, status, json: { body, timestamp: BEGAN } });
}

function listed(...body: readonly object[]): Answer {
  const call = { operationId: 'listOperations', params: { referenceWallet: 'W' } } as const;
  return answer({ call, json: { body, timestamp: LATER } });
}

/** A run that had one operation accepted and another refused, and has read a list that shows the first. */
function others(): Others {
  const known = new Others();
  known.hear(executed('Conformance 0a1b2c3d', { referenceOperation: 'OWN' }));
  known.hear(executed('Conformance 4e5f6a7b', null, 400));
  known.hear(executed('Loyer', { referenceOperation: 'LOYER' }));
  known.hear(listed({ referenceOperation: 'OWN', libelleOperation: 'Conformance 0a1b2c3d' }));
  return known;
}

describe('an operation in a list', () => {
  test.each([
    ['that this run was given', { referenceOperation: 'OWN' }, false],
    ['of a label that this run sent and had refused', { libelleOperation: 'CONFORMANCE 4e5f6a7b ' }, false],
    ['of such a label, cut', { libelleOperation: 'Conformance 4e5f' }, false],
    ['of the label of another run', { libelleOperation: 'Conformance 99999999' }, true],
    ['of a label that anybody may send', { libelleOperation: 'Loyer' }, true],
    ['without a label, where lists show labels', {}, false],
  ])('%s', (_, rest, foreign) => {
    expect(others().isForeign({ referenceOperation: 'NEW', ...rest })).toBe(foreign);
  });

  test('without a label, where lists show none', () => {
    expect(new Others().isForeign({ referenceOperation: 'NEW' })).toBe(true);
  });

  test.each([
    ['of now', LATER, true],
    ['from before the run', EARLIER, false],
    ['without a date', undefined, false],
  ])('%s that is somebody else’s', (_, dateHeureOperation, seen) => {
    const known = others();
    known.hear(listed({ referenceOperation: 'NEW', libelleOperation: 'x', dateHeureOperation }));
    expect([known.wereSeen, known.areBusyAt('W'), known.areBusyAt('V')]).toEqual([seen, seen, false]);
  });

  test.each([
    ['accepted', executed('Loyer', { referenceOperation: 'EARLY' })],
    ['lost, under a label of its own', executed('Conformance 8c9d0e1f', null, 504)],
  ])('that this run sent, and whose answer comes after the list: %s', (_, late) => {
    const known = others();
    const label = late.status === 200 ? 'Loyer' : 'Conformance 8c9d0e1f';
    known.hear(listed({ referenceOperation: 'EARLY', libelleOperation: label, dateHeureOperation: LATER }));
    known.hear(late);
    expect([known.wereSeen, known.areBusyAt('W')]).toEqual([false, false]);
  });

  test('of this run takes nothing from what is somebody else’s', () => {
    const known = others();
    const stranger = { referenceOperation: 'NEW', libelleOperation: 'x', dateHeureOperation: LATER };
    const early = { ...stranger, referenceOperation: 'EARLY' };
    known.hear(listed(stranger, early));
    known.hear(executed('x', { referenceOperation: 'EARLY' }));
    expect([known.wereSeen, known.areBusyAt('W')]).toEqual([true, true]);
  });
});
