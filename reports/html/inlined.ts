/** The style sheet and the script that the page holds, from the files of page/. No outside resources. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** In the order of the cascade: colours first, narrow windows and paper last. */
const SHEETS = [
  'colours',
  'frame',
  'head',
  'verdicts',
  'tables',
  'pictures',
  'findings',
  'requirements',
  'narrow',
  'print',
];

// `#page` is one of the `imports` of package.json, so that it leads to one place from sources and from dist.
const { resolve } = createRequire(import.meta.url);

function read(file: string): string {
  return readFileSync(resolve(`#page/${file}`), 'utf8');
}

/** The sheets of a page in one, without comments and indentation; its content security policy names the digest. */
export function styleOf(sheets: readonly string[]): string {
  return withoutComments(sheets.map((name) => read(`${name}.css`)).join(''));
}

/** No string of ours holds a comment, or a line break. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\n\s*/g, '\n');
}

/** The whole sheet of a report. */
export const STYLE = styleOf(SHEETS);

/** A script of page/, in plain browser JavaScript; its digest is in the policy too. */
export function pageScript(name: string): string {
  return withoutComments(read(`${name}.js`));
}

/** That of a report. */
export const SCRIPT = pageScript('page');
