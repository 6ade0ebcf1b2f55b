import { expect, it } from 'vitest';
import { exchange } from '../../reports/made-up.ts';
import { storeExchanges } from '../../stored-exchanges.ts';
import { call, emptyFolder } from '../harness.ts';

it('prints an exchange as it went over the wire, to the letter, and lets nothing in it act', async () => {
  const response = {
    status: 201,
    headers: { server: 'a\u001B[2Jb' },
    body: '{"montant": 98.50}',
    truncated: false,
  };
  const folder = await storeExchanges(emptyFolder(), [
    exchange('x1'),
    exchange('x2', { response, attempts: 3, checkId: 'lock.success/any' }),
  ]);
  const { code, out, err } = await call(['show', 'x2', folder]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n').slice(0, 2)).toEqual([
    '# x2, executeOperation, of lock.success/any',
    '# 2026-03-04T05:06:08.123Z, 34.2 ms, sent 3 times',
  ]);
  expect(out).toContain(
    'POST https://staging.acme.example/pay/api/v1/operations?a=1&b=%20\nauthorization: Bearer ***\n',
  );
  expect(out).toContain('"montant":100.00');
  expect(out).toContain('HTTP 201\nserver: a\\u{1B}[2Jb\n\n{"montant": 98.50}\n');
});

it('says why no answer came', async () => {
  const { response: _, ...unanswered } = exchange('x1', {
    error: { kind: 'timeout', message: 'no answer within 10 s' },
  });
  const folder = await storeExchanges(emptyFolder(), [unanswered]);
  expect((await call(['show', 'x1', folder])).out).toContain('No answer came: no answer within 10 s');
});

it.each([
  ['x7', /has no exchange x7/],
  ['x1', /There is no exchanges\.ndjson\.gz/],
])('tells of %s, which is not there', async (id, message) => {
  const folder = id === 'x7' ? await storeExchanges(emptyFolder(), [exchange('x1')]) : emptyFolder();
  const { code, err } = await call(['show', id, folder]);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
