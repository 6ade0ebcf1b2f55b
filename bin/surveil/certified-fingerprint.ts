/** Reads the fingerprint that a target is held to. */
import { readReport } from '../../reports/folder/report-file.ts';
import type { Report, ReportedFingerprint } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';

/** A fingerprint, and the run that it was taken from. */
export interface CertifiedFingerprint {
  readonly fingerprint: ReportedFingerprint;
  readonly target: Report['target'];
  readonly isSandbox: boolean;
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
}

/**
 * @param path a report.json, or the folder that holds it.
 * @throws UserError where there is no report, or one without a fingerprint.
 */
export function certifiedFingerprint(path: string): CertifiedFingerprint {
  const { fingerprint, target, profile, run } = readReport(path);
  if (fingerprint === undefined)
    throw new UserError(
      `${path}: the report has no fingerprint.`,
      'Earlier versions and merged reports have none. Run the whole suite again with this version: npx payops-conformance run',
    );
  return { fingerprint, target, isSandbox: profile.sandbox !== undefined, startedAt: run.startedAt };
}
