/** A sandbox that repeats the secrets that it was sent in every place of its answers and callbacks. */

import type { ServerResponse } from 'node:http';
import { withEnvelope } from '../../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { CLIENT } from '../../../../sandbox/service/bearer-tokens.ts';
import { type Behind, type Front, openFront } from '../../../bin/front.ts';
import { CHATTER, CUT, CUT_AFTER, FROM_TARGET, LARGEST_BODY, saidAt } from './canary-positions.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

/**
 * @param onRequest hears of every request, before it is answered.
 * @returns with the tokens that it issues: the list grows.
 */
export async function startTalkative(onRequest: () => void): Promise<Front & { tokens: readonly string[] }> {
  const tokens: string[] = [];
  const front = await openFront({
    hooks: chatty(tokens),
    answer,
    onRequest,
    // Whoever knows the secret of the profile gets a token.
    body: (text, url) =>
      url.includes('/auth/token') && text.includes('Canary+Client') ? JSON.stringify(CLIENT) : text,
  });
  return { ...front, tokens };
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

function answer({ url, status, headers, text, response }: Behind): void {
  const said = {
    ...headers,
    'x-said': saidAt('a header'),
    'x-chatter': CHATTER,
    'set-cookie': `session=${saidAt('Set-Cookie')}`,
    location: `https://a.example/?next=${saidAt('Location')}`,
    'www-authenticate': `Bearer error="${saidAt('WWW-Authenticate')}"`,
  };
  if (status < 400)
    response.writeHead(status, saidAt('the reason of the status line'), said).end(withChatter(text));
  else oddly(url, response, said, text);
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
