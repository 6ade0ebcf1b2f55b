/** What is new since an earlier run, as a report holds it. */
import type { Report, ReportedComparison } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { isWaived } from '../waivers/waived.ts';
import { type Change, diffReports, kindsApart } from './diff.ts';

/** What two reports must have in common. */
type Comparable = Parameters<typeof kindsApart>[1] & {
  readonly contract: Pick<Report['contract'], 'version'>;
};

type Mark = ReportedComparison['requirements'][number]['change'];

/** The name of a change where only the later report is shown. */
const MARKS: Readonly<Partial<Record<Change, Mark>>> = {
  worse: 'new',
  better: 'gone',
  newlyChecked: 'newlyChecked',
  noLongerChecked: 'noLongerChecked',
};

/** @throws UserError for reports whose verdicts are about different rules, or have different weights. */
export function ensureComparable(before: Comparable, after: Comparable): void {
  const versions = [before, after].map(({ contract }) => contract.version);
  if (versions[0] !== versions[1])
    throw new UserError(
      `The two reports use different versions of the document: ${versions.join(' and ')}.`,
      'Their verdicts are about different rules. Run again with the earlier version.',
    );
  const apart = kindsApart(before, after);
  if (apart !== undefined)
    throw new UserError(
      `The two reports are of different kinds: ${apart}.`,
      'Only reports of the same kind can be compared.',
    );
}

/** What became of causes and requirements since an earlier run, in English. Pure. */
export function comparisonWith(before: Report, after: Report): ReportedComparison {
  const { requirements, causes } = diffReports(before, after);
  const changes = new Map(requirements.map((one) => [one.id, one.change]));
  const earlier = new Map(before.requirements.map((one) => [one.id, one.verdict]));
  const { startedAt, seed } = before.run;
  return {
    baseline: { target: before.target.name, startedAt, seed, outcome: before.outcome },
    requirements: after.requirements.flatMap((one) => {
      const { id, verdict } = one;
      const isStill = isBroken(verdict) && isBroken(earlier.get(id));
      const change = isWaived(one) ? 'waived' : isStill ? 'same' : MARKS[changes.get(id) ?? 'otherwise'];
      return change === undefined ? [] : [{ id, change }];
    }),
    causes: causes.map(({ requirements: ids, ...cause }) => ({ ...cause, requirements: [...ids] })),
  };
}

function isBroken(verdict: string | undefined): boolean {
  return verdict === 'fail' || verdict === 'warn';
}
