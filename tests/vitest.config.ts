import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Much of it is waiting: on two cores two files at a time are no burden.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
