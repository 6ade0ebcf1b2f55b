/** What `init` finds out of the natures that a service takes. */
import { describe, expect, it } from 'vitest';
import { extraStep } from '../../../../sandbox/behaviours/change-rules.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { malformed } from '../../../../sandbox/service/validation.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const ALLOWED: Answers = [
  [/^Address/, ['{address}']],
  [/^Token: c/, ['e']],
  ...PARTIES,
  [/^Execute about/, ['y']],
];
const ACCOUNT = 'COMPTE_BANCAIRE,CTR-BANQUE';
const MORE = ['--more-payers', `INS-0005,${ACCOUNT}`, '--more-payers', `INS-0006,${ACCOUNT}`];

describe('a service that takes some natures only', () => {
  it('gets them in the profile, where operations are allowed', async () => {
    const hooks = extraStep('executeOperation', 'nature', ({ instrument, beneficiary }) =>
      instrument?.type === 'COMPTE_BANCAIRE' && beneficiary?.type === 'MOBILE_WALLET'
        ? malformed('Nature non admise')
        : undefined,
    );
    const { out, text } = await dialogue(ALLOWED, { env: ENV, hooks: [hooks], line: MORE });
    const [service] = loadProfile(out, ENV).fixtures.services;
    expect(service?.natures).toEqual(['M2M', 'M2A', 'A2A']);
    expect(text).toMatch(/^✔ service +SRV-ADDITION +takes M2M, M2A, A2A, and refuses A2M \(natures of 2\.5/m);
  });

  it('is not held to be refused for a kind of payer that pays nowhere', async () => {
    const hooks = extraStep('executeOperation', 'nature', ({ instrument }) =>
      instrument?.type === 'COMPTE_BANCAIRE' ? malformed('Solde insuffisant') : undefined,
    );
    const { out } = await dialogue(ALLOWED, { env: ENV, hooks: [hooks], line: MORE });
    expect(loadProfile(out, ENV).fixtures.services[0]?.natures).toBeUndefined();
  });

  it('is left as it is where it takes all that are tried', async () => {
    const { out } = await dialogue(ALLOWED, { env: ENV, line: MORE });
    expect(loadProfile(out, ENV).fixtures.services[0]?.natures).toBeUndefined();
  });
});
