/** A local receiver of callbacks on a free port. */
import { createServer } from 'node:http';
import type { JsonObject } from '../../sandbox/data/model.ts';
import { isJsonObject } from '../../spec/json/json.ts';

export interface Received {
  readonly path: string;
  readonly json: JsonObject;
}

export interface Receiver {
  readonly url: string;
  /** Everything received, as soon as it is `count` at the least. */
  received(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** @param answers status codes of the first answers; 200 after them. */
export async function receiver(answers: readonly number[]): Promise<Receiver> {
  const all: Received[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const json: unknown = JSON.parse(text);
    response.writeHead(answers[all.length] ?? 200).end();
    all.push({ path: request.url ?? '', json: isJsonObject(json) ? json : {} });
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async received(count) {
      while (all.length < count) await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
