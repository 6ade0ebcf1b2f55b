/** 2.4, 4.1 and 7, of clients: that one payment is paid once, and by the amount that was meant. Pure. */
import { otpsOf } from '../../../../spec/clients/client-case.ts';
import { askOf } from '../../../../spec/clients/scenarios.ts';
import type { ClientRuleId } from '../../../../spec/generated/catalogue-ids.ts';
import { digestOf } from '../../client-past.ts';
import { isAsAsked, movedBy } from '../asked-amount.ts';
import { broken, type CaseRule, worst } from '../case-rule.ts';
import { type CaseTrace, isFailing, isUnknown, looked, type TracedRequest } from '../case-trace.ts';

/** Whether two requests are for the same payment: where one alone was asked for, or where nothing but the OTP differs. */
function isSamePayment({ record }: CaseTrace, one: TracedRequest, other: TracedRequest): boolean {
  return record.isTold || digestOf(one.seen) === digestOf(other.seen);
}

/** Executions after one, for the same payment. */
function laterOnes(trace: CaseTrace, first: TracedRequest): readonly TracedRequest[] {
  return trace.executions
    .slice(trace.executions.indexOf(first) + 1)
    .filter((one) => isSamePayment(trace, first, one));
}

const sameKey: CaseRule = (trace) =>
  worst(
    trace.executions.filter(isUnknown).map((first) => {
      const [next] = laterOnes(trace, first);
      if (next === undefined) return looked(trace, first) ? 'held' : 'outside';
      if (next.requestId === first.requestId || looked(trace, first, next)) return 'held';
      return broken(
        {
          message:
            'the payment was sent with another requestId while it was not known what became of the first',
          expected: 'the same requestId and the same body, or a look at the list before',
          actual: `requestId ${next.requestId ?? 'none'} after ${first.requestId ?? 'none'}`,
        },
        next,
      );
    }),
  );

const noSecondPayment: CaseRule = (trace) =>
  worst(
    trace.executions
      .filter(({ status }) => status === 409)
      .map((refused) => {
        const other = laterOnes(trace, refused).find(({ requestId }) => requestId !== refused.requestId);
        if (other === undefined) return 'held';
        return broken(
          {
            message: 'after 409 the payment was sent with another requestId',
            expected: 'a look at the list: 409 says that the operation is there already',
            actual: `requestId ${other.requestId ?? 'none'} after 409 for ${refused.requestId ?? 'none'}`,
          },
          other,
        );
      }),
  );

const paidOnce: CaseRule = ({ record, executions }) => {
  const { facts, isTold, case: asked } = record;
  if (!isTold || asked.do === 'list' || executions.length === 0) return 'outside';
  const paid = facts.operations.filter(({ status }) => !isFailing(status));
  const [, second] = paid;
  if (second === undefined) return 'held';
  const shows = executions.find(({ requestId }) => requestId === second.requestId);
  return broken(
    {
      message: 'one payment was asked for, and more than one operation was accepted',
      expected: 'one operation',
      actual: `${paid.length} operations`,
    },
    shows,
  );
};

const asIntended: CaseRule = ({ record, executions }) => {
  const { facts, isTold, scenario, case: asked } = record;
  const [operation] = facts.operations;
  if (!isTold || asked.do === 'list' || operation === undefined) return 'outside';
  const { amount, amountIs, mode } = askOf(scenario);
  if (isAsAsked(scenario, operation)) return 'held';
  const shows = executions.find(({ requestId }) => requestId === operation.requestId);
  return broken(
    {
      message:
        amountIs === 'net'
          ? 'the beneficiary receives another amount than was asked for'
          : 'the payer loses another amount than was asked for',
      expected: `${amount} by montant with ${mode}`,
      actual: `${movedBy(scenario, operation).toString()} by montant ${operation.montant}`,
      pointer: '/montant',
    },
    shows,
  );
};

const refusalNotRepeated: CaseRule = (trace) =>
  worst(
    trace.executions
      .filter(({ status }) => status === 400 || status === 404)
      .map((refused) => {
        const again = laterOnes(trace, refused).find(({ seen }) => seen.body === refused.seen.body);
        if (again === undefined) return 'held';
        return broken(
          {
            message: 'an operation that was refused was sent again unchanged',
            expected: 'no further request, or one in which what was refused is mended',
            actual: `the same body, ${refused.status} for the first`,
          },
          again,
        );
      }),
  );

const anotherOtp: CaseRule = (trace) => {
  const right = otpsOf(trace.record.case).at(-1);
  const wrong = trace.executions.filter(
    ({ status, body }) => status === 400 && typeof body.authData === 'string' && body.authData !== right,
  );
  return worst(
    wrong.map((refused) => {
      const again = laterOnes(trace, refused).find(({ body }) => body.authData === refused.body.authData);
      if (again === undefined) return 'held';
      return broken(
        {
          message: 'an OTP that was refused was sent again',
          expected: 'another OTP',
          actual: 'the same authData',
          pointer: '/authData',
        },
        again,
      );
    }),
  );
};

export const MONEY_RULES = {
  'client-retry.same-key': sameKey,
  'client-conflict.no-second-payment': noSecondPayment,
  'client-operation.paid-once': paidOnce,
  'client-amount.as-intended': asIntended,
  'client-refusal.not-repeated': refusalNotRepeated,
  'client-otp.another': anotherOtp,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
