/** Which operation a request is for. */
import { expect, test } from 'vitest';
import { routesWith } from '../../../spec/contract/routes.ts';

test.each([
  ['POST', '/api/v1/operations', { operationId: 'executeOperation', params: {}, otherMethod: false }],
  [
    'PUT',
    '/api/v1/operations/a%2Fb/cancel',
    { operationId: 'cancelOperation', params: { referenceOperation: 'a/b' }, otherMethod: false },
  ],
  [
    'GET',
    '/api/v1/wallets/%zz/balance',
    { operationId: 'getBalance', params: { referenceWallet: '%zz' }, otherMethod: false },
  ],
  ['DELETE', '/api/v1/operations', { operationId: 'executeOperation', params: {}, otherMethod: true }],
  ['GET', '/wallets/W/balance', undefined],
  ['GET', '/api/v1/unknown', undefined],
])('%s %s', (method, path, expected) => {
  expect(routesWith()(method, path)).toEqual(expected);
});

test('a call that is bound is found where it is bound', () => {
  const routes = routesWith({ getFees: { method: 'POST', path: '/api/v1/fees.v2/{referenceService}' } });
  expect(routes('POST', '/api/v1/fees.v2/S')).toMatchObject({
    operationId: 'getFees',
    params: { referenceService: 'S' },
  });
  expect(routes('POST', '/api/v1/feesXv2/S')).toBeUndefined();
});

test('a call may be bound to a path that names one thing twice', () => {
  const routes = routesWith({
    getBalance: { method: 'GET', path: '/w/{referenceWallet}/of/{referenceWallet}' },
  });
  expect(routes('GET', '/w/A/of/A')?.params).toEqual({ referenceWallet: 'A' });
});
