/** From the failures of a run to waivers that somebody has to fill in. Pure. */
import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { dayOf, draftedUntil } from '../../spec/waivers/term.ts';
import type { DraftedWaiver } from './edited-waivers.ts';

/** Characters of a failure that are told. */
const LONGEST = 100;

/** One for each requirement that failed in whatever was carried out of it, else one for each of its checks that failed. */
export function draftedWaivers(
  { requirements }: Pick<Report, 'requirements'>,
  startedAt: Date,
): DraftedWaiver[] {
  const until = draftedUntil(dayOf(startedAt));
  return requirements.flatMap((requirement): DraftedWaiver[] => {
    const failed = requirement.checks.filter(
      ({ verdict, waiver }) => verdict === 'fail' && waiver === undefined,
    );
    const [first] = failed;
    if (first === undefined) return [];
    return isBrokenThroughout(requirement)
      ? [{ waiver: { requirement: requirement.id, until }, about: aboutOf(first) }]
      : failed.map((check) => ({ waiver: { check: check.id, until }, about: aboutOf(check) }));
  });
}

function isBrokenThroughout({ checks }: ReportedRequirement): boolean {
  return checks.every(
    ({ verdict, waiver }) => (verdict === 'fail' && waiver === undefined) || verdict === 'not-applicable',
  );
}

/** On one line, with nothing in it that a terminal or a parser would act on. */
function aboutOf({ failure, message }: ReportedRequirement['checks'][number]): string {
  const text = (failure?.message ?? message ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
