/** Parses `--format`. */
import { DEFAULT_FORMATS, FORMATS, type Format, isFormat } from '../../../reports/formats/formats.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';
import { listItems } from './filter-option.ts';

/**
 * @param typed undefined for the default formats.
 * @param needed formats that are always written.
 * @throws UserError for an unknown format.
 */
export function formatsOf(
  typed: readonly string[] | undefined,
  needed: readonly Format[] = [],
): readonly Format[] {
  return [...new Set([...needed, ...formatsTyped(typed)])];
}

function formatsTyped(typed: readonly string[] | undefined): readonly Format[] {
  if (typed === undefined) return DEFAULT_FORMATS;
  const names = listItems(typed);
  return names.includes('all') ? FORMATS : names.map(formatNamed);
}

/** @throws UserError that suggests a format. */
function formatNamed(name: string): Format {
  if (isFormat(name)) return name;
  const meant = nearest(name, [...FORMATS, 'all']);
  const list = `Formats: ${FORMATS.join(', ')}, or all.`;
  throw new UserError(
    `Unknown format: ${name}`,
    meant === undefined ? list : `Did you mean ${meant}? ${list}`,
  );
}
