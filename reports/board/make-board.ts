/** Makes a site from folders of reports. */
import { resolve } from 'node:path';
import type { Language } from '../../spec/document/language.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { badgesOf } from './badge.ts';
import { type BoardContent, boardIndex, renderIndex, targetPageOf } from './board-index.ts';
import type { BoardEntry, ReadEntry, UnreadableEntry } from './entry.ts';
import { findReports } from './find-reports.ts';
import { REGISTER_PAGE, REQUIREMENTS_PAGE, requirementPageOf } from './names.ts';
import { boardContext } from './pages/board-parts.ts';
import { overviewPage } from './pages/overview-page.ts';
import { registerPage } from './pages/register-page.ts';
import { requirementPage } from './pages/requirement-page.ts';
import { requirementsPage } from './pages/requirements-page.ts';
import { targetPage } from './pages/target-page.ts';
import { type ReportJob, readEntry } from './read-entry.ts';
import { historiesOf, wasBroken } from './requirement-history.ts';
import { type ReadAll, type Reuse, readWithIndex } from './reuse/reuse.ts';
import { INDEX_FILE, openSite, type Site } from './site-folder.ts';
import { onceEach, targetsOf } from './targets.ts';

export interface BoardOptions {
  /** Folders of reports, or folders above them. */
  readonly folders: readonly string[];
  /** Folder of the site. */
  readonly out: string;
  readonly lang: Language;
  readonly tool: BoardContent['tool'];
  /** Thumbprint of the key that is trusted. */
  readonly trusted?: string | undefined;
  /** From which ages count, ISO 8601 in UTC; by default today. */
  readonly day?: string;
  /** Reads the reports, in any order; by default one after the other. */
  readonly readAll?: ReadAll;
  /** Certificates, which were checked. */
  readonly register?: BoardContent['register'];
  /** Skips reports that the previous board read and that did not change since. */
  readonly reuse?: Pick<Reuse, 'secret' | 'now'> | undefined;
}

/**
 * Writes the site. Each reader holds one report in memory at a time.
 * @returns the content of the board.
 * @throws UserError without a report, and for a folder that is not a board.
 */
export async function makeBoard(options: BoardOptions): Promise<BoardContent> {
  const { folders, out, lang, trusted, readAll = inOrder } = options;
  const path = resolve(out);
  const found = findReports(folders, path);
  const site = await openSite(path);
  try {
    // If this process dies, the next board still recognises the folder.
    if (site.isNew) await site.write(INDEX_FILE, renderIndex(boardIndex(emptyOf(options.tool), [])));
    const jobs = found.map((one) => ({ ...one, site: path, lang, trusted }));
    const maker = [options.tool.name, options.tool.version, lang, trusted];
    const entries = await readWithIndex(jobs, path, readAll, options.reuse && { ...options.reuse, maker });
    const order = new Map(found.map(({ source }, at) => [source, at]));
    const sorted = [...entries].sort(
      (one, other) => (order.get(one.source) ?? 0) - (order.get(other.source) ?? 0),
    );
    const { kept, copies } = onceEach(sorted.filter(isRead));
    const targets = targetsOf(kept);
    const content: BoardContent = {
      tool: options.tool,
      day: options.day ?? dayOf(new Date()),
      targets,
      histories: historiesOf(targets),
      unreadable: sorted.filter((one): one is UnreadableEntry => !isRead(one)),
      copies,
      register: options.register,
    };
    await writeSite(site, content, lang);
    return content;
  } finally {
    await site.close();
  }
}

function emptyOf(tool: BoardContent['tool']): BoardContent {
  return { tool, day: '', targets: [], histories: [], unreadable: [], copies: [] };
}

function isRead(entry: BoardEntry): entry is ReadEntry {
  return !('unreadable' in entry);
}

async function inOrder(jobs: readonly ReportJob[]): Promise<BoardEntry[]> {
  const entries: BoardEntry[] = [];
  for (const job of jobs) entries.push(await readEntry(job));
  return entries;
}

/** The pages of reports exist already. The index comes last, so that everything it names exists. */
async function writeSite(site: Site, content: BoardContent, lang: Language): Promise<void> {
  const { targets, copies, tool } = content;
  const context = boardContext(lang, tool);
  const files = targets.flatMap(({ entries }) => entries.map(({ page }) => page));
  for (const target of targets) {
    const page = targetPageOf(target);
    await site.write(page, [targetPage(target, context)]);
    files.push(page);
    for (const [file, svg] of badgesOf(target, lang)) {
      await site.write(file, [svg]);
      files.push(file);
    }
  }
  for (const history of content.histories.filter(wasBroken)) {
    const page = requirementPageOf(history.id);
    if (page === undefined) continue;
    await site.write(page, [requirementPage(history, context)]);
    files.push(page);
  }
  await site.write(REQUIREMENTS_PAGE, [requirementsPage(content.histories, context)]);
  files.push(REQUIREMENTS_PAGE);
  if (content.register !== undefined) {
    await site.write(REGISTER_PAGE, [registerPage(content.register, targets, context)]);
    files.push(REGISTER_PAGE);
  }
  await site.write('index.html', [overviewPage(content, context)]);
  await site.keepOnly(
    new Set(files),
    copies.map(({ page }) => page),
  );
  await site.write(INDEX_FILE, renderIndex(boardIndex(content, files.sort())));
}
