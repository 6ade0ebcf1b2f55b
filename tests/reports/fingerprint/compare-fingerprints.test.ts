import { describe, expect, test } from 'vitest';
import { compareFingerprints, type Surveillance } from '../../../reports/fingerprint/compare-fingerprints.ts';
import { driftText, statementText } from '../../../reports/words/fingerprint-words.ts';
import type { Fingerprint } from '../../../spec/run/fingerprint.ts';

function fingerprint(values: Readonly<Record<string, string>>, vocabulary = 1): Fingerprint {
  const statements = Object.entries(values).map(([id, value]) => ({ id, value, support: 9 }));
  return { vocabulary, digest: `sha256:${'0'.repeat(64)}`, statements };
}

function becomes(id: string, certified: string, now: string | undefined): keyof Surveillance | undefined {
  const compared = compareFingerprints(
    fingerprint({ [id]: certified }),
    fingerprint(now === undefined ? {} : { [id]: now }),
  );
  if (compared === undefined) return undefined;
  return (['kept', 'notShown', 'drifted'] as const).find((name) => compared[name].length > 0);
}

describe('one statement', () => {
  test.each([
    ['the same value', 'type.error', 'a', 'a', 'kept'],
    ['another value', 'type.error', 'a', 'b', 'drifted'],
    ['one of two values', 'type.error', 'a | b', 'b', 'kept'],
    ['a further value', 'type.error', 'a', 'a | b', 'drifted'],
    ['too many values', 'type.error', 'a', 'varies', 'drifted'],
    ['no observation', 'type.error', 'a', undefined, 'notShown'],
    ['what said nothing', 'type.error', 'varies', 'a', undefined],
    ['the same keys', 'keys.fees', 'a,b,c', 'a,b,c', 'kept'],
    ['further keys between', 'keys.fees', 'a,c', 'a,b,c', 'kept'],
    ['a key less', 'keys.fees', 'a,b,c', 'a,c', 'drifted'],
    ['keys in another order', 'keys.fees', 'a,b,c', 'a,c,b', 'drifted'],
    ['keys in no order', 'keys.fees', 'a,b,c', 'varies', 'drifted'],
    ['fields in another order', 'filled.fees', 'a,b', 'b,a', 'kept'],
    ['a filled field less', 'filled.fees', 'a,b', 'a', 'drifted'],
    ['no members', 'unfilled.request', 'none', 'a', 'kept'],
    ['a header that was never there', 'headers.never', 'age,server', 'age', 'drifted'],
    ['headers in another order', 'headers.always', 'a,b', 'b,a', 'drifted'],
  ])('%s', (_, id, certified, now, fate) => {
    expect(becomes(id, certified, now)).toBe(fate);
  });
});

test('the gravest drift comes first', () => {
  const ids = ['header.server', 'keys.fees', 'amount.ADDITION.montantADebiter', 'practice.cancel.status'];
  const [before, now] = ['a', 'b'].map((value) =>
    fingerprint(Object.fromEntries(ids.map((id) => [id, value]))),
  );
  const drifted = before && now ? compareFingerprints(before, now)?.drifted : undefined;
  expect(drifted?.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[1], ids[0]]);
});

test('fingerprints of different vocabularies are not compared', () => {
  expect(compareFingerprints(fingerprint({}), fingerprint({}, 2))).toBeUndefined();
});

describe('in words', () => {
  test.each([
    [
      'type.error',
      'a',
      'b',
      'Content-Type: error: was a, is b',
      'Content-Type\u00A0: error\u00A0: était a, est b',
    ],
    [
      'filled.fees',
      'a,b,c',
      'b',
      'fields that are always filled: fees: no longer: a, c',
      'champs toujours remplis\u00A0: fees\u00A0: disparu\u00A0: a, c',
    ],
    [
      'keys.fees',
      'a,b',
      'b,a',
      'order of keys: fees: another order',
      'ordre des clés\u00A0: fees\u00A0: autre ordre',
    ],
    [
      'practice.cancel.code-when-final',
      '409',
      '400',
      'The answer to the cancellation of a final operation: was HTTP 409, is HTTP 400',
      undefined,
    ],
  ])('%s', (id, certified, now, english, french) => {
    expect(driftText({ id, certified, now }, 'en')).toBe(english);
    if (french !== undefined) expect(driftText({ id, certified, now }, 'fr')).toBe(french);
  });

  test('an unknown statement is called by its id', () => {
    expect(statementText('tomorrow.thing', 'fr')).toBe('tomorrow.thing');
  });
});
