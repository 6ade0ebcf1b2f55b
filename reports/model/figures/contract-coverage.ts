/** From what a run saw to what it exercised of the contract, and what it never did. Pure. */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import {
  type EnumerationName,
  fieldsUnder,
  OPERATION_IDS,
  surfaceOf,
} from '../../../spec/contract/surface.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../spec/document/language.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type {
  Coverage,
  CoveredEnumeration,
  CoveredNames,
  CoveredOperation,
  Report,
  ReportedRequirement,
} from '../../../spec/generated/report-types.ts';
import type { OperationTally, RunTally } from '../../../spec/run/run-record.ts';
import { COVERAGE_WORDS, type CoverageKind } from '../../words/page/coverage-words.ts';

/** Verdicts of checks without a result. */
const UNEXERCISED: readonly string[] = ['skipped', 'not-applicable', 'inconclusive'];

/** @param tallies of the operations that were answered at all. */
export function coverageOf(
  tallies: RunTally['coverage'],
  requirements: readonly ReportedRequirement[],
): Coverage {
  const byOperation = new Map(tallies.map((tally) => [tally.operationId, tally]));
  const checks = requirements.flatMap((requirement) => requirement.checks);
  const never = checks.filter(({ verdict }) => UNEXERCISED.includes(verdict)).map(({ id }) => id);
  return {
    operations: OPERATION_IDS.map((id) => coveredOperation(id, byOperation.get(id))),
    enumerations: enumerationNames().map((name) => coveredEnumeration(name, tallies)),
    circumstances: { exercised: checks.length - never.length, never },
  };
}

function coveredOperation(operationId: OperationId, tally: OperationTally | undefined): CoveredOperation {
  const { codes, request, response, sentBeside, seenBeside } = surfaceOf(operationId);
  const answered = (tally?.codes ?? []).toSorted((one, other) => one.code - other.code);
  const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);
  return {
    operationId,
    answers: answered.reduce((sum, { answers }) => sum + answers, 0),
    codes: {
      exercised: answered.map((one) => ({ ...one })),
      never: codes.filter((code) => !answered.some((one) => one.code === code)),
    },
    requestFields: parted(names([...sentBeside, ...fieldsUnder(request)]), tally?.sent.fields ?? []),
    responseFields: parted(names([...seenBeside, ...fieldsUnder(response)]), tally?.seen.fields ?? []),
  };
}

function coveredEnumeration(name: EnumerationName, tallies: RunTally['coverage']): CoveredEnumeration {
  const all = ENUMERATIONS[name];
  const values = (side: 'sent' | 'seen') => tallies.flatMap((tally) => tally[side].values[name] ?? []);
  const isSent = OPERATION_IDS.some((id) => {
    const { request, sentBeside } = surfaceOf(id);
    return [...sentBeside, ...fieldsUnder(request)].some(({ enumeration }) => enumeration === name);
  });
  return {
    name,
    ...(isSent && { sent: parted(all, values('sent')) }),
    seen: parted(all, values('seen')),
  };
}

function parted(all: readonly string[], exercised: readonly string[]): CoveredNames {
  return {
    exercised: all.filter((name) => exercised.includes(name)),
    never: all.filter((name) => !exercised.includes(name)),
  };
}

function enumerationNames(): EnumerationName[] {
  return Object.keys(ENUMERATIONS).filter((name): name is EnumerationName => name in ENUMERATIONS);
}

/** How many of how many. */
interface Share {
  readonly what: CoverageKind;
  readonly exercised: number;
  readonly of: number;
}

/** The coverage in numbers, in the order of the report; codes that the contract does not name are not counted. */
function sharesOf({ operations, enumerations, circumstances }: NonNullable<Report['coverage']>): Share[] {
  const share = (what: CoverageKind, parts: readonly { exercised: number; never: number }[]): Share => {
    const exercised = parts.reduce((sum, part) => sum + part.exercised, 0);
    return { what, exercised, of: parts.reduce((sum, part) => sum + part.never, exercised) };
  };
  const counts = ({ exercised, never }: CoveredNames) => ({
    exercised: exercised.length,
    never: never.length,
  });
  const named = ({ operationId, codes }: CoveredOperation) => {
    const never = codes.never.length;
    const known = OPERATION_IDS.find((id) => id === operationId);
    return { exercised: (known === undefined ? 0 : surfaceOf(known).codes.length) - never, never };
  };
  const values = enumerations.flatMap(({ sent, seen }) => [...(sent ? [sent] : []), seen]);
  return [
    share(
      'operations',
      operations.map(({ answers }) => ({ exercised: Number(answers > 0), never: Number(answers === 0) })),
    ),
    share('codes', operations.map(named)),
    share(
      'requestFields',
      operations.map(({ requestFields }) => counts(requestFields)),
    ),
    share(
      'responseFields',
      operations.map(({ responseFields }) => counts(responseFields)),
    ),
    share('values', values.map(counts)),
    share('checks', [{ exercised: circumstances.exercised, never: circumstances.never.length }]),
  ];
}

/** `15 of 15 operations, 41 of 44 answer codes, …` */
export function coverageText(
  coverage: NonNullable<Report['coverage']>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const share = COVERAGE_WORDS[language];
  return sharesOf(coverage)
    .map(({ what, exercised, of }) => share(what, exercised, of))
    .join(', ');
}
