/** Every command that the README and the quick start show, carried out as it stands there or as near to it as can be. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../bin/library/library.ts';
import { PROGRAM } from '../bin/harness.ts';
import { finished } from '../children.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a command is tried that is not tried as it stands, or does not end with 0. */
interface Tried {
  /** Why nothing of it is carried out here. */
  readonly leftOut?: string;
  /** In its place. */
  readonly as?: string;
  readonly exit?: number;
}

/** What is left out of a run that would take a minute: it is one of the same target, with the same failure. */
const SHORT = '--requirement operation-list.malformed-date --effort quick';

const TRIED: Readonly<Record<string, Tried>> = {
  'npm ci && npm start': {
    leftOut: 'it would install again: the run that it is is tried below, at less effort',
  },
  'npx payops-conformance run --watch': { leftOut: 'it goes on until Ctrl-C: its own tests end it' },
  'npx payops-conformance init': { leftOut: 'it asks at a terminal: the quick start has it without asking' },
  'npx payops-conformance sandbox --port 8080': { leftOut: 'this test has one on a free port, with a fault' },
  'export BASE_URL=http://127.0.0.1:8080': { leftOut: 'it is exported for all of them' },
  // The sandbox of this test has a fault that even the most important checks see.
  'npx payops-conformance run --effort smoke': { exit: 1 },
  'npx payops-conformance run': { as: `npx payops-conformance run ${SHORT}`, exit: 1 },
  'npx payops-conformance run --write-waivers': {
    as: `npx payops-conformance run ${SHORT} --write-waivers; code=$?; rm payops.waivers.yaml; exit $code`,
    exit: 1,
  },
  // The driver of this test declines every case.
  'npx payops-conformance clients run --driver -- node driver.js': { exit: 3 },
  'npx payops-conformance show x180': { as: 'npx payops-conformance show x2' },
  // In a folder of its own: what is shown and replayed below is of the run before it.
  'npx payops-conformance run --sandbox --effort smoke': {
    as: 'npx payops-conformance run --sandbox --effort smoke --out payops-smoke',
    exit: 3,
  },
  // In a folder of its own too: those below look at the run of a profile.
  'npx payops-conformance run --sandbox --fault fees-charged-with-tax --effort quick': {
    as: 'npx payops-conformance run --sandbox --fault fees-charged-with-tax --effort quick --section 2.4 --out payops-taxed',
    exit: 1,
  },
  'npx payops-conformance replay c1 --sandbox --fault fees-charged-with-tax': {
    as: 'npx payops-conformance replay c1 payops-taxed --sandbox --fault fees-charged-with-tax',
    exit: 1,
  },
  'npx payops-conformance sandbox --port 0 --full --write-profile other.profile.yaml': {
    as: 'npx payops-conformance sandbox --port 0 --full --write-profile other.profile.yaml & until test -s other.profile.yaml; do sleep 0.1; done; kill $!; wait $!',
  },
};

const DECLINING = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  console.log(JSON.stringify({ case: JSON.parse(line).case, outcome: 'unsupported' }));
});
`;

/** Commands of the blocks, and what stands within a sentence as a whole command line. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const shell = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, '').split('\n'),
  );
  const inline = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`(npx payops-conformance [^`]+)`/g)];
  return [...shell, ...inline.map(([, command = '']) => command)]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

const COMMANDS = [...new Set(['docs/tutorial/quickstart.md', 'README.md'].flatMap(commandsOf))];

describe('what README and quick start show', () => {
  let folder = '';
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  const exported: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payops-documented-'));
    sandbox = await startSandbox({ faults: ['list-malformed-start-ignored'] });
    exported.BASE_URL = sandbox.baseUrl;
    mkdirSync(join(folder, 'programs'));
    const npx = join(folder, 'programs', 'npx');
    writeFileSync(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    chmodSync(npx, 0o755);
    writeFileSync(join(folder, 'driver.js'), DECLINING);
  });

  afterAll(async () => {
    await sandbox?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.for(COMMANDS)('%s', async (command, { skip }) => {
    const { leftOut, as = command, exit = 0 } = TRIED[command] ?? {};
    if (leftOut !== undefined) skip(leftOut);
    for (const [, name = '', value = ''] of as.startsWith('export ') ? as.matchAll(/(\w+)=(\S+)/g) : [])
      exported[name] = value;
    const { status, output } = await carriedOut(as);
    expect(status, output).toBe(exit);
    const token = /"access_token":"([^"]+)"/.exec(output)?.[1];
    if (token !== undefined) exported.PAYOPS_TOKEN = token;
  });

  /** Carries a line out as a shell does. */
  async function carriedOut(line: string): Promise<{ status: number | null; output: string }> {
    const { GITHUB_ACTIONS: _, ...clean } = process.env;
    const PATH = `${join(folder, 'programs')}${delimiter}${process.env.PATH ?? ''}`;
    const env = { ...clean, ...exported, PATH };
    const { code, out, err } = await finished('bash', ['-c', line], { cwd: folder, env, limitMs: 300_000 });
    return { status: code, output: out + err };
  }
});

test('nothing is said here of commands that are shown no more', () => {
  expect(COMMANDS.length).toBeGreaterThan(12);
  expect(Object.keys(TRIED).filter((command) => !COMMANDS.includes(command))).toEqual([]);
});
