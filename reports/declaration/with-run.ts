/** What a run showed otherwise than it is declared. Pure: a certified run and `ics review` say the same. */
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { type Declaration, ENUMERATION_NAMES } from '../../spec/declaration/declaration.ts';
import { shownBy } from '../../spec/declaration/practice-subjects.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Report, ReportedContradiction } from '../../spec/generated/report-types.ts';
import { shownOperations, shownValues } from '../model/figures/shown-offers.ts';

/** What of a report is compared with a declaration. */
export type DeclaredReport = Pick<
  Report,
  'practices' | 'coverage' | 'run' | 'requirements' | 'harnessErrors'
>;

/**
 * What a run contradicts of a declaration.
 *
 * What showed and is not declared counts in every run. What is declared and did not show counts only where the run was
 * whole: of the effort standard or more, and with every check carried out that was to be.
 */
export function contradictionsWith(
  declaration: Declaration,
  report: DeclaredReport,
): ReportedContradiction[] {
  const whole = isWhole(report);
  return [
    ...operationContradictions(declaration, report, whole),
    ...valueContradictions(declaration, report, whole),
    ...practiceContradictions(declaration, report, whole),
  ];
}

/** Whether what a run did not show is something that it looked for. */
export function isWhole({ run, requirements, harnessErrors }: DeclaredReport): boolean {
  const { effort, interrupted, filter, shard, budget } = run;
  const isSelected =
    filter.sections.length > 0 ||
    filter.requirements.length > 0 ||
    shard !== undefined ||
    budget !== undefined ||
    requirements.some(({ checks }) => checks.some(({ notRun }) => notRun !== undefined));
  const isDeep = effort === 'standard' || effort === 'thorough';
  return isDeep && !interrupted && !isSelected && harnessErrors.length === 0;
}

function operationContradictions(
  { operations, testing }: Declaration,
  { coverage }: DeclaredReport,
  whole: boolean,
): ReportedContradiction[] {
  if (coverage === undefined) return [];
  const succeeded = shownOperations(coverage);
  return OPERATION_IDS.flatMap((id): ReportedContradiction[] => {
    const key = `operations.${id}`;
    const isSeen = succeeded.has(id);
    if (operations[id] === 'yes')
      return whole && !isSeen ? [{ kind: 'declared-not-seen', key, declared: ['yes'] }] : [];
    // Tokens from another address are not the target's.
    const isElsewhere = id === 'issueToken' && testing.auth.tokenRequest?.url !== undefined;
    return isSeen && !isElsewhere
      ? [{ kind: 'seen-not-declared', key, declared: ['no'], seen: ['yes'] }]
      : [];
  });
}

/** Values in our own requests are not seen: answers of the target show what it has. */
function valueContradictions(
  { values }: Declaration,
  { coverage }: DeclaredReport,
  whole: boolean,
): ReportedContradiction[] {
  return ENUMERATION_NAMES.flatMap((name) => {
    const seen = coverage && shownValues(coverage, name);
    if (seen === undefined) return [];
    return Object.entries(values[name]).flatMap(([value, answer]): ReportedContradiction[] => {
      const key = `values.${name}.${value}`;
      if (answer === 'yes' && whole && !seen.includes(value))
        return [{ kind: 'declared-not-seen', key, declared: ['yes'] }];
      return answer === 'no' && seen.includes(value)
        ? [{ kind: 'seen-not-declared', key, declared: ['no'], seen: ['yes'] }]
        : [];
    });
  });
}

function practiceContradictions(
  { practices }: Declaration,
  { practices: shown, requirements }: DeclaredReport,
  whole: boolean,
): ReportedContradiction[] {
  // Practices are read from stored exchanges: without any, nothing is known.
  if (shown === undefined) return [];
  return PRACTICES.flatMap(({ id }): ReportedContradiction[] => {
    const key = `practices.${id}`;
    const declared = [...practices[id]];
    const sightings = shown.find((one) => one.id === id)?.seen ?? [];
    const seen = sightings.map(({ value }) => value);
    const other = sightings.find(({ value }) => !declared.includes(value));
    if (other !== undefined) {
      const [exchangeId] = other.exchangeIds;
      const kind = declared.length === 0 ? 'seen-not-declared' : 'other';
      return [
        {
          kind,
          key,
          ...(declared.length > 0 && { declared }),
          seen,
          ...(exchangeId !== undefined && { exchangeId }),
        },
      ];
    }
    const missing = declared.filter((value) => !seen.includes(value));
    if (missing.length === 0 || !whole) return [];
    // Where nothing showed at all, the run must have looked for it.
    if (seen.length === 0 && !isExercised(shownBy(id), requirements)) return [];
    return [{ kind: 'declared-not-seen', key, declared: missing, ...(seen.length > 0 && { seen }) }];
  });
}

/** Verdicts of checks with a result. */
const EXERCISED: readonly string[] = ['pass', 'fail', 'warn', 'observed'];

/** Whether any of some requirements or checks had a result. */
function isExercised(ids: readonly string[], requirements: DeclaredReport['requirements']): boolean {
  return requirements.some(
    ({ id, verdict, checks }) =>
      (ids.includes(id) && EXERCISED.includes(verdict)) ||
      checks.some((check) => ids.includes(check.id) && EXERCISED.includes(check.verdict)),
  );
}
