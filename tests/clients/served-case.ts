/** Cases at the addresses of `clients serve`, as a driver would be asked for them. */
import type { DriverCase } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import { askOf } from '../../spec/clients/scenarios.ts';

const DAYS_BACK_MS = 30 * 86_400_000;

/** @param bases the address of each scenario. */
export function casesAt(
  bases: ReadonlyMap<string, string>,
  scenarios: readonly Scenario[],
): { readonly scenario: Scenario; readonly asked: DriverCase }[] {
  return scenarios.flatMap((scenario) => {
    const baseUrl = bases.get(scenario.id);
    return baseUrl === undefined ? [] : [{ scenario, asked: servedCase(scenario, baseUrl) }];
  });
}

function servedCase(scenario: Scenario, baseUrl: string): DriverCase {
  const { amount, amountIs, mode, otps, beneficiary, deadlineMs } = askOf(scenario);
  const [otp = ''] = otps;
  return {
    protocol: 1,
    case: `${scenario.id}.1`,
    do: scenario.do,
    baseUrl,
    token: {
      url: `${baseUrl}/api/v1/auth/token`,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    },
    payer: 'INS-0001',
    beneficiary: { refInstrumentPaiementBeneficiaire: beneficiary ?? 'INS-0002' },
    service: `SRV-${mode}`,
    contributor: 'CTR-MOBILE',
    type: 'P2P',
    label: `Facture ${scenario.id}.1`,
    amount,
    modeApplication: mode,
    amountIs,
    otp,
    ...(otps.length > 1 && { otps }),
    from: new Date(Date.now() - DAYS_BACK_MS).toISOString().slice(0, 10),
    receiver: false,
    deadlineMs,
  };
}
