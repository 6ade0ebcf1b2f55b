/** Whether a client lived through a scenario: what happened in it, and whether it told how it ended. Pure. */
import type { ScriptedCall, Task } from '../../../spec/clients/scenario.ts';
import { askOf } from '../../../spec/clients/scenarios.ts';
import { followsFromFees, isAsAsked } from './asked-amount.ts';
import type { CaseTrace } from './case-trace.ts';

const CALL_OF: Readonly<Record<Task, ScriptedCall>> = {
  pay: 'executeOperation',
  cancel: 'cancelOperation',
  list: 'listOperations',
};

/** Why it was not lived through; undefined where it was. */
export function whyNotLived(trace: CaseTrace): string | undefined {
  const { record, requests, executions } = trace;
  const { scenario, answer, silence, facts } = record;
  if (silence !== undefined) return silence;
  if (answer?.outcome === 'unsupported') return 'the client answers "unsupported"';
  if (facts.dropped > 0) return 'the client sent so many requests that not all of them were recorded';
  const livedBy = scenario.livedBy ?? CALL_OF[scenario.do];
  const came = requests.some(({ call }) => livedBy === 'any' || call === livedBy);
  if (!came) return livedBy === 'any' ? 'no request came' : neverCalled(livedBy, requests);
  const needsReceiver = scenario.needs?.includes('receiver') === true;
  if (needsReceiver && !executions.some(({ body }) => typeof body.callbackUrl === 'string'))
    return 'the client gave no callbackUrl';
  const [unmet] = facts.unmet;
  if (unmet !== undefined) return `the client never came as far as call ${unmet}`;
  return record.isTold ? undefined : otherThanAsked(trace);
}

/** What came instead, and was refused, is mostly why. */
function neverCalled(call: ScriptedCall, requests: CaseTrace['requests']): string {
  const never = `the client never called ${call}`;
  const refused = requests.findLast(({ status }) => status !== undefined && status >= 400);
  if (refused === undefined) return never;
  const { exchange, status } = refused;
  return `${never}: ${exchange.method} ${exchange.target} was answered ${status} (${exchange.id})`;
}

/**
 * How what came departs from the particulars by which a scenario differs from the others. A driver is held to them by a rule
 * of its own; a program that pays always the same has not lived through what it did not do.
 */
function otherThanAsked({ record, executions }: CaseTrace): string | undefined {
  const { scenario, case: asked, facts } = record;
  const { ask = {} } = scenario;
  const wanted: Record<string, unknown> = {
    ...(ask.mode !== undefined && { refService: asked.service }),
    ...(ask.beneficiary !== undefined && asked.beneficiary),
  };
  const isPlain = !followsFromFees(scenario);
  const isCovered = scenario.service?.balance !== undefined && facts.operations.length > 0;
  if ((ask.amount !== undefined || isCovered) && isPlain) wanted.montant = Number(askOf(scenario).amount);
  const differing = executions.map(({ body }) =>
    Object.keys(wanted).find((field) => body[field] !== wanted[field]),
  );
  const [field] = differing;
  if (field !== undefined && differing.every((one) => one !== undefined)) return anotherThanAsked(field);
  const [operation] = facts.operations;
  if (isPlain || operation === undefined) return undefined;
  return isAsAsked(scenario, operation) ? undefined : anotherThanAsked('montant');
}

function anotherThanAsked(field: string): string {
  return `the client sent another ${field} than its case asks for`;
}
