/** Whether a client lived through a scenario: what happened in it, and whether it told how it ended. Pure. */
import type { ScriptedCall, Task } from '../../../spec/clients/scenario.ts';
import type { CaseTrace } from './case-trace.ts';

const CALL_OF: Readonly<Record<Task, ScriptedCall>> = {
  pay: 'executeOperation',
  cancel: 'cancelOperation',
  list: 'listOperations',
};

/** Why it was not lived through; undefined where it was. */
export function whyNotLived({ record, requests, executions }: CaseTrace): string | undefined {
  const { scenario, answer, silence, facts } = record;
  if (silence !== undefined) return silence;
  if (answer?.outcome === 'unsupported') return 'the client answers "unsupported"';
  if (facts.dropped > 0) return 'the client sent so many requests that not all of them were recorded';
  const livedBy = scenario.livedBy ?? CALL_OF[scenario.do];
  const came = requests.some(({ call }) => livedBy === 'any' || call === livedBy);
  if (!came) return livedBy === 'any' ? 'no request came' : `the client never called ${livedBy}`;
  const needsReceiver = scenario.needs?.includes('receiver') === true;
  if (needsReceiver && !executions.some(({ body }) => typeof body.callbackUrl === 'string'))
    return 'the client gave no callbackUrl';
  const [unmet] = facts.unmet;
  return unmet === undefined ? undefined : `the client never came as far as call ${unmet}`;
}
