/** calibration.json: its digest, its text, and what of it a report repeats. Schema: `spec/calibration.schema.json`. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { calibrationProblems } from './calibration-problems.ts';

/** Its name in a folder of reports. */
export const CALIBRATION_FILE = 'calibration.json';

/** What was measured: the outcome and the digest follow from it. */
export type Measurements = Omit<Calibration, 'outcome' | 'digest'>;

/** The record of what was measured. */
export function recordOf(measured: Measurements): Calibration {
  const outcome: Calibration['outcome'] =
    calibrationProblems(measured).length === 0 ? 'calibrated' : 'not-calibrated';
  const content = { ...measured, outcome };
  return { ...content, digest: contentDigest(content) };
}

/** The digest that a record with this content has. */
export function contentDigest({
  digest: _,
  ...content
}: Omit<Calibration, 'digest'> & { readonly digest?: string }): string {
  return sha256(canonicalize(content) ?? '');
}

/** JSON text, indented, with a final newline. */
export function renderCalibration(record: Calibration): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** What a report repeats of the record that its run was given. */
export function summaryOf({ digest, finishedAt, outcome }: Calibration): NonNullable<Report['calibration']> {
  return { digest, finishedAt, outcome };
}

/** A set of checks by its size and its digest, whatever the order. */
export function checkListOf(ids: readonly string[]): Calibration['checks']['registered'] {
  const text = ids
    .toSorted()
    .map((id) => `${id}\n`)
    .join('');
  return { count: ids.length, digest: sha256(text) };
}

function sha256(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
