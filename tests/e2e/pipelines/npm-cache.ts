/** The cache of npm as a pipeline finds it. */
import { existsSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A cache of npm that an earlier pipeline has filled: that of this machine. */
export function restoreCacheAt(path: string): void {
  if (!existsSync(path)) symlinkSync(process.env.npm_config_cache ?? join(homedir(), '.npm'), path);
}
