/** Reads the fingerprint that a target is held to. */
import { readReport } from '../../reports/folder/report-file.ts';
import type { Report, ReportedFingerprint } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { certificateAt } from '../certificates/signed-file.ts';

/** A fingerprint, and the run that it was taken from. */
export interface CertifiedFingerprint {
  readonly fingerprint: ReportedFingerprint;
  readonly target: Report['target'];
  readonly isSandbox: boolean;
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
}

/**
 * @param path a certificate, a report.json, or the folder that holds it.
 * @throws UserError where there is neither, where it has no fingerprint, and for a certificate whose signature does not hold.
 */
export async function certifiedFingerprint(path: string): Promise<CertifiedFingerprint> {
  const { fingerprint, ...of } = path.endsWith('.jws') ? await ofCertificate(path) : ofReport(path);
  if (fingerprint === undefined)
    throw new UserError(
      `${path} has no fingerprint.`,
      'Earlier versions and merged reports have none. Run the whole suite again with this version: npx payops-conformance run',
    );
  return { fingerprint, ...of };
}

/** What was read, with or without a fingerprint. */
type Read = Omit<CertifiedFingerprint, 'fingerprint'> & Partial<Pick<CertifiedFingerprint, 'fingerprint'>>;

function ofReport(path: string): Read {
  const { fingerprint, target, profile, run } = readReport(path);
  const isSandbox = profile.sandbox !== undefined;
  return { ...(fingerprint && { fingerprint }), target, isSandbox, startedAt: run.startedAt };
}

/** Nobody certifies the sandbox, which has another address in each run. */
async function ofCertificate(path: string): Promise<Read> {
  const { certificate } = await certificateAt(path);
  const { fingerprint, target, report } = certificate;
  return { ...(fingerprint && { fingerprint }), target, isSandbox: false, startedAt: report.startedAt };
}
