/** Removes, after a build, the declarations of types that nobody who imports the package can reach. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What package.json says of each way into the package. */
interface Exports {
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
}

const { exports }: Exports = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const reached = new Set<string>();
const waiting = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' || entry.types === undefined ? [] : [resolve(ROOT, entry.types)],
);
for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
  if (reached.has(file)) continue;
  reached.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom |\bimport\()['"](\.[^'"]+)\.[jt]s['"]/g,
  ))
    waiting.push(resolve(dirname(file), `${name}.d.ts`));
}

for (const name of readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })) {
  const file = join(ROOT, 'dist', name);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
