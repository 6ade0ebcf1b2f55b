/** The table as it is printed. */
import { EXIT } from '../../spec/run/verdicts.ts';
import type { Made } from './run-row.ts';

const FAILED_SHOWN = 4;

const COLUMNS: readonly (readonly [title: string, width: number, cell: (made: Made) => string | number])[] = [
  ['exit', 4, ({ exit }) => exit ?? 'kill'],
  ['fail', 4, ({ failed }) => failed.length],
  ['inconcl', 7, ({ inconclusive }) => inconclusive.length],
  ['pass', 4, ({ passed }) => passed],
  ['errors', 6, ({ harnessErrors }) => harnessErrors.length],
  ['fault', 5, ({ seen }) => (seen === undefined ? '' : seen ? 'seen' : 'MISS')],
  ['seconds', 7, ({ seconds }) => seconds.toFixed(1)],
  ['MiB', 4, ({ peakMiB }) => peakMiB],
  ['requests', 8, ({ requests }) => requests],
  ['trouble', 7, ({ met }) => Object.values(met).reduce((sum, count) => sum + count, 0)],
];
const NAME_WIDTH = 46;

export function titleLine(): string {
  return ['trouble'.padEnd(NAME_WIDTH), ...COLUMNS.map(([title, width]) => title.padStart(width))].join('  ');
}

/** A run as a line, and below it what it failed and must not have. */
export function lineOf(made: Made): string {
  const name = made.run > 1 ? `  … run ${made.run}` : made.name;
  const cells = COLUMNS.map(([, width, cell]) => String(cell(made)).padStart(width));
  const { failed } = made;
  const more = failed.length > FAILED_SHOWN ? ` and ${failed.length - FAILED_SHOWN} more` : '';
  const below = failed.length > 0 ? [`    ${failed.slice(0, FAILED_SHOWN).join(', ')}${more}`] : [];
  return [[name.padEnd(NAME_WIDTH), ...cells].join('  '), ...below].join('\n');
}

/** Whether a run is as it must be: no failure that its fault does not explain, and its fault seen. */
export function isSound({ exit, seen, failed, harnessErrors }: Made): boolean {
  if (exit === null || exit === EXIT.error || harnessErrors.length > 0) return false;
  return seen ?? failed.length === 0;
}
