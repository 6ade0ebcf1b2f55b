/** A surveillance: a smoke run at a random moment, and what it shows of a certified fingerprint. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { compareFingerprints, type Surveillance } from '../../reports/fingerprint/compare-fingerprints.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { VARIES } from '../../spec/run/fingerprint.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { CertifiedFingerprint } from './certified-fingerprint.ts';

/** What is compared with less than this part of the certified statements says too little. */
const ENOUGH = 0.5;

/** What came of a surveillance. */
export interface SurveillanceResult {
  /** Certified statements, without those that say nothing. */
  readonly statements: number;
  /** How many of them must be compared. */
  readonly enough: number;
  /** Absent where the two fingerprints have different vocabularies, or the run left none. */
  readonly compared?: Surveillance;
  readonly report: Report;
}

/** A nonce that nobody could know beforehand. */
export function freshNonce(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Waits for a random time, so that nobody knows when the target is looked at.
 * @param withinMs the longest wait; nothing is waited for where it is undefined.
 * @throws UserError where it is interrupted.
 */
export async function waitWithin(withinMs: number | undefined, signal: AbortSignal): Promise<void> {
  if (withinMs === undefined) return;
  try {
    await pause(randomInt(withinMs + 1), undefined, { signal });
  } catch {
    throw new UserError('Interrupted: nothing was sent.');
  }
}

/** @param report of the smoke run. */
export function surveillanceOf({ fingerprint }: CertifiedFingerprint, report: Report): SurveillanceResult {
  const statements = fingerprint.statements.filter(({ value }) => value !== VARIES).length;
  const now = report.fingerprint;
  const compared = now === undefined ? undefined : compareFingerprints(fingerprint, now);
  return { statements, enough: Math.ceil(statements * ENOUGH), report, ...(compared && { compared }) };
}

/** How many certified statements the run showed. */
export function comparedCount({ compared }: SurveillanceResult): number {
  return compared === undefined ? 0 : compared.kept.length + compared.drifted.length;
}

/**
 * @param run the exit code of the smoke run.
 * @returns 0 without drift and failure, 1 with either, 3 where too little was compared, 2 where the run itself failed.
 */
export function exitOf(result: SurveillanceResult, run: ExitCode): ExitCode {
  if (run === EXIT.error) return EXIT.error;
  if (run === EXIT.nonConformant || (result.compared?.drifted.length ?? 0) > 0) return EXIT.nonConformant;
  // Without any certified statement there is nothing to compare.
  return result.statements > 0 && comparedCount(result) >= result.enough ? EXIT.conformant : EXIT.incomplete;
}
