/** `ics init`: a declaration to be filled in. */
import { writeFileSync } from 'node:fs';
import { readReport } from '../../../reports/folder/report-file.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { testingFromProfile } from '../../../target/declaration/testing-from-profile.ts';
import type { IcsInitArguments } from '../../command-line/ics/ics-options.ts';
import { draftedDeclaration } from '../../ics/draft.ts';
import type { Io } from '../../io.ts';
import { schemaAddress } from '../../schema-address.ts';
import { ICS_WORDS } from '../../words/ics-words.ts';

/** @throws UserError for a profile or a report that cannot be read, or a file that exists already. */
export async function icsInit({ profile, report, out, lang }: IcsInitArguments, io: Io): Promise<ExitCode> {
  const words = ICS_WORDS[lang];
  const testing = profile === undefined ? undefined : testingFromProfile(profile);
  const text = draftedDeclaration({
    language: lang,
    schema: schemaAddress(out, 'declaration'),
    testing: testing?.written,
    profile: testing?.profile,
    report: report === undefined ? undefined : readReport(report),
  });
  write(out, text);
  io.stderr.write(`${words.written(out, text.match(/: unset\b/g)?.length ?? 0)}\n`);
  if (testing === undefined || testing.variables.length === 0) return EXIT.conformant;
  io.stderr.write(
    [words.variables, ...testing.variables.map(({ key, name }) => `  ${name}  testing.${key}`), ''].join(
      '\n',
    ),
  );
  return EXIT.conformant;
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(
      code === 'EEXIST'
        ? `${path} exists already and was not changed.`
        : `${path} cannot be written: ${code}.`,
      'Choose another file with --out <file>.',
    );
  }
}
