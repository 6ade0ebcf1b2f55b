/** Tests that start programs and sandboxes, some of them behind a proxy that makes trouble: minutes, so apart from the others. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { RunningFiles } from './running-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new RunningFiles()],
    globalSetup: 'tests/global-setup.ts',
    // A run is bounded by itself; this is for a machine that does much else.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // The suite runs its checks on Vitest's core too: in a copy of its own, for it keeps its state in the module.
    server: { deps: { inline: ['@vitest/runner', '@actions/workflow-parser'] } },
    maxWorkers: 2,
    // A whole run allocates much that soon is garbage: with more room for it, a tenth of the time is saved.
    execArgv: ['--max-semi-space-size=32'],
  },
});
