/** Why a tool does not calibrate: what a record shows that it must not. Pure. */
import type { Calibration } from '../../spec/generated/calibration-types.ts';

export type CalibrationProblem =
  /** The package states the check, and a run does not have it. */
  | { readonly kind: 'check-missing'; readonly check: string }
  /** A run has the check, and the package does not state it. */
  | { readonly kind: 'check-unknown'; readonly check: string }
  /** The numbers of checks differ, or their digests. */
  | { readonly kind: 'checks-differ'; readonly stated: number; readonly registered: number }
  | {
      readonly kind: 'no-result';
      readonly check: string;
      readonly verdict: string;
      readonly reason: string | undefined;
    }
  | { readonly kind: 'no-fault' }
  | { readonly kind: 'fault-missed'; readonly fault: string; readonly check: string }
  | { readonly kind: 'no-server' }
  | { readonly kind: 'server-untested'; readonly personalities: readonly string[] }
  | {
      readonly kind: 'accused';
      readonly personalities: readonly string[];
      readonly check: string;
      readonly message: string;
    }
  | { readonly kind: 'internal-error'; readonly message: string };

/** In the order of the record. Empty for a tool that calibrates: nothing is right by absence. */
export function calibrationProblems({
  checks,
  faults,
  conforming,
  harnessErrors,
}: Pick<Calibration, 'checks' | 'faults' | 'conforming' | 'harnessErrors'>): CalibrationProblem[] {
  return [
    ...checkProblems(checks),
    ...(faults.drawn.length === 0 ? [{ kind: 'no-fault' as const }] : []),
    ...faults.drawn.flatMap(({ id, seen, expected }) =>
      seen ? [] : { kind: 'fault-missed' as const, fault: id, check: expected },
    ),
    ...(conforming.length === 0 ? [{ kind: 'no-server' as const }] : []),
    ...conforming.flatMap(({ personalities, withResult }) =>
      withResult > 0 ? [] : { kind: 'server-untested' as const, personalities },
    ),
    ...conforming.flatMap(({ personalities, accusations }) =>
      accusations.map((one) => ({ kind: 'accused' as const, personalities, ...one })),
    ),
    ...harnessErrors.map((message) => ({ kind: 'internal-error' as const, message })),
  ];
}

function checkProblems({
  stated,
  registered,
  missing,
  unknown,
  withoutResult,
}: Calibration['checks']): CalibrationProblem[] {
  const named: CalibrationProblem[] = [
    ...missing.map((check) => ({ kind: 'check-missing' as const, check })),
    ...unknown.map((check) => ({ kind: 'check-unknown' as const, check })),
  ];
  const differ = stated.count !== registered.count || stated.digest !== registered.digest;
  const unnamed: CalibrationProblem[] =
    differ && named.length === 0
      ? [{ kind: 'checks-differ', stated: stated.count, registered: registered.count }]
      : [];
  return [
    ...named,
    ...unnamed,
    ...withoutResult.map(({ id, verdict, reason }) => ({
      kind: 'no-result' as const,
      check: id,
      verdict,
      reason,
    })),
  ];
}
