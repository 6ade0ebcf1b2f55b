/** A run that broke off, killed or without disk space: its results so far become a report that says so. */
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Big } from 'big.js';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { RunRecord, TrafficStats } from '../../spec/run/run-record.ts';
import { RESULTS_FILE, STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { citationsIn } from '../archive/cited-exchanges.ts';
import { NO_LISTENER, readStore, storeIn } from '../archive/evidence-store.ts';
import { readResults } from '../archive/stored-results.ts';
import { writeReports } from '../archive/write.ts';
import { placeEvidence } from '../attestations/evidence-files.ts';
import { buildReport } from '../model/build.ts';
import { sealFolder } from '../seal/seal.ts';
import { reportFrom } from './report-file.ts';
import { openFolder, type ReportFolder, WORK_FILES, WORK_FOLDER } from './report-folder.ts';

/** What every report of this package holds, and what completes a run that broke off. */
export interface Completion extends Pick<Report, 'tool' | 'contract'> {
  /** The run with a result for each check that it did not come to. */
  completed(run: RunRecord): RunRecord;
  /** Opens a store anew in a folder. */
  openStore(folder: string): NewStore;
}

/** Takes exchanges one after the other; a promise is awaited before the next. */
export interface NewStore {
  append(exchange: Exchange): Promise<void> | undefined;
  close(): Promise<void>;
}

/** Whether a folder of reports holds a run that broke off, or one that goes on. */
export function holdsBrokenOff(folder: string): boolean {
  return existsSync(join(folder, WORK_FOLDER, WORK_FILES.report));
}

/**
 * Makes the reports of a run that broke off, in place of those that an earlier run left.
 * @throws UserError where the run goes on, or was of another version.
 */
export async function completeBrokenOff(
  path: string,
  language: Language,
  completion: Completion,
): Promise<void> {
  const folder = await openFolder(resolve(path), { clears: false });
  try {
    const at = (name: string) => join(folder.work, name);
    for (const name of [WORK_FILES.report, RESULTS_FILE, ...Object.values(STORE_FILES)])
      await ensureFile(at(name));
    const begun = reportFrom(await readFile(at(WORK_FILES.report), 'utf8'), at(WORK_FILES.report));
    ensureSameVersion(begun, completion);
    const seen = await storedAnew(folder, completion);
    const report = await reportOf(begun, { folder: folder.work, seen }, completion);
    const written = await writeReports(folder.staging, report, folder.staging, { language });
    written.push(...(await placeEvidence(folder.staging, report.attestations ?? [], at)));
    const profile = existsSync(at(WORK_FILES.profile))
      ? await readFile(at(WORK_FILES.profile), 'utf8')
      : undefined;
    const sealed = await sealFolder(folder.staging, written, report, { profile });
    await folder.publish([...written, ...sealed].map((file) => file.path));
  } finally {
    await folder.close();
  }
}

/** Nothing is read through a link. */
async function ensureFile(path: string): Promise<void> {
  const stat = existsSync(path) ? await lstat(path) : undefined;
  if (stat !== undefined && !stat.isFile())
    throw new UserError(`${path} is not a file.`, 'No run leaves it.');
}

function ensureSameVersion({ tool, contract }: Report, here: Completion): void {
  const { version } = here.tool;
  if (tool.version === version && contract.requirementsDigest === here.contract.requirementsDigest) return;
  throw new UserError(
    `The interrupted run used version ${tool.version} with another catalogue of requirements; this is ${version}.`,
    'Render it with the version that started it.',
  );
}

/** What a run has left of itself. */
interface Left {
  readonly folder: string;
  readonly seen: Seen;
}

/** @param begun the report that the run would have had before its first result. */
async function reportOf(begun: Report, { folder, seen }: Left, { completed }: Completion): Promise<Report> {
  const { run, tool, contract, target, profile } = begun;
  const { environment, finishedAt: _, ...rest } = run;
  const startedAt = Date.parse(run.startedAt);
  return buildReport({
    run: completed({
      ...rest,
      interrupted: true,
      durationMs: Math.max(0, Math.ceil(seen.endedAt) - startedAt),
      traffic: seen.traffic,
      results: (await readResults(folder)).filter((result) => isStored(result, seen.ids)),
      coverage: [],
      harnessErrors: [],
    }),
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    tool,
    contract,
    target,
    profile,
    environment,
    waivers: begun.waivers,
    attestations: begun.attestations,
  });
}

interface Seen {
  readonly ids: ReadonlySet<string>;
  readonly traffic: TrafficStats;
  /** Of the last exchange: milliseconds since the epoch. */
  readonly endedAt: number;
}

/** Stores what can be read of the evidence anew, with an end, where the reports are made. */
async function storedAnew({ work, staging }: ReportFolder, { openStore }: Completion): Promise<Seen> {
  const ids = new Set<string>();
  const counts = { exchanges: 0, callbacks: 0, transportErrors: 0 };
  let endedAt = 0;
  let moved = new Big(0);
  const [broken, whole] = [storeIn(work), openStore(staging)];
  try {
    for await (const exchange of broken === undefined ? [] : readStore(broken, { found: NO_LISTENER })) {
      ids.add(exchange.id);
      counts[exchange.kind === 'callback' ? 'callbacks' : 'exchanges'] += 1;
      if (exchange.error !== undefined && exchange.kind === 'request') counts.transportErrors += 1;
      moved = moved.plus(amountOf(exchange));
      endedAt = Math.max(endedAt, Date.parse(exchange.startedAt) + exchange.durationMs);
      await whole.append(exchange);
    }
  } finally {
    await whole.close();
  }
  // What is counted on the way, and not in the exchanges, is lost.
  const traffic = { ...counts, rateLimited: 0, retried: 0, moneySpent: moved.toFixed() };
  return { ids, traffic, endedAt };
}

/** What an operation that was accepted has moved. */
function amountOf({ operationId, request, response }: Exchange): number {
  if (operationId !== 'executeOperation' || response === undefined) return 0;
  if (response.status < 200 || response.status > 299) return 0;
  const body = parsedJson(request.body ?? '');
  const montant = isJsonObject(body) ? body.montant : undefined;
  return typeof montant === 'number' && Number.isFinite(montant) && montant > 0 ? montant : 0;
}

/** The last exchanges may not have reached the disk: what was judged from them is as if it had not been judged. */
function isStored(result: CheckResult, ids: ReadonlySet<string>): boolean {
  return [...citationsIn(result)].every((id) => ids.has(id));
}
