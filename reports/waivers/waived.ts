/** What of a report is waived, and by whom. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type {
  GrantedWaiver,
  Report,
  ReportedCause,
  ReportedRequirement,
  ReportedWaiver,
} from '../../spec/generated/report-types.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { LABELLED } from '../words/rows.ts';
import { WAIVER_WORDS } from '../words/waiver-words.ts';

/** Whether a requirement is broken, and every check that breaks it is waived. */
export function isWaived({ verdict, checks }: Pick<ReportedRequirement, 'verdict' | 'checks'>): boolean {
  const broken = checks.filter((check) => check.verdict === 'fail' || check.verdict === 'warn');
  const breaks = verdict === 'fail' || verdict === 'warn';
  return breaks && broken.length > 0 && broken.every(({ waiver }) => waiver !== undefined);
}

/** Whether every check of a cause is waived. */
export function isWaivedCause({ checks, waivedChecks = 0 }: ReportedCause): boolean {
  return checks.length > 0 && waivedChecks === checks.length;
}

/** `waived by team payments until 2027-01-31` */
export function waiverOwner({ owner, until }: GrantedWaiver, language: Language): string {
  return WAIVER_WORDS[language].by(visibleLine(owner), until);
}

/** The same with the reason, and where it is followed up. */
export function waiverText(waiver: GrantedWaiver, language: Language): string {
  const link = waiver.link === undefined ? '' : ` (${waiver.link})`;
  return `${LABELLED[language](waiverOwner(waiver, language), visibleLine(waiver.reason))}${link}`;
}

/** Who answers for the checks of a cause; undefined where none of them is waived. */
export function causeWaiverText(
  { checks, waivedChecks }: ReportedCause,
  requirements: readonly ReportedRequirement[],
  language: Language,
): string | undefined {
  if (waivedChecks === undefined) return undefined;
  const own = new Set(checks);
  const granted = requirements.flatMap((one) =>
    one.checks.flatMap(({ id, waiver }) => (own.has(id) && waiver !== undefined ? [waiver] : [])),
  );
  const who = [...new Set(granted.map((waiver) => waiverOwner(waiver, language)))].join(', ');
  return waivedChecks === checks.length ? who : WAIVER_WORDS[language].some(waivedChecks, checks.length, who);
}

/** The waivers of a report that are there for nothing. */
export function unneededWaivers({ waivers = [] }: Pick<Report, 'waivers'>): ReportedWaiver[] {
  return waivers.filter(({ standing }) => standing === 'unneeded');
}
