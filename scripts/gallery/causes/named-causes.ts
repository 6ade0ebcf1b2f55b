/** How many causes a report names for what a run found. */
import { buildReport } from '../../../reports/model/build.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { DEFAULT_EFFORT } from '../../../spec/run/effort.ts';
import { NOTHING_SENT } from '../../../spec/run/run-record.ts';

/** The titles of the causes that fail or warn: what is inconclusive by itself names nothing. */
export function namedCauses(results: readonly CheckResult[]): string[] {
  const digest = `sha256:${'0'.repeat(64)}`;
  const { causes = [] } = buildReport({
    run: {
      seed: 0,
      effort: DEFAULT_EFFORT,
      startedAt: new Date(0).toISOString(),
      durationMs: 0,
      interrupted: false,
      filter: { sections: [], requirements: [] },
      harnessErrors: [],
      ...NOTHING_SENT,
      results,
    },
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    tool: { name: 'gallery', version: '0.0.0' },
    contract: { version: '', openapiDigest: digest, requirementsDigest: digest },
    target: { name: 'sandbox', baseUrl: '' },
    profile: { digest },
    environment: { node: process.versions.node, platform: process.platform },
  });
  return causes.filter(({ verdict }) => verdict !== 'inconclusive').map(({ title }) => title);
}
