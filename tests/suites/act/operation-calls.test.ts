/** The requests that checks start from: parties that overrides name take the place of those arranged. */
import { expect, test } from 'vitest';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import { refusalsBeside } from '../../../suites/act/accepting.ts';
import { validRequest } from '../../../suites/act/operation-requests.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';

const OTHER = { ...PAYER, name: 'other', reference: 'WAL-0002', refContributeur: 'CTR-0002' };
const THIRD = { msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'CTR-0003' };

function experiment(otp?: object): Experiment {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, instruments: [PAYER, OTHER], thirdPartyBeneficiaries: [THIRD] },
    ...(otp && { bindings: { otp } }),
  });
  return new Experiment({ ...closedRun(), profile }, 'a/check', new AbortController().signal);
}

async function requestWith(overrides: Partial<OperationRequest>, toThirdParty = false) {
  const t = experiment();
  const [payer, other] = t.profile.fixtures.instruments;
  const [service] = t.profile.fixtures.services;
  if (!payer || !other || !service) throw new Error('The profile lacks something.');
  return validRequest(
    t,
    { payer, service, ...(toThirdParty ? { thirdParty: THIRD } : { beneficiary: other }) },
    overrides,
  );
}

test.each<[string, Partial<OperationRequest>, boolean, object]>([
  [
    'as arranged, internal',
    {},
    false,
    { refInstrumentPaiementBeneficiaire: 'WAL-0002', refContributeurBeneficiaire: 'CTR-0002' },
  ],
  ['as arranged, at a third party', {}, true, THIRD],
  [
    'another internal beneficiary, with its contributor',
    { refInstrumentPaiementBeneficiaire: 'WAL-0001' },
    false,
    { refInstrumentPaiementBeneficiaire: 'WAL-0001', refContributeurBeneficiaire: 'CTR-0001' },
  ],
  ['a third party in place of the internal one', { msisdnBeneficiaire: '22507000000' }, false, THIRD],
  [
    'one that the profile does not know, at the contributor arranged',
    { panBeneficiaire: '4970101122223333' },
    false,
    { panBeneficiaire: '4970101122223333', refContributeurBeneficiaire: 'CTR-0002' },
  ],
])('%s', async (_, overrides, toThirdParty, designation) => {
  const request = await requestWith(overrides, toThirdParty);
  const fields = ['refInstrumentPaiementBeneficiaire', 'msisdnBeneficiaire', 'panBeneficiaire'] as const;
  const { refContributeurBeneficiaire } = request;
  const designated = fields.flatMap((field) => (field in request ? [[field, request[field]]] : []));
  expect({ ...Object.fromEntries(designated), refContributeurBeneficiaire }).toEqual(designation);
});

test.each([
  ['WAL-0002', 'CTR-0002'],
  ['WAL-9999', undefined],
])('the contributor of a payer %s is %s', async (refInstrumentPaiementInitiateur, contributor) => {
  const request = await requestWith({ refInstrumentPaiementInitiateur });
  expect(request.refContributeurInitiateur).toBe(contributor);
});

test('request-id.one-acceptance: an OTP of its own is used up by the first of several requests', async () => {
  const generated = experiment({ call: { method: 'POST', path: '/api/v1/otp' }, pointer: '/otp' });
  const fixed = experiment({ value: '123456' });
  const request = await requestWith({});
  const beside = [
    refusalsBeside(generated, { ...request, authData: '123456' }),
    refusalsBeside(generated, request),
    refusalsBeside(fixed, { ...request, authData: '123456' }),
  ];
  expect(beside).toEqual([[400, 409], [409], [409]]);
});
