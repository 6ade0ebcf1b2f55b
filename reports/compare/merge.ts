/** Reports of parts of one target, joined into one. Pure. */
import { Big } from 'big.js';
import type { OpenPoint, Requirement } from '../../spec/document/catalogue-types.ts';
import { isSectionNumber } from '../../spec/document/sections.ts';
import { type Filter, selects } from '../../spec/document/selection.ts';
import type {
  Report,
  ReportedCheck,
  ReportedRequirement,
  ReportedWaiver,
} from '../../spec/generated/report-types.ts';
import type { Because, CheckResult, Verdict } from '../../spec/run/check-result.ts';
import { EFFORTS } from '../../spec/run/effort.ts';
import type { RunRecord, TrafficStats } from '../../spec/run/run-record.ts';
import { buildReport } from '../model/build.ts';
import { mergedMoney } from '../model/figures/reported-money.ts';
import { mergedCoverage } from './merge-coverage.ts';
import { carriedOutByNone } from './merge-shards.ts';

/**
 * Before the exchange ids of the part at a place: `a-x12`, `b-x12`, … `z-x12`, `za-x12`, so that ids of
 * parts never collide. Letters alone: the number behind them stays the order of sending.
 */
export function prefixOf(index: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  return `${'z'.repeat(Math.floor(index / 26))}${letter}-`;
}

/**
 * Why parts cannot be one report, or undefined where they can: a report is about one contract, one
 * version of the tool, one target and one seed.
 */
export function whyApart(parts: readonly Report[]): string | undefined {
  const [first] = parts;
  if (first === undefined) return 'There is no report to join.';
  for (const [of, apart] of SHARED) {
    const other = parts.find((part) => of(part) !== of(first));
    if (other !== undefined) return apart(of(first), of(other));
  }
  return undefined;
}

/** A fact that the parts of one report share, and what is said where two of them do not. */
type Shared = readonly [of: (report: Report) => string, apart: (one: string, other: string) => string];

const differIn = (what: string) => (one: string, other: string) =>
  `The parts differ in their ${what}: ${one}, and ${other}.`;

const SHARED: readonly Shared[] = [
  [({ contract }) => contract.version, differIn('version of the document')],
  [({ contract }) => contract.openapiDigest, differIn('OpenAPI contract')],
  [({ contract }) => contract.requirementsDigest, differIn('catalogue of requirements')],
  [({ tool }) => `${tool.name} ${tool.version}`, differIn('version of the tool')],
  [({ target }) => `${target.name} at ${target.baseUrl}`, differIn('target')],
  [({ run }) => String(run.seed), differIn('seed')],
  [({ run }) => run.challenge?.nonce ?? 'none', differIn('challenge')],
  [({ run }) => run.requirementSet ?? 'none', differIn('requirement set')],
  [
    ({ attestations = [] }) => JSON.stringify(attestations),
    () => 'The parts have different attestations: give every part the same file, or attest the whole.',
  ],
  [
    ({ requirements }) => requirements.map(({ id }) => id).join(' '),
    () => 'The parts do not list the same requirements.',
  ],
];

/**
 * The report of the union of the parts' checks. Verdicts and outcome follow as they do for a run.
 *
 * A check that several parts have counts once, as the part that says most has it; what a shard left to another says
 * nothing. Traffic is added
 * up; the run begins with the first part and ends with the last; the effort is the least of all.
 *
 * @param digestOf of the profiles, where the parts have several: `sha256:` and 64 hexadecimal digits.
 * @throws Error for parts that `whyApart` keeps apart.
 */
export function mergeReports(parts: readonly Report[], digestOf: (text: string) => string): Report {
  const [first] = parts;
  const apart = whyApart(parts);
  if (first === undefined || apart !== undefined) throw new Error(apart);
  const merged = buildReport({
    run: mergedRun(parts, first),
    requirements: first.requirements.map(requirementOf),
    openPoints: first.openPoints.map(openPointOf),
    tool: first.tool,
    contract: first.contract,
    target: first.target,
    profile: mergedProfile(parts, first, digestOf),
    environment: {
      node: distinct(parts.map(({ run }) => run.environment.node)).join(', '),
      platform: distinct(parts.map(({ run }) => run.environment.platform)).join(', '),
      ...(parts.some(({ run }) => run.environment.tlsUnverified) && { tlsUnverified: true }),
    },
    waivers: mergedWaivers(parts),
    attestations: first.attestations,
  });
  const { coverage: _counted, ...rest } = merged;
  const coverage = mergedCoverage(parts, merged.coverage);
  return { ...rest, ...(coverage && { coverage }) };
}

function mergedRun(parts: readonly Report[], first: Report): RunRecord {
  const starts = parts.map(({ run }) => Date.parse(run.startedAt));
  const ends = parts.map(({ run }) => Date.parse(run.finishedAt));
  const efforts = parts.map(({ run }) => run.effort);
  const { challenge, seed, effort, shard, runId, requirementSet } = first.run;
  return {
    // Shards of one run are that run; parts that were run apart are none.
    ...(shard && runId !== undefined && { runId }),
    seed,
    ...(challenge && { challenge }),
    effort: EFFORTS.find((one) => efforts.includes(one)) ?? effort,
    startedAt: new Date(Math.min(...starts)).toISOString(),
    durationMs: Math.max(...ends) - Math.min(...starts),
    interrupted: parts.some(({ run }) => run.interrupted),
    results: mergedResults(parts),
    filter: shard ? first.run.filter : mergedFilter(parts, first),
    ...(requirementSet !== undefined && { requirementSet }),
    traffic: mergedTraffic(parts),
    ...mergedDryPayers(parts),
    ...moneyOf(parts),
    coverage: [],
    harnessErrors: [...parts.flatMap(({ harnessErrors }) => harnessErrors), ...carriedOutByNone(parts)],
  };
}

