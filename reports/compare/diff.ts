/** What became of each requirement and check from one report to another. Pure. */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { isWaived } from '../waivers/waived.ts';
import { DIFF_WORDS, type Difference } from '../words/page/diff-words.ts';
import { type ChangedCause, diffCauses } from './diff-causes.ts';
import { haveSameProfile } from './same-profile.ts';

/** A verdict, that what is broken is waived, or that the report does not have the requirement or the check. */
export type Standing = Verdict | 'waived' | 'absent';

/**
 * `worse`: broken, and it was not, or somebody answered for it. `waived`: broken, and somebody answers for it now. `better`: it was broken, and held. `newlyChecked`: it holds, and was
 * not verified. `noLongerChecked`: the other way round, a broken rule that is no longer tried included.
 * `otherwise`: another verdict of the same weight.
 */
export type Change = 'worse' | 'waived' | 'better' | 'newlyChecked' | 'noLongerChecked' | 'otherwise';

/** A requirement or a check that differs between the two reports. */
export interface ChangedItem {
  readonly id: string;
  readonly change: Change;
  readonly before: Standing;
  readonly after: Standing;
  /** What the later report says of it, else the earlier one. */
  readonly reason?: string;
}

export interface ChangedRequirement extends ChangedItem {
  readonly section: string;
  readonly level: ReportedRequirement['level'];
  /** Those of its checks that stand otherwise. */
  readonly checks: readonly ChangedItem[];
}

export interface ReportDiff {
  /** In the order of the document. A requirement is there though only a check of it stands otherwise. */
  readonly requirements: readonly ChangedRequirement[];
  /** Of failures and warnings. */
  readonly causes: readonly ChangedCause[];
  readonly outcome: { readonly before: Report['outcome']; readonly after: Report['outcome'] };
  /** A stated or derived requirement got worse, or a check of one. */
  readonly regression: boolean;
  /** What else differs between the two runs, and bears on how the diff is read. */
  readonly notes: readonly string[];
}

/** The changes of a requirement, in the order in which they are listed. */
export const CHANGES: readonly Change[] = [
  'worse',
  'noLongerChecked',
  'waived',
  'better',
  'newlyChecked',
  'otherwise',
];

/** What tells reports of one kind from others. */
interface Kind {
  readonly traffic?: unknown;
  readonly requirements: readonly { readonly id: string }[];
}

/** What the two reports are, where they are not of one kind and cannot be compared; else undefined. */
export function kindsApart(before: Kind, after: Kind): string | undefined {
  const kindOf = ({ traffic }: Kind) => (traffic === undefined ? 'a run' : 'evidence from traffic');
  if (kindOf(before) !== kindOf(after)) return `${kindOf(before)}, and ${kindOf(after)}`;
  const ids = new Set(before.requirements.map(({ id }) => id));
  return after.requirements.some(({ id }) => ids.has(id))
    ? undefined
    : 'one is of a server, the other of a client';
}

/** Compares two reports that are held to the same version of the document. */
export function diffReports(
  before: Report,
  after: Report,
  language: Language = DEFAULT_LANGUAGE,
): ReportDiff {
  return {
    requirements: changedRequirements(before.requirements, after.requirements),
    causes: diffCauses(before, after),
    outcome: { before: before.outcome, after: after.outcome },
    regression: changedRequirements(scoredIn(before.requirements), scoredIn(after.requirements)).some(
      ({ level, change, checks }) =>
        level !== 'advisory' && (change === 'worse' || checks.some((check) => check.change === 'worse')),
    ),
    notes: notesOf(before, after, language),
  };
}

function changedRequirements(
  before: readonly ReportedRequirement[],
  after: readonly ReportedRequirement[],
): ChangedRequirement[] {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const later = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !later.has(id));
  return [
    ...after.map((one) => changedRequirement(earlier.get(one.id), one)),
    ...gone.map((one) => changedRequirement(one, undefined)),
  ].filter((one) => one !== undefined);
}

