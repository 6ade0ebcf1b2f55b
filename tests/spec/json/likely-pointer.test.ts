import { describe, expect, it } from 'vitest';
import { likelyPlaces, placesText } from '../../../spec/json/likely-pointer.ts';

const isNumber = (value: unknown) => typeof value === 'number';
const envelope = { message: 'OK', status: 200, timestamp: '2026-01-01T00:00:00Z' };
const pointers = (json: unknown, names: readonly string[] = ['disponible', 'solde'], onlyNamed = false) =>
  likelyPlaces(json, isNumber, names, onlyNamed).map(({ pointer }) => pointer);

describe('likely places', () => {
  it.each([
    ['the only one', { ...envelope, body: { montant: 3 } }, ['/body/montant']],
    [
      'the one that is named so first',
      { body: { plafond: 9, comptes: { soldeReel: 3 } } },
      ['/body/comptes/soldeReel', '/body/plafond'],
    ],
    [
      'the balance that operations need before the one that is booked later',
      { body: { soldeComptable: 9, solde: 7, soldeDisponible: 3 } },
      ['/body/soldeDisponible', '/body/solde', '/body/soldeComptable'],
    ],
    ['of a list its first item alone', { body: [{ solde: 1 }, { solde: 2 }] }, ['/body/0/solde']],
    ['none of the envelope', { ...envelope, body: null }, []],
    ['none in a text', 'solde 3', []],
    ['the whole value', 3, ['']],
    ['a key that a pointer must escape', { 'solde/net~': 1 }, ['/solde~1net~0']],
  ])('%s', (_what, json, expected) => {
    expect(pointers(json)).toEqual(expected);
  });

  it('leaves those out whose names say nothing, where that is asked for', () => {
    expect(pointers({ body: { plafond: 9, solde: 3 } }, ['solde'], true)).toEqual(['/body/solde']);
  });

  it('looks at a bounded part of an answer that is deep and wide', () => {
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ a: inner }), { solde: 1 });
    expect(pointers(deep)).toEqual([]);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]));
    expect(pointers(wide)).toHaveLength(3);
  });
});

describe('what is said of them', () => {
  const places = [
    { pointer: '/a', value: 3 },
    { pointer: '/b', value: '4711' },
  ];

  it('names the likeliest, and the others', () => {
    expect(placesText(places, true)).toBe('the likely pointer is "/a" (3); others are "/b" ("4711")');
  });

  it('shows no value that is a secret', () => {
    expect(placesText(places, false)).toBe('the likely pointer is "/a"; others are "/b"');
  });

  it('says so where nothing is alike', () => {
    expect(placesText([], true)).toBe('nothing in the answer looks like it');
  });
});
