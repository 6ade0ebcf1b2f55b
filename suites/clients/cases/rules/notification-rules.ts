/** 6, of clients: what notifications make them do. Pure. */
import type { ClientRuleId } from '../../../../spec/generated/catalogue-ids.ts';
import { broken, type CaseRule, worst } from '../case-rule.ts';
import type { CaseTrace, TracedRequest } from '../case-trace.ts';

/** The accepted execution that gave a callbackUrl. */
function notifiedFor({ executions }: CaseTrace): TracedRequest | undefined {
  return executions.find(({ body }) => typeof body.callbackUrl === 'string');
}

const notAlone: CaseRule = (trace) => {
  const given = notifiedFor(trace);
  const isSilent = trace.record.scenario.service?.notifications?.none === true;
  if (!isSilent || given === undefined) return 'outside';
  const looked = trace.requests.some(
    ({ call, exchange }) => call === 'listOperations' && exchange.startedAt > given.exchange.startedAt,
  );
  if (looked) return 'held';
  return broken(
    {
      message: 'the client waited for a notification alone',
      expected: 'a look at the list where no notification comes',
      actual: 'no list call after the execution',
    },
    given,
  );
};

const actsOnce: CaseRule = (trace) => {
  const { notifications, requests } = trace;
  const again = notifications.filter((one, at) =>
    notifications.slice(0, at).some(({ body, response }) => body === one.body && response !== undefined),
  );
  return worst(
    again.map((copy) => {
      const act = requests.find(
        ({ call, exchange, requestId }) =>
          (call === 'executeOperation' || call === 'cancelOperation') &&
          exchange.startedAt > copy.startedAt &&
          isNew(trace, requestId, exchange.startedAt),
      );
      if (act === undefined) return 'held';
      return broken(
        {
          message: 'after a notification that came once more the client acted again',
          expected: 'no further operation, no cancellation',
          actual: `${act.seen.method} ${act.seen.path}`,
        },
        act,
      );
    }),
  );
};

/** Whether a key, or a call without one, was not sent before: a repetition of a request is none of this. */
function isNew({ executions }: CaseTrace, requestId: string | undefined, before: number): boolean {
  return !executions.some(
    (one) => one.exchange.startedAt < before && requestId !== undefined && one.requestId === requestId,
  );
}

const confirmed: CaseRule = (trace) => {
  const { answer, facts, scenario } = trace.record;
  const [operation] = facts.operations;
  if (scenario.service?.notifications?.says === undefined || answer === undefined) return 'outside';
  if (operation === undefined || notifiedFor(trace) === undefined) return 'outside';
  if (answer.outcome !== 'paid' || operation.status === 'SUCCES') return 'held';
  const misled = trace.told.find(({ by, status }) => by === 'notification' && status === 'SUCCES');
  return broken(
    {
      message: 'a notification was taken for true though the list says otherwise',
      expected: `${operation.status}, as the list has it`,
      actual: 'paid',
    },
    misled?.exchangeId,
  );
};

export const NOTIFICATION_RULES = {
  'client-callback.not-alone': notAlone,
  'client-callback.acts-once': actsOnce,
  'client-callback.confirmed': confirmed,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
