/** npm-shrinkwrap.json from package-lock.json: the exact versions that users get, without tools of development. */

/** What of package.json is looked at here. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What only those who develop need; npm warns of scripts in a tarball that it installs. */
const OF_DEVELOPMENT: readonly string[] = ['scripts', 'devDependencies', 'overrides', 'allowScripts'];

/** package.json as it is published: npm ignores the shrinkwrap of a tarball that is no registry's, so versions are exact here too. */
export function publishedManifest(manifest: Manifest, { packages }: Lockfile): object {
  const exact = Object.keys(manifest.dependencies).map((name) => {
    const version = packages[`node_modules/${name}`]?.version;
    if (version === undefined) throw new Error(`package-lock.json lacks ${name}.`);
    return [name, version];
  });
  const kept = Object.entries(manifest).filter(([key]) => !OF_DEVELOPMENT.includes(key));
  return { ...Object.fromEntries(kept), dependencies: Object.fromEntries(exact) };
}

/** What an entry of a lockfile says that is looked at here. */
interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly devDependencies?: unknown;
  readonly resolved?: string;
}

/** A lockfile of version 3. */
export interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** @throws Error where the lockfile names an address: npm would download from it, whatever registry a user has. */
export function shrinkwrapOf({ name, version, packages }: Lockfile): object {
  const kept = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const address = kept.find(([, { resolved }]) => resolved !== undefined);
  if (address !== undefined) throw new Error(`package-lock.json names an address for ${address[0]}.`);
  const entries = kept.map(([path, { devDependencies: _, ...rest }]) => [
    path,
    path === '' ? { ...rest, ...dependenciesOf(packages) } : rest,
  ]);
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(entries) };
}

/** Of the package itself, as `publishedManifest` has them. */
function dependenciesOf(packages: Lockfile['packages']): object {
  const names = Object.keys(packages['']?.dependencies ?? {});
  return {
    dependencies: Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version])),
  };
}
