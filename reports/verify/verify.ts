/** All that can be said of the folder of a run without asking anybody. Pure but for the hashes. */

import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { asReport } from '../../spec/report-validator.ts';
import { FORMATS, REPORT_FILES } from '../formats.ts';
import { isPlain, RENDERERS } from '../renderers.ts';
import type { PublicKey } from '../seal/keys.ts';
import { essenceOf } from '../seal/manifest.ts';
import { catalogueCondition, checksCondition, type Known, resultsCondition } from './account.ts';
import { type Archive, readArchive } from './archive.ts';
import { challengeCondition } from './challenge.ts';
import { archiveCondition, citationsCondition, findingsCondition } from './citations.ts';
import type { Condition, Problem } from './condition.ts';
import { envelopeCondition } from './envelope.ts';
import type { Folder } from './folder.ts';
import { attestationCondition, filesCondition, readManifest, signatureCondition } from './integrity.ts';
import { parsedJson, schemaProblems } from './json.ts';

const { json: REPORT, har: HAR } = REPORT_FILES;

export interface Demands {
  /** The key that the folder must be signed with. */
  readonly trusted?: PublicKey | undefined;
  /** The challenge that the run must have been made with. */
  readonly nonce?: string | undefined;
}

export interface Verification {
  /** In the order of asking: the bytes first, what they say then. */
  readonly conditions: readonly Condition[];
  readonly report?: Report;
  /** Thumbprint of the key of a signature that was made over this manifest. */
  readonly signer?: string;
}

export async function verifyFolder(
  folder: Folder,
  known: Known,
  { trusted, nonce }: Demands,
): Promise<Verification> {
  const conditions: Condition[] = [];
  const { manifest, condition } = readManifest(folder);
  conditions.push(condition);
  const read = readReportOf(folder);
  const { report } = read;
  let signer: string | undefined;
  if (manifest !== undefined) {
    conditions.push(filesCondition(folder, manifest));
    const signature = await signatureCondition(folder, manifest, trusted);
    conditions.push(signature.condition);
    if (signature.by !== undefined)
      conditions.push(attestationCondition(folder, manifest, report, signature.by));
    if (signature.condition.problems.length === 0) signer = signature.by?.thumbprint;
  }
  conditions.push(read.condition);
  if (report !== undefined) conditions.push(...sayings(folder, report, manifest, known, nonce));
  return { conditions, ...(report && { report }), ...(signer !== undefined && { signer }) };
}

function readReportOf({ files }: Folder): { report?: Report; condition: Condition } {
  const bytes = files.get(REPORT);
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
  const read = asReport(parsedJson(bytes));
  if ('issues' in read) return { condition: condition(schemaProblems(REPORT, read.issues)) };
  return { report: read.report, condition: condition([]) };
}

/** Whether what the files say holds together. */
function sayings(
  folder: Folder,
  report: Report,
  manifest: Manifest | undefined,
  known: Known,
  nonce: string | undefined,
): Condition[] {
  const catalogue = catalogueCondition(report, known);
  const bytes = folder.files.get(HAR);
  const archive = bytes === undefined ? undefined : readArchive(bytes);
  const challenge = challengeCondition(report, archive, nonce);
  // Of another catalogue, what follows from what is not known here.
  const sameContract = report.contract.requirementsDigest === known.contract.requirementsDigest;
  return [
    agreement(folder, report, manifest),
    catalogue,
    ...(sameContract ? [checksCondition(report, known), resultsCondition(report, known)] : []),
    ...evidence(report, archive),
    ...(challenge === undefined ? [] : [challenge]),
  ];
}

function evidence(report: Report, archive: Archive | undefined): Condition[] {
  if (archive !== undefined)
    return [archiveCondition, citationsCondition, findingsCondition, envelopeCondition].map((ask) =>
      ask(report, archive),
    );
  return [
    {
      id: 'exchanges',
      title: 'The archive holds every exchange of the run',
      note: 'without it no verdict can be held to what was seen',
      problems: [{ file: HAR, text: 'is missing' }],
    },
  ];
}

/** The manifest and the other forms of the report say what the report says. */
function agreement({ files }: Folder, report: Report, manifest: Manifest | undefined): Condition {
  const problems: Problem[] = [];
  if (manifest !== undefined) {
    const essence: Readonly<Record<string, unknown>> = essenceOf(report);
    const named: Readonly<Record<string, unknown>> = { ...manifest };
    for (const [name, value] of Object.entries(essence))
      if (!isDeepStrictEqual(named[name], value))
        problems.push({ file: 'manifest.json', id: name, text: `is not that of ${REPORT}` });
  }
  for (const format of FORMATS) {
    const text = files.get(REPORT_FILES[format])?.toString('utf8');
    if (text !== undefined && isPlain(format) && text !== RENDERERS[format](report))
      problems.push({ file: REPORT_FILES[format], text: `is not what a run makes of ${REPORT}` });
  }
  return {
    id: 'agreement',
    title: 'The manifest and the other forms of the report say what report.json says',
    note: report.outcome,
    problems,
  };
}
