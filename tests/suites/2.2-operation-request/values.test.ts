/** Values of the right type that say nothing are refused, with the codes that the document leaves. */
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '../../../sandbox/faults/2.2-operation-request/one-field.ts';
import { isBlank } from '../../../sandbox/service/validation.ts';
import {
  callbackUrlIsUrl,
  libelleNotBlank,
  montantPositive,
  referencesNotBlank,
} from '../../../suites/2.2-operation-request/values.ts';
import { readOf } from './read-of.ts';

describe('operation-request.montant-positive', () => {
  const read = readOf.bind(undefined, 'operation-request.montant-positive', montantPositive);

  test.each(['zero', 'minus one', 'a little below zero'])('%s and refused', async (circumstance) => {
    expect(await read(circumstance)).toBe('pass');
  });

  test('accepted: a warning, for the document is silent', async () => {
    const acceptsZero = accepted('montant', (given) => given === 0);
    expect(await read('zero', acceptsZero)).toBe('warn: /montant: montant was 0: HTTP 200');
    expect(await read('minus one', acceptsZero)).toBe('pass');
  });
});

describe('operation-request.references-not-blank', () => {
  const read = readOf.bind(undefined, 'operation-request.references-not-blank', referencesNotBlank);

  test.each<[number, string]>([
    [400, 'pass'],
    [404, 'pass'],
    [409, 'fail: /refService: refService was empty: HTTP 409'],
    [500, 'fail: /refService: refService was empty: HTTP 500'],
  ])('answered %i', async (status, line) => {
    expect(await read('refService', refused('refService', status, isBlank))).toBe(line);
  });
});

describe('operation-request.libelle-not-blank', () => {
  test('accepted: a warning, for the document is silent', async () => {
    expect(
      await readOf(
        'operation-request.libelle-not-blank',
        libelleNotBlank,
        'empty',
        accepted('libelle', isBlank),
      ),
    ).toBe('warn: /libelle: libelle was empty: HTTP 200');
  });
});

describe('operation-request.callbackUrl-url', () => {
  const read = readOf.bind(undefined, 'operation-request.callbackUrl-url', callbackUrlIsUrl);

  test.each([
    ['no URL at all', 'fail: /callbackUrl: callbackUrl was "pas une adresse": HTTP 200'],
    ['without scheme', 'fail: /callbackUrl: callbackUrl was "callbacks.example.org/operations": HTTP 200'],
    ['ftp', 'fail: /callbackUrl: callbackUrl was "ftp://callbacks.example.org/operations": HTTP 200'],
    ['a file', 'fail: /callbackUrl: callbackUrl was "file:///etc/hosts": HTTP 200'],
    ['no host', 'fail: /callbackUrl: callbackUrl was "http://": HTTP 200'],
  ])('%s', async (circumstance, line) => {
    expect(await read(circumstance)).toBe('pass');
    const acceptsText = accepted('callbackUrl', (given) => typeof given === 'string');
    expect(await read(circumstance, acceptsText)).toBe(line);
  });
});
