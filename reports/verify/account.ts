/** The report against the catalogue and against itself: whatever follows from something else is made again. */

import { isDeepStrictEqual } from 'node:util';
import type { AnswerRule } from '../../spec/contract/answer-rule.ts';
import type { Declaration } from '../../spec/declaration/declaration.ts';
import type { OpenPoint, Requirement } from '../../spec/document/catalogue-types.ts';
import { requirementSetNamed } from '../../spec/document/requirement-sets.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { checkIdOf } from '../../spec/run/check-id.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { buildReport } from '../model/build.ts';
import type { Condition, Problem } from './condition.ts';
import type { BeginReadingBehaviour } from './conditions/behaviour-again.ts';
import type { JudgeCasesAgain } from './conditions/case-verdicts-condition.ts';
import type { AskProblem } from './conditions/cases-condition.ts';
import type { BeginComparing } from './conditions/comparisons-condition.ts';
import type { CourseRules } from './conditions/courses-again.ts';
import type { GeneratedCases } from './conditions/effort-condition.ts';
import type { LacksIn } from './conditions/needs-condition.ts';
import type { CountDraws } from './conditions/residual-condition.ts';
import type { TriesOfDoubts } from './conditions/tries-condition.ts';
import type { DemandTable } from './demanded/table.ts';

const FILE = 'report.json';

/** What this version of the program knows, to hold the report of a client to. */
interface KnownClients extends Pick<KnownCatalogue, 'contract' | 'requirements'> {
  /** The digest of the scenarios, by which reports name them. */
  readonly scenarios: string;
  readonly judgeCases: JudgeCasesAgain;
  readonly askProblem: AskProblem;
}

/** What this version of the program knows, to hold a report to. */
export interface KnownCatalogue {
  readonly version: string;
  readonly contract: Report['contract'];
  readonly requirements: readonly Requirement[];
  readonly openPoints: readonly OpenPoint[];
  /** The ids of the checks of each requirement. */
  readonly checks: ReadonlyMap<string, readonly string[]>;
  /** Those that an answer alone decides. */
  readonly rules: readonly AnswerRule[];
  /** Those over the course of an operation, by their names in claims. */
  readonly courseRules: CourseRules;
  /** Holds stored exchanges to the rules that compare answers. */
  readonly comparing: BeginComparing;
  /** Reads again what the stored exchanges show of the target's behaviour. */
  readonly behaviour: BeginReadingBehaviour;
  /** Counts the independent draws among generated cases. */
  readonly draws: CountDraws;
  /** What each check demands in every run. */
  readonly demanded: DemandTable;
  readonly generated: GeneratedCases;
  /** What keeps each check from being carried out with a profile. */
  readonly lacksIn: LacksIn;
  readonly triesOf: TriesOfDoubts;
  /** The declaration that a text is; undefined for none. */
  readonly declarationIn: (text: string) => Declaration | undefined;
  /** The other catalogue: what clients are held to, and how. */
  readonly clients: KnownClients;
}

/** Every requirement of the catalogue is in the report, as the catalogue has it, and no other. */
export function catalogueCondition(report: Report, known: KnownCatalogue): Condition {
  const problems: Problem[] = [];
  for (const name of ['version', 'openapiDigest', 'requirementsDigest'] as const)
    if (report.contract[name] !== known.contract[name])
      problems.push({
        file: FILE,
        id: `contract.${name}`,
        text: `is ${report.contract[name]}; this version of the program verifies ${known.contract[name]}`,
      });
  // Against another catalogue nothing more can be said.
  if (problems.length === 0) problems.push(...requirementProblems(report, known));
  if (report.tool.version !== known.version)
    problems.push({
      file: FILE,
      id: 'tool.version',
      text: `is ${report.tool.version}; this is ${known.version}, which has other checks and rules: verify with the version that made it`,
    });
  return {
    id: 'catalogue',
    title: 'Every requirement of the catalogue is accounted for, with its section and its level',
    note: `${known.requirements.length} requirements of ${known.contract.version}`,
    problems,
  };
}

