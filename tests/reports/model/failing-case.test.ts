import { describe, expect, it } from 'vitest';
import { failingCaseOf } from '../../../reports/model/failing-case.ts';
import { circumstanceOf } from '../../../reports/words/circumstance-words.ts';

const EVERY = 'through every service and for every type of operation';
const call = (type: string, service = 'SRV-1') =>
  `curl --data-raw '{"montant":1,"typeOperation":"${type}","refService":"${service}","compteBeneficiaire":"C-1"}'`;

function failed(circumstance: string, again: string) {
  return { circumstance, failure: { message: 'wrong', expected: '200', actual: '404', again } };
}

describe('the failing case of a check of many', () => {
  it('is what its shell lines send, as far as the circumstance speaks of it', () => {
    expect(failingCaseOf(failed(EVERY, call('B2G')))).toEqual(['typeOperation B2G', 'refService SRV-1']);
    expect(failingCaseOf(failed('each third-party beneficiary', call('B2G')))).toEqual([
      'compteBeneficiaire C-1',
    ]);
    expect(circumstanceOf(failed(EVERY, call('B2G')), 'en')).toBe(
      `${EVERY}; first failed with typeOperation B2G and refService SRV-1`,
    );
  });

  it('names the field alone where its value is masked', () => {
    const masked = (number: number) =>
      `curl --data-raw '{"msisdnBeneficiaire":"'"${'$'}{PAYOPS_NUMBER_${number}:?}"'","refContributeurBeneficiaire":"C"}'`;
    const each = 'each designation of a third-party beneficiary';
    expect(failingCaseOf(failed(each, masked(0)))).toEqual(['msisdnBeneficiaire']);
    expect(failingCaseOf(failed(each, `${masked(0)}\n${masked(1)}`))).toEqual([]);
  });

  it('is unnamed where the lines show several, or the check tries one', () => {
    expect(failingCaseOf(failed(EVERY, `${call('B2G')}\n${call('P2P', 'SRV-2')}`))).toEqual([]);
    expect(failingCaseOf(failed('the typical amount of a type of operation', call('B2G')))).toEqual([]);
  });
});
