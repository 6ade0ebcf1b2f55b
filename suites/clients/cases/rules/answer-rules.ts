/** 2.1, 2.3 and 7, of clients: that they read answers in every form that these may have. Pure. */
import type { ClientRuleId, ScenarioId } from '../../../../spec/generated/catalogue-ids.ts';
import { broken, type CaseRule } from '../case-rule.ts';

/**
 * A client that gets on in a control case, and not in one that differs from it by the form of the answers alone, does not
 * read that form. Whoever does not get on in the control case has another mistake.
 */
function reads(rule: ClientRuleId, message: string, control: ScenarioId = 'plain-payment'): CaseRule {
  return (trace, controls) => {
    const { scenario, answer } = trace.record;
    if (!scenario.rules.includes(rule) || answer === undefined || answer.outcome === 'unsupported')
      return 'outside';
    if (controls.get(control) !== 'paid') return 'outside';
    if (answer.outcome === 'paid' || answer.outcome === 'pending') return 'held';
    const { reason } = answer;
    return broken(
      {
        message,
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
    ? reads('client-answer.coding', 'the client does not read answers in gzip, which it accepts')(
        trace,
        controls,
      )
    : 'outside';
};

export const ANSWER_RULES = {
  'client-answer.unknown-fields': reads(
    'client-answer.unknown-fields',
    'the client does not read answers with fields that it does not know',
  ),
  'client-answer.optional-fields': reads(
    'client-answer.optional-fields',
    'the client does not read records whose fields are null or absent',
  ),
  'client-answer.field-order': reads(
    'client-answer.field-order',
    'the client does not read fields in another order',
  ),
  'client-answer.timestamps': reads(
    'client-answer.timestamps',
    'the client does not read times in another form of ISO 8601',
  ),
  'client-answer.numbers': reads(
    'client-answer.numbers',
    'the client does not read amounts that end in zeros',
  ),
  'client-answer.messages': reads(
    'client-answer.messages',
    'the client does not get on with messages in another language',
    'otp-wrong-then-right',
  ),
  'client-answer.coding': coding,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
