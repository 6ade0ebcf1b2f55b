/**
 * Makes the pictures of the documentation from a real run: npm run pictures. It takes a Chromium.
 *
 * A run against the sandbox with one fault, as the README has it: what the terminal showed at its end, and its page.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { pagePicture } from './pictures/page-picture.ts';
import { terminalSvg } from './pictures/terminal-svg.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs', 'pictures');
const COMMAND = ['run', '--sandbox', '--fault', 'fees-charged-with-tax', '--effort', 'quick'];
/** Bytes of a picture: the README is read on a phone too. */
const MOST_BYTES = 150_000;

const folder = mkdtempSync(join(tmpdir(), 'payops-pictures-'));
try {
  mkdirSync(pictures, { recursive: true });
  const lines = carriedOut();
  keep('terminal.svg', Buffer.from(terminalSvg(lines, 'What the terminal shows of a run with one fault')));
  const page = join(folder, 'payops-report', 'report.html');
  keep('report.png', await pagePicture(page, { width: 1360, height: 900 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns what stood on the terminal: the call, the heads of the table, and from its sum to the end. */
function carriedOut(): string[] {
  const program = join(root, 'bin', 'payops-conformance.ts');
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), program, ...COMMAND],
    { cwd: folder, env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' }, encoding: 'utf8' },
  );
  if (status !== 1) throw new Error(`A run with a fault ended with ${status}:\n${stdout}`);
  const lines = stdout.trimEnd().split('\n');
  const find = (word: string) =>
    lines.findIndex((line) => stripVTControlCharacters(line).startsWith(word.padEnd(word.length + 1)));
  const [heads, from] = [find('section'), find('total')];
  if (heads < 0 || from < heads) throw new Error(`There is no table:\n${stdout}`);
  const call = `$ npx payops-conformance ${COMMAND.join(' ')}`;
  return [
    call,
    '… (progress, failures and causes, left out here)',
    ...lines.slice(heads, heads + 1),
    ...lines.slice(from),
  ];
}

function keep(name: string, picture: Buffer): void {
  if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes.`);
  writeFileSync(join(pictures, name), picture);
  process.stdout.write(`docs/pictures/${name}: ${picture.length} bytes\n`);
}
