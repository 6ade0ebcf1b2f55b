/** Makes the data of spec/generated/ and builds dist/ before any test, unless nothing has changed since. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MISSING } from './programs.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const SOURCES = [
  'bin',
  'spec',
  'generators',
  'suites',
  'reports',
  'target',
  'sandbox',
  'tsconfig.build.json',
];
const DATA = [
  'spec/generated/contract.json',
  'spec/generated/catalogue.json',
  'spec/generated/contract-validators.cjs',
  'spec/generated/profile-validators.cjs',
  'spec/generated/reports-validators.cjs',
  'spec/generated/waivers-validators.cjs',
  'spec/generated/attestations-validators.cjs',
  'spec/generated/errata-validators.cjs',
  'spec/generated/dispute-validators.cjs',
  'spec/generated/requirement-sets.json',
  'spec/generated/sentences.json',
  'spec/generated/sight.json',
  'spec/generated/witnesses.json',
].map(at);
/** What makes the data. */
const GENERATORS = [
  'spec/sentences',
  'spec/requirement-sets',
  'sandbox/sight.ndjson',
  'sandbox/witnesses.ndjson',
  'scripts/generate.ts',
  'scripts/generate',
  'spec/json/compiled-schemas.ts',
];
const PROGRAM = at('dist/bin/payops-conformance.js');

/** @throws Error for a mistake in a source of the data. */
function makeData(): void {
  const files = readdirSync(at('spec')).map((name) => `spec/${name}`);
  const sources = [...files.filter((path) => !statSync(at(path)).isDirectory()), ...GENERATORS];
  const changed = Math.max(...sources.map((path) => changedAt(at(path))));
  if (DATA.every((file) => existsSync(file) && statSync(file).mtimeMs > changed)) return;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', at('scripts/generate.ts'), '--data'],
    { cwd: at('.'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/**
 * A mistake in types is told by `npm run types`, and stops no test here: what was emitted is what is tested.
 * @throws Error where nothing was emitted.
 */
export default function buildOnce(): void {
  for (const program of MISSING)
    process.stderr.write(`Left out: the tests that need ${program}, which is not here.\n`);
  makeData();
  if (
    existsSync(PROGRAM) &&
    statSync(PROGRAM).mtimeMs > Math.max(...SOURCES.map((name) => changedAt(at(name))))
  )
    return;
  const compiler = at('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', at('tsconfig.build.json')], {
    encoding: 'utf8',
  });
  if (stdout !== '') process.stderr.write(stdout);
  if (!existsSync(PROGRAM)) throw new Error('The build made no program.');
  removeOrphans();
}

/** Removes what an earlier build made of sources that are gone. */
function removeOrphans(): void {
  for (const name of readdirSync(at('dist'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !existsSync(at(name.replace(/\.js$/, '.ts')))) rmSync(at(`dist/${name}`));
}

/** When a file, or the last of a folder's, was changed. */
function changedAt(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => changedAt(`${path}/${name}`)));
}
