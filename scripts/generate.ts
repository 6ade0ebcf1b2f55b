/**
 * Writes spec/generated/ from the sources in spec/.
 *
 * With `--check` it writes nothing, and fails where a generated file isn't what it would write.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Rendered, renderAll } from './generate/outputs.ts';
import { pathOf, SourceError } from './generate/sources.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether the file on disk is what would be written. */
function isCurrent({ path, text }: Rendered): boolean {
  return existsSync(pathOf(path)) && readFileSync(pathOf(path), 'utf8') === text;
}

function write({ path, text }: Rendered): void {
  mkdirSync(pathOf('spec/generated'), { recursive: true });
  writeFileSync(pathOf(path), text ?? '');
}

async function main(check: boolean): Promise<void> {
  const all = await renderAll();
  for (const { path, source } of all.filter(({ text }) => text === undefined))
    say(`${path}: skipped, there is no ${source}.`);
  const stale = all.filter((one) => one.text !== undefined && !isCurrent(one));
  for (const one of stale) {
    if (!check) write(one);
    say(check ? `${one.path}: differs from ${one.source}. Run: npm run generate` : `${one.path}: written.`);
  }
  if (stale.length === 0) say('spec/generated/ is current.');
  else if (check) process.exitCode = 1;
}

try {
  await main(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
