/** 2.1, 2.3 and 7, of clients: that they read answers in every form that these may have. Pure. */
import type { ClientRuleId, ScenarioId } from '../../../../spec/generated/catalogue-ids.ts';
import { broken, type CaseRule } from '../case-rule.ts';

/** The case that is alike but for the form of its answers, where that is not the usual payment. */
const CONTROLS: { readonly [id in ScenarioId]?: ScenarioId } = {
  'messages-in-french': 'otp-wrong-then-right',
  'conflict-in-french': 'answer-lost',
};

/** The case beside which the answers of a scenario are judged. */
export function controlOf(scenario: ScenarioId): ScenarioId {
  return CONTROLS[scenario] ?? 'plain-payment';
}

/**
 * A client that gets on in a control case, and not in one that differs from it by the form of the answers alone, does not
 * read that form. Whoever does not get on in the control case has another mistake.
 */
function reads(rule: ClientRuleId, message: string): CaseRule {
  return (trace, controls) => {
    const { scenario, answer } = trace.record;
    if (!scenario.rules.includes(rule) || answer === undefined || answer.outcome === 'unsupported')
      return 'outside';
    const { outcome, reason } = answer;
    if (outcome === 'paid' || outcome === 'pending') return 'held';
    // Who does not know the outcome may have read everything.
    if (outcome === 'unknown' && scenario.outcomes.includes(outcome)) return 'held';
    const control = controlOf(scenario.id);
    const beside = controls.get(control);
    if (beside === undefined)
      return { undecided: `not judged: ${control}, with usual answers, was not run beside it` };
    if (beside !== 'paid')
      return { undecided: `not judged: the client tells ${beside} in ${control}, with usual answers` };
    return broken(
      {
        message,
        expected: `paid, as in ${control}`,
        actual: reason === undefined ? outcome : `${outcome}: ${reason}`,
      },
      trace.requests.findLast(({ status }) => status !== undefined && status < 500),
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
  ),
  'client-answer.coding': coding,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
