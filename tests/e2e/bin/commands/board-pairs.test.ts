/** Two clients, two servers, a proxy between them: the board shows who was seen with whom, and what came of it. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BoardIndex } from '../../../../spec/generated/board-types.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';
import { serverOf } from '../../../target/proxy/watched-proxy.ts';

/** Every answer is an empty list. @param timestamp in the envelope. */
async function server(timestamp: string): Promise<string> {
  const answer = (_request: unknown, response: ServerResponse) => {
    const envelope = { message: 'ok', status: 200, body: [], timestamp };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  };
  return (await serverOf(answer)).url;
}

const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln';
const lists = (headers: string) =>
  `await fetch(process.env.PAYOPS_BASE_URL + '/api/v1/wallets/W-1/operations', { headers: ${headers} });`;
const RIGHT = lists(`{ authorization: 'Bearer ${TOKEN}' }`);
const WITHOUT_TOKEN = lists('{}');

test('a board of three pairs of two clients and two servers', async () => {
  const folder = emptyFolder();
  const [good, bad] = [await server('2026-01-31T10:00:00Z'), await server('yesterday')];
  const pair = async (client: string, target: string, script: string) => {
    const out = join(folder, 'reports', `${client}-${new URL(target).port}`);
    const command = [process.execPath, '--input-type=module', '-e', script];
    const options = ['--target', target, '--client', client, '--out', out, '--format', 'json,html'];
    return (await call(['proxy', ...options, '--', ...command], process.env)).code;
  };
  expect(await pair('App', good, RIGHT)).toBe(0);
  expect(await pair('App', bad, RIGHT)).toBe(1);
  expect(await pair('Shop', good, WITHOUT_TOKEN)).toBe(1);

  const site = join(folder, 'site');
  const { code, err } = await call(['board', join(folder, 'reports'), '--out', site]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const index: BoardIndex = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  const hosts = new Map([
    [new URL(good).host, 'good'],
    [new URL(bad).host, 'bad'],
  ]);
  const told = index.pairs?.map(({ client, server: name, ofClient, ofServer }) => [
    client,
    hosts.get(name),
    ofClient?.standing,
    ofServer?.standing,
  ]);
  expect(told?.sort()).toEqual([
    ['App', 'bad', 'unviolated', 'violated'],
    ['App', 'good', 'unviolated', 'unviolated'],
    ['Shop', 'good', 'violated', 'unviolated'],
  ]);
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  for (const one of index.pairs ?? [])
    for (const side of [one.ofClient, one.ofServer]) {
      expect(page).toContain(`href="${side?.page}"`);
      expect(index.files).toContain(side?.page);
    }
  expect(page.match(/no report/g)).toHaveLength(1);
});
