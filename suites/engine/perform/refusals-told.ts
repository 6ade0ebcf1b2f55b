/** What the target refused in a check that this machine was too slow for: its answers are told beside that. */
import type { Finding } from '../../../spec/run/check-result.ts';
import type { Experiment } from '../declare/experiment.ts';
import { seenExchangesOf } from '../situations/seen-exchanges.ts';

/** HTTP codes that are told. */
const MOST_CODES = 3;

/**
 * The same finding; one that puts it down to this machine begins with the refusals that its message does not tell, for
 * a slow machine explains none of them.
 */
export function withRefusals(finding: Finding, { run, sender }: Pick<Experiment, 'run' | 'sender'>): Finding {
  if (finding.kind !== 'inconclusive' || finding.cause !== 'this-machine') return finding;
  const { message } = finding;
  const seen = seenExchangesOf(run);
  const refused = new Map<number, string>();
  for (const id of sender.exchangeIds) {
    const status = seen.get(id)?.status ?? 0;
    if (status >= 400 && !refused.has(status)) refused.set(status, id);
  }
  const isTold = (status: number, id: string) =>
    message.includes(id) ||
    ['HTTP', 'answered'].some((before) => message.includes([before, status].join(' ')));
  const untold = [...refused].filter(([status, id]) => !isTold(status, id));
  if (untold.length === 0) return finding;
  const told = untold.slice(0, MOST_CODES).map(([status, id]) => `HTTP ${status} (${id})`);
  return { ...finding, message: `The target answered ${told.join(', ')} in this check. ${message}` };
}
