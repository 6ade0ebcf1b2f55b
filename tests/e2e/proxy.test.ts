/** Every allowed behaviour of a server that answers at once, seen through the proxy. */
import { expect, test } from 'vitest';
import { listPersonalities } from '../../sandbox/server/start.ts';
import { proxied } from '../suites/proxied/proxied-sandbox.ts';

test('no behaviour that the document allows is held against the server, nor against its client', async () => {
  const wrong: unknown[] = [];
  const slow = listPersonalities().filter(({ id }) => /slow|late|drop|wait/.test(id));
  const tried = listPersonalities().filter((one) => !slow.includes(one));
  for (const { id } of tried) {
    const { violations } = await proxied({ personalities: [id] });
    const rules = violations.filter(({ level }) => level !== 'advisory');
    wrong.push(...rules.map(({ side, requirement, actual }) => [id, side, requirement, actual]));
  }
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThanOrEqual(30);
});
