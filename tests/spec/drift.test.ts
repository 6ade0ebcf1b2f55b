import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderTypeFiles } from '../../scripts/generate/outputs.ts';
import { pathOf } from '../../scripts/generate/sources.ts';

const rendered = await renderTypeFiles();

describe('the generated types', () => {
  it.each(rendered)('$path is what its source gives', ({ path, text }) => {
    expect(readFileSync(pathOf(path), 'utf8') === text, 'run: npm run generate').toBe(true);
  });

  it('come out the same twice', async () => {
    expect(await renderTypeFiles()).toEqual(rendered);
  });
});
