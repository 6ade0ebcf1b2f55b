/** Where an editor finds the schema of a file, as its first line says it. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from './package-info.ts';

/**
 * From the file's folder where the package lies below it, as in a project that has installed it; else the address of
 * the file on this machine.
 * @param file its path.
 */
export function schemaAddress(
  file: string,
  kind: 'profile' | 'waivers' | 'attestations' | 'scheme' | 'declaration' = 'profile',
): string {
  const schema = join(packageRoot(), 'spec', `${kind}.schema.json`);
  const path = relative(dirname(resolve(file)), schema);
  return path.startsWith('..') ? pathToFileURL(schema).href : `./${path.split(sep).join('/')}`;
}