function requirementProblems({ requirements }: Report, known: KnownCatalogue): Problem[] {
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: FILE, id, text });
  const reported = new Map(requirements.map((one) => [one.id, one]));
  for (const { id, section, level, statement, from, excluded } of known.requirements) {
    const one = reported.get(id);
    if (one === undefined) {
      wrong(id, 'is left out');
      continue;
    }
    if (one.section !== section) wrong(id, `is of section ${section}, not of ${one.section}`);
    if (one.level !== level) wrong(id, `is ${level}, not ${one.level}`);
    if (one.statement !== statement) wrong(id, 'has another statement in the catalogue');
    if (!isDeepStrictEqual(one.from ?? [], [...(from ?? [])])) wrong(id, 'follows from other sections');
    if (one.excluded !== excluded)
      wrong(id, excluded === undefined ? 'is not excluded by the catalogue' : 'is excluded by the catalogue');
  }
  const ids = requirements.map(({ id }) => id);
  const order = known.requirements.map(({ id }) => id);
  for (const id of new Set(ids)) if (!order.includes(id)) wrong(id, 'is no requirement of the catalogue');
  const seen = new Set<string>();
  const twice = ids.find((id) => seen.size === seen.add(id).size);
  if (twice !== undefined) wrong(twice, 'is there twice');
  if (problems.length === 0 && !isDeepStrictEqual(ids, order))
    wrong('requirements', 'have another order than in the catalogue');
  return problems;
}

/** Every check of a selected requirement has a result, and each has a verdict that its level allows. */
export function checksCondition(report: Report, known: KnownCatalogue): Condition {
  const { run, requirements, tool } = report;
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: FILE, id, text });
  const comparable = tool.version === known.version && report.harnessErrors.length === 0;
  const seen = new Set<string>();
  for (const requirement of requirements) {
    const ids = requirement.checks.map(({ id }) => id);
    for (const id of ids) {
      if (seen.has(id)) wrong(id, 'has two results');
      seen.add(id);
    }
    for (const check of requirement.checks)
      for (const text of oddities(requirement, check)) wrong(check.id, text);
    if (!comparable || requirement.excluded !== undefined) continue;
    const expected = selects(run.filter, requirement) ? (known.checks.get(requirement.id) ?? []) : [];
    for (const id of expected) if (!ids.includes(id)) wrong(id, `is left out of ${requirement.id}`);
    for (const id of ids) if (!expected.includes(id)) wrong(id, `is no check of ${requirement.id}`);
  }
  return {
    id: 'checks',
    title: 'Every check has one result, with a verdict that its level allows',
    note: comparable
      ? `${seen.size} checks`
      : `${seen.size} checks; whether one is missing is unknown after an internal error, and for another version (${tool.version})`,
    problems,
  };
}

const BROKEN: readonly Verdict[] = ['fail', 'warn'];

function oddities({ id, level }: ReportedRequirement, check: ReportedCheck): string[] {
  const found: string[] = [];
  const { verdict, failure } = check;
  const expected = checkIdOf(id, check.circumstance);
  if (check.id !== expected) found.push(`would be ${expected} by its circumstance`);
  const broken = level === 'advisory' ? 'warn' : 'fail';
  if (BROKEN.includes(verdict) && verdict !== broken)
    found.push(`says ${verdict}: a broken ${level} requirement is a ${broken}`);
  if (BROKEN.includes(verdict) !== (failure !== undefined))
    found.push(
      failure === undefined
        ? `says ${verdict}, and not what was wrong`
        : `says ${verdict}, and tells a failure`,
    );
  if (failure !== undefined && check.message !== failure.message)
    found.push('has a message that is not that of its failure');
  return found;
}

