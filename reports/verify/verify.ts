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
import { archiveCondition, citationsCondition, findingsCondition, quotableIn } from './citations.ts';
import { codesJudged } from './codes.ts';
import type { Condition, Problem } from './condition.ts';
import { bytesOf, type Folder, textOf } from './folder.ts';
import { attestationCondition, filesCondition, readManifest, signatureCondition } from './integrity.ts';
import { parsedJson, schemaProblems } from './json.ts';
import { RulesAgain } from './rules.ts';

const { json: REPORT, har: HAR } = REPORT_FILES;

export interface Demands {
  /** The key that the folder must be signed with. */
  readonly trusted?: PublicKey | undefined;
  /** The challenge that the run must have been made with. */
  readonly nonce?: string | undefined;
}

/** How many checks have a verdict that was held to the stored exchanges, and not only to the rest of the report. */
export interface JudgedAgain {
  /** By the rules that an answer alone decides. */
  readonly byRule: number;
  /** By the code that their requirement names, or that their failure tells. */
  readonly byCode: number;
  /** Checks that passed, failed or warned. */
  readonly of: number;
}

export interface Verification {
  /** In the order of asking: the bytes first, what they say then. */
  readonly conditions: readonly Condition[];
  readonly report?: Report;
  /** Absent where there is no report, or no archive. */
  readonly judgedAgain?: JudgedAgain;
  /** Thumbprint of the key of a signature that was made over this manifest. */
  readonly signer?: string;
}

/** @throws FolderError for a folder that is larger than any run makes. */
export async function verifyFolder(folder: Folder, known: Known, demands: Demands): Promise<Verification> {
  const conditions: Condition[] = [];
  const { manifest, condition } = await readManifest(folder);
  conditions.push(condition);
  const { report, condition: fits } = await readReportOf(folder);
  let signer: string | undefined;
  if (manifest !== undefined) {
    conditions.push(await filesCondition(folder, manifest));
    const signature = await signatureCondition(folder, manifest, demands.trusted);
    conditions.push(signature.condition);
    if (signature.by !== undefined)
      conditions.push(await attestationCondition(folder, manifest, report, signature.by));
    if (signature.condition.problems.length === 0) signer = signature.by?.thumbprint;
  }
  conditions.push(fits);
  const signed = signer === undefined ? {} : { signer };
  if (report === undefined) return { conditions, ...signed };
  conditions.push(await agreement(folder, report, manifest), ...account(report, known));
  const evidence = await evidenceOf(folder, report, known, demands);
  const { judgedAgain } = evidence;
  conditions.push(...evidence.conditions);
  return { conditions, report, ...(judgedAgain && { judgedAgain }), ...signed };
}

async function readReportOf(folder: Folder): Promise<{ report?: Report; condition: Condition }> {
  const bytes = await bytesOf(folder, REPORT);
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

/** Of another catalogue, what follows from what is not known here. */
function account(report: Report, known: Known): Condition[] {
  const sameContract = report.contract.requirementsDigest === known.contract.requirementsDigest;
  return [
    catalogueCondition(report, known),
    ...(sameContract ? [checksCondition(report, known), resultsCondition(report, known)] : []),
  ];
}

/** The report against its archive, which is read once. */
async function evidenceOf(
  { files }: Folder,
  report: Report,
  known: Known,
  { nonce }: Demands,
): Promise<{ conditions: Condition[]; judgedAgain?: JudgedAgain }> {
  const file = files.get(HAR);
  if (file === undefined) return { conditions: [WITHOUT_ARCHIVE, ...challenged(report, undefined, nonce)] };
  // Rules of another version may be others.
  const rules = new RulesAgain(report.tool.version === known.version ? known.rules : []);
  const wanted = quotableIn(report);
  const archive = await readArchive(file.chunks(), { wanted, see: (exchange) => rules.see(exchange) });
  const [byRule, byCode] = [rules.judged(report), codesJudged(report, archive, known.requirements)];
  const conditions = [
    archiveCondition(report, archive),
    citationsCondition(report, archive),
    findingsCondition(report, archive),
    byCode.condition,
    byRule.condition,
    ...challenged(report, archive, nonce),
  ];
  const { pass, fail, warn } = report.totals.checks;
  return {
    conditions,
    judgedAgain: { byRule: byRule.judged.size, byCode: byCode.judged.size, of: pass + fail + warn },
  };
}

function challenged(report: Report, archive: Archive | undefined, nonce: string | undefined): Condition[] {
  const challenge = challengeCondition(report, archive, nonce);
  return challenge === undefined ? [] : [challenge];
}

const WITHOUT_ARCHIVE: Condition = {
  id: 'exchanges',
  title: 'The archive holds every exchange of the run',
  note: 'without it no verdict can be held to what was seen',
  problems: [{ file: HAR, text: 'is missing' }],
};

/** The manifest and the other forms of the report say what the report says. */
async function agreement(folder: Folder, report: Report, manifest: Manifest | undefined): Promise<Condition> {
  const problems: Problem[] = [];
  if (manifest !== undefined) {
    const essence: Readonly<Record<string, unknown>> = essenceOf(report);
    const named: Readonly<Record<string, unknown>> = { ...manifest };
    for (const [name, value] of Object.entries(essence))
      if (!isDeepStrictEqual(named[name], value))
        problems.push({ file: 'manifest.json', id: name, text: `is not that of ${REPORT}` });
  }
  for (const format of FORMATS.filter(isPlain)) {
    const text = await textOf(folder, REPORT_FILES[format]);
    if (text !== undefined && text !== RENDERERS[format](report))
      problems.push({ file: REPORT_FILES[format], text: `is not what a run makes of ${REPORT}` });
  }
  return {
    id: 'agreement',
    title: 'The manifest and the other forms of the report say what report.json says',
    note: report.outcome,
    problems,
  };
}
