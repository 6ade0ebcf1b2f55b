/** The report that is evidence from traffic. */
import { TRAFFIC_WORDS } from '../../reports/words/contract/traffic-words.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { shownByTraffic } from '../../suites/recordings/traffic-rules.ts';
import { contractInfo } from '../contract-info.ts';
import { reportOfSeen } from './seen-report.ts';

/** What a report of traffic is made of. */
export interface TrafficSeen {
  readonly baseUrl: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Without secrets. */
  readonly results: readonly CheckResult[];
  /** Names of the recordings. */
  readonly sources: readonly string[];
  /** What became of the exchanges: how many of each kind. */
  readonly exchanges: ReadonlyMap<string, number>;
  readonly profile: Report['profile'];
}

/** Never conformant: what traffic does not show is left open. */
export function trafficReport(seen: TrafficSeen): Report {
  const { baseUrl, sources, exchanges, ...rest } = seen;
  const { judged = 0, ...left } = Object.fromEntries(exchanges);
  return reportOfSeen({
    ...rest,
    counts: { exchanges: judged },
    requirements: REQUIREMENTS,
    contract: contractInfo(),
    target: { name: TRAFFIC_WORDS[DEFAULT_LANGUAGE].name(baseUrl), baseUrl },
    traffic: { sources: [...sources], judged, left, shows: shownByTraffic() },
  });
}
