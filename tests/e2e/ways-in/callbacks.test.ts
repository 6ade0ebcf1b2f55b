/** A target that notifies over TLS alone, and trusts its own authority. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as send } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { openFront } from '../../bin/front.ts';
import { createAuthority } from './certificates.ts';
import { run } from './running.ts';

/** Where the sandbox, which trusts nobody in particular, hands its callbacks over: they go on with TLS. */
async function openCarrier(ca: string) {
  let receiver = '';
  const carry = (request: IncomingMessage, response: ServerResponse) => {
    const { host: _, ...headers } = request.headers;
    const sent = send(receiver + (request.url ?? ''), { method: request.method, headers, ca }, (came) => {
      response.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  };
  const server = createServer(carry);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    /** The body of a request, with addresses of the receiver turned into addresses here. */
    instead: (body: string) =>
      body.replace(/https:\/\/127\.0\.0\.1:\d+(?=\/callbacks\/)/g, (origin) => {
        receiver = origin;
        return `http://127.0.0.1:${port}`;
      }),
    receiver: () => receiver,
  };
}

test('callbacks come in over TLS', async () => {
  const authority = await createAuthority();
  const [own, carrier] = await Promise.all([authority.issue('receiver'), openCarrier(authority.cert)]);
  const front = await openFront({ body: carrier.instead });
  onTestFinished(() => front.close());
  const callbacks = { tls: { cert: 'receiver.pem', key: 'receiver.key' } };
  const ran = await run(
    { ...front.profile, callbacks },
    {
      files: { 'receiver.pem': own.cert, 'receiver.key': own.key },
      selection: ['--requirement', 'callback.status-agrees'],
    },
  );
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(carrier.receiver()).toMatch(/^https:/);
  expect(ran.checks.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(0);
  expect(ran.report?.run.traffic.callbacks).toBeGreaterThan(0);
});
