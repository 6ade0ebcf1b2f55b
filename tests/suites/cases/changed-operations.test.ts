import { describe, expect, test } from 'vitest';
import { codesFor } from '../../../suites/judge/mistake-rule.ts';

describe('operation-request.refContributeurBeneficiaire-required: what refuses a request without it', () => {
  const internal = { refInstrumentPaiementBeneficiaire: 'W' };
  const thirdParty = { msisdnBeneficiaire: '22507000000' };
  const leftOut = { pointer: '/refContributeurBeneficiaire', allowed: [400] };
  test.each([
    ['for an internal beneficiary: malformed', leftOut, internal, [400]],
    ['for a number at a third party: malformed, or nobody is found', leftOut, thirdParty, [400, 404]],
    [
      'another field for such a number: malformed',
      { pointer: '/libelle', allowed: [400] },
      thirdParty,
      [400],
    ],
    ['an unknown one for such a number: nobody is found', { ...leftOut, allowed: [404] }, thirdParty, [404]],
    ['a change that nothing forbids: whatever comes', { ...leftOut, allowed: [] }, thirdParty, []],
  ])('%s', (_, change, request, allowed) => {
    expect(codesFor(change, request)).toEqual(allowed);
  });
});
