/** `contract types`: the schemas of the contract as TypeScript types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTypes } from '../../../spec/export/operation-types.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { TypesArguments } from '../../command-line/contract/export-options.ts';
import type { Io } from '../../io.ts';
import { packageInfo, packageRoot } from '../../package-info.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError where the file cannot be written. */
export async function contractTypes({ out }: TypesArguments, io: Io): Promise<ExitCode> {
  const { name, version } = packageInfo();
  const file = readFileSync(join(packageRoot(), 'spec/generated/contract-types.ts'), 'utf8');
  const types = file.slice(file.indexOf('\n') + 1);
  handOver(`// Written by ${name} ${version}: contract types.\n${types}\n${operationTypes()}`, out, io);
  return EXIT.conformant;
}
