import { expect, it } from 'vitest';
import { call } from '../../harness.ts';

it('a line each, what a run costs, and 0 for a profile that is sound', async () => {
  const { code, out, err } = await call(['doctor', '--sandbox']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^✔ token {6}accepted; it expires in \d+ minutes$/m);
  expect(out).toMatch(/^✔ binding {4}bindings\.balance\.amount {2}\/body\/solde is 10000000$/m);
  expect(out).toMatch(/and \d+ others without problems/);
  expect(out).toMatch(
    /^A run takes about \d+ (to \d+ )?(seconds|minutes?), at \d+ ms an answer, .* It costs about [\d,]+ requests/m,
  );
});

it('in French, and 2 where nobody is there', async () => {
  const argv = ['doctor', '--base-url', 'http://127.0.0.1:1', '--token', 'abc', '--lang', 'fr'];
  const { code, out } = await call(argv);
  expect(code).toBe(2);
  expect(out).toMatch(/^✘ adresse {4}http:\/\/127\.0\.0\.1:1 {2}inaccessible/m);
  expect(out).toContain('Corrigez dans le profil\u00A0: baseUrl.');
});

it('as JSON, for machines', async () => {
  const { out } = await call(['doctor', '--sandbox', '--json']);
  const { target, outlook } = JSON.parse(out);
  expect([target, outlook.gaps, outlook.whole]).toEqual(['Embedded sandbox', [], outlook.of]);
  // No check waits for holders: only a target that refuses a type for them does.
  expect(outlook.gains).toMatchObject([{ key: 'fixtures.instruments[].holder', checks: 0 }]);
});
