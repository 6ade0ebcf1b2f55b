/** What can be said of the folder of a report that no run made: evidence from traffic, of a server or of a client. */
import type { Report } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { citationsIn, exchangesOfFindings } from '../archive/cited-exchanges.ts';
import type { Store } from '../archive/evidence-store.ts';
import { EvidenceCollector, type PageEvidence } from '../archive/page-evidence.ts';
import { REPORT_FILES, TRAFFIC_PREFIX } from '../formats/formats.ts';
import { catalogueCondition, type KnownCatalogue, resultsCondition } from './account.ts';
import { type Archive, readArchive } from './archive/archive.ts';
import type { Folder } from './archive/folder.ts';
import type { Condition, Problem } from './condition.ts';
import { findingsCondition } from './conditions/citations-condition.ts';
import { scenariosCondition } from './conditions/scenarios-condition.ts';

const { json: REPORT } = REPORT_FILES;

/** The files of evidence from traffic by the names that a run gives them; a folder of a run as it is. */
export function withRunNames(folder: Folder): Folder {
  if (folder.files.has(REPORT) || !folder.files.has(TRAFFIC_PREFIX + REPORT)) return folder;
  const named = [...folder.files].map(([name, file]) => [name.replace(TRAFFIC_PREFIX, ''), file] as const);
  return { ...folder, files: new Map(named) };
}

/**
 * The report against its catalogue, its own results, and the exchanges that show its violations.
 * @param hear is shown every stored exchange.
 */
export async function trafficConditions(
  report: Report,
  store: Store | undefined,
  known: KnownCatalogue,
  hear: (stored: Exchange) => void = () => {},
): Promise<{ conditions: Condition[]; page?: PageEvidence }> {
  const catalogue = catalogueCondition(report, known);
  // Against another catalogue nothing more can be said.
  const results = catalogue.problems.length === 0 ? [resultsCondition(report, known)] : [];
  const claims =
    report.client === undefined ? claimsCondition(report) : scenariosCondition(report, report.client);
  const conditions = [catalogue, claims, ...results];
  if (store === undefined) return { conditions: [...conditions, withoutStore()] };
  const page = new EvidenceCollector(report);
  const see = (_whole: unknown, stored: Exchange) => {
    page.see(stored);
    hear(stored);
  };
  const archive = await readArchive(store, { wanted: exchangesOfFindings(report), see });
  const found = [violationsCondition(report, archive), findingsCondition(report, archive)];
  return { conditions: [...conditions, ...found], page: page.evidence() };
}

/** What no traffic can say. */
function claimsCondition({ outcome, requirements }: Report): Condition {
  const passed = requirements
    .flatMap(({ checks }) => checks)
    .filter(
      ({ verdict, failure }) => verdict === 'pass' || (verdict === 'observed' && failure !== undefined),
    );
  const problems: Problem[] = passed.map(({ id, verdict }) => ({
    file: REPORT,
    id,
    text: `says ${verdict}: traffic shows that a rule was violated, or that nothing was seen against it`,
  }));
  if (outcome === 'conformant')
    problems.push({ file: REPORT, id: 'outcome', text: 'is conformant: that takes a run' });
  return {
    id: 'claims',
    title: 'The report says no more than traffic can show',
    note: outcome,
    problems,
  };
}

/** Each violation cites an exchange that is there, and is one of its operation. */
function violationsCondition(report: Report, { exchanges, problems: before }: Archive): Condition {
  const problems: Problem[] = [...before];
  let cited = 0;
  for (const check of report.requirements.flatMap(({ checks }) => checks)) {
    if (check.failure === undefined) continue;
    const ids = citationsIn(check);
    cited += ids.size;
    const wrong = (text: string) => problems.push({ file: REPORT, id: check.id, text });
    // A client's own words break a rule where it sent nothing at all.
    if (ids.size === 0 && report.client === undefined) wrong('tells a violation, and cites no exchange');
    for (const id of ids) if (!exchanges.has(id)) wrong(`cites ${id}, which is not in ${STORE_FILES.index}`);
  }
  return {
    id: 'violations',
    title: 'Every violation cites an exchange that is in the archive',
    note: `${cited} citations`,
    problems,
  };
}

function withoutStore(): Condition {
  return {
    id: 'violations',
    title: 'Every violation cites an exchange that is in the archive',
    note: 'without it no violation can be held to what was seen',
    problems: Object.values(STORE_FILES).map((file) => ({ file, text: 'is missing' })),
  };
}
