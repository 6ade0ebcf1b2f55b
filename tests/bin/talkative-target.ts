/** A sandbox that repeats the secrets that it was sent in every place of its answers and callbacks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSandbox } from '../../sandbox/app.ts';
import { onSuccess, withEnvelope } from '../../sandbox/hook-kit.ts';
import { combineHooks, type Hooks } from '../../sandbox/hooks.ts';
import { createProfile } from '../../sandbox/profile.ts';
import { CLIENT } from '../../sandbox/tokens.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { CHATTER, CUT, CUT_AFTER, FROM_TARGET, LARGEST_BODY, saidAt } from './canary-positions.ts';

export interface TalkativeTarget {
  readonly profile: Profile;
  /** The tokens that it issued. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;

/** @param onRequest hears of every request, before it is answered. */
export async function startTalkative(onRequest: () => void): Promise<TalkativeTarget> {
  const tokens: string[] = [];
  const sandbox = createSandbox({ hooks: [combineHooks(chatty(tokens))] });
  const server = createServer((request, response) => {
    onRequest();
    void answer(request, response, sandbox.fetch);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    profile: await createProfile(`http://127.0.0.1:${port}`),
    tokens,
    close: () => {
      sandbox.close();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function chatty(tokens: string[]): Hooks[] {
  return [
    onSuccess('issueToken', (answer) => {
      tokens.push(String(Object(answer.json).access_token));
      const { refreshToken } = FROM_TARGET;
      const json = {
        ...Object(answer.json),
        refresh_token: refreshToken,
        note: saidAt('an answer of the token call'),
      };
      return { ...answer, json };
    }),
    onSuccess('generateOtp', (answer) =>
      withEnvelope(answer, (envelope) => ({ ...envelope, body: { valeur: FROM_TARGET.otp } })),
    ),
    onSuccess('getFavoriteBeneficiary', (answer) =>
      withEnvelope(answer, (envelope) => ({
        ...envelope,
        body: { ...Object(envelope.body), identifiantInstrument: FROM_TARGET.account, nom: 7 },
      })),
    ),
    // The type of the id is wrong: a failure shows its value.
    onSuccess('listMarketplaceServices', (answer) =>
      withEnvelope(answer, (envelope) => ({
        ...envelope,
        body: [
          { id: saidAt('a data field'), libelle: saidAt('the label of a record'), description: CHATTER },
        ],
      })),
    ),
    {
      callback: (notice) => ({
        ...notice,
        url: `${notice.url}?said=${saidAt('the query of a callback')}`,
        headers: { ...notice.headers, 'x-said': saidAt('a header of a callback'), 'x-chatter': CHATTER },
        body: { ...Object(notice.body), statutOperation: saidAt('the body of a callback'), note: CHATTER },
      }),
    },
  ];
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const url = `http://talkative${request.url}`;
  const sent = Buffer.concat(chunks).toString('utf8');
  const body = url.includes('/auth/token') ? credentialsIn(sent) : sent;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const { method = 'GET' } = request;
  const asked = new Request(url, { method, headers, ...(method !== 'GET' && { body }) });
  const came = await fetch(asked);
  const text = await came.text();
  const { 'content-length': _, ...kept } = Object.fromEntries(came.headers);
  const said = {
    ...kept,
    'x-said': saidAt('a header'),
    'x-chatter': CHATTER,
    'set-cookie': `session=${saidAt('Set-Cookie')}`,
    location: `https://a.example/?next=${saidAt('Location')}`,
    'www-authenticate': `Bearer error="${saidAt('WWW-Authenticate')}"`,
  };
  if (came.status < 400) {
    response.writeHead(came.status, saidAt('the reason of the status line'), said).end(withChatter(text));
    return;
  }
  oddly(url, response, said, text);
}

/** Whoever knows the secret of the profile gets a token. */
function credentialsIn(text: string): string {
  return text.includes('Canary+Client') ? JSON.stringify(CLIENT) : text;
}

function withChatter(text: string): string {
  if (!text.startsWith('{"message"')) return text;
  return JSON.stringify({ ...Object(JSON.parse(text)), message: CHATTER });
}

/** Errors, each in a way of its own. */
function oddly(url: string, response: ServerResponse, headers: Record<string, string>, text: string): void {
  if (url.includes('/mmps/MMP-9999'))
    response
      .writeHead(500, { ...headers, 'content-type': 'text/html' })
      .end(`<html><body><h1>${saidAt('an HTML page')}</h1><p>${CHATTER}</p></body></html>`);
  else if (url.includes('/mmps/'))
    response
      .writeHead(404, headers)
      .end(`{"message":"m","status":404 ${saidAt('behind invalid JSON')} ${CHATTER}`);
  else if (url.includes('/users/USR-9999'))
    response.socket?.end(`HTTP/1.1 2OO ${saidAt('a transport error')}\r\n${CHATTER}\r\n\r\n`);
  else if (url.includes('/beneficiaries/')) response.writeHead(404, headers).end(tenMegabytes());
  else response.writeHead(500, headers).end(withChatter(text));
}

function tenMegabytes(): string {
  const begin = `{"message":"${saidAt('the middle of ten megabytes')} ${CHATTER} `;
  const middle = `${begin}${'x'.repeat(LARGEST_BODY - begin.length - CUT_AFTER)}${CUT} `;
  return `${middle}${'y'.repeat(TEN_MEGABYTES - middle.length)}`;
}
