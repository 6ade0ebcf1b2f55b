/** Every rule for clients by its id: a requirement of the catalogue without one does not compile. */
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import type { ResolvedBindings } from '../../../target/profile/resolved-bindings.ts';
import type { CaseRuleId } from '../cases/case-rules.ts';
import { AUTHENTICATION_RULES } from './authentication-rules.ts';
import { CALLBACK_RULES } from './callback-rules.ts';
import { ENDPOINT_RULES, periodFormat } from './endpoint-rules.ts';
import { JOURNEY_RULES } from './journey-rules.ts';
import { OPERATION_REQUEST_RULES } from './operation-request-rules.ts';
import { PAYLOAD_RULES, typeOfRequest } from './payload-rules.ts';
import type { RequestRule } from './request-rule.ts';

export type CallbackRuleId = keyof typeof CALLBACK_RULES;
export type RequestRuleId = Exclude<ClientRuleId, CallbackRuleId | CaseRuleId>;

/** What a profile tells of what the document leaves open. Without it less is judged. */
export type ClientBindings = Pick<ResolvedBindings, 'balance' | 'fees' | 'requestType'> & {
  readonly operationList?: ResolvedBindings['operationList'];
};

/** The rules about requests. */
export function requestRules({ operationList, requestType }: ClientBindings = {}): {
  readonly [id in RequestRuleId]: RequestRule;
} {
  const period = [operationList?.from, operationList?.to].flatMap((name) => name ?? []);
  return {
    ...JOURNEY_RULES,
    ...OPERATION_REQUEST_RULES,
    ...ENDPOINT_RULES,
    ...PAYLOAD_RULES,
    ...AUTHENTICATION_RULES,
    'client-operation-list.period-format': periodFormat(period),
    'client-creation.type-value': typeOfRequest(requestType?.field),
  };
}

/** Whether an id is of a rule about notifications. */
export function isCallbackRule(id: string): id is CallbackRuleId {
  return id in CALLBACK_RULES;
}

const REQUEST_RULES = requestRules();

/** Whether an id is of a rule about requests. */
export function isRequestRule(id: string): id is RequestRuleId {
  return id in REQUEST_RULES;
}
