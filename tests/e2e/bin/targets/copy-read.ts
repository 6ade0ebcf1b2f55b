/** A look at files that another process goes on writing. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies files by reading them: a copy by the system of one that is cut meanwhile never ends. */
export function copyRead(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyRead(source, target);
    else writeFileSync(target, readFileSync(source));
  }
}
