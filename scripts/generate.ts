/**
 * Writes spec/generated/ and pages of docs/ from their sources: the repository keeps types and pages, not data.
 *
 * With `--data` it writes the data alone, as every build does. With `--check` it writes nothing, and fails where a
 * file of types isn't what it would write.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Rendered, renderDataFiles, renderTypeFiles } from './generate/outputs.ts';
import { pathOf, SourceError } from './generate/sources.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether the file on disk is what would be written. */
function isCurrent({ path, text }: Rendered): boolean {
  return existsSync(pathOf(path)) && readFileSync(pathOf(path), 'utf8') === text;
}

function write({ path, text }: Rendered): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), text);
}

/** Writes or, with `check`, only names those that are not current. @returns how many are not. */
function settle(files: readonly Rendered[], check: boolean): number {
  const stale = files.filter((one) => !isCurrent(one));
  for (const one of stale) {
    if (!check) write(one);
    say(check ? `${one.path}: differs from ${one.source}. Run: npm run generate` : `${one.path}: written.`);
  }
  return stale.length;
}

async function main(check: boolean, dataOnly: boolean): Promise<void> {
  const data = check ? [] : await renderDataFiles();
  // Data first: pages and names are made by modules that read it, in a clone where nothing was made before as well.
  const staleData = settle(data, check);
  // Those that are current get a new date too: whoever asks whether they are older than their sources must not ask twice.
  for (const one of data) write(one);
  const staleTypes = dataOnly ? 0 : settle(await renderTypeFiles(), check);
  if (staleData + staleTypes === 0) say('spec/generated/ is current.');
  else if (check) process.exitCode = 1;
}

try {
  await main(process.argv.includes('--check'), process.argv.includes('--data'));
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
