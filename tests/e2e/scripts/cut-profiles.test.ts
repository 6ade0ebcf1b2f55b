/** The preview, `doctor` and a run say the same of a profile that says little; `npm run cut-profiles` tries many more. */
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../../../sandbox/server/serve.ts';
import { comparedPreviews, comparedRun } from '../../../scripts/cut-profiles/compare.ts';

test.each([1, 2, 4, 8, 12, 46])(
  'preview and doctor of cut %i agree, and what they name cures it',
  async (seed) => {
    const sandbox = await start({});
    onTestFinished(() => sandbox.close());
    expect((await comparedPreviews(sandbox.profile, seed)).differences).toEqual([]);
  },
);

test.each([12, 20, 40])(
  'a run of cut %i leaves out what was foreseen, for the same reasons',
  async (seed) => {
    const sandbox = await start({});
    onTestFinished(() => sandbox.close());
    expect((await comparedRun(sandbox.profile, seed)).differences).toEqual([]);
  },
);
