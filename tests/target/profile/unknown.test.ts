import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { unknownOf, unknownReference } from '../../../target/profile/unknown-references.ts';
import { MINIMAL, PAYER } from './minimal.ts';

/** Park-Miller: the same numbers every time. */
function seeded(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe('an unknown reference keeps the shape of a known one', () => {
  test.each([
    ['WAL-0001', /^WAL-9\d{3}$/],
    ['OPE-00000087', /^OPE-9\d{7}$/],
    ['WAL-12', /^[A-Z]{3}-\d{2}$/],
    ['abcXYZ09', /^[a-z]{3}[A-Z]{3}\d{2}$/],
    ['22670000001', /^[1-2]\d{10}$/],
    ['7', /^9\d{5}$/],
    ['87', /^9\d{5}$/],
    ['1000087', /^9\d{6}$/],
    ['pay_live_9fK2', /^pay_[a-z]{4}_\d[a-z][A-Z]\d$/],
    [
      '3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b',
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ],
    [
      '3F2B8C1E-9A4D-7E6F-BB7A-1C2D3E4F5A6B',
      /^[0-9A-F]{8}-[0-9A-F]{4}-7[0-9A-F]{3}-B[0-9A-F]{3}-[0-9A-F]{12}$/,
    ],
    ['507f1f77bcf86cd799439011', /^[0-9a-f]{24}$/],
  ])('%s', (known, shape) => {
    for (let seed = 0; seed < 50; seed++) {
      const unknown = unknownReference(known, seeded(seed));
      expect(unknown).toMatch(shape);
      expect(unknown).not.toBe(known);
    }
  });

  test('it is never the known one nor any other that exists', () => {
    const reference = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(reference, fc.array(reference), fc.integer({ min: 0 }), (known, others, seed) => {
        expect([known, ...others]).not.toContain(unknownReference(known, seeded(seed), others));
      }),
    );
  });

  test('it grows where its whole shape is taken', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(unknownReference('a', seeded(1), letters)).toMatch(/^[a-z]\d$/);
  });

  test('the same numbers give the same reference', () => {
    expect(unknownReference('WAL-0001', seeded(3))).toBe(unknownReference('WAL-0001', seeded(3)));
  });
});

describe('unknownOf', () => {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: {
      instruments: [{ ...PAYER, refUsager: 'USR-0001' }],
      services: [],
      unknown: { contributor: 'CTR-NONE' },
    },
  });

  test('takes what the profile says', () => {
    expect(unknownOf(profile, 'contributor', seeded(1))).toBe('CTR-NONE');
  });

  test('makes one from what the profile knows', () => {
    expect(unknownOf(profile, 'instrument', seeded(1))).toMatch(/^WAL-\d{4}$/);
    expect(unknownOf(profile, 'user', seeded(1))).toMatch(/^USR-\d{4}$/);
  });

  test('makes one from what the run has seen, or none', () => {
    expect(unknownOf(profile, 'operation', seeded(1))).toBeUndefined();
    expect(unknownOf(profile, 'operation', seeded(1), ['OPE-0001'])).toMatch(/^OPE-\d{4}$/);
  });
});
