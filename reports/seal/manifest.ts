/** manifest.json: what the folder of a run holds. Schema: `spec/manifest.schema.json`. */
import { basename } from 'node:path';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { WrittenFile } from '../archive/pieces.ts';

type ManifestFile = Manifest['files'][number];

/**
 * @param files in the order in which they are to be listed.
 * @param signer thumbprint of the key that the manifest will be signed with.
 */
export function manifestOf(report: Report, files: readonly ManifestFile[], signer?: string): Manifest {
  return {
    manifestVersion: '1.0',
    ...summaryOf(report),
    ...(signer !== undefined && { signer }),
    files: [...files],
  };
}

/** What a manifest repeats of its report. */
export function summaryOf({
  tool,
  contract,
  target,
  run,
  outcome,
}: Report): Pick<Manifest, 'tool' | 'contract' | 'target' | 'run' | 'outcome'> {
  const { startedAt, finishedAt, seed, effort, challenge } = run;
  return {
    tool: { name: tool.name, version: tool.version },
    contract: {
      version: contract.version,
      openapiDigest: contract.openapiDigest,
      requirementsDigest: contract.requirementsDigest,
    },
    target: { name: target.name, baseUrl: target.baseUrl },
    run: { startedAt, finishedAt, seed, effort, ...(challenge && { nonce: challenge.nonce }) },
    outcome,
  };
}

/** JSON text, indented, with a final newline. */
export function renderManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A file of a folder, as a manifest names it. */
export function manifestFileOf({ path, ...file }: WrittenFile): ManifestFile {
  return { name: basename(path), ...file };
}