/** Verdicts of requirements, totals, outcome and the rest of what follows from the checks. */
export function resultsCondition(report: Report, known: KnownCatalogue): Condition {
  const again = rebuilt(report, known);
  const problems: Problem[] = [];
  const differs = (id: string, is: unknown, should: unknown) => {
    if (!isDeepStrictEqual(is, should))
      problems.push({ file: FILE, id, text: `is ${shown(is)}; from the checks follows ${shown(should)}` });
  };
  const verdicts = new Map(again.requirements.map((one) => [one.id, one]));
  for (const { id, verdict, reason, inPart, unscored } of report.requirements) {
    const should = verdicts.get(id);
    if (should === undefined) continue;
    differs(id, verdict, should.verdict);
    differs(`${id} unscored`, unscored, should.unscored);
    if (verdict === should.verdict) differs(`${id} reason`, reason, should.reason);
    if (inPart !== undefined) differs(`${id} inPart`, inPart, should.inPart);
  }
  const { requirements, checks, sections } = report.totals;
  for (const [name, count] of Object.entries(requirements))
    differs(
      `totals.requirements.${name}`,
      count,
      Object.entries(again.totals.requirements).find(([other]) => other === name)?.[1],
    );
  for (const [name, count] of Object.entries(checks))
    differs(
      `totals.checks.${name}`,
      count,
      Object.entries(again.totals.checks).find(([other]) => other === name)?.[1],
    );
  differs(
    'totals.sections',
    sections.map(({ section }) => section),
    again.totals.sections.map(({ section }) => section),
  );
  for (const [at, one] of sections.entries())
    differs(`totals.sections ${one.section}`, one, again.totals.sections[at]);
  if (report.causes !== undefined) differs('causes', report.causes, again.causes);
  differs('waivers', report.waivers, again.waivers);
  problems.push(...unknownSet(report));
  for (const { id, checks } of report.requirements)
    for (const check of checks) {
      const should = verdicts.get(id)?.checks.find((one) => one.id === check.id);
      if (should === undefined) continue;
      differs(`${check.id} waiver`, check.waiver, should.waiver);
      differs(`${check.id} unscored`, check.unscored, should.unscored);
    }
  differs('outcome', report.outcome, again.outcome);
  differs('exitReason', report.exitReason, again.exitReason);
  differs('run.finishedAt', report.run.finishedAt, again.run.finishedAt);
  for (const [at, point] of again.openPoints.entries())
    differs(`openPoints ${point.id}`, report.openPoints[at], point);
  differs('openPoints', report.openPoints.length, again.openPoints.length);
  if (report.coverage !== undefined)
    differs('coverage.circumstances', report.coverage.circumstances, again.coverage?.circumstances);
  differs('limits', report.limits, again.limits);
  if (report.tolerances !== undefined) differs('tolerances', report.tolerances, again.tolerances);
  return {
    id: 'results',
    title: 'Verdicts, totals and outcome follow from the checks',
    note: `${report.outcome}, made again from the checks`,
    problems,
  };
}

/** A set that is unknown here scores nothing that could be made again. */
function unknownSet({ run: { requirementSet: set } }: Report): Problem[] {
  if (set === undefined || requirementSetNamed(set) !== undefined) return [];
  return [
    {
      file: FILE,
      id: 'run.requirementSet',
      text: `names the requirement set ${set}, which this version does not have`,
    },
  ];
}

/** The report that a run with these checks would have had. */
function rebuilt(report: Report, known: KnownCatalogue): Report {
  const { run, requirements, harnessErrors, tool, contract, target, profile, traffic } = report;
  const { environment, finishedAt: _, ...rest } = run;
  return buildReport({
    run: {
      ...rest,
      results: requirements.flatMap(({ id, checks }) =>
        checks.map((check) => ({ ...check, requirement: id })),
      ),
      harnessErrors,
      coverage: [],
    },
    requirements: known.requirements,
    openPoints: known.openPoints,
    tool,
    contract,
    target,
    profile,
    environment,
    waivers: report.waivers,
    ...(traffic && { traffic }),
  });
}

const SHOWN = 120;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
