/** What an attestation may name, its file in a report, and whether it is in force. Pure. */
import type { ReportedAttestation } from '../generated/report-types.ts';

/** Ids of items of schemes begin so. */
export const SCHEME_PREFIX = 'scheme.';

/** Whether an id is one of an item of a scheme. */
export function isSchemeItem(id: string): boolean {
  return id.startsWith(SCHEME_PREFIX) && id.length > SCHEME_PREFIX.length;
}

/** Files of evidence in the folder of a report, and no others. */
const EVIDENCE_NAME = /^attested-[1-9]\d*-/;

/** Characters of a file's own name that are kept. */
const LONGEST_NAME = 80;

/**
 * The name of a file of evidence in the folder of a report.
 * @param at position of its attestation in the list, which makes the name unique.
 * @param file its path as it was given.
 */
export function evidenceNameOf(at: number, file: string): string {
  const own = file
    .split(/[\\/]/)
    .at(-1)
    ?.normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-LONGEST_NAME);
  return `attested-${at + 1}-${own === undefined || own === '' ? 'evidence' : own}`;
}

/** Whether a file of a report's folder is evidence of an attestation. */
export function isEvidenceName(name: string): boolean {
  return EVIDENCE_NAME.test(name);
}

/** Whether an attestation is in force on a day, ISO 8601: its first and last day are part of it. */
export function isInForce(
  { when, until }: Pick<ReportedAttestation, 'when' | 'until'>,
  day: string,
): boolean {
  return when <= day && day <= until;
}

/** What an excluded requirement lacks on a day for its attestation to count: the first thing; undefined for nothing. */
export function lackOf(
  attestation: ReportedAttestation | undefined,
  day: string,
): 'attestation' | 'force' | 'review' | undefined {
  if (attestation === undefined) return 'attestation';
  if (!isInForce(attestation, day)) return 'force';
  return attestation.reviewedBy === undefined ? 'review' : undefined;
}
