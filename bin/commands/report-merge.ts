/** `report merge`: reports of parts of one target, joined into one folder. */
import { join, resolve } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import { mergeReports, whyApart } from '../../reports/compare/merge.ts';
import { ensureUnchanged, joinArchives, profileOf } from '../../reports/folder/merged-parts.ts';
import { archiveBeside, readReport } from '../../reports/folder/report-file.ts';
import { openFolder, WORK_FILES } from '../../reports/folder/report-folder.ts';
import { summaryText } from '../../reports/formats/text.ts';
import { readSigningKey } from '../../reports/seal/key-file.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type ExitCode, exitCodeOf, isUndecided } from '../../spec/run/verdicts.ts';
import { formatsOf } from '../command-line/format-option.ts';
import type { MergeArguments } from '../command-line/option-table.ts';
import { contractInfo } from '../contract-info.ts';
import { digestOf } from '../digest.ts';
import { diskTrouble } from '../full-disk.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { ENDING_WORDS } from '../words/ending-words.ts';

/** @throws UserError for parts that cannot be one report. */
export async function reportMerge(args: MergeArguments, io: Io): Promise<ExitCode> {
  const formats = formatsOf(args.format);
  const key = args.sign === undefined ? undefined : await readSigningKey(args.sign);
  const report = joined(args.parts.map(readReport));
  for (const part of args.parts) await ensureUnchanged(part);
  const profile = profileOf(args.parts);
  const folder = resolve(args.out);
  if (args.parts.map(archiveBeside).some((archive) => resolve(archive, '..') === folder))
    throw new UserError(`${args.out} is the folder of a part.`, 'Give another with --out.');
  const style = styleFor(io.stderr, io.env);
  const opened = await openFolder(folder);
  const evidence = join(opened.work, WORK_FILES.evidence);
  try {
    for (const archive of await joinArchives(args.parts, evidence))
      io.stderr.write(
        `${style.caution(`note: there is no ${archive}: exchanges of this part are missing.`)}\n`,
      );
    const { lang: language } = args;
    const written = await writeReports(opened.staging, report, evidence, { formats, language });
    const sealed = await sealFolder(opened.staging, written, report, { profile, key });
    const files = await opened.publish([...written, ...sealed]);
    const view = { style: styleFor(io.stdout, io.env), language, columns: columnsOf(io.stdout) };
    const label = ENDING_WORDS[language].labels.report;
    const lines = files.map((file) => `${label}  ${file}`);
    io.stdout.write(`${[summaryText(report, view), '', ...lines].join('\n')}\n`);
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    await opened.close();
  }
  return exitCodeOf(report.outcome, {
    allowIncomplete: false,
    undecided: isUndecided(report.requirements),
    harnessError: report.harnessErrors.length > 0,
    interrupted: report.run.interrupted,
  });
}

function joined(parts: readonly Report[]): Report {
  const apart = whyApart(parts);
  if (apart !== undefined)
    throw new UserError(apart, 'Only parts of one target, tested by one version, are one report.');
  const { version } = packageInfo();
  const contract = contractInfo();
  const alien = parts.find(
    (part) =>
      part.tool.version !== version || part.contract.requirementsDigest !== contract.requirementsDigest,
  );
  if (alien !== undefined)
    throw new UserError(
      `The parts are of ${alien.tool.name} ${alien.tool.version}, with its own catalogue of requirements; this is ${version}.`,
      'Join them with the version that made them.',
    );
  return mergeReports(parts, digestOf);
}
