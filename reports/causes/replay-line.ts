/** How what failed is tried again. */
import type { Report } from '../../spec/generated/report-types.ts';
import { visibleLine } from '../words/visible.ts';

/** Found without being named. */
const DEFAULT_PROFILE = /^(?:\.\/)?payops\.profile\.(?:ya?ml|json)$/;

/**
 * A shell line.
 * @param what a check, a requirement or a cause, by its id.
 * @param folder of the report, as it would be typed.
 */
export function replayLine(
  { profile: { path } }: Pick<Report, 'profile'>,
  what: string,
  folder: string,
): string {
  const target =
    path === undefined ? ' --sandbox' : DEFAULT_PROFILE.test(path) ? '' : ` --profile ${word(path)}`;
  return `payops-conformance replay ${word(folder)} ${word(what)}${target}`;
}

/** One word for any POSIX shell. */
function word(text: string): string {
  const shown = visibleLine(text);
  return /^[\w./@%+:,-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
