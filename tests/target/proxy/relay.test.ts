/** How a relay ends where the connection of whoever asked does not last. */
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { type RelayEnd, relay } from '../../../target/proxy/relay.ts';
import { serverOf } from './watched-proxy.ts';

test('a connection that is destroyed just as the answer ends leaves no relay under way', async () => {
  const target = await serverOf((_request, response) => void response.end('ok'));
  const ended = new Promise<RelayEnd>((resolve) => {
    const asked = serverOf((incoming, outgoing) => {
      const end = outgoing.end.bind(outgoing);
      outgoing.end = (...rest: unknown[]) => {
        incoming.socket.destroy();
        return Reflect.apply(end, outgoing, rest);
      };
      void relay({
        incoming,
        outgoing,
        to: { origin: new URL(target.url), path: '/', agent: new Agent() },
        answer: { begin: () => {}, add: () => {} },
        unreachable: (why) => why,
      }).then(resolve);
    });
    // Nobody answers it.
    void asked.then(({ url }) => fetch(url).catch(() => {}));
  });
  expect(await ended).toEqual({ kind: 'left' });
}, 5000);
