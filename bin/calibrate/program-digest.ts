/** What is calibrated, by its digest: modules and data by name and content, the same for every installation of a release. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../package-info.ts';

/** Above bin/: the sources of a clone, or what is compiled from them. */
const CODE = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['bin', 'generators', 'reports', 'sandbox', 'spec', 'suites', 'target'];

/** `sha256:` and 64 hexadecimal digits. */
export function programDigest(): string {
  const hash = createHash('sha256');
  const isModule = (name: string) => /\.(?:js|ts)$/.test(name) && !name.endsWith('.d.ts');
  const isData = (name: string) => /\.(?:json|cjs|yaml)$/.test(name);
  for (const folder of FOLDERS) add(hash, CODE, folder, isModule);
  add(hash, packageRoot(), 'spec', isData);
  return `sha256:${hash.digest('hex')}`;
}

function add(hash: Hash, root: string, folder: string, isWanted: (name: string) => boolean): void {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isWanted);
  for (const name of names.map((one) => one.split(sep).join('/')).sort())
    hash.update(`${folder}/${name}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, folder, name)))
        .digest(),
    );
}
