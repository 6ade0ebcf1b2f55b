/** A service may serve some types of instruments only (1): whether it does is not shown. */
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../sandbox/behaviours/change-rules.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { carriedOutTogether } from './carried-out.ts';

const printed = (profile: Profile) => profile;

const checks = DOCUMENT.checks.filter(
  ({ requirement, needs }) =>
    /^(execute|enumerations|operation-request|journey|endpoints)\./.test(requirement) &&
    !needs.includes('callbacks'),
);

/** Refuses an operation by its service and the type of its payer. */
function refusing(isRefused: (service: unknown, type: string | undefined) => boolean) {
  return extraStep('executeOperation', 'service.serves', ({ input, instrument }) =>
    isRefused(input.refService, instrument?.type)
      ? { status: 400, message: 'The service is not offered for this instrument' }
      : undefined,
  );
}

function failed(results: readonly CheckResult[]): string[] {
  return results.filter(({ verdict }) => verdict === 'fail').map(({ id, message }) => `${id}: ${message}`);
}

/** Refuses operations of bank accounts to mobile wallets, through one service or all. */
function withoutA2M(isIt: (service: unknown) => boolean) {
  return extraStep('executeOperation', 'service.nature', ({ input, instrument, beneficiary }) =>
    isIt(input.refService) && instrument?.type === 'COMPTE_BANCAIRE' && beneficiary?.type === 'MOBILE_WALLET'
      ? { status: 400, message: 'Nature A2M' }
      : undefined,
  );
}

describe('a refusal by the nature of the operation', () => {
  test('that no service takes accuses nobody', async () => {
    expect(failed(await carriedOutTogether(checks, [withoutA2M(() => true)], printed))).toEqual([]);
  });

  test('is never met where the profile says which natures a service takes', async () => {
    const natures = ENUMERATIONS.NatureOperation.filter((one) => one !== 'A2M');
    const named = (profile: Profile): Profile => ({
      ...profile,
      fixtures: {
        ...profile.fixtures,
        services: profile.fixtures.services.map((one) => ({ ...one, natures: [...natures] })),
      },
    });
    const results = await carriedOutTogether(checks, [withoutA2M(() => true)], named);
    expect(results.filter(({ message = '' }) => message.includes('Nature A2M'))).toEqual([]);
    expect(failed(results)).toEqual([]);
  });
});

describe('a refusal by the service and the type of the payer', () => {
  test('each of two services serves its own types: nobody is accused', async () => {
    const hooks = refusing((service, type) =>
      service === 'SRV-ADDITION'
        ? type !== 'MOBILE_WALLET'
        : type === 'MOBILE_WALLET' && service === 'SRV-SOUSTRACTION',
    );
    expect(failed(await carriedOutTogether(checks, [hooks], printed))).toEqual([]);
  });

  test('a type of payer that no service serves is the fault', async () => {
    const results = await carriedOutTogether(
      checks.filter(({ requirement }) => requirement === 'execute.success'),
      [refusing((_service, type) => type === 'COMPTE_FIDELITE')],
      printed,
    );
    expect(failed(results)).not.toEqual([]);
  });

  test('a service that serves nobody is the fault', async () => {
    const results = await carriedOutTogether(
      checks.filter(({ requirement }) => requirement === 'execute.success'),
      [refusing((service) => service === 'SRV-SOUSTRACTION')],
      printed,
    );
    expect(failed(results)).not.toEqual([]);
  });
});
