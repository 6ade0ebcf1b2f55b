import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Call } from '../../../target/door/call.ts';
import { HAS_CURL } from '../../programs.ts';
import { answerJson, open, sender, serve } from '../harness.ts';

const run = promisify(execFile);
const PARAMS = { referenceWallet: 'w' };

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends the call, then runs its shell line with the secrets as variables; gives what the server saw of each. */
async function replay(call: Call, variables: Record<string, string> = {}): Promise<[Seen, Seen, string]> {
  const seen: Seen[] = [];
  const url = await serve((request, response, body) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    answerJson(response, 200, {});
  });
  const { door, evidence } = open(url);
  const { exchangeId } = await door.send(call, sender());
  const line = [...evidence.steps()].find(({ id }) => id === exchangeId)?.line() ?? '';
  const env = {
    PATH: process.env.PATH,
    PAYOPS_TOKEN: 'given-token-0123456789',
    ...variables,
  };
  await run('sh', ['-c', line], { env });
  const [sent, again] = seen;
  if (sent === undefined || again === undefined) throw new Error(`not replayed: ${line}`);
  return [sent, again, line];
}

test.skipIf(!HAS_CURL).each<[string, Call, Record<string, string>]>([
  ['a GET', { operationId: 'listOperations', params: PARAMS, query: { a: "it's", b: '$HOME `x`' } }, {}],
  ['a PUT without a body', { operationId: 'lockInstrument', params: PARAMS }, {}],
  ['dots and slashes in the path', { operationId: 'other', path: '/api/../v1/%2e%2e/a%2Fb/./c' }, {}],
  ['brackets in the path', { operationId: 'other', path: '/a/{b,c}/[1-3]' }, {}],
  [
    'quotes and dollars in a body',
    { operationId: 'createRequest', json: { commentaire: 'l\'été "$HOME" `id` \\ %s é' } },
    {},
  ],
  ['a body that looks like a file', { operationId: 'createRequest', rawBody: '@/etc/passwd' }, {}],
  [
    'control characters in a body',
    { operationId: 'createRequest', rawBody: '-{"a":\n"100%\t\\n\0\u0085"}\n' },
    {},
  ],
  [
    'bytes that are not UTF-8',
    { operationId: 'createRequest', rawBody: Uint8Array.of(34, 255, 39, 37, 171, 10, 34) },
    {},
  ],
  [
    'a secret in a body',
    { operationId: 'createRequest', json: { authData: 'a b$c', x: "'" } },
    { PAYOPS_OTP_1: 'a b$c' },
  ],
  [
    'a secret among control characters',
    { operationId: 'createRequest', rawBody: '{"authData":"s3",\n}' },
    { PAYOPS_OTP_1: 's3' },
  ],
  [
    'numbers that are shown in part',
    {
      operationId: 'createRequest',
      json: { panBeneficiaire: '4970100000000154', msisdnBeneficiaire: '+22670000001' },
    },
    { PAYOPS_PAN_1: '4970100000000154', PAYOPS_MSISDN_1: '+22670000001' },
  ],
  ['no content type', { operationId: 'createRequest', rawBody: 'x', contentType: null }, {}],
  [
    'no token, no accept, odd headers',
    {
      operationId: 'createRequest',
      authorization: null,
      headers: { Accept: null, 'X-Odd': "a'b", 'X-Empty': '' },
    },
    {},
  ],
])('the shell line of %s sends the same again', async (_, call, variables) => {
  const [sent, again] = await replay(call, variables);
  expect(again.method).toBe(sent.method);
  expect(again.url).toBe(sent.url);
  expect(again.body).toBe(sent.body);
  const compared = new Set([...Object.keys(sent.headers), ...Object.keys(again.headers)]);
  for (const name of ['user-agent', 'accept-encoding', 'connection', 'host']) compared.delete(name);
  for (const name of compared) expect(again.headers[name], name).toBe(sent.headers[name]);
});

test.skipIf(!HAS_CURL)('an operation gets a new requestId, unless the used one is the point', async () => {
  const call: Call = {
    operationId: 'executeOperation',
    headers: { requestId: 'used' },
    json: { montant: 1 },
  };
  const [, fresh, line] = await replay(call);
  expect(fresh.headers.requestid).toMatch(/^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/);
  expect(line).toBe(
    `curl -sSi -X POST "\${PAYOPS_BASE_URL:-http://${fresh.headers.host}}/api/v1/operations" -H 'Accept: application/json'` +
      ' -H \'Content-Type: application/json\' -H "requestId: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)"' +
      ' -H "Authorization: Bearer $PAYOPS_TOKEN" --data-raw \'{"montant":1}\'',
  );
  const [, kept] = await replay({ ...call, keepRequestId: true });
  expect(kept.headers.requestid).toBe('used');
});

test.skipIf(!HAS_CURL)('a long body is left out with a note', async () => {
  const [, again, line] = await replay({ operationId: 'createRequest', rawBody: 'x'.repeat(3000) });
  expect(line).toMatch(/# body of 3000 characters left out: it is in exchange x1$/);
  expect(again.body).toBe('');
});
