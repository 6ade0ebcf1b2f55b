/** What this package is: its version and its files. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { valueAt } from '../target/profile/reading/tree.ts';

export interface PackageInfo {
  readonly name: string;
  readonly version: string;
  /** Where defects are reported, if the package says so. */
  readonly bugs?: string;
}

/** The folder of package.json: one above the sources, two above what is compiled. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The package has no package.json.');
    folder = above;
  }
  return folder;
}

/**
 * What package.json says, above the sources or above what was compiled of them.
 * @throws Error where there is none.
 */
export function packageInfo(): PackageInfo {
  const read: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const name = textAt(read, 'name') ?? 'payops-conformance';
  const bugs = textAt(read, 'bugs', 'url') ?? textAt(read, 'bugs');
  return { name, version: textAt(read, 'version') ?? '0.0.0', ...(bugs !== undefined && { bugs }) };
}

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const text = valueAt(value, path);
  return typeof text === 'string' ? text : undefined;
}
