/** What changed since the last run in the same folder, in one sentence. */
import { comparisonWith } from '../../reports/compare/comparison.ts';
import { haveSameProfile } from '../../reports/compare/same-profile.ts';
import type { Language } from '../../spec/document/language.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { type Difference, SINCE_WORDS } from '../words/findings/since-words.ts';

/** Speaks only of requirements that both runs selected. */
export function sinceText(before: Report, after: Report, language: Language): string {
  const words = SINCE_WORDS[language];
  const both = new Set(
    after.requirements
      .filter((one) => [before, after].every(({ run }) => selects(run.filter, one)) && isTried(one))
      .map(({ id }) => id),
  );
  const changed = comparisonWith(before, after).requirements.filter(({ id }) => both.has(id));
  const warned = new Set(after.requirements.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id));
  const of = (change: (typeof changed)[number]['change']) =>
    changed.filter((one) => one.change === change).map(({ id }) => id);
  const failed = (ids: readonly string[]) => ids.filter((id) => !warned.has(id));
  const onlyWarned = (ids: readonly string[]) => ids.filter((id) => warned.has(id));
  const untried = new Set(before.requirements.filter(hadNoVerdict).map(({ id }) => id));
  const fresh = failed(of('new'));
  const named = (
    [
      [fresh.filter((id) => !untried.has(id)), words.broken],
      [fresh.filter((id) => untried.has(id)), words.brokenAtFirst],
      [onlyWarned(of('new')), words.warned],
      [of('gone'), words.fixed],
      [of('waived'), words.waived],
    ] as const
  ).flatMap(([ids, text]) => (ids.length === 0 ? [] : [text(ids)]));
  const unlike = differencesOf(before, after);
  // Another effort or selection checks more or less of the same target.
  const areAlike = unlike.every((one) => one === 'profile');
  const counted = (
    [
      [failed(of('same')), words.same],
      [onlyWarned(of('same')), words.sameWarned],
      [areAlike ? of('newlyChecked') : [], words.verified],
      [areAlike ? of('noLongerChecked') : [], words.unverified],
    ] as const
  ).flatMap(([ids, text]) => (ids.length === 0 ? [] : [text(ids.length)]));
  const changes = [...named, ...counted];
  const when = [momentOf(before), ...(unlike.length === 0 ? [] : [words.unlike(unlike)])].join(', ');
  return words.since(when, changes.length === 0 ? [words.nothing] : changes);
}

function hadNoVerdict({ verdict }: ReportedRequirement): boolean {
  return verdict === 'skipped' || verdict === 'inconclusive';
}

/** A part of a run, such as `--last-failed`, says nothing about the checks that it leaves out. */
function isTried({ checks }: ReportedRequirement): boolean {
  return checks.some(({ notRun }) => notRun === undefined);
}

/** In what the runs differ: another effort, profile or selection changes what is verified without any change of the target. */
function differencesOf(before: Report, after: Report): Difference[] {
  const differs: Readonly<Record<Difference, boolean>> = {
    effort: before.run.effort !== after.run.effort,
    profile: !haveSameProfile(before, after),
    selection: JSON.stringify(before.run.filter) !== JSON.stringify(after.run.filter),
  };
  return (['effort', 'profile', 'selection'] as const).filter((one) => differs[one]);
}

function momentOf({ run }: Report): string {
  return `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC`;
}
