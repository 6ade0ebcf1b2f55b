/** The values that the record of an operation may show in its enumerations. */
import { describe, expect, test } from 'vitest';
import { ENUMERATED_VALUES } from '../../../suites/2.5-enumerations/requirements.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

/** Where an operation record departs from a rule of the section, and what stands there. */
function departureOf(requirement: keyof typeof ENUMERATED_VALUES, record: object): string | undefined {
  const rules: Rule | readonly Rule[] = ENUMERATED_VALUES[requirement];
  const [rule] = [rules].flat();
  if (rule === undefined) throw new Error(`${requirement} has no rule.`);
  const departure = begunRule(requirement, rule)(answerWith('listOperations', [{}, record]));
  return departure && `${departure.pointer}: ${departure.message}: ${departure.actual}`;
}

describe('enumerations.typeOperation-returned', () => {
  test.each([
    ['G2B', undefined],
    [null, undefined],
    ['p2p', '/body/1/typeOperation: typeOperation is not one of the eight values: "p2p" (string)'],
    // The letters allow it, and the list does not.
    ['G2G', '/body/1/typeOperation: typeOperation is not one of the eight values: "G2G" (string)'],
  ])('%j', (typeOperation, departure) => {
    expect(departureOf('enumerations.typeOperation-returned', { typeOperation })).toBe(departure);
  });
});

describe('enumerations.natureOperation-returned', () => {
  test.each([
    ['CD2CD', undefined],
    [null, undefined],
    // C, for cash, is one of the letters and in none of the values.
    ['A2C', '/body/1/natureOperation: natureOperation is not one of the twenty-three values: "A2C" (string)'],
  ])('%j', (natureOperation, departure) => {
    expect(departureOf('enumerations.natureOperation-returned', { natureOperation })).toBe(departure);
  });
});

describe('enumerations.statutOperation-returned', () => {
  test.each([
    ['ECHOUE', undefined],
    [
      'EN_COURS',
      '/body/1/statutOperation: statutOperation is not one of the seven values: "EN_COURS" (string)',
    ],
    [
      'ECHOUEE',
      '/body/1/statutOperation: statutOperation is not one of the seven values: "ECHOUEE" (string)',
    ],
  ])('%j', (statutOperation, departure) => {
    expect(departureOf('enumerations.statutOperation-returned', { statutOperation })).toBe(departure);
  });
});

describe('enumerations.typeInstrument-returned', () => {
  test.each([
    [{ typeInstrumentPaiementDebite: 'CARTE_BANCAIRE', typeInstrumentPaiementCredite: null }, undefined],
    [
      { typeInstrumentPaiementDebite: 'WALLET' },
      '/body/1/typeInstrumentPaiementDebite: typeInstrumentPaiementDebite is not one of the four values: "WALLET" (string)',
    ],
    [
      { typeInstrumentPaiementCredite: 'CARTE_PREPAYEE' },
      '/body/1/typeInstrumentPaiementCredite: typeInstrumentPaiementCredite is not one of the four values: "CARTE_PREPAYEE" (string)',
    ],
  ])('%j', (record, departure) => {
    expect(departureOf('enumerations.typeInstrument-returned', record)).toBe(departure);
  });
});
