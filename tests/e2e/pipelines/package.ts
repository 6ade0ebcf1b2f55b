/** The package as a pipeline finds it: a packed tarball. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../pipelines/definitions.ts';

/** Packs the build of the tests' global set-up. @returns the tarball's path. */
export function packInto(folder: string): string {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return join(folder, tarball);
}

/** A cache of npm that an earlier pipeline has filled: that of this machine. */
export function restoreCacheAt(path: string): void {
  if (!existsSync(path)) symlinkSync(process.env.npm_config_cache ?? join(homedir(), '.npm'), path);
}
