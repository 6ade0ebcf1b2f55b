/** What the traffic of a run shows by itself: nothing is known here of what the run's checks made of it. */
import { NO_LISTENER, readStore, storeIn } from '../../../reports/archive/evidence-store.ts';
import { inOrder } from '../../../suites/recordings/in-order.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../../suites/recordings/traffic-judge.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { ShownByTraffic } from './shown-by-traffic.ts';

/** Judges the stored exchanges of a run as `contract check` does. @param folder where the run put its evidence. */
export async function judgedTraffic(folder: string, profile: ResolvedProfile): Promise<ShownByTraffic> {
  const judge = new TrafficJudge({ profile });
  const findings = new Map<string, string>();
  for await (const { exchange, isLate } of inOrder([stored(folder)]))
    for (const { requirement, level, departure, exchangeId } of judge.exchange(exchange, isLate).findings) {
      const { message, expected, actual } = departure;
      const line = `${requirement} (${level}): ${message}; expected ${expected}; came ${actual} (${exchangeId})`;
      if (!findings.has(requirement)) findings.set(requirement, line);
    }
  return {
    judged: judge.places.get('judged') ?? 0,
    violated: [...findings.keys()].sort(),
    findings: [...findings.values()],
  };
}

async function* stored(folder: string): AsyncGenerator<RecordedExchange> {
  const store = storeIn(folder);
  if (store === undefined) return;
  for await (const exchange of readStore(store, { found: NO_LISTENER }))
    yield { ...exchange, recording: 'run' };
}
