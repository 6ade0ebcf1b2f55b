/** From what a run saw and judged to the report's model. Pure. */
import type { OpenPoint, Requirement } from '../../spec/document/catalogue-types.ts';
import { DEFAULT_LANGUAGE } from '../../spec/document/language.ts';
import { requirementSetNamed, type Scoring, scoringOf } from '../../spec/document/requirement-sets.ts';
import type {
  Report,
  ReportedAttestation,
  ReportedCheck,
  ReportedFingerprint,
  ReportedHarnessError,
  ReportedOpenPoint,
  ReportedPractice,
  ReportedRequirement,
  ReportedSecondTry,
  ReportedWaiver,
} from '../../spec/generated/report-types.ts';
import type { CheckResult, SecondTry } from '../../spec/run/check-result.ts';
import type { Fingerprint } from '../../spec/run/fingerprint.ts';
import type { Chosen } from '../../spec/run/part/budget-of-run.ts';
import type { RunRecord, SeenPractice } from '../../spec/run/run-record.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { outcomeOf, rollUp } from '../../spec/run/verdicts.ts';
import { type CoveringWaiver, grantedWaivers, reportedWaivers } from '../../spec/waivers/waivers.ts';
import { causesOf } from '../causes/causes-of.ts';
import { coverageOf } from './figures/contract-coverage.ts';
import { judgedInPart, totalsOf } from './figures/counts.ts';
import { reportedMoney } from './figures/reported-money.ts';
import { limitsOf, reportedTolerances } from './limits.ts';
import { exitReasonOf, reasonOf, uncheckedReason } from './reason.ts';
import { withoutCredentials } from './without-credentials.ts';

/** All that a report is made of. Digests are `sha256:` and 64 hexadecimal digits. */
export interface ReportInput {
  readonly run: RunRecord;
  /** In the order of the document. */
  readonly requirements: readonly Requirement[];
  readonly openPoints: readonly OpenPoint[];
  readonly tool: Report['tool'];
  readonly contract: Report['contract'];
  readonly target: Report['target'];
  readonly profile: Report['profile'];
  /** Folder of the reports, as the user named it. */
  readonly folder?: string | undefined;
  readonly environment: Report['run']['environment'];
  /** Of the profile. */
  readonly outlook?: NonNullable<Report['outlook']>;
  /** In the order of their file; absent where the run was given none. */
  readonly waivers?: readonly CoveringWaiver[] | undefined;
  /** In the order of their file; absent where the run was given none. */
  readonly attestations?: readonly ReportedAttestation[] | undefined;
  /** Of the record that the run was given. */
  readonly calibration?: NonNullable<Report['calibration']>;
  /** Where no run brought the results about. */
  readonly traffic?: NonNullable<Report['traffic']>;
  /** Where a client was led through scenarios. */
  readonly client?: NonNullable<Report['client']>;
  /** Where a proxy stood between two that have names. */
  readonly proxied?: NonNullable<Report['proxied']>;
}

/** Undefined for a set that is unknown. */
type SetLookup = typeof requirementSetNamed;

/**
 * The report of a run.
 *
 * Every requirement of the catalogue is in it: those that a filter left out as skipped, those that
 * no client can observe with the reason. A result that the catalogue does not know, or that comes
 * twice, is an error of the suite and keeps the run from being conformant.
 *
 * @param setNamed finds a frozen requirement set: by default one of this version.
 */
