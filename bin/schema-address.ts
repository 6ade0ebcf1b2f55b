/** Where an editor finds the schema of profiles, as a profile's first line says it. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from './package-info.ts';

/**
 * From the profile's folder where the package lies below it, as in a project that has installed it; else the address of
 * the file on this machine.
 * @param profile the path of the profile.
 */
export function schemaAddress(profile: string): string {
  const schema = join(packageRoot(), 'spec', 'profile.schema.json');
  const path = relative(dirname(resolve(profile)), schema);
  return path.startsWith('..') ? pathToFileURL(schema).href : `./${path.split(sep).join('/')}`;
}
