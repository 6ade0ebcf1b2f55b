/** The package as it is published: what npm packs, with the exact versions of its dependencies. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedManifest, shrinkwrapOf } from './shrinkwrap.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Nothing of it is fetched. */
const LIMIT_MS = 120_000;

/**
 * Packs what is in dist/, in a copy: a shrinkwrap beside package-lock.json would take its place for whoever develops.
 * @param destination folder of the tarball.
 * @returns its path.
 */
export function packPackage(destination: string): string {
  const work = mkdtempSync(join(tmpdir(), 'payops-pack-'));
  try {
    const first = npmPack(ROOT, work);
    execFileSync('tar', ['-xzf', first, '-C', work]);
    const copy = join(work, 'package');
    const lockfile = readJson(join(ROOT, 'package-lock.json'));
    const manifest = readJson(join(copy, 'package.json'));
    writeJson(join(copy, 'npm-shrinkwrap.json'), shrinkwrapOf(lockfile));
    writeJson(join(copy, 'package.json'), publishedManifest(manifest, lockfile));
    mkdirSync(destination, { recursive: true });
    return npmPack(copy, resolve(destination));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function npmPack(folder: string, destination: string): string {
  const given = ['pack', '--ignore-scripts', '--loglevel', 'error', '--pack-destination', destination];
  execFileSync('npm', given, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: LIMIT_MS });
  const [tarball] = readdirSync(destination).filter((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm packed nothing into ${destination}.`);
  return join(destination, tarball);
}
