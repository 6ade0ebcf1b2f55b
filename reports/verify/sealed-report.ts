/** The report of a folder, and whether its files are as they were sealed. */
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { asReport } from '../../spec/json/report-validator.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import type { PublicKey } from '../seal/keys.ts';
import { bytesOf, type Folder, LARGEST_PARSED } from './archive/folder.ts';
import {
  attestationCondition,
  filesCondition,
  readManifest,
  signatureCondition,
} from './archive/integrity.ts';
import { jsonOf, schemaProblems } from './archive/stored-json.ts';
import type { Condition, Problem } from './condition.ts';

const { json: REPORT } = REPORT_FILES;

/** A report that was looked for. */
export interface SeenReport {
  readonly report?: Report;
  readonly condition: Condition;
}

export async function readReportOf(folder: Folder): Promise<SeenReport> {
  const bytes = await bytesOf(folder, REPORT, LARGEST_PARSED);
  const condition = (problems: readonly Problem[]): Condition => ({
    id: 'report-schema',
    title: 'The report fits its schema',
    note: REPORT,
    problems,
  });
  if (bytes === undefined)
    return {
      condition: condition([{ file: REPORT, text: 'is missing: nothing can be verified without it' }]),
    };
  const read = asReport(jsonOf(bytes));
  if ('issues' in read) return { condition: condition(schemaProblems(REPORT, read.issues)) };
  return { report: read.report, condition: condition([]) };
}

/** The bytes against the manifest and its signature, and the report against its schema. */
export async function sealConditions(
  folder: Folder,
  { report, condition: fits }: SeenReport,
  { trusted }: { readonly trusted?: PublicKey | undefined },
): Promise<{ conditions: Condition[]; manifest: Manifest | undefined; signed: { signer?: string } }> {
  const { manifest, condition } = await readManifest(folder);
  const conditions: Condition[] = [condition];
  let signer: string | undefined;
  if (manifest !== undefined) {
    conditions.push(await filesCondition(folder, manifest));
    const signature = await signatureCondition(folder, manifest, trusted);
    conditions.push(signature.condition);
    if (signature.by !== undefined)
      conditions.push(await attestationCondition(folder, manifest, report, signature.by));
    if (signature.condition.problems.length === 0) signer = signature.by?.thumbprint;
  }
  conditions.push(fits);
  return { conditions, manifest, signed: signer === undefined ? {} : { signer } };
}
