/** What was carried out, what was skipped and what is not applicable is what the stored profile allows. */

import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { isStandingCircumstance } from '../../../spec/run/check-id.ts';
import { SEAL_FILES } from '../../seal/seal-files.ts';
import { type Archive, partOf } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';
import type { StoredProfile } from './profile-condition.ts';

const REPORT = 'report.json';

/** Why a check cannot be carried out with a profile. */
export interface Lack {
  readonly verdict: 'skipped' | 'not-applicable';
  /** The profile key that would change it. */
  readonly key: string;
  /** As a run tells it. */
  readonly reason: string;
}

/** What a profile leaves undone, as this version of the program judges it. */
export interface Lacks {
  /** What keeps a check from being carried out; undefined where nothing does. */
  ofCheck(id: string): Lack | undefined;
  /** What may come to be missed on the way, whatever the check. */
  readonly onTheWay: readonly Lack[];
  /** All that it lacks, whoever needs it. */
  readonly all: readonly Lack[];
}

/** @returns undefined for what is no profile as a run stores it. */
export type LacksIn = (profile: StoredProfile) => Lacks | undefined;

/** Holds every verdict to the stored profile. A merged run has several: what one of them allows is allowed. */
export function needsCondition(
  report: Report,
  archive: Archive,
  profiles: readonly StoredProfile[],
  lacksIn: LacksIn,
): Condition {
  const known = profiles.map(lacksIn).filter((lacks) => lacks !== undefined);
  const problems: Problem[] = [];
  const isMerged = [...archive.exchanges.keys()].some((id) => partOf(id) !== '');
  // Parts may be joined without their profiles.
  if (known.length < profiles.length || (known.length === 0 && !isMerged))
    problems.push({
      file: SEAL_FILES.profile,
      text: profiles.length === 0 ? 'is missing, or no YAML' : 'is no profile as a run stores it',
    });
  const sent = new Set([...archive.exchanges.values()].map(({ checkId }) => checkId));
  let held = 0;
  if (known.length > 0 && problems.length === 0)
    for (const check of report.requirements.flatMap((one) => one.checks)) {
      const text = contradiction(check, known, sent);
      held += 1;
      if (text !== undefined) problems.push({ file: REPORT, id: check.id, text });
    }
  return {
    id: 'needs',
    title: 'Each check was run, skipped or not applicable as the stored profile requires',
    note: `${held} checks`,
    problems,
  };
}

function contradiction(
  check: ReportedCheck,
  known: readonly Lacks[],
  sent: ReadonlySet<string>,
): string | undefined {
  const { id, verdict, message = '', circumstance } = check;
  const lacks = known.map((one) => one.ofCheck(id));
  const [lack] = lacks;
  if (verdict !== 'skipped' && verdict !== 'not-applicable') {
    // A rule about every answer holds whoever called, and for whatever reason.
    if (isStandingCircumstance(circumstance) || lack === undefined || lacks.includes(undefined))
      return undefined;
    return `says ${verdict}, and ${SEAL_FILES.profile} ${toldOf(lack)}`;
  }
  const what = lackedBy(check);
  // A reason in words of its own has to do with more than one key.
  if (what === undefined) return undefined;
  const isReason = (one: Lack | undefined) => one?.verdict === verdict && one.reason === message;
  if (lacks.some(isReason))
    return sent.has(id) ? `says ${verdict} for ${what}, and was carried out all the same` : undefined;
  if (known.some(({ onTheWay }) => onTheWay.some(isReason))) return undefined;
  if (known.some(({ all }) => all.some(isReason)))
    return `says ${verdict} for ${what}, which it does not need`;
  return verdict === 'skipped'
    ? `says ${verdict} for ${what}, and ${SEAL_FILES.profile} has it`
    : `says ${verdict} for ${what}, which it does not need`;
}

/** What of the profile a check names that was not carried out. */
function lackedBy({ because }: ReportedCheck): string | undefined {
  if (because?.is === 'lacking' || because?.is === 'ruled-out') return because.key;
  return because?.is === 'declined' ? because.what : undefined;
}

function toldOf({ verdict, key, reason }: Lack): string {
  return verdict === 'skipped' ? `has no ${key}, which it needs` : reason.replace('the profile ', '');
}
