/** The command that fills an empty cell of clients against servers. Pure. */
import { shellWord } from '../words/layout/shell-word.ts';
import { SANDBOX_NAME } from '../words/sentences/sandbox-name.ts';
import type { Party } from './pairs.ts';

/**
 * The profile stays a placeholder: a report does not say where the reader has it. Names are joined to their options, so
 * that one that begins with `--` is not an option.
 */
export function proxyLine(client: string, server: Party): string {
  return `npx payops-conformance proxy ${targetOption(server)} --client=${shellWord(client)}`;
}

function targetOption({ name, latest, address }: Party): string {
  if (latest?.isSandbox ?? name === SANDBOX_NAME) return '--sandbox';
  return address === undefined ? '--profile PROFILE' : `--target=${shellWord(address)}`;
}
