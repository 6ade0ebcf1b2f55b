/**
 * Bare undici: sends the requests that it is given, so many at once, and reads every answer to its end. Its arguments:
 * the address, the file of requests, how many at once.
 */
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import type { SentRequest } from './target.ts';

const [origin = '', file = '', concurrency = ''] = process.argv.slice(2);
const requests: SentRequest[] = JSON.parse(readFileSync(file, 'utf8'));

/** What a connection says for itself. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'expect',
];

const templates = requests.map(({ method, path, headers, body }) => ({
  origin,
  method,
  path,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))),
  body: body ?? null,
}));
const agent = new Agent({ connections: Number(concurrency), pipelining: 1 });
let next = 0;
await Promise.all(
  Array.from({ length: Number(concurrency) }, async () => {
    for (let template = templates[next++]; template !== undefined; template = templates[next++]) {
      const { body } = await agent.request(template);
      await body.text();
    }
  }),
);
await agent.close();