function changedRequirement(
  before: ReportedRequirement | undefined,
  after: ReportedRequirement | undefined,
): ChangedRequirement | undefined {
  const either = after ?? before;
  if (either === undefined || either.excluded !== undefined) return undefined;
  const earlier = new Map((before?.checks ?? []).map((check) => [check.id, check]));
  const later = new Map((after?.checks ?? []).map((check) => [check.id, check]));
  const checks = [...new Set([...later.keys(), ...earlier.keys()])]
    .map((id) => changed(id, told(earlier.get(id)), told(later.get(id))))
    .filter((check) => check !== undefined);
  const own = changed(either.id, before && toldRequirement(before), after && toldRequirement(after));
  if (own === undefined && checks.length === 0) return undefined;
  // The same verdict for another reason: what became of its checks tells which way it went.
  const change = CHANGES.find((one) => checks.some((check) => check.change === one)) ?? 'otherwise';
  const { standing } = toldRequirement(either);
  const same: ChangedItem = { id: either.id, change, before: standing, after: standing };
  return { ...(own ?? same), section: either.section, level: either.level, checks };
}

interface Told {
  readonly standing: Standing;
  readonly reason?: string;
}

function told(check: ReportedRequirement['checks'][number] | undefined): Told | undefined {
  if (check === undefined) return undefined;
  const reason = check.failure?.message ?? check.message;
  return {
    standing: check.waiver === undefined ? check.verdict : 'waived',
    ...(reason !== undefined && { reason }),
  };
}

function toldRequirement(requirement: ReportedRequirement): Told {
  const { verdict, reason } = requirement;
  return {
    standing: isWaived(requirement) ? 'waived' : verdict,
    ...(reason !== undefined && { reason }),
  };
}

function changed(id: string, one: Told | undefined, other: Told | undefined): ChangedItem | undefined {
  const before = one?.standing ?? 'absent';
  const after = other?.standing ?? 'absent';
  if (before === after) return undefined;
  const reason = other?.reason ?? one?.reason;
  return { id, change: changeOf(before, after), before, after, ...(reason !== undefined && { reason }) };
}

/** How much a standing says: a rule broken, a rule that held or behaviour that was seen, nothing. */
function weightOf(standing: Standing): 'broken' | 'waived' | 'held' | 'unchecked' {
  if (standing === 'waived') return 'waived';
  if (standing === 'fail' || standing === 'warn') return 'broken';
  return standing === 'pass' || standing === 'observed' ? 'held' : 'unchecked';
}

function changeOf(before: Standing, after: Standing): Change {
  const [from, to] = [weightOf(before), weightOf(after)];
  if (from === to) return after === 'fail' ? 'worse' : before === 'fail' ? 'better' : 'otherwise';
  if (to === 'broken') return 'worse';
  if (to === 'waived') return 'waived';
  if (to === 'unchecked') return 'noLongerChecked';
  return from === 'unchecked' ? 'newlyChecked' : 'better';
}

function notesOf(before: Report, after: Report, language: Language): string[] {
  const words = DIFF_WORDS[language];
  const nameOf = ({ target }: Report) => words.target(target.name, target.baseUrl);
  const isOneProfile = haveSameProfile(before, after);
  const pairs: readonly (readonly [Difference, string, string])[] = [
    ['tool', before.tool.version, after.tool.version],
    ['contract', before.contract.openapiDigest, after.contract.openapiDigest],
    ['catalogue', before.contract.requirementsDigest, after.contract.requirementsDigest],
    ['target', nameOf(before), nameOf(after)],
    ['profile', before.profile.digest, isOneProfile ? before.profile.digest : after.profile.digest],
    ['seed', String(before.run.seed), String(after.run.seed)],
    ['effort', before.run.effort, after.run.effort],
  ];
  const other = pairs.filter(([, one, two]) => one !== two);
  return [
    ...other.map(([what, one, two]) => words.differs(what, one, two)),
    ...(before.run.interrupted ? [words.interrupted.before] : []),
    ...(after.run.interrupted ? [words.interrupted.after] : []),
  ];
}
