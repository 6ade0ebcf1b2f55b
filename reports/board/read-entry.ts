/** Reads one report of a board: checks its seal, renders its page and keeps an entry. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { parsedJson } from '../../spec/json/json.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Store } from '../archive/evidence-store.ts';
import { NO_EVIDENCE, type PageEvidence, pageEvidenceIn } from '../archive/page-evidence.ts';
import { writePieces } from '../archive/pieces.ts';
import type { StoreProblem } from '../archive/stored-index.ts';
import { textOfUtf8 } from '../archive/stored-text.ts';
import { holdsBrokenOff } from '../folder/broken-off.ts';
import { reportFrom } from '../folder/report-file.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { renderHtml } from '../html/page.ts';
import { narrowingText } from '../model/filter-text.ts';
import { bytesOf, type Folder, LARGEST_PARSED, openFiles, openReports } from '../verify/archive/folder.ts';
import { FolderError } from '../verify/archive/folder-error.ts';
import { withRunNames } from '../verify/traffic-verification.ts';
import { isWaived } from '../waivers/waived.ts';
import type { BoardEntry, ReadEntry, ReportKind } from './entry.ts';
import type { FoundReport } from './find-reports.ts';
import { reportPageOf } from './names.ts';
import { checkManifest, isNamed, sealOf } from './seal-of.ts';
import { makeRealFolder } from './site-folder.ts';

/** The reading of one report. */
export interface ReportJob extends FoundReport {
  /** The folder of the site, which exists. */
  readonly site: string;
  readonly lang: Language;
  /** Thumbprint of the key that is trusted. */
  readonly trusted?: string | undefined;
}

/**
 * Writes the page of a report into the site.
 * @returns its entry, or the reason why it cannot be read.
 * @throws the error of the file system where the page cannot be written.
 */
export async function readEntry(job: ReportJob): Promise<BoardEntry> {
  try {
    return await entryOf(job);
  } catch (error) {
    const why = unreadableBecause(error);
    if (why === undefined) throw error;
    return { source: job.source, unreadable: why };
  }
}

/** Undefined for an error that the report did not cause. */
function unreadableBecause(error: unknown): string | undefined {
  if (error instanceof UserError || error instanceof FolderError) return error.message;
  if (!(error instanceof Error) || 'syscall' in error) return undefined;
  return error.message;
}

async function entryOf(job: ReportJob): Promise<ReadEntry> {
  const folder = folderOf(job);
  const bytes = await bytesOf(folder, REPORT_FILES.json, LARGEST_PARSED);
  if (bytes === undefined)
    throw new FolderError(
      holdsBrokenOff(job.path)
        ? 'the run broke off; report render makes a report of what it had judged'
        : `there is no ${REPORT_FILES.json}`,
    );
  const report = reportIn(textOfUtf8(bytes));
  const kind = kindOf(report);
  const damage: StoreProblem[] = [];
  const check = await checkManifest(folder);
  const evidence = await evidenceOf(folder, report, {
    found: (problem) => damage.push(problem),
    isIntact: isNamed(check, STORE_FILES.index),
  });
  const seal = await sealOf({ folder, report, kind, check, damage }, job.trusted);
  const facts = factsOf(report, kind);
  const page = reportPageOf(facts, report.run.startedAt, job.source);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const whole = damage.length === 0 ? evidence : undefined;
  const [reports = '', target = ''] = page.split('/');
  await makeRealFolder(join(job.site, reports, target));
  // Rendered by this version: a page that came with the report could contain anything.
  const pieces = renderHtml(report, whole ?? NO_EVIDENCE, {
    lang: job.lang,
    signer: seal.kind === 'signed' ? seal.thumbprint : undefined,
    archiveMissing: whole === undefined,
    digest,
  });
  await writePieces(join(job.site, page), pieces);
  return {
    ...facts,
    source: job.source,
    seal,
    latency: evidence?.wholeLatency,
    latencies: evidence?.latency ?? [],
    digest,
    page,
  };
}

/** @throws UserError and FolderError for a text that is not a report of this version. */
function reportIn(text: string): Report {
  try {
    return reportFrom(text, REPORT_FILES.json);
  } catch (error) {
    // The message of the JavaScript engine exists in English only.
    if (parsedJson(text) === undefined) throw new FolderError(`${REPORT_FILES.json} is not JSON`);
    throw error;
  }
}

/** Its files by the names that a run gives them. */
function folderOf({ path, file }: ReportJob): Folder {
  if (file === REPORT_FILES.json) return withRunNames(openReports(path));
  return withRunNames(openFiles(path, [file, ...Object.values(STORE_FILES)]));
}

function kindOf({ traffic, requirements }: Report): ReportKind {
  if (traffic !== undefined) return 'traffic';
  return requirements.some(({ id }) => OF_CLIENTS.has(id)) ? 'client' : 'run';
}

const OF_SERVERS = new Set<string>(REQUIREMENTS.map(({ id }) => id));
const OF_CLIENTS = new Set<string>(
  CLIENT_REQUIREMENTS.map(({ id }) => id).filter((id) => !OF_SERVERS.has(id)),
);

/** The part of an entry that comes from report.json. */
function factsOf(report: Report, kind: ReportKind) {
  const { tool, target, profile, run, outcome, requirements } = report;
  return {
    kind,
    tool,
    target,
    isSandbox: profile.sandbox !== undefined,
    ...(report.proxied && { proxied: report.proxied }),
    isLed: report.client !== undefined,
    startedAt: run.startedAt,
    durationMs: run.durationMs,
    requests: run.traffic.exchanges,
    outcome,
    effort: run.effort,
    interrupted: run.interrupted,
    filter: narrowingText(run),
    waivers: report.waivers ?? [],
    requirements: requirements.map(({ id, section, level, verdict, excluded, inPart, checks }) => ({
      id,
      section,
      level,
      verdict: excluded === undefined ? verdict : ('excluded' as const),
      inPart: inPart !== undefined,
      isWaived: isWaived({ verdict, checks }),
    })),
  };
}

/** Undefined where the exchanges are not at hand. */
async function evidenceOf(
  { files }: Folder,
  report: Report,
  { found, isIntact }: { found: (problem: StoreProblem) => void; isIntact: boolean },
): Promise<PageEvidence | undefined> {
  const [index, bodies] = [files.get(STORE_FILES.index), files.get(STORE_FILES.bodies)];
  if (index === undefined || bodies === undefined) return undefined;
  const store: Store = { index: () => index.chunks(), bodies: () => bodies.chunks() };
  return pageEvidenceIn(report, store, found, { isIntact });
}
