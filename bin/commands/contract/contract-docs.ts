/** `contract docs`: the contract as one page for people. */
import { contractPage } from '../../../reports/contract/contract-page.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { DocsArguments } from '../../command-line/contract/export-options.ts';
import { contractExamples } from '../../examples/contract-examples.ts';
import type { Io } from '../../io.ts';
import { packageInfo } from '../../package-info.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError where the file cannot be written. */
export async function contractDocs({ lang, out }: DocsArguments, io: Io): Promise<ExitCode> {
  const { name, version } = packageInfo();
  handOver(contractPage(await contractExamples(), { lang, tool: `${name} ${version}` }), out, io);
  return EXIT.conformant;
}
