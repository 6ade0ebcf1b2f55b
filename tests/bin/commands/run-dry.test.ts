import { expect, it } from 'vitest';
import { call } from '../harness.ts';

it('announces no bounds of instruments for the sandbox, whose money is not real', async () => {
  const { code, out } = await call(['run', '--sandbox', '--dry-run']);
  expect(code).toBe(0);
  expect(out).toMatch(/^estimate: about [\d,]+ requests and [\d,]+ units \(no real money\)\nDry run/m);
});

it('names the sandbox in French', async () => {
  const { out } = await call(['run', '--sandbox', '--dry-run', '--lang', 'fr']);
  expect(out).toMatch(/^Bac à sable intégré à l’adresse http/m);
});
