/** 3.1 and 4.3, of clients: that what a client tells agrees with what it was told. Pure. */
import { isFinal } from '../../../../spec/document/final-status.ts';
import type { ClientRuleId } from '../../../../spec/generated/catalogue-ids.ts';
import { broken, type CaseRule } from '../case-rule.ts';
import { type CaseTrace, isFailing, type ToldStatus } from '../case-trace.ts';

function finals({ told }: CaseTrace): readonly ToldStatus[] {
  return told.filter(({ status }) => isFinal(status));
}

function wasCancelled({ requests }: CaseTrace): boolean {
  return requests.some(
    ({ call, status }) => call === 'cancelOperation' && status !== undefined && status < 300,
  );
}

/** What was told last of all. */
function lastTold({ told, executions }: CaseTrace): string {
  const last = told.at(-1);
  if (last !== undefined) return `the last status told: ${last.status}`;
  const answered = executions.at(-1)?.status;
  return answered === undefined ? 'no status was told' : `no status was told; the last answer: ${answered}`;
}

const agrees: CaseRule = (trace) => {
  const { answer, facts, case: asked } = trace.record;
  if (answer === undefined || asked.do === 'list') return 'outside';
  const { outcome } = answer;
  const shows = trace.told.at(-1)?.exchangeId ?? trace.executions.at(-1)?.exchange.id;
  if (outcome === 'paid') {
    if (trace.told.some(({ status }) => status === 'SUCCES')) return 'held';
    return broken(
      {
        message: 'the client tells that it is paid, and nobody told it so',
        expected: 'paid after SUCCES alone',
        actual: lastTold(trace),
      },
      shows,
    );
  }
  if (outcome !== 'failed' && outcome !== 'cancelled') return outcome === 'unsupported' ? 'outside' : 'held';
  if (outcome === 'cancelled' && wasCancelled(trace)) return 'held';
  const failing = new Set(
    trace.told.filter(({ status }) => isFailing(status)).map(({ reference }) => reference),
  );
  const open = facts.operations.find(({ reference }) => !failing.has(reference));
  if (open === undefined) return 'held';
  return broken(
    {
      message: `the client tells ${outcome}, and an operation was accepted`,
      expected: 'ECHOUE, ANNULEE or EXTOURNE in some answer, or no operation',
      actual: `the operation is ${open.status}`,
    },
    shows,
  );
};

const waitsForFinal: CaseRule = (trace) => {
  const { answer } = trace.record;
  const last = trace.told.at(-1);
  if (answer === undefined || last === undefined) return 'outside';
  const { outcome } = answer;
  if (finals(trace).length > 0 || outcome === 'pending' || outcome === 'unknown') return 'held';
  if (outcome === 'cancelled' && wasCancelled(trace)) return 'outside';
  return broken(
    {
      message: 'a status that is not final was taken for the end',
      expected: 'SUCCES, ECHOUE, ANNULEE or EXTOURNE, or pending',
      actual: `the client tells ${outcome} after ${last.status}`,
    },
    last.exchangeId,
  );
};

const toldAll: CaseRule = (trace) => {
  const { answer, case: asked } = trace.record;
  const final = finals(trace).at(-1);
  if (answer === undefined || final === undefined || asked.do === 'list') return 'outside';
  if (answer.outcome !== 'pending' && answer.outcome !== 'unknown') return 'held';
  return broken(
    {
      message: 'the client was told a final status, and does not tell it',
      expected: `what ${final.status} means`,
      actual: answer.outcome,
    },
    final.exchangeId,
  );
};

const reason: CaseRule = (trace) => {
  const { answer } = trace.record;
  const failure = trace.told.find((one) => one.status === 'ECHOUE' && one.reason !== undefined);
  if (answer?.outcome !== 'failed' || failure?.reason === undefined) return 'outside';
  if (answer.reason?.includes(failure.reason) === true) return 'held';
  return broken(
    {
      message: 'the failure was told without its reason',
      expected: failure.reason,
      actual: answer.reason ?? 'no reason',
      pointer: '/body/raisonEchec',
    },
    failure.exchangeId,
  );
};

/**
 * What the service has, not what its last answer showed: a maximum or a period of the client's own is no reason to count
 * less. A client that no list reached, or whose list the service cut, cannot know.
 */
const count: CaseRule = (trace) => {
  const { answer, case: asked, facts, scenario } = trace.record;
  const list = trace.requests.findLast(
    ({ call, payload }) => call === 'listOperations' && Array.isArray(payload),
  );
  const isCut = scenario.service?.steps?.some(({ items }) => items !== undefined) === true;
  if (answer === undefined || facts.listable === undefined || list === undefined || isCut) return 'outside';
  if (answer.count === facts.listable) return 'held';
  const shown = Array.isArray(list.payload) ? list.payload.length : 0;
  const told = answer.count === undefined ? 'no number' : `${answer.count} operations`;
  return broken(
    {
      message: 'the client counts another number of operations than the service has in the period',
      expected: `${facts.listable} operations since ${asked.from}`,
      actual: shown === facts.listable ? told : `${told}; ${list.exchange.target} shows ${shown}`,
      pointer: '/body',
    },
    list,
  );
};

/** Whether at least half of the deadline was left: on a busy machine an answer may come when it is nearly over. */
function hadTime({ record, requests }: CaseTrace, at: number): boolean {
  const began = requests[0]?.exchange.startedAt ?? at;
  return at - began < record.case.deadlineMs / 2;
}

const asksAgain: CaseRule = (trace) => {
  const first = trace.told[0];
  const accepted = trace.executions.find(({ status }) => status === 200);
  if (first === undefined || accepted === undefined || isFinal(first.status)) return 'outside';
  const { callbackUrl } = accepted.body;
  const asked = trace.requests.some(
    ({ call, exchange }) => call === 'listOperations' && exchange.startedAt > accepted.exchange.startedAt,
  );
  if (asked || typeof callbackUrl === 'string') return 'held';
  if (!hadTime(trace, accepted.endedAt)) return 'outside';
  return broken(
    {
      message: 'nothing was asked any more after a status that is not final',
      expected: 'a look at the list, or a callbackUrl',
      actual: `no further request after ${first.status}`,
    },
    accepted,
  );
};

export const OUTCOME_RULES = {
  'client-outcome.agrees': agrees,
  'client-outcome.told': toldAll,
  'client-outcome.reason': reason,
  'client-outcome.count': count,
  'client-status.waits-for-final': waitsForFinal,
  'client-status.asks-again': asksAgain,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