/** Each once, as the last part has it. */
function mergedDryPayers(parts: readonly Report[]): Pick<RunRecord, 'dryPayers'> {
  const all = parts.flatMap(({ run }) => run.dryPayers ?? []);
  return all.length === 0 ? {} : { dryPayers: [...new Map(all.map((one) => [one.name, one])).values()] };
}

function moneyOf(parts: readonly Report[]): Pick<RunRecord, 'money'> {
  const money = mergedMoney(parts.map(({ run }) => run.money));
  return money === undefined ? {} : { money };
}

/** What says most of a check that several parts have: a broken rule is never covered up. */
const WEIGHT: readonly Verdict[] = [
  'fail',
  'warn',
  'pass',
  'observed',
  'inconclusive',
  'skipped',
  'not-applicable',
];

function mergedResults(parts: readonly Report[]): CheckResult[] {
  const results = new Map<string, CheckResult>();
  parts.forEach((part, index) => {
    for (const { id, checks } of part.requirements)
      for (const check of checks) {
        if (check.shard !== undefined) continue;
        const known = results.get(check.id);
        if (known === undefined || WEIGHT.indexOf(check.verdict) < WEIGHT.indexOf(known.verdict))
          results.set(check.id, resultOf(id, check, prefixOf(index)));
      }
  });
  return [...results.values()];
}

function resultOf(requirement: string, check: ReportedCheck, prefix: string): CheckResult {
  const { failure, because, ...others } = check;
  const rest = { ...others, ...(because && { because: prefixed(because, prefix) }) };
  const exchangeIds = check.exchangeIds.map((id) => `${prefix}${id}`);
  if (failure === undefined) return { ...rest, requirement, exchangeIds };
  const { exchangeId, secondTry, timeline, ...texts } = failure;
  return {
    ...rest,
    requirement,
    exchangeIds,
    failure: {
      ...texts,
      ...(exchangeId !== undefined && { exchangeId: `${prefix}${exchangeId}` }),
      ...(secondTry && {
        secondTry: { ...secondTry, exchangeIds: secondTry.exchangeIds.map((id) => `${prefix}${id}`) },
      }),
      ...(timeline && {
        timeline: timeline.map(({ exchangeId: id, ...entry }) => ({
          ...entry,
          ...(id !== undefined && { exchangeId: `${prefix}${id}` }),
        })),
      }),
    },
  };
}

/** Nothing where the parts select every requirement between them; else what they select. */
function mergedFilter(parts: readonly Report[], { requirements }: Report): Filter {
  const filters = parts.map(({ run }) => run.filter);
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  const selected = judged.filter((one) => filters.some((filter) => selects(filter, one)));
  if (selected.length === judged.length) return { sections: [], requirements: [] };
  if (filters.every((filter) => filter.requirements.length === 0))
    return { sections: distinct(filters.flatMap(({ sections }) => sections)), requirements: [] };
  return { sections: [], requirements: selected.map(({ id }) => id) };
}

function mergedTraffic(parts: readonly Report[]): TrafficStats {
  const all = parts.map(({ run }) => run.traffic);
  const sum = (of: (traffic: TrafficStats) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    exchanges: sum(({ exchanges }) => exchanges),
    callbacks: sum(({ callbacks }) => callbacks),
    rateLimited: sum(({ rateLimited }) => rateLimited),
    retried: sum(({ retried }) => retried),
    transportErrors: sum(({ transportErrors }) => transportErrors),
    lost: sum(({ lost = 0 }) => lost),
    foreign: sum(({ foreign = 0 }) => foreign),
    toldToWait: sum(({ toldToWait = 0 }) => toldToWait),
    awayMs: sum(({ awayMs = 0 }) => awayMs),
    moneySpent: all.reduce((total, { moneySpent }) => total.plus(moneySpent), new Big(0)).toFixed(),
  };
}

/** Each waiver of any part once, in the order of the parts: how it stands follows from all of their checks. */
function mergedWaivers(parts: readonly Report[]): ReportedWaiver[] {
  const all = parts.flatMap(({ waivers = [] }) => waivers);
  const keyOf = ({ id: _, standing, checks, ...given }: ReportedWaiver) => JSON.stringify(given);
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Several profiles have the digest of their digests, in the order of the parts. */
function mergedProfile(
  parts: readonly Report[],
  first: Report,
  digestOf: (text: string) => string,
): Report['profile'] {
  const digests = distinct(parts.map(({ profile }) => profile.digest));
  return digests.length === 1 ? first.profile : { digest: digestOf(digests.join('\n')) };
}

/** A requirement as the parts have it: their catalogue is the one that they were checked by. */
function requirementOf({ id, section, level, statement, from, excluded }: ReportedRequirement): Requirement {
  return {
    id,
    section: sectionOf(section),
    level,
    statement,
    ...(from && { from: from.map(sectionOf) }),
    ...(excluded !== undefined && { excluded }),
  };
}

function openPointOf({
  id,
  section,
  kind,
  text,
  handling,
  binding,
}: Report['openPoints'][number]): OpenPoint {
  const point = { id, section: sectionOf(section), kind, text, handling };
  return { ...point, ...(binding !== undefined && { binding }) };
}

function sectionOf(section: string): Requirement['section'] {
  if (!isSectionNumber(section)) throw new Error(`The document has no section ${section}.`);
  return section;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function prefixed(because: Because, prefix: string): Because {
  return because.is === 'unanswered' ? { ...because, exchangeId: `${prefix}${because.exchangeId}` } : because;
}
