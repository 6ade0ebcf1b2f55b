/** An HTTP proxy as companies have them: it forwards plain requests and tunnels others. */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ProxyServer {
  /** Without credentials. */
  readonly url: string;
  /** `GET http://…` and `CONNECT host:port`, in the order of their coming. */
  readonly asked: readonly string[];
}

/** @param user `name:password`, where it asks for one. It is stopped after the test. */
export async function openProxy(user?: string): Promise<ProxyServer> {
  const asked: string[] = [];
  const wanted = user === undefined ? undefined : `Basic ${Buffer.from(user).toString('base64')}`;
  const isLetIn = ({ headers }: IncomingMessage) =>
    wanted === undefined || headers['proxy-authorization'] === wanted;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (isLetIn(request)) forward(request, response);
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end('Who are you?');
  });
  const sockets = new Set<Socket>();
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`);
    sockets.add(socket.on('error', () => {}));
    if (!isLetIn(request)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const [host, port] = request.url?.split(':') ?? [];
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    sockets.add(target.on('error', () => socket.destroy()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const { 'proxy-authorization': _, ...headers } = request.headers;
  const sent = send(request.url ?? '', { method: request.method ?? 'GET', headers }, (came) => {
    response.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(response);
  });
  sent.on('error', () => response.writeHead(502).end());
  request.pipe(sent);
}
