/** What the package did on versions of Node, as a table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const BEGIN = '<!-- versions of Node: npm run node-versions -- --write -->';
const END = '<!-- /versions of Node -->';

/** One version, tried. Exit codes are undefined where a step was given up. */
export interface Tried {
  /** `v22.23.3` */
  readonly version: string;
  readonly install: number | undefined;
  readonly run: number | undefined;
  /** Of the run's report. */
  readonly outcome: string;
  readonly checks: number;
  readonly verify: number | undefined;
  /** The last words of the first step that went wrong. */
  readonly trouble?: string | undefined;
}

/** Everything went well. */
export function isSound({ install, run, verify, outcome }: Tried): boolean {
  return install === 0 && run === 0 && verify === 0 && outcome === 'conformant';
}

/** As Markdown. */
export function tableOf(tried: readonly Tried[]): string {
  const sign = (code: number | undefined) => (code === 0 ? '✓' : `exit ${code ?? 'none'}`);
  const rows = tried.map(
    ({ version, install, outcome, checks, verify }) =>
      `| ${version} | ${sign(install)} | ${outcome}, ${checks.toLocaleString('en')} checks | ${sign(verify)} |`,
  );
  const troubles = tried.flatMap(({ version, trouble }) =>
    trouble === undefined ? [] : ['', `${version}:`, trouble],
  );
  return ['| Node | install | `run --sandbox` | `verify` |', '|---|---|---|---|', ...rows, ...troubles].join(
    '\n',
  );
}

/** Puts the table between its two marks in README.md. @throws Error where the marks are gone, or something went wrong. */
export function writeTable(tried: readonly Tried[]): void {
  if (!tried.every(isSound)) throw new Error('Not everything went well: README.md stays as it is.');
  const text = readFileSync(README, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`README.md has no place for the table: ${BEGIN} … ${END}`);
  writeFileSync(README, `${text.slice(0, from + BEGIN.length)}\n\n${tableOf(tried)}\n\n${text.slice(to)}`);
}
