/** By what a record identifies the instrument of a third-party beneficiary (2.3). */
import { describe, expect, test } from 'vitest';
import type { ThirdPartyField } from '../../../spec/document/designations.ts';
import { isMasked, isSameNumber, sameNumberAsShown } from '../../../spec/json/same-number.ts';
import { judgeIdentifier } from '../../../suites/2.3-operation-record/third-party-identifier.ts';
import { PAYER } from '../../target/profile/minimal.ts';
import { executed } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

test.each([
  ['+226 70 00 00 01', '22670000001', true],
  ['0022670000001', '+22670000001', true],
  ['70000001', '+22670000001', true],
  ['bf42 1001', 'BF421001', true],
  ['+22670000002', '+22670000001', false],
  // Too few characters to tell a number from others.
  ['00001', '+22670000001', false],
  ['', '+22670000001', false],
])('%j and %j: one number is %s', (shown, sent, same) => {
  expect(isSameNumber(shown, sent)).toBe(same);
});

test.each([
  ['497010******7890', true],
  ['XXXX7890', true],
  ['•••• 7890', true],
  ['4970101234567890', false],
  ['BX12', false],
])('%j is masked: %s', (text, masked) => {
  expect(isMasked(text)).toBe(masked);
});

test.each([
  ['497010******7890', '4970101234567890', 'same'],
  ['**** **** **** 7890', '4970101234567890', 'same'],
  ['497010******7890', '4970 10** **** 7890', 'same'],
  ['****7891', '4970101234567890', 'different'],
  ['497011******7890', '4970101234567890', 'different'],
  // Without the country the beginning says nothing.
  ['70****01', '22670000001', 'same'],
  ['************', '4970101234567890', 'unknown'],
  ['497010****', '****7890', 'unknown'],
  ['+226 70 00 00 01', '22670000001', 'same'],
  ['4970101234567890', '4970101234567891', 'different'],
])('%j and %j: one number, as far as both are legible: %s', (one, other, said) => {
  expect(sameNumberAsShown(one, other)).toBe(said);
  expect(sameNumberAsShown(other, one)).toBe(said);
});

describe('operation-record.credited-identifier-third-party', () => {
  test.each<[string, ThirdPartyField, sent: string, shown: unknown, outcome: string]>([
    ['the number of the wallet', 'msisdnBeneficiaire', '22670000001', '+226 70 00 00 01', 'held'],
    ['another number', 'msisdnBeneficiaire', '22670000001', '22670000002', 'failure'],
    ['a number that is masked', 'compteBeneficiaire', 'BF42100155', 'BF42****55', 'observed'],
    ['none', 'compteBeneficiaire', 'BF42100155', null, 'observed'],
    ['a token in place of a card', 'panBeneficiaire', '4970101234567890', 'TOK-81', 'held'],
    ['the payer, in place of a card', 'panBeneficiaire', '4970101234567890', PAYER.reference, 'failure'],
    ['the contributor, in place of a client', 'codeClientBeneficiaire', 'CL-77', 'CTR-T', 'failure'],
  ])('%s', (_, designation, sent, shown, outcome) => {
    const request = {
      libelle: 'l',
      montant: 1,
      refInstrumentPaiementInitiateur: PAYER.reference,
      typeOperation: 'P2P',
      refService: 'S',
      refContributeurBeneficiaire: 'CTR-T',
      [designation]: sent,
    } as const;
    const record = { identifiantInstrumentPaiementCredite: shown };
    const answer = executed(request, record);
    const service = { reference: 'S', typesOperation: [] };
    const sample = { parties: { payer: PAYER, service }, request, answer };
    const result = judged((t) => judgeIdentifier(t, { record, answer, sample }, designation));
    expect(result).toHaveProperty(outcome);
  });
});
