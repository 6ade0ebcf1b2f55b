// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
/** Targets that ask for headers of their own, and whose tokens come from elsewhere. */
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { CLIENT } from '../../../sandbox/service/bearer-tokens.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { openFront } from '../../bin/front.ts';
import { run } from './running.ts';

const KEY = 'k-5f0c9a7712';
const PASSWORD = 's3cret: of two words';

type TokenRequest = NonNullable<Profile['auth']['tokenRequest']>;

interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server of tokens that knows its callers by HTTP Basic. It gets them from the target, and answers with the bare token. */
async function openIssuer(baseUrl: string) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const [, credential = ''] = request.headers.authorization?.split(' ') ?? [];
    asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    if (Buffer.from(credential, 'base64').toString('utf8') !== `suite:${PASSWORD}`) {
      response.writeHead(401).end('Who are you?');
      return;
    }
    const headers = { 'content-type': 'application/json', 'x-api-key': KEY };
    const issued = await fetch(`${baseUrl}/api/v1/auth/token`, {
      method: 'POST',
      headers,
      body: JSON.stringify(CLIENT),
    });
    const { access_token: token }: { access_token?: string } = Object(await issued.json());
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`${token}\n`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/realms/x/token?client_id=suite`, asked };
}

/** A target that lets nobody in without its key. */
async function openKeyed() {
  const without: (string | undefined)[] = [];
  const front = await openFront({
    onRequest: ({ headers, url }) => {
      if (headers['x-api-key'] !== KEY || headers['x-tenant'] !== 'acme') without.push(url);
    },
    answer: ({ status, headers, text, response }) => response.writeHead(status, headers).end(text),
  });
  onTestFinished(() => front.close());
  return { front, without };
}

test('the headers of the profile go with every request, and a secret one stays one', async () => {
  const { front, without } = await openKeyed();
  const headers = { 'X-Api-Key': '${TARGET_API_KEY}', 'X-Tenant': 'acme' };
  const ran = await run({ ...front.profile, headers }, { env: { TARGET_API_KEY: KEY } });
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(without).toEqual([]);
  expect(ran.tells(KEY)).toEqual([]);
  expect(ran.tells('acme')).toEqual(['acme']);
});

test.each<[how: string, Partial<TokenRequest>]>([
  ['user name and password', { basic: { username: 'suite', password: '${TOKEN_PASSWORD}' } }],
  ['a header', { headers: { Authorization: '${TOKEN_HEADER}' } }],
])('a token call elsewhere, HTTP Basic by %s, a form, and a bare token', async (_, given) => {
  const { front } = await openKeyed();
  const issuer = await openIssuer(front.profile.baseUrl);
  const form = { grant_type: 'client_credentials' };
  const tokenRequest = { url: issuer.url, form, tokenPointer: '', ...given };
  const basic = Buffer.from(`suite:${PASSWORD}`).toString('base64');
  const ran = await run(
    { ...front.profile, auth: { tokenRequest }, headers: { 'X-Api-Key': KEY, 'X-Tenant': 'acme' } },
    {
      env: { TOKEN_PASSWORD: PASSWORD, TOKEN_HEADER: `Basic ${basic}` },
      selection: ['--requirement', 'token.*'],
    },
  );
  expect(ran.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  const judged = ran.checks.filter(({ id }) => id.startsWith('token.wrong-credentials/'));
  expect(judged.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect(issuer.asked[0]?.body).toBe('grant_type=client_credentials');
  // What the profile says of the target is no matter of whoever issues its tokens.
  expect(issuer.asked.filter(({ headers }) => 'x-api-key' in headers)).toEqual([]);
  expect(ran.tells(PASSWORD, basic, KEY)).toEqual([]);
});
