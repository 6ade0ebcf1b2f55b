/** The report of what others sent to each other, and nobody of us: nothing was spent, drawn or generated for it. */
import { buildReport, type ReportInput } from '../../reports/model/build.ts';
import { OPEN_POINTS } from '../../spec/document/catalogue.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { NOTHING_SENT, type RunTally } from '../../spec/run/run-record.ts';
import { packageInfo } from '../package-info.ts';

/** Whose report it is, and what was seen of it. */
export interface SeenTraffic
  extends Pick<
    ReportInput,
    'requirements' | 'contract' | 'target' | 'profile' | 'traffic' | 'client' | 'proxied' | 'waivers'
  > {
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Without secrets. */
  readonly results: readonly CheckResult[];
  readonly counts: Partial<RunTally['traffic']>;
  /** It was stopped before its end. */
  readonly interrupted?: boolean;
}

export function reportOfSeen({
  began,
  ended,
  results,
  counts,
  interrupted = false,
  ...about
}: SeenTraffic): Report {
  const { name, version } = packageInfo();
  return buildReport({
    ...about,
    run: {
      ...NOTHING_SENT,
      traffic: { ...NOTHING_SENT.traffic, ...counts },
      seed: 0,
      effort: 'quick',
      startedAt: new Date(began).toISOString(),
      durationMs: ended - began,
      interrupted,
      results,
      filter: { sections: [], requirements: [] },
      harnessErrors: [],
    },
    openPoints: OPEN_POINTS,
    tool: { name, version },
    environment: { node: process.versions.node, platform: `${process.platform} ${process.arch}` },
  });
}
