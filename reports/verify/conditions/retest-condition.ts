/** A joined report follows from the run and the retest that its folder holds as they were, and each of them holds. */
import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../../spec/generated/manifest-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { parsedJson } from '../../../spec/json/json.ts';
import { readStore, type Store } from '../../archive/evidence-store.ts';
import { EvidenceCollector, type PageEvidence } from '../../archive/page-evidence.ts';
import { prefixOf } from '../../compare/merge.ts';
import { REPORT_FILES } from '../../formats/formats.ts';
import { joinedRetest } from '../../retest/joined-retest.ts';
import { folderOfPart, folderWithoutParts, PART_PREFIXES, type Part } from '../../retest/part-files.ts';
import { whyNoRetest } from '../../retest/why-no-retest.ts';
import { agreementCondition } from '../agreement.ts';
import type { Folder } from '../archive/folder.ts';
import { storeOf } from '../archive/folder-store.ts';
import type { Condition, Problem } from '../condition.ts';
import { attestedCondition } from './attested-condition.ts';
import { calibrationCondition } from './calibration-condition.ts';

const { json: REPORT } = REPORT_FILES;
const PARTS: readonly Part[] = ['first', 'retest'];
const TITLES: Readonly<Record<Part, string>> = {
  first: 'The first run is in the folder as it was, and every condition of a run holds for it',
  retest: 'The retest is in the folder as it was, and every condition of a run holds for it',
};

/** What was found of a part. */
interface VerifiedPart {
  readonly conditions: readonly Condition[];
  readonly report?: Report;
  readonly signer?: string;
}

/** What the verification of the whole knows. */
interface Whole {
  readonly manifest: Manifest | undefined;
  /** Of this program. */
  readonly version: string;
  readonly verifyPart: (folder: Folder) => Promise<VerifiedPart>;
}

/** @param report which joins a retest. */
export async function retestConditions(
  folder: Folder,
  report: Report,
  { manifest, version, verifyPart }: Whole,
): Promise<Condition[]> {
  const parts: Partial<Record<Part, Report>> = {};
  const conditions: Condition[] = [];
  for (const part of PARTS) {
    const verified = await verifyPart(folderOfPart(folder, part));
    if (verified.report !== undefined) parts[part] = verified.report;
    conditions.push(partCondition(part, verified));
  }
  const { first, retest } = parts;
  // What a part says against itself cannot be joined.
  const hold = conditions.every(({ problems }) => problems.length === 0);
  const evidence = await joinedEvidence(folder, report);
  const making = { version, store: storeOf(folder), evidence: evidence.page };
  conditions.push(await agreementCondition(folderWithoutParts(folder), report, manifest, making));
  if (hold && first !== undefined && retest !== undefined)
    conditions.push(joinedCondition(report, first, retest));
  const others = [await attestedCondition(folder, report), await calibrationCondition(folder, report)];
  return [...conditions, evidence.condition, ...others.filter((one) => one !== undefined)];
}

function partCondition(part: Part, { conditions, signer }: VerifiedPart): Condition {
  const prefix = PART_PREFIXES[part];
  const signed = signer === undefined ? 'not signed' : `signed by key ${signer}`;
  return {
    id: `${part}-run`,
    title: TITLES[part],
    note: `${conditions.length} conditions, ${signed}`,
    problems: conditions.flatMap(({ problems }) =>
      problems.map((problem) => ({ ...problem, file: prefix + problem.file })),
    ),
    ...oddities(conditions, prefix),
  };
}

function oddities(conditions: readonly Condition[], prefix: string): Pick<Condition, 'oddities'> {
  const all = conditions.flatMap((one) => one.oddities ?? []);
  return all.length === 0 ? {} : { oddities: all.map((one) => ({ ...one, file: prefix + one.file })) };
}

/** The retest counts by the rules of a retest, and the report says what follows from both. */
function joinedCondition(report: Report, first: Report, retest: Report): Condition {
  const { withinDays = 0, fix } = report.retest ?? {};
  const terms = { withinDays, fix: fix?.text };
  const problems: Problem[] = whyNoRetest(first, retest, terms).map((text) => ({
    file: REPORT,
    id: 'retest',
    text,
  }));
  if (problems.length === 0) {
    const again: Readonly<Record<string, unknown>> = { ...asStored(joinedRetest(first, retest, terms)) };
    const given: Readonly<Record<string, unknown>> = { ...report };
    for (const key of new Set([...Object.keys(again), ...Object.keys(given)]))
      if (!isDeepStrictEqual(given[key], again[key]))
        problems.push({
          file: REPORT,
          id: key,
          text: 'is not what follows from the first run and the retest',
        });
  }
  return {
    id: 'retest',
    title: 'Verdicts, outcome and scheme follow from the first run and the retest',
    note: `${report.outcome}, joined again from both`,
    problems,
  };
}

/** As report.json has it. */
function asStored(report: Report): object {
  const stored = parsedJson(JSON.stringify(report));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/** The exchanges of the joined report are those of its parts. */
async function joinedEvidence(
  folder: Folder,
  report: Report,
): Promise<{ readonly condition: Condition; readonly page?: PageEvidence }> {
  const problems: Problem[] = [];
  const page = new EvidenceCollector(report);
  const store = storeOf(folder);
  let count = 0;
  if (store !== undefined) {
    const parts = exchangesOfParts(folder, problems);
    for await (const exchange of readStore(store, { found: (problem) => problems.push(problem) })) {
      count += 1;
      page.see(exchange);
      const { value } = await parts.next();
      if (!isDeepStrictEqual({ ...exchange }, value))
        problems.push({ file: REPORT, id: exchange.id, text: 'is not the exchange of the part' });
    }
    if ((await parts.next()).done !== true)
      problems.push({ file: REPORT, id: 'exchanges', text: 'are fewer than those of the parts' });
  }
  return {
    condition: {
      id: 'exchanges',
      title: 'The archive holds every exchange of the first run and of the retest',
      note: `${count} exchanges`,
      problems,
    },
    ...(store && { page: page.evidence() }),
  };
}

async function* exchangesOfParts(folder: Folder, problems: Problem[]) {
  for (const [at, part] of PARTS.entries()) {
    const store: Store | undefined = storeOf(folderOfPart(folder, part));
    if (store === undefined) continue;
    for await (const { id, ...exchange } of readStore(store, { found: (problem) => problems.push(problem) }))
      yield { id: `${prefixOf(at)}${id}`, ...exchange };
  }
}
