/** Whether a report was modified after it was written, and who signed it. */
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import type { Folder } from '../verify/archive/folder.ts';
import {
  attestationCondition,
  filesCondition,
  readManifest,
  signatureCondition,
} from '../verify/archive/integrity.ts';
import type { Problem } from '../verify/condition.ts';
import { contradictionIn } from '../verify/conditions/outcome-condition.ts';
import type { ReportKind, Seal } from './entry.ts';

/** The manifest of a folder, and how its files agree with it. */
export interface ManifestCheck {
  /** Absent where there is none that can be read. */
  readonly manifest?: Manifest;
  /** What is wrong with the manifest itself. */
  readonly own: readonly Problem[];
  /** Files that differ from what the manifest says. */
  readonly changed: readonly Problem[];
}

/** @throws FolderError for a file that is larger than any of a run. */
export async function checkManifest(folder: Folder): Promise<ManifestCheck> {
  const { manifest, condition } = await readManifest(folder);
  if (manifest === undefined) return { own: condition.problems, changed: [] };
  return { manifest, own: condition.problems, changed: await changedFiles(folder, manifest) };
}

/** Whether a file is as the manifest names it. */
export function isNamed({ manifest, own, changed }: ManifestCheck, file: string): boolean {
  return (
    own.length === 0 &&
    manifest?.files.some(({ name }) => name === file) === true &&
    changed.every((problem) => problem.file !== file)
  );
}

/** A report with everything that its seal depends on. */
export interface SealedReport {
  readonly folder: Folder;
  readonly report: Report;
  readonly kind: ReportKind;
  readonly check: ManifestCheck;
  /** What is wrong with its evidence in itself. */
  readonly damage: readonly Problem[];
}

/** @param trusted thumbprint of the key that is trusted. @throws FolderError for a file that is larger than any of a run. */
export async function sealOf(
  { folder, report, kind, check, damage }: SealedReport,
  trusted?: string,
): Promise<Seal> {
  const { manifest, own } = check;
  const contradiction = kind === 'run' ? contradictionIn(report) : undefined;
  const inside = [...damage, ...(contradiction === undefined ? [] : [contradiction])];
  if (!folder.files.has(SEAL_FILES.manifest)) {
    const without = folder.files.has(SEAL_FILES.signature) ? own : [];
    return changedBy([...without, ...inside]) ?? { kind: 'bare' };
  }
  if (manifest === undefined) return changedBy(own) ?? { kind: 'bare' };
  const signature = await signatureCondition(folder, manifest, undefined);
  const attested =
    signature.by === undefined || !folder.files.has(SEAL_FILES.attestation)
      ? []
      : (await attestationCondition(folder, manifest, report, signature.by)).problems;
  const problems = [...own, ...check.changed, ...signature.condition.problems, ...attested];
  const changed = changedBy([...problems, ...inside]);
  if (changed !== undefined) return changed;
  if (signature.by === undefined) return { kind: 'unsigned' };
  const { thumbprint } = signature.by;
  const key = trusted === undefined ? 'any' : trusted === thumbprint ? 'trusted' : 'other';
  return { kind: 'signed', thumbprint, key };
}

/**
 * Files that exist and differ from the manifest. Files that were removed or added are fine: they change nothing that
 * the board shows.
 */
async function changedFiles(folder: Folder, manifest: Manifest): Promise<readonly Problem[]> {
  const { problems } = await filesCondition(folder, manifest);
  const named = new Set([SEAL_FILES.manifest, ...manifest.files.map(({ name }) => name)]);
  return problems.filter(({ file }) => folder.files.has(file) && named.has(file));
}

function changedBy([problem]: readonly Problem[]): Seal | undefined {
  return problem === undefined ? undefined : { kind: 'changed', problem };
}
