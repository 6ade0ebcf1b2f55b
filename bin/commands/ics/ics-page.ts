/** `ics page`: a declaration as a page to print. */
import { declarationPage } from '../../../reports/declaration/page/declaration-page.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readDeclaration } from '../../../target/declaration/read-declaration.ts';
import type { IcsPageArguments } from '../../command-line/ics/ics-options.ts';
import type { Io } from '../../io.ts';
import { packageInfo } from '../../package-info.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError for a declaration that is not complete, or a file that cannot be written. */
export async function icsPage({ file, out, lang }: IcsPageArguments, io: Io): Promise<ExitCode> {
  const { declaration, digest } = readDeclaration(file);
  const { name, version } = packageInfo();
  handOver(declarationPage(declaration, { digest, lang, tool: `${name} ${version}` }), out, io);
  return EXIT.conformant;
}
