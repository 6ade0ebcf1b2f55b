/** 2.1, 2.3 and 7, of clients: that they read answers in every form that these may have. Pure. */
import type { ClientRuleId, ScenarioId } from '../../../../spec/generated/catalogue-ids.ts';
import { broken, type CaseRule } from '../case-rule.ts';

/**
 * A client that gets on in a control case, and not in one that differs from it by the form of the answers alone, does not
 * read that form. Whoever does not get on in the control case has another mistake.
 */
function reads(rule: ClientRuleId, form: string, control: ScenarioId = 'plain-payment'): CaseRule {
  return (trace, controls) => {
    const { scenario, answer } = trace.record;
    if (!scenario.rules.includes(rule) || answer === undefined || answer.outcome === 'unsupported')
      return 'outside';
    if (controls.get(control) !== 'paid') return 'outside';
    if (answer.outcome === 'paid' || answer.outcome === 'pending') return 'held';
    const { reason } = answer;
    return broken(
      {
        message: `the client does not get on with ${form}`,
        expected: `paid, as in ${control}`,
        actual: reason === undefined ? answer.outcome : `${answer.outcome}: ${reason}`,
      },
      trace.requests.findLast(({ status }) => status === 200),
    );
  };
}

const coding: CaseRule = (trace, controls) => {
  const asked = trace.requests.some(({ seen }) => /\bgzip\b/i.test(seen.headers['accept-encoding'] ?? ''));
  return asked
    ? reads('client-answer.coding', 'answers in gzip, which it accepts')(trace, controls)
    : 'outside';
};

export const ANSWER_RULES = {
  'client-answer.unknown-fields': reads('client-answer.unknown-fields', 'fields that it does not know'),
  'client-answer.optional-fields': reads('client-answer.optional-fields', 'fields that are null or absent'),
  'client-answer.field-order': reads('client-answer.field-order', 'fields in another order'),
  'client-answer.timestamps': reads('client-answer.timestamps', 'times in another form of ISO 8601'),
  'client-answer.numbers': reads('client-answer.numbers', 'amounts that end in zeros'),
  'client-answer.messages': reads(
    'client-answer.messages',
    'messages in another language',
    'otp-wrong-then-right',
  ),
  'client-answer.coding': coding,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
