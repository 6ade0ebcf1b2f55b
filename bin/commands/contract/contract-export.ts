/** `contract export`: the contract as OpenAPI, for other tools. */
import { CONTRACT } from '../../../spec/contract/contract.ts';
import { written } from '../../../spec/export/notation.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { ExportArguments } from '../../command-line/contract/export-options.ts';
import type { Io } from '../../io.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError where the file cannot be written. */
export async function contractExport(args: ExportArguments, io: Io): Promise<ExitCode> {
  // Loaded where it is asked for: the parser takes longer than all else.
  const contract =
    args.dereferenced === true
      ? await (await import('../../../spec/export/dereferenced.ts')).dereferenced(CONTRACT)
      : CONTRACT;
  handOver(written(contract, args.format), args.out, io);
  return EXIT.conformant;
}
