/** The report that is evidence from traffic. */
import { buildReport } from '../../reports/model/build.ts';
import { TRAFFIC_WORDS } from '../../reports/words/contract/traffic-words.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { NOTHING_SENT } from '../../spec/run/run-record.ts';
import { shownByTraffic } from '../../suites/recordings/traffic-rules.ts';
import { contractInfo } from '../contract-info.ts';
import { packageInfo } from '../package-info.ts';

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
  const { name, version } = packageInfo();
  const { baseUrl, began, ended, results, exchanges } = seen;
  const { judged = 0, ...left } = Object.fromEntries(exchanges);
  const { traffic, ...nothing } = NOTHING_SENT;
  return buildReport({
    run: {
      ...nothing,
      traffic: { ...traffic, exchanges: judged },
      seed: 0,
      effort: 'quick',
      startedAt: new Date(began).toISOString(),
      durationMs: ended - began,
      interrupted: false,
      results,
      filter: { sections: [], requirements: [] },
      harnessErrors: [],
    },
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    tool: { name, version },
    contract: contractInfo(),
    target: { name: TRAFFIC_WORDS[DEFAULT_LANGUAGE].name(baseUrl), baseUrl },
    profile: seen.profile,
    environment: { node: process.versions.node, platform: `${process.platform} ${process.arch}` },
    traffic: {
      sources: [...seen.sources],
      judged,
      left,
      shows: shownByTraffic(),
    },
  });
}
