/** The sources of the repository in a folder of their own, for what changes them. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Not needed, or made anew. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'payops-report'].map((name) => join(root, name));

/**
 * The folder, which goes when the test ends; what is installed is shared.
 * @param isWanted takes an absolute path. Everything by default.
 */
export function copyOfSources(isWanted: (source: string) => boolean = () => true): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.includes(source) && isWanted(source),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
