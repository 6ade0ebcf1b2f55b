/** `contract` and its verbs: what is done with the contract before and beside runs. Each verb has a file of its own. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import type { Table } from '../option-rows.ts';
import { CHECK_OPTIONS } from './check-options.ts';
import { checkVerb } from './check-verb.ts';
import { CONTRACT_DIFF_OPTIONS } from './diff-options.ts';
import { diffVerb } from './diff-verb.ts';
import { DOCS_OPTIONS, EXPORT_OPTIONS, TYPES_OPTIONS } from './export-options.ts';
import { exportVerb } from './export-verb.ts';
import { docsVerb, typesVerb } from './page-and-types-verbs.ts';

/** The options of each verb, by the command's whole name. */
export const CONTRACT_ROWS: Readonly<Record<string, Table>> = {
  'contract export': EXPORT_OPTIONS,
  'contract types': TYPES_OPTIONS,
  'contract docs': DOCS_OPTIONS,
  'contract diff': CONTRACT_DIFF_OPTIONS,
  'contract check': CHECK_OPTIONS,
};

/** In the order of the help. */
const VERBS: readonly ((line: Argv, asking: Asking) => Argv)[] = [
  exportVerb,
  typesVerb,
  docsVerb,
  diffVerb,
  checkVerb,
];

/** `contract` and its verbs. */
export function contractCommand(line: Argv, asking: Asking): Argv {
  const names = Object.keys(CONTRACT_ROWS).map((name) => name.replace('contract ', ''));
  return line.command('contract', 'Export the contract, or compare servers and traffic with it.', (each) =>
    VERBS.reduce((verbs, add) => add(verbs, asking), each).demandCommand(
      1,
      `Add a verb: ${names.join(', ')}.`,
    ),
  );
}
