import { describe, expect, it } from 'vitest';
import type { ReadEntry } from '../../../reports/board/entry.ts';
import { boardContext } from '../../../reports/board/pages/board-parts.ts';
import { pairsSection } from '../../../reports/board/pages/pairs-section.ts';
import { pairsOf } from '../../../reports/board/pairs.ts';
import { targetsOf } from '../../../reports/board/targets.ts';

let count = 0;

const entry = (day: string, rest: Partial<ReadEntry>): ReadEntry => {
  count += 1;
  return {
    source: `reports/${count}`,
    kind: 'run',
    tool: { name: 'payops-conformance', version: '0.1.0' },
    target: { name: 'Bank', baseUrl: 'https://bank.example' },
    isSandbox: false,
    isLed: false,
    startedAt: `2026-03-${day}T00:00:00.000Z`,
    durationMs: 1,
    outcome: 'incomplete',
    effort: 'quick',
    interrupted: false,
    filter: '',
    seal: { kind: 'unsigned' },
    requirements: [],
    waivers: [],
    latencies: [],
    digest: String(count),
    page: `reports/${count}.html`,
    ...rest,
  };
};

const led = (name: string, day: string, port = 1) =>
  entry(day, { kind: 'client', isLed: true, target: { name, baseUrl: `http://127.0.0.1:${port}` } });

const through = (client: string, server: string, day: string, kind: 'client' | 'traffic' = 'client') =>
  entry(day, { kind, proxied: { client, server }, target: { name: client, baseUrl: 'http://127.0.0.1:1' } });

describe('clients against servers', () => {
  it('pair by name, and the latest report of each side counts', () => {
    const late = through('App', 'Bank', '05');
    const server = through('App', 'Bank', '04', 'traffic');
    const { clients, servers, pairs } = pairsOf(
      targetsOf([late, through('App', 'Bank', '03'), server, entry('01', {}), led('App', '02')]),
    );
    expect(clients.map(({ name, latest }) => [name, latest?.startedAt.slice(8, 10)])).toEqual([
      ['App', '02'],
    ]);
    expect(servers.map(({ name, latest }) => [name, latest?.startedAt.slice(8, 10)])).toEqual([
      ['Bank', '01'],
    ]);
    expect(pairs).toEqual([{ client: 'App', server: 'Bank', ofClient: late, ofServer: server }]);
  });

  it('name a client without scenarios, a server without a run, and a pair without a report', () => {
    const { clients, servers, pairs } = pairsOf(
      targetsOf([through('App', 'New', '03'), led('Shop', '02'), entry('01', {})]),
    );
    expect(clients.map(({ name, latest }) => [name, latest === undefined])).toEqual([
      ['App', true],
      ['Shop', false],
    ]);
    expect(servers.map(({ name, latest }) => [name, latest === undefined])).toEqual([
      ['Bank', false],
      ['New', true],
    ]);
    expect(pairs.map(({ client, server }) => [client, server])).toEqual([['App', 'New']]);
  });

  it('are another pair where a name differs in one letter', () => {
    const { pairs } = pairsOf(targetsOf([through('App', 'Bank', '03'), through('app', 'Bank', '03')]));
    expect(pairs).toHaveLength(2);
  });

  it('keep the reports of one client together, whatever the port of its scenarios', () => {
    const targets = targetsOf([led('App', '02', 4000), led('App', '03', 5000), through('App', 'Bank', '03')]);
    expect(targets.map(({ entries }) => entries.length).sort()).toEqual([1, 2]);
  });

  it('leave servers out where there are many that no client reached', () => {
    const runs = Array.from({ length: 40 }, (_, at) =>
      entry('01', { target: { name: `Bank ${at}`, baseUrl: `https://${at}.example` } }),
    );
    const { servers } = pairsOf(targetsOf([...runs, through('App', 'Zenith', '03')]));
    expect(servers).toHaveLength(13);
    expect(servers.map(({ name }) => name)).toContain('Zenith');
  });

  it('are no section on a board without a client', () => {
    expect(
      pairsSection(targetsOf([entry('01', {})]), boardContext('en', { name: 'tool', version: '1' })),
    ).toBe(false);
  });

  it('are shown as text, whatever they are called', () => {
    const section = pairsSection(
      targetsOf([through('<img src=x onerror=alert(1)>', '"><script>', '03')]),
      boardContext('fr', { name: 'tool', version: '1' }),
    );
    const page = String(section);
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&lt;img');
  });
});