export function buildReport(input: ReportInput, setNamed: SetLookup = requirementSetNamed): Report {
  const { run, attestations = [] } = input;
  const { byRequirement, strays } = sortResults(run.results, input.requirements);
  const scoring = scoringOf(run.requirementSet === undefined ? undefined : setNamed(run.requirementSet));
  const judged = input.requirements.map((requirement) =>
    reportedRequirement(requirement, byRequirement.get(requirement.id) ?? [], { ...input, scoring }),
  );
  const waivers = reportedWaivers(
    input.waivers ?? [],
    judged.flatMap(({ checks }) => checks),
  );
  const requirements = withWaivers(judged, waivers);
  const harnessErrors: ReportedHarnessError[] = [
    ...run.harnessErrors.map((error) => ({ ...error })),
    ...strays,
  ];
  const trouble = { harnessError: harnessErrors.length > 0, interrupted: run.interrupted };
  const exitReason = exitReasonOf(harnessErrors, run.interrupted);
  return {
    schemaVersion: '1.1',
    tool: input.tool,
    contract: input.contract,
    target: { name: input.target.name, baseUrl: withoutCredentials(input.target.baseUrl) },
    profile: input.profile,
    run: {
      ...(run.runId !== undefined && { runId: run.runId }),
      ...(input.folder !== undefined && { folder: input.folder }),
      startedAt: run.startedAt,
      finishedAt: new Date(Date.parse(run.startedAt) + run.durationMs).toISOString(),
      durationMs: run.durationMs,
      seed: run.seed,
      ...(run.challenge && { challenge: { ...run.challenge } }),
      effort: run.effort,
      interrupted: run.interrupted,
      filter: { sections: [...run.filter.sections], requirements: [...run.filter.requirements] },
      ...(run.requirementSet !== undefined && { requirementSet: run.requirementSet }),
      ...(run.shard && { shard: { ...run.shard, instruments: { ...run.shard.instruments } } }),
      ...(run.chosen && { budget: budgetIn(run.chosen) }),
      traffic: { ...run.traffic },
      ...(run.dryPayers && { dryPayers: run.dryPayers.map((payer) => ({ ...payer })) }),
      ...(run.money && { money: reportedMoney(run.money) }),
      environment: input.environment,
    },
    ...(input.traffic && { traffic: input.traffic }),
    ...(input.outlook && { outlook: input.outlook }),
    ...(input.calibration && { calibration: input.calibration }),
    outcome: outcomeOf(scoredIn(requirements), trouble),
    ...(exitReason !== undefined && { exitReason }),
    totals: totalsOf(requirements),
    causes: causesOf(requirements),
    ...(waivers.length > 0 && { waivers }),
    ...(attestations.length > 0 && { attestations: [...attestations] }),
    requirements,
    ...(input.traffic === undefined && { coverage: coverageOf(run.coverage, requirements) }),
    openPoints: input.openPoints.map(reportedOpenPoint),
    ...(run.practices && { practices: run.practices.map(reportedPractice) }),
    ...(run.fingerprint && { fingerprint: reportedFingerprint(run.fingerprint) }),
    ...(input.client && { client: input.client }),
    ...(input.proxied && { proxied: input.proxied }),
    harnessErrors,
    limits: limitsOf(input.environment).map((limit) => limit[DEFAULT_LANGUAGE]),
    tolerances: reportedTolerances(),
  };
}

/** The requirements with the waiver of each broken check: what is waived stays as it was judged. */
function withWaivers(
  requirements: readonly ReportedRequirement[],
  waivers: readonly ReportedWaiver[],
): ReportedRequirement[] {
  if (waivers.length === 0) return [...requirements];
  const granted = grantedWaivers(waivers);
  return requirements.map((requirement) => ({
    ...requirement,
    checks: requirement.checks.map((check) => {
      const waiver = granted.get(check.id);
      return waiver === undefined ? check : { ...check, waiver };
    }),
  }));
}

function budgetIn({ budget, ...chosen }: Chosen): NonNullable<Report['run']['budget']> {
  const { requests, ms } = budget;
  return {
    ...(requests !== undefined && { requests }),
    ...(ms !== undefined && { seconds: ms / 1000 }),
    ...chosen,
  };
}

