/** The file of waivers after a run: without what is no longer needed, and with what failed, where that was asked for. */
import { writeFileSync } from 'node:fs';
import { unneededWaivers } from '../../reports/waivers/waived.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { draftedWaivers } from '../../target/waivers/drafted-waivers.ts';
import { withoutWaivers, withWaivers } from '../../target/waivers/edited-waivers.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import type { Io } from '../io.ts';
import { schemaAddress } from '../schema-address.ts';
import { SETTLED_WORDS } from '../words/settled-words.ts';
import type { RunWaivers } from './run-waivers.ts';
import { tellUnneeded } from './unneeded-waivers.ts';

type Asked = Pick<RunArguments, 'prune-waivers' | 'write-waivers' | 'lang'>;

/**
 * Tells what is no longer needed, and changes the file as it was asked for.
 * @throws UserError where the file cannot be written.
 */
export function settleWaivers(report: Report, { path, file }: RunWaivers, args: Asked, io: Io): void {
  const words = SETTLED_WORDS[args.lang];
  const unneeded = unneededWaivers(report);
  const places = new Set(unneeded.map((waiver) => (report.waivers ?? []).indexOf(waiver)));
  const drafts = args['write-waivers'] === true ? draftedWaivers(report, new Date(report.run.startedAt)) : [];
  const prunes = args['prune-waivers'] === true;
  if (!prunes) tellUnneeded(report, args.lang, io, file);
  const pruned = file !== undefined && prunes ? withoutWaivers(file.text, places) : file?.text;
  const head = `# yaml-language-server: $schema=${schemaAddress(path, 'waivers')}\n${words.head.map((line) => `# ${line}\n`).join('')}`;
  const text = drafts.length === 0 ? pruned : withWaivers(pruned, drafts, head);
  if (text !== undefined && text !== file?.text) write(path, text);
  if (prunes && places.size > 0) io.stderr.write(`${words.pruned(path, places.size)}\n`);
  if (args['write-waivers'] === true) io.stderr.write(`${words.drafted(path, drafts.length)}\n`);
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`${path} cannot be written: ${code}.`, 'Choose another file with --waivers <file>.');
  }
}
