/** `report merge --retest`: a run and the retest of what failed in it, joined into one folder that holds both. */
import { basename, join, resolve } from 'node:path';
import type { WrittenFile } from '../../reports/archive/pieces.ts';
import { writeReports } from '../../reports/archive/write.ts';
import { placeEvidence } from '../../reports/attestations/evidence-files.ts';
import { CALIBRATION_FILE } from '../../reports/calibration/calibration-record.ts';
import { ensureIntact } from '../../reports/folder/intact-folder.ts';
import { joinEvidence, profileOf } from '../../reports/folder/merged-parts.ts';
import { folderOf, readReport } from '../../reports/folder/report-file.ts';
import { openFolder, type ReportFolder } from '../../reports/folder/report-folder.ts';
import { summaryText } from '../../reports/formats/text.ts';
import { decisiveOutcome } from '../../reports/model/decisive-outcome.ts';
import { joinedRetest } from '../../reports/retest/joined-retest.ts';
import { ownNameOf, placeBeside, placePart } from '../../reports/retest/part-files.ts';
import { whyNoRetest } from '../../reports/retest/why-no-retest.ts';
import { readSigningKey } from '../../reports/seal/key-file.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { SEAL_FILES } from '../../reports/seal/seal-files.ts';
import { exitCircumstances } from '../../reports/waivers/exit-circumstances.ts';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type ExitCode, exitCodeOf } from '../../spec/run/verdicts.ts';
import { openEvidence } from '../../target/evidence/evidence-log.ts';
import { readScheme } from '../../target/scheme/read-scheme.ts';
import type { MergeArguments } from '../command-line/option-table.ts';
import { formatsOf } from '../command-line/values/format-option.ts';
import { diskTrouble } from '../full-disk.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { ensureKnown } from '../run/joined-report.ts';
import { ENDING_WORDS } from '../words/ending-words.ts';

/** One of the two, as it lies in its folder. */
interface Part {
  readonly path: string;
  readonly report: Report;
  readonly manifest: Manifest;
}

const ONLY_UNCHANGED =
  'To list all problems: npx payops-conformance verify <folder>. Only unchanged reports can be merged.';

/** @throws UserError for what is no retest of the first run, by the scheme or by the rules of a retest. */
export async function reportRetest(args: MergeArguments, io: Io): Promise<ExitCode> {
  const formats = formatsOf(args.format);
  const key = args.sign === undefined ? undefined : await readSigningKey(args.sign);
  const [first, retest] = await partsOf(args.parts, args.out);
  const report = joined(first.report, retest.report, args);
  const { lang: language } = args;
  const paths = [first.path, retest.path];
  const opened = await openFolder(resolve(args.out));
  try {
    const evidence = openEvidence(opened.work);
    await joinEvidence(paths, evidence).finally(() => evidence.close());
    const options = { formats, language, signer: key?.pub.thumbprint };
    const written = await writeReports(opened.staging, report, opened.work, options);
    written.push(...(await filesOf(opened, report, first, retest)));
    const sealed = await sealFolder(opened.staging, written, report, { profile: profileOf(paths), key });
    const files = await opened.publish([...written, ...sealed].map(({ path }) => path));
    tell(report, files, args, io);
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    await opened.close();
  }
  return exitCodeOf(decisiveOutcome(report), { ...exitCircumstances(report), allowIncomplete: false });
}

/** Both, unchanged since their runs. */
async function partsOf(paths: readonly string[], out: string): Promise<readonly [Part, Part]> {
  const [one, other, ...more] = paths;
  if (one === undefined || other === undefined || more.length > 0)
    throw new UserError(
      '--retest joins two reports: that of the run in which something failed, then that of the retest.',
      'npx payops-conformance report merge --retest first retest --scheme scheme.yaml --out joined',
    );
  const parts = [await partAt(one), await partAt(other)] as const;
  const folder = resolve(out);
  if (parts.some(({ path }) => resolve(path) === folder))
    throw new UserError(
      `${out} is the folder of one of the parts.`,
      'Choose another folder with --out <folder>.',
    );
  ensureKnown(parts.map(({ report }) => report));
  return parts;
}

async function partAt(name: string): Promise<Part> {
  const report = readReport(name);
  const path = folderOf(name);
  return { path, report, manifest: await ensureIntact(path, name, ONLY_UNCHANGED) };
}

function joined(first: Report, retest: Report, { scheme: path, fix }: MergeArguments): Report {
  if (path === undefined)
    throw new UserError(
      '--retest needs the scheme, which says until when a retest counts.',
      'Add --scheme <file>.',
    );
  const { scheme, digest } = readScheme(path);
  const withinDays = scheme.certificates?.retestDays;
  if (withinDays === undefined)
    throw new UserError(
      `The scheme ${path} allows no retest: it has no certificates.retestDays.`,
      'Repeat the whole run.',
      'disputes',
    );
  const terms = { withinDays, fix };
  const reasons = whyNoRetest(first, retest, terms);
  const judgedBy = first.scheme?.digest;
  if (judgedBy !== undefined && judgedBy !== digest)
    reasons.push(`The first run was judged by another scheme (${judgedBy}) than ${path} (${digest}).`);
  if (reasons.length > 0)
    throw new UserError(
      ['The retest cannot be joined to the first run:', ...reasons.map((reason) => `  ${reason}`)].join('\n'),
      'To run what failed again, and nothing else: npx payops-conformance run --retest <report of the first run>',
      'disputes',
    );
  return joinedRetest(first, retest, terms);
}

/** Both parts, and what lies beside a report: evidence and calibration of the first run, the declaration of the retest. */
async function filesOf(
  { staging }: ReportFolder,
  report: Report,
  first: Part,
  retest: Part,
): Promise<WrittenFile[]> {
  const evidenceOf = (name: string) => join(first.path, name);
  return [
    ...(await placeEvidence(staging, report.attestations ?? [], evidenceOf)),
    ...(report.calibration === undefined ? [] : await placeBeside(first.path, staging, CALIBRATION_FILE)),
    ...(report.certification === undefined
      ? []
      : await placeBeside(retest.path, staging, SEAL_FILES.declaration)),
    ...(await placePart(first.path, staging, 'first', first.manifest)),
    ...(await placePart(retest.path, staging, 'retest', retest.manifest)),
  ];
}

function tell(report: Report, files: readonly string[], { lang: language }: MergeArguments, io: Io): void {
  const view = { style: styleFor(io.stdout, io.env), language, columns: columnsOf(io.stdout) };
  const label = ENDING_WORDS[language].labels.report;
  const lines = files
    .filter((file) => ownNameOf(basename(file)) === undefined)
    .map((file) => `${label}  ${file}`);
  io.stdout.write(`${[summaryText(report, view), '', ...lines].join('\n')}\n`);
}
