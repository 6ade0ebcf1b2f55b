/** `report merge`: reports of parts of one target, joined into one folder. */
import { join, resolve } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import { placeEvidence } from '../../reports/attestations/evidence-files.ts';
import { ensureUnchanged, joinEvidence, profileOf } from '../../reports/folder/merged-parts.ts';
import { folderOf } from '../../reports/folder/report-file.ts';
import { openFolder } from '../../reports/folder/report-folder.ts';
import { summaryText } from '../../reports/formats/text.ts';
import { readSigningKey } from '../../reports/seal/key-file.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { exitCircumstances } from '../../reports/waivers/exit-circumstances.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type ExitCode, exitCodeOf } from '../../spec/run/verdicts.ts';
import { openEvidence } from '../../target/evidence/evidence-log.ts';
import type { MergeArguments } from '../command-line/option-table.ts';
import { formatsOf } from '../command-line/values/format-option.ts';
import { diskTrouble } from '../full-disk.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { joinedReport } from '../run/joined-report.ts';
import { tellUnneeded } from '../run/unneeded-waivers.ts';
import { ENDING_WORDS } from '../words/ending-words.ts';

/** @throws UserError for parts that cannot be one report. */
export async function reportMerge(args: MergeArguments, io: Io): Promise<ExitCode> {
  if (args.retest === true) return (await import('./report-retest.ts')).reportRetest(args, io);
  const formats = formatsOf(args.format);
  const key = args.sign === undefined ? undefined : await readSigningKey(args.sign);
  const { report, parts } = joinedReport(args.parts);
  for (const part of parts) await ensureUnchanged(part);
  const profile = profileOf(parts);
  const folder = resolve(args.out);
  if (parts.map(folderOf).some((part) => resolve(part) === folder))
    throw new UserError(
      `${args.out} is the folder of one of the parts.`,
      'Choose another folder with --out <folder>.',
    );
  const style = styleFor(io.stderr, io.env);
  const opened = await openFolder(folder);
  try {
    const evidence = openEvidence(opened.work);
    const without = await joinEvidence(parts, evidence).finally(() => evidence.close());
    for (const part of without)
      io.stderr.write(
        `${style.caution(`note: there is no ${STORE_FILES.index} in ${part}: exchanges of this part are missing.`)}\n`,
      );
    const { lang: language } = args;
    const written = await writeReports(opened.staging, report, opened.work, {
      formats,
      language,
      signer: key?.pub.thumbprint,
    });
    const [first = ''] = parts;
    const evidenceOf = (name: string) => join(folderOf(first), name);
    written.push(...(await placeEvidence(opened.staging, report.attestations ?? [], evidenceOf)));
    const sealed = await sealFolder(opened.staging, written, report, { profile, key });
    const files = await opened.publish([...written, ...sealed].map(({ path }) => path));
    const view = { style: styleFor(io.stdout, io.env), language, columns: columnsOf(io.stdout) };
    const label = ENDING_WORDS[language].labels.report;
    const lines = files.map((file) => `${label}  ${file}`);
    io.stdout.write(`${[summaryText(report, view), '', ...lines].join('\n')}\n`);
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    await opened.close();
  }
  tellUnneeded(report, args.lang, io);
  return exitCodeOf(report.outcome, { ...exitCircumstances(report), allowIncomplete: false });
}
