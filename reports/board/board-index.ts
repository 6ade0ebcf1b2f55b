/** index.json: the content of a board for machines. Schema: `spec/board.schema.json`. */
import type {
  BoardIndex,
  BoardIndexPair,
  BoardIndexReport,
  BoardIndexTarget,
  BoardIndexWaiver,
} from '../../spec/generated/board-types.ts';
import type { ReportedWaiver } from '../../spec/generated/report-types.ts';
import { subjectOf } from '../../spec/waivers/waivers.ts';
import { renderedJson } from '../formats/json-report.ts';
import { troubleText } from '../words/board/trouble-words.ts';
import { badgeFilesOf } from './badge.ts';
import {
  extentOf,
  type ReadEntry,
  type Seal,
  standpointOf,
  type UnreadableEntry,
  warningsOf,
} from './entry.ts';
import { requirementPageOf } from './names.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { indexedRegister } from './register/indexed-register.ts';
import type { Register } from './register/read-register.ts';
import { countOf, isFlaky, type RequirementHistory, wasBroken } from './requirement-history.ts';
import { sectionsOf } from './sections.ts';
import type { BoardTarget } from './targets.ts';

/** The content of a board. */
export interface BoardContent {
  readonly tool: { readonly name: string; readonly version: string };
  /** When it was made, ISO 8601 in UTC: ages count from this day. */
  readonly day: string;
  readonly targets: readonly BoardTarget[];
  /** Of the targets with a run. */
  readonly histories: readonly RequirementHistory[];
  readonly unreadable: readonly UnreadableEntry[];
  /** Reports that are byte for byte the same as another one. */
  readonly copies: readonly ReadEntry[];
  /** Absent where no register was asked for. */
  readonly register?: Register | undefined;
}

/** Path of the page of a target, from the folder of the site. */
export function targetPageOf({ id }: Pick<BoardTarget, 'id'>): string {
  return `targets/${id}.html`;
}

/** @param files of the board, without index.json. */
export function boardIndex(
  { tool, targets, histories, unreadable, copies, register }: BoardContent,
  files: readonly string[],
): BoardIndex {
  const { pairs } = pairsOf(targets);
  return {
    boardVersion: '1.0',
    tool: { name: tool.name, version: tool.version },
    targets: targets.map(indexedTarget),
    requirements: histories.map((history) => ({
      requirement: history.id,
      section: history.section,
      page: wasBroken(history) ? (requirementPageOf(history.id) ?? null) : null,
      failing: history.courses.filter(({ latest }) => latest === 'fail').map(({ target }) => target.id),
      decided: history.courses.length - countOf(history, undefined),
      turns: history.courses.reduce((sum, { turns }) => sum + turns.length, 0),
      flaky: history.courses.filter(isFlaky).map(({ target }) => target.id),
    })),
    ...(pairs.length > 0 && { pairs: pairs.map(indexedPair) }),
    unreadable: unreadable.map(({ source, unreadable: why }) => ({ source, why })),
    copies: copies.map(({ source }) => source),
    ...(register && { register: indexedRegister(register, targets) }),
    files: [...files],
  };
}

/** As JSON text, escaped so that no viewer executes it. */
export function renderIndex(index: BoardIndex): Iterable<string> {
  return renderedJson(index);
}

function indexedTarget(target: BoardTarget): BoardIndexTarget {
  const { id, kind, name, baseUrl, entries, latest, turns } = target;
  return {
    id,
    kind,
    name,
    baseUrl: baseUrl ?? null,
    standing: standpointOf(latest),
    page: targetPageOf(target),
    badges: badgeFilesOf(target) ?? null,
    reports: entries.map(indexedReport),
    turns: turns.map(({ requirement, section, from, to, at }) => ({
      requirement,
      section,
      from,
      to,
      at: at.startedAt,
      page: at.page,
    })),
  };
}

function indexedPair({ client, server, ofClient, ofServer }: Pair): BoardIndexPair {
  const side = (entry: ReadEntry) => ({
    page: entry.page,
    startedAt: entry.startedAt,
    standing: standpointOf(entry),
    failed: extentOf(entry.requirements).failed,
    warned: warningsOf(entry.requirements),
    requests: entry.requests,
    seal: indexedSeal(entry.seal),
  });
  return {
    client,
    server,
    ...(ofClient && { ofClient: side(ofClient) }),
    ...(ofServer && { ofServer: side(ofServer) }),
  };
}

function indexedReport(entry: ReadEntry): BoardIndexReport {
  const { source, page, digest, tool, startedAt, durationMs, outcome, effort, interrupted, filter } = entry;
  const { latency, requirements } = entry;
  return {
    source,
    page,
    digest,
    tool: tool.version,
    startedAt,
    durationMs,
    outcome,
    standing: standpointOf(entry),
    effort,
    interrupted,
    filter,
    seal: indexedSeal(entry.seal),
    requirements: extentOf(requirements),
    sections: Object.fromEntries(sectionsOf(entry).map(({ section, state }) => [section, state])),
    ...(entry.waivers.length > 0 && { waivers: entry.waivers.map(indexedWaiver) }),
    ...(latency && {
      latencyMs: { answers: latency.answers, median: rounded(latency.medianMs), p95: rounded(latency.p95Ms) },
    }),
  };
}

function indexedWaiver({ owner, until, link, standing, checks, ...names }: ReportedWaiver): BoardIndexWaiver {
  const all = { names: subjectOf(names), owner, until, standing, brokenChecks: checks.length };
  return link === undefined ? all : { ...all, link };
}

function indexedSeal(seal: Seal): BoardIndexReport['seal'] {
  return seal.kind === 'changed' ? { kind: seal.kind, why: troubleText(seal.problem, 'en') } : seal;
}

/** To hundredths of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
