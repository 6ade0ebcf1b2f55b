/** What the parts of a report exercised between them. Pure. */
import type {
  Coverage,
  CoveredEnumeration,
  CoveredNames,
  CoveredOperation,
  Report,
} from '../../spec/generated/report-types.ts';

/**
 * @param nothing the coverage of the joined report before anything is counted: every name of the
 *   contract in its order, and the circumstances of the union of the checks.
 * @returns undefined where a part does not say what it exercised.
 */
export function mergedCoverage(
  parts: readonly Report[],
  nothing: Coverage | undefined,
): Coverage | undefined {
  const all = parts.map(({ coverage }) => coverage).filter((one) => one !== undefined);
  if (nothing === undefined || all.length < parts.length) return undefined;
  const operations = all.flatMap((one) => one.operations);
  const enumerations = all.flatMap((one) => one.enumerations);
  return {
    operations: nothing.operations.map((one) =>
      mergedOperation(
        one,
        operations.filter(({ operationId }) => operationId === one.operationId),
      ),
    ),
    enumerations: nothing.enumerations.map((one) =>
      mergedEnumeration(
        one,
        enumerations.filter(({ name }) => name === one.name),
      ),
    ),
    circumstances: nothing.circumstances,
  };
}

function mergedOperation(nothing: CoveredOperation, all: readonly CoveredOperation[]): CoveredOperation {
  const answered = new Map<number, number>();
  for (const { code, answers } of all.flatMap(({ codes }) => codes.exercised))
    answered.set(code, (answered.get(code) ?? 0) + answers);
  const exercised = [...answered].map(([code, answers]) => ({ code, answers }));
  return {
    operationId: nothing.operationId,
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    codes: {
      exercised: exercised.sort((one, other) => one.code - other.code),
      never: nothing.codes.never.filter((code) => !answered.has(code)),
    },
    requestFields: mergedNames(
      nothing.requestFields,
      all.map(({ requestFields }) => requestFields),
    ),
    responseFields: mergedNames(
      nothing.responseFields,
      all.map(({ responseFields }) => responseFields),
    ),
  };
}

function mergedEnumeration(
  { name, sent, seen }: CoveredEnumeration,
  all: readonly CoveredEnumeration[],
): CoveredEnumeration {
  const sentOnes = all.map((one) => one.sent).filter((one) => one !== undefined);
  return {
    name,
    ...(sent && { sent: mergedNames(sent, sentOnes) }),
    seen: mergedNames(
      seen,
      all.map((one) => one.seen),
    ),
  };
}

function mergedNames(nothing: CoveredNames, all: readonly CoveredNames[]): CoveredNames {
  const exercised = new Set(all.flatMap((one) => one.exercised));
  return {
    exercised: nothing.never.filter((name) => exercised.has(name)),
    never: nothing.never.filter((name) => !exercised.has(name)),
  };
}
