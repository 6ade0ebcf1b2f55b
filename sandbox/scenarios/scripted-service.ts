/** How a scenario sets up the service as a whole: the course of operations, balance, fees, OTPs, earlier operations. */
import Big from 'big.js';
import type { Scenario, ServiceScript } from '../../spec/clients/scenario.ts';
import { askOf } from '../../spec/clients/scenarios.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { instrumentCalled } from '../data/fixtures.ts';
import type { Operation } from '../data/model.ts';
import { signToken, TOKEN_LIFETIME } from '../service/bearer-tokens.ts';
import { internalBeneficiary } from '../service/conforming-rules.ts';
import type { Rules, SandboxState } from '../service/sandbox-state.ts';

/** The parties of every case. */
export const PAYER = instrumentCalled('wallet 1');
export const BENEFICIARY = instrumentCalled('wallet 2');
export const SERVICES = { ADDITION: 'SRV-ADDITION', SOUSTRACTION: 'SRV-SOUSTRACTION' } as const;

/** The one code that is right, whichever are typed. */
const RIGHT_OTP = '123456';
const HALF_UP = 1;

export const DAY_MS = 86_400_000;
/** Between operations that are counted: who cuts the period counts fewer, and no time zone makes a difference. */
const LISTED_EVERY_DAYS = 4;

/** The prefix of operations of others, which the record of a case leaves out. */
export const OF_OTHERS = 'HIST';

function ruled(rules: Rules, { statuses, fees }: ServiceScript): Rules {
  return {
    ...rules,
    otpValid: (code, instrument, sandbox) => code === RIGHT_OTP || rules.otpValid(code, instrument, sandbox),
    ...(statuses !== undefined && {
      plan: () => statuses.map(([status, afterMs]) => ({ status, afterMs })),
    }),
    ...(fees !== undefined && {
      fees: (_service, montant) =>
        montant
          .times(fees.percent ?? 0)
          .div(100)
          .plus(fees.flat ?? 0)
          .round(fees.decimals ?? 2, HALF_UP),
    }),
  };
}

/**
 * Operations of somebody else with the same payer and the same amount.
 * @param everyDays how many days lie between them; 0: all of them are of this moment.
 */
function addHistory(count: number, amount: string, everyDays: number, sandbox: SandboxState): void {
  const { store, clock } = sandbox;
  const payer = store.instruments.get(PAYER.reference);
  const beneficiary = store.instruments.get(BENEFICIARY.reference);
  const service = store.services.get(SERVICES.ADDITION);
  if (payer === undefined || beneficiary === undefined || service === undefined) return;
  const montant = new Big(amount);
  for (let nth = 1; nth <= count; nth++) {
    const createdAt = new Date(clock.now().getTime() - nth * everyDays * DAY_MS);
    const operation: Operation = {
      reference: `${OF_OTHERS}-${nth}`,
      requestId: `${OF_OTHERS}-${nth}`,
      initiator: payer,
      beneficiary: internalBeneficiary(beneficiary),
      service,
      amounts: { montant, fees: new Big(0), debited: montant, credited: montant },
      libelle: `Loyer ${nth}`,
      typeOperation: 'P2P',
      nature: 'M2M',
      refContributeurBeneficiaire: BENEFICIARY.refContributeur,
      callbackUrl: undefined,
      createdAt,
      status: 'SUCCES',
      statusAt: createdAt,
      cancelledAt: undefined,
      reason: undefined,
      stop: () => {},
    };
    store.operations.set(operation.reference, operation);
  }
}

/** The service of a scenario, but for its calls, answers and notifications. */
export function scriptedService(scenario: Scenario): Hooks {
  const { service: script = {} } = scenario;
  let issued = 0;
  return {
    // Tokens of one second would be alike, and one of them may be expired.
    async answer(answer, { operationId }, { clock }) {
      if (operationId !== 'issueToken' || answer.status !== 200 || !isJsonObject(answer.json)) return answer;
      issued += 1;
      const access_token = await signToken(clock.now(), TOKEN_LIFETIME + issued);
      return { ...answer, json: { ...answer.json, access_token } };
    },
    rules(rules, sandbox) {
      const payer = sandbox.store.instruments.get(PAYER.reference);
      if (script.balance !== undefined && payer !== undefined) payer.balance = new Big(script.balance);
      const everyDays = scenario.do === 'list' ? LISTED_EVERY_DAYS : 0;
      addHistory(script.history ?? 0, askOf(scenario).amount, everyDays, sandbox);
      return ruled(rules, script);
    },
    operation(event) {
      if (event.type === 'refused' || script.reason === undefined) return;
      if (event.operation.status === 'ECHOUE') event.operation.reason = script.reason;
    },
  };
}
