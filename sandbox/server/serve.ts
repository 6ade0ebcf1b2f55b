/** The sandbox on a port of the loopback interface. */
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../service/app.ts';
import { signToken } from '../service/bearer-tokens.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { isDropped } from './no-answer.ts';
import { createProfile } from './sandbox-profile.ts';

export interface ServeOptions extends SandboxOptions {
  /** Default: 0, a free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
}

export interface RunningSandbox {
  readonly baseUrl: string;
  readonly profile: Profile;
  readonly state: SandboxState;
  /** A bearer token that is good for `TOKEN_LIFETIME`, as the token call would issue it. */
  token(): Promise<string>;
  /** Drops open connections, timers and callbacks. */
  close(): Promise<void>;
}

/** Bytes. Generous, so that long references and headers reach the sandbox and get an envelope. */
const MAX_HEADER_SIZE = 256 * 1024;

/**
 * Starts a sandbox.
 *
 * @throws what Node reports where the port is taken or the host is none of this machine.
 */
export async function start(options: ServeOptions = {}): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const host = options.host ?? '127.0.0.1';
  const server = serverOf(sandbox, host);
  const port = await listen(server, host, options.port ?? 0);
  const baseUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    baseUrl,
    profile: await createProfile(baseUrl),
    state: sandbox.state,
    token: () => signToken(sandbox.state.clock.now()),
    close() {
      sandbox.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function serverOf(sandbox: Sandbox, hostname: string): Server {
  const errorHandler = () => sandbox.refuse({ status: 400, message: 'This is no valid HTTP request' });
  const fetch = async (request: Request, { outgoing }: HttpBindings | Http2Bindings) => {
    const response = await sandbox.fetch(request);
    if (!isDropped(response)) return response;
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const listener = getRequestListener(fetch, {
    hostname,
    overrideGlobalObjects: false,
    errorHandler,
  });
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE, keepAliveTimeout: 60_000 }, listener);
  server.on('clientError', (_error, socket) => refuseRaw(errorHandler(), socket));
  return server;
}

/** Answers what Node could not read as HTTP. */
async function refuseRaw(response: Response, socket: Duplex): Promise<void> {
  const text = await response.text();
  if (!socket.writable) return;
  const head = [
    `HTTP/1.1 ${response.status} Bad Request`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
