/** The smallest profile that is useful, for tests. */
import type { Profile } from '../../../spec/generated/profile-types.ts';

export const PAYER = {
  name: 'payer',
  reference: 'WAL-0001',
  type: 'MOBILE_WALLET' as const,
  refContributeur: 'CTR-0001',
  allows: ['debit' as const],
};

export const MINIMAL: Profile = {
  baseUrl: 'http://127.0.0.1:8080',
  auth: { token: 'a-token-of-the-test' },
  fixtures: { instruments: [PAYER], services: [{ reference: 'SRV-0001' }] },
};

/** The minimal profile as YAML with one place for each test to change. */
export const MINIMAL_YAML = `baseUrl: http://127.0.0.1:8080
auth:
  token: a-token-of-the-test
fixtures:
  instruments:
    - name: payer
      reference: WAL-0001
      type: MOBILE_WALLET
      refContributeur: CTR-0001
      allows: [debit]
  services:
    - reference: SRV-0001
`;
