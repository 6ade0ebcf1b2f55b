import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedManifest, shrinkwrapOf } from '../../../scripts/pack/shrinkwrap.ts';

const of = (file: string) => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));

test('the shrinkwrap holds each runtime dependency at the version of the lockfile, and no tool of development', () => {
  const { dependencies } = of('package.json');
  const shrinkwrap = JSON.parse(JSON.stringify(shrinkwrapOf(of('package-lock.json'))));
  const names = Object.keys(shrinkwrap.packages);
  for (const name of Object.keys(dependencies)) expect(names).toContain(`node_modules/${name}`);
  for (const tool of ['typescript', 'tsx', 'esbuild', 'vitest', '@redocly/cli'])
    expect(names).not.toContain(`node_modules/${tool}`);
  expect(shrinkwrap.packages[''].devDependencies).toBeUndefined();
  for (const name of names.slice(1)) expect(shrinkwrap.packages[name].integrity).toMatch(/^sha512-/);
});

test('an address in the lockfile is refused', () => {
  const packages = { 'node_modules/a': { resolved: 'https://example.com/a.tgz' } };
  expect(() => shrinkwrapOf({ name: 'x', version: '1.0.0', packages })).toThrow('node_modules/a');
});

test('the published package.json names exact versions, and nothing of development', () => {
  const lockfile = of('package-lock.json');
  const published = publishedManifest(of('package.json'), lockfile);
  expect(published).toMatchObject({
    name: 'payops-conformance',
    bin: expect.any(Object),
    engines: expect.any(Object),
  });
  for (const key of ['scripts', 'devDependencies', 'overrides', 'allowScripts'])
    expect(published).not.toHaveProperty(key);
  const { dependencies } = JSON.parse(JSON.stringify(published));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d/);
  expect(published).toMatchObject({ dependencies: { yaml: lockfile.packages['node_modules/yaml'].version } });
});