/** Results by requirement; what cannot be placed becomes an error of the suite. */
function sortResults(results: readonly CheckResult[], catalogue: readonly Requirement[]) {
  const known = new Map(catalogue.map((requirement) => [requirement.id, requirement]));
  const byRequirement = new Map<string, CheckResult[]>(catalogue.map(({ id }) => [id, []]));
  const seen = new Set<string>();
  const strays: ReportedHarnessError[] = [];
  for (const result of results) {
    const requirement = known.get(result.requirement);
    const wrong = seen.has(result.id)
      ? 'two results have this id'
      : requirement === undefined
        ? `the catalogue has no requirement ${result.requirement}`
        : requirement.excluded !== undefined
          ? `the requirement ${result.requirement} is excluded, and yet it has a check`
          : undefined;
    seen.add(result.id);
    if (wrong === undefined) byRequirement.get(result.requirement)?.push(result);
    else strays.push({ checkId: result.id, message: wrong });
  }
  return { byRequirement, strays };
}

function reportedRequirement(
  { id, section, level, statement, from, excluded }: Requirement,
  checks: readonly CheckResult[],
  { run, traffic, scoring }: ReportInput & { readonly scoring: Scoring },
): ReportedRequirement {
  const unscored = excluded === undefined && !scoring.scores({ id, level });
  const reported = checks.map((check) => reportedCheck(check, unscored || !scoring.scoresCheck(check.id)));
  const decisive = unscored ? checks : checks.filter((check) => scoring.scoresCheck(check.id));
  const verdict = rollUp(decisive.map((check) => check.verdict));
  const reason =
    excluded ??
    (decisive.length > 0 ? reasonOf(verdict, decisive) : uncheckedReason({ id, section }, { run, traffic }));
  const inPart = judgedInPart(verdict, decisive);
  return {
    id,
    section,
    level,
    statement,
    ...(from && { from: [...from] }),
    verdict,
    ...(reason !== undefined && { reason }),
    ...(unscored && { unscored }),
    ...(inPart && { inPart }),
    ...(excluded !== undefined && { excluded }),
    checks: reported,
  };
}

function reportedCheck(
  { id, circumstance, verdict, ...rest }: CheckResult,
  unscored: boolean,
): ReportedCheck {
  const { message, profileKey, because, notRun, cause, shard, cases, failure } = rest;
  return {
    id,
    circumstance,
    verdict,
    ...(unscored && { unscored }),
    ...(message !== undefined && { message }),
    ...(profileKey !== undefined && { profileKey }),
    ...(because && { because: { ...because } }),
    ...(notRun !== undefined && { notRun }),
    ...(cause !== undefined && { cause }),
    ...(shard !== undefined && { shard }),
    ...(cases && { cases: { ...cases } }),
    ...(failure && { failure: reportedFailure(failure) }),
    exchangeIds: [...rest.exchangeIds],
    durationMs: rest.durationMs,
  };
}

function reportedFailure(
  failure: NonNullable<CheckResult['failure']>,
): NonNullable<ReportedCheck['failure']> {
  const { timeline, secondTry, counterexample, only, codes, ...texts } = failure;
  return {
    ...texts,
    ...(codes && { codes: { ...codes, wanted: [...codes.wanted] } }),
    ...(only && { only: [...only] }),
    ...(secondTry && { secondTry: reportedSecondTry(secondTry) }),
    ...(counterexample && { counterexample }),
    ...(timeline && { timeline: timeline.map((entry) => ({ ...entry })) }),
  };
}

function reportedSecondTry({ onlyWith, exchangeIds, ...texts }: SecondTry): ReportedSecondTry {
  return { ...texts, ...(onlyWith && { onlyWith: [...onlyWith] }), exchangeIds: [...exchangeIds] };
}

function reportedPractice({ id, point, seen }: SeenPractice): ReportedPractice {
  return { id, point, seen: seen.map((one) => ({ ...one, exchangeIds: [...one.exchangeIds] })) };
}

function reportedFingerprint({ statements, ...rest }: Fingerprint): ReportedFingerprint {
  return { ...rest, statements: statements.map((one) => ({ ...one })) };
}

function reportedOpenPoint({ id, section, kind, text, handling, binding }: OpenPoint): ReportedOpenPoint {
  return { id, section, kind, text, handling, ...(binding !== undefined && { binding }) };
}
