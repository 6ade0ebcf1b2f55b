/** The example drivers of deploy/drivers, made ready to be started: with their bugs, where some are wanted. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { finished } from '../children.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = join(ROOT, 'deploy/drivers');

export const LANGUAGES = ['typescript', 'python', 'go', 'java'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of a file, and what takes its place. */
export interface Change {
  readonly file: string;
  readonly replace: string;
  readonly with: string;
}

export interface ReadyDriver {
  readonly command: string;
  readonly args: readonly string[];
  /** Its sources and what was built of them. */
  readonly folder: string;
}

/** Why a driver cannot be started on this machine. */
export class MissingProgram extends Error {}

/** The sources of an example with changes, each of whose texts is there exactly once. @throws Error where one is not. */
export function changedSources(language: Language, changes: readonly Change[]): ReadonlyMap<string, string> {
  const folder = join(EXAMPLES, language);
  const sources = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  for (const change of changes) {
    const source = sources.get(change.file);
    const times = (source ?? '').split(change.replace).length - 1;
    if (source === undefined || times !== 1)
      throw new Error(`${language}/${change.file} holds ${times} times: ${change.replace}`);
    // A function, for a text with $ means something else.
    sources.set(
      change.file,
      source.replace(change.replace, () => change.with),
    );
  }
  return sources;
}

/**
 * Copies an example, with changes, to a folder of its own and builds it.
 * @throws MissingProgram where its language, or a library that it needs, is not on this machine.
 */
export async function readyDriver(language: Language, changes: readonly Change[] = []): Promise<ReadyDriver> {
  const folder = mkdtempSync(join(tmpdir(), `payops-driver-${language}-`));
  for (const [file, text] of changedSources(language, changes)) writeFileSync(join(folder, file), text);
  return { ...(await READY[language](folder)), folder };
}

const READY: Readonly<Record<Language, (folder: string) => Promise<Omit<ReadyDriver, 'folder'>>>> = {
  async typescript(folder) {
    return {
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), join(folder, 'driver.mts')],
    };
  },
  async python(folder) {
    return { command: await pythonWithHttpx(), args: [join(folder, 'driver.py')] };
  },
  async go(folder) {
    await builds('go', ['build', '-o', 'driver', ...sourcesOf(folder, '.go')], folder);
    return { command: join(folder, 'driver'), args: [] };
  },
  async java(folder) {
    const libraries = join(await javaLibraries(join(folder, 'pom.xml')), '*');
    await builds('javac', ['-cp', libraries, '-d', 'out', ...sourcesOf(folder, '.java')], folder);
    return { command: 'java', args: ['-cp', [join(folder, 'out'), libraries].join(delimiter), 'Driver'] };
  },
};

function sourcesOf(folder: string, ending: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(ending));
}

async function builds(command: string, args: readonly string[], cwd: string): Promise<void> {
  const result = await started(command, args, cwd);
  if (result.code !== 0) throw new Error(`${command} ${args.join(' ')}: ${result.err}${result.out}`);
}

async function started(command: string, args: readonly string[], cwd?: string) {
  try {
    return await finished(command, args, { ...(cwd !== undefined && { cwd }) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new MissingProgram(`There is no ${command} on this machine.`);
    throw error;
  }
}

async function pythonWithHttpx(): Promise<string> {
  const there = await started('python3', ['-c', 'import httpx']);
  return there.code === 0 ? 'python3' : pythonWith(join(EXAMPLES, 'python/requirements.txt'));
}

const LONGEST_INSTALL_MS = 180_000;

/** Makes a folder, where nobody else did. */
function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder that is filled once, by whichever process of the tests comes first, and kept for later runs.
 * @param source whose text says what it holds.
 * @param fill returns why it cannot be filled.
 */
async function filledOnce(
  name: string,
  source: string,
  fill: (folder: string) => Promise<string | undefined>,
): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `payops-drivers-${name}-${digest}`);
  const isReady = () => existsSync(join(folder, 'ready'));
  if (isReady()) return folder;
  if (!isOurs(folder)) {
    // Another process of the tests fills it at the moment.
    for (const until = Date.now() + LONGEST_INSTALL_MS; Date.now() < until; await delay(200))
      if (isReady()) return folder;
    throw new MissingProgram(`${folder} is not ready: remove it, and it is made again.`);
  }
  const trouble = await fill(folder).catch((error: unknown) => String(error));
  if (trouble !== undefined) {
    rmSync(folder, { recursive: true, force: true });
    throw new MissingProgram(`${source} cannot be installed: ${trouble}`);
  }
  writeFileSync(join(folder, 'ready'), '');
  return folder;
}

/**
 * The python of a virtual environment with what a requirements file lists.
 * @throws MissingProgram where there is no Python, or the packages cannot be installed.
 */
export async function pythonWith(requirements: string): Promise<string> {
  const folder = await filledOnce('python', requirements, async (empty) => {
    await started('python3', ['-m', 'venv', empty]);
    const pip = ['-m', 'pip', 'install', '--quiet', '-r', requirements];
    const { code, err } = await started(join(empty, 'bin/python'), pip);
    return code === 0 ? undefined : err;
  });
  return join(folder, 'bin/python');
}

/** The folder of the jars that a pom lists. @throws MissingProgram where there is no Maven, or they cannot be fetched. */
function javaLibraries(pom: string): Promise<string> {
  return filledOnce('java', pom, async (empty) => {
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${empty}`];
    const { code, out } = await started('mvn', ['-q', '-B', '-f', pom, ...goal]);
    return code === 0 ? undefined : out;
  });
}
