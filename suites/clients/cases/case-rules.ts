/** Every rule about whole cases by its id. */
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import type { CaseRule } from './case-rule.ts';
import { ANSWER_RULES } from './rules/answer-rules.ts';
import { MONEY_RULES } from './rules/money-rules.ts';
import { NOTIFICATION_RULES } from './rules/notification-rules.ts';
import { OUTCOME_RULES } from './rules/outcome-rules.ts';
import { TOKEN_RULES } from './rules/token-rules.ts';

export const CASE_RULES = {
  ...MONEY_RULES,
  ...OUTCOME_RULES,
  ...TOKEN_RULES,
  ...NOTIFICATION_RULES,
  ...ANSWER_RULES,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };

export type CaseRuleId = keyof typeof CASE_RULES;

/** Rules that a case says nothing of where its client got no particulars, and told no outcome. */
export const TOLD_RULES: readonly CaseRuleId[] = [
  'client-operation.paid-once',
  'client-amount.as-intended',
  'client-outcome.agrees',
  'client-outcome.told',
  'client-outcome.reason',
  'client-outcome.count',
  'client-status.waits-for-final',
  'client-callback.confirmed',
  ...Object.keys(ANSWER_RULES).filter(isCaseRule),
];

/** Whether an id is of such a rule. */
export function isToldRule(id: string): boolean {
  return TOLD_RULES.some((rule) => rule === id);
}

/** Whether an id is of a rule about whole cases. */
export function isCaseRule(id: string): id is CaseRuleId {
  return id in CASE_RULES;
}
