/** `contract export`: the contract as OpenAPI, for other tools. */
import { CONTRACT } from '../../../spec/contract/contract.ts';
import type { JsonObject } from '../../../spec/contract/contract-document.ts';
import { written } from '../../../spec/export/notation.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { ExportArguments } from '../../command-line/contract/export-options.ts';
import type { Io } from '../../io.ts';
import { handOver } from '../../written-file.ts';

/**
 * Writes the contract, as the profile binds it where one is named.
 * @throws UserError for a profile at fault, and where the file cannot be written.
 */
export async function contractExport(args: ExportArguments, io: Io): Promise<ExitCode> {
  const bound = await boundTo(args.profile, io);
  const versioned = args.openapi === '3.0' ? await in30(bound, io) : bound;
  handOver(written(await shaped(versioned, args), args.format), args.out, io);
  return EXIT.conformant;
}

async function boundTo(path: string | undefined, io: Io): Promise<JsonObject> {
  if (path === undefined) return CONTRACT;
  const { loadProfile } = await import('../../../target/profile/reading/load.ts');
  const { boundContract } = await import('../../../target/bound-contract/bound-contract.ts');
  const { contract, leftOut } = boundContract(loadProfile(path, io.env));
  tell('Examples that are left out:', leftOut, io);
  return contract;
}

async function in30(contract: JsonObject, io: Io): Promise<JsonObject> {
  const { inOpenApi30 } = await import('../../../spec/export/openapi-30.ts');
  const { contract: converted, unsaid } = inOpenApi30(contract);
  tell('OpenAPI 3.0 cannot say:', unsaid, io);
  return converted;
}

/** The parser is loaded where it is asked for: it takes longer than all else. */
async function shaped(contract: JsonObject, { dereferenced }: ExportArguments): Promise<JsonObject> {
  return dereferenced === true
    ? (await import('../../../spec/export/dereferenced.ts')).dereferenced(contract)
    : contract;
}

function tell(title: string, lines: readonly string[], io: Io): void {
  if (lines.length > 0) io.stderr.write(`${[title, ...lines.map((line) => `  ${line}`)].join('\n')}\n`);
}
