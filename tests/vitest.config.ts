import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['tests/**/*.test.ts'],
    // Those start programs and sandboxes, and have a configuration of their own.
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    globalSetup: 'tests/global-setup.ts',
    // Milliseconds are what they take; this is for a machine that does much else.
    testTimeout: 180_000,
    // What is loaded is loaded once for all files of a process: no module holds anything back from one test to another.
    isolate: false,
    // The suite runs its checks on Vitest's core too: in a copy of its own, for it keeps its state in the module.
    server: { deps: { inline: ['@vitest/runner', '@actions/workflow-parser'] } },
    hookTimeout: 60_000,
    // Much of it is waiting: on two cores two files at a time are no burden.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
