import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderAll } from '../../scripts/generate/outputs.ts';
import { pathOf } from '../../scripts/generate/sources.ts';

const rendered = await renderAll();

describe('the generated files', () => {
  it.each(rendered)('$path is what its source gives', ({ path, text }) => {
    expect(text).toBeDefined();
    expect(readFileSync(pathOf(path), 'utf8') === text, 'run: npm run generate').toBe(true);
  });

  it('come out the same twice', async () => {
    expect(await renderAll()).toEqual(rendered);
  });
});
