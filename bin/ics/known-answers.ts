/** Answers of a declaration that a profile or a run gives already. Pure. */
import { shownOperations, shownValues } from '../../reports/model/figures/shown-offers.ts';
import { type Declaration, NOT_APPLICABLE, UNSET } from '../../spec/declaration/declaration.ts';
import { deniedValues, operationUses, valueUses } from '../../spec/declaration/profile-uses.ts';
import type { Enumerations, OperationId } from '../../spec/generated/contract-names.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';

/** An answer before anybody has given it. */
export interface KnownAnswer {
  readonly answer: 'yes' | 'no' | typeof UNSET;
  /** A run looked for it in vain. */
  readonly notShown: boolean;
}

/** What answers are taken from. */
export interface Sources {
  readonly profile?: Profile | undefined;
  readonly report?: Pick<Report, 'coverage' | 'practices'> | undefined;
}

/**
 * Whether an operation is offered: what the profile lists as not implemented is not, what it uses is, and what a run
 * saw succeed is. That a run did not see it proves nothing.
 */
export function operationAnswer(id: OperationId, { profile, report }: Sources): KnownAnswer {
  const coverage = report?.coverage;
  const isCovered = coverage?.operations.some(({ operationId }) => operationId === id) === true;
  const isShown = coverage !== undefined && shownOperations(coverage).has(id);
  const isDenied = profile?.notImplemented?.includes(id) === true;
  const isUsed = profile !== undefined && operationUses(profile).some(({ name }) => name === id);
  return {
    answer: isShown ? 'yes' : isDenied ? 'no' : isUsed ? 'yes' : UNSET,
    notShown: isCovered && !isShown,
  };
}

/** Whether a value of an enumeration is offered, as for operations. */
export function valueAnswer(
  enumeration: keyof Enumerations,
  value: string,
  { profile, report }: Sources,
): KnownAnswer {
  const shown = report?.coverage && shownValues(report.coverage, enumeration);
  const named = (uses: readonly { readonly name: string }[]) => uses.some(({ name }) => name === value);
  const isUsed = profile !== undefined && named(valueUses(profile, enumeration));
  const isDenied = profile !== undefined && named(deniedValues(profile, enumeration));
  const isShown = shown?.includes(value) === true;
  return {
    answer: isShown || isUsed ? 'yes' : isDenied ? 'no' : UNSET,
    notShown: shown !== undefined && !isShown,
  };
}

/** What is practised, as a run saw it, in the notation of the file; of an operation that is not offered nothing is. */
export function practiceAnswer(
  id: keyof Declaration['practices'],
  isOfNone: boolean,
  { report }: Sources,
): { readonly text: string; readonly notShown: boolean } {
  if (isOfNone) return { text: NOT_APPLICABLE, notShown: false };
  const shown = report?.practices;
  const seen = shown?.find((one) => one.id === id)?.seen.map(({ value }) => inYaml(value)) ?? [];
  const text = seen.length === 0 ? UNSET : seen.length === 1 ? seen.join('') : `[${seen.join(', ')}]`;
  return { text, notShown: shown !== undefined && seen.length === 0 };
}

/** Codes and null are texts. */
export function inYaml(value: string): string {
  return /^(?:\d+|null)$/.test(value) ? `'${value}'` : value;
}
