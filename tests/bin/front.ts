/** A sandbox behind a front that says what it likes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { combineHooks, type Hooks } from '../../sandbox/behaviours/hooks.ts';
import { createProfile } from '../../sandbox/server/sandbox-profile.ts';
import { createSandbox } from '../../sandbox/service/app.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';

/** What the sandbox answered, and where the front answers. */
export interface Behind {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly response: ServerResponse;
}

export interface FrontOptions {
  readonly hooks?: readonly Hooks[];
  /** Without it the sandbox's answers go out as they are. */
  answer?(behind: Behind): void;
  /** Hears of every request, before it is answered. */
  onRequest?(request: IncomingMessage): void;
  /** The front is met with https: then. */
  readonly tls?: ServerOptions;
  /** Changes the body of a request on its way to the sandbox. */
  body?(text: string, url: string): string;
}

export interface Front {
  readonly profile: Profile;
  close(): Promise<void>;
}

export async function openFront(options: FrontOptions): Promise<Front> {
  const { hooks = [], answer = passOn, onRequest, body, tls } = options;
  const sandbox = createSandbox({ hooks: [combineHooks(hooks)] });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    onRequest?.(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    const sent = Buffer.concat(chunks).toString('utf8');
    const asked = new Request(`http://front${url}`, {
      method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(method !== 'GET' && { body: body?.(sent, url) ?? sent }),
    });
    const came = await sandbox.fetch(asked);
    const { 'content-length': _, ...headers } = Object.fromEntries(came.headers);
    answer({ url, status: came.status, headers, text: await came.text(), response });
  };
  const server = tls === undefined ? createServer(take) : createTlsServer(tls, take);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    profile: await createProfile(`${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`),
    close: () => {
      sandbox.close();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function passOn({ status, headers, text, response }: Behind): void {
  response.writeHead(status, headers).end(text);
}
