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
    requests: 1,
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
  it('pair by name, and both sides of the latest session count', () => {
    const late = through('App', 'Bank', '05');
    const server = through('App', 'Bank', '05', 'traffic');
    const { clients, servers, pairs } = pairsOf(
      targetsOf([late, through('App', 'Bank', '03'), server, entry('01', {}), led('App', '02')]),
    );
    expect(clients.map(({ name, latest }) => [name, latest?.startedAt.slice(8, 10)])).toEqual([
      ['App', '02'],
    ]);
    expect(servers.map(({ name, latest }) => [name, latest?.startedAt.slice(8, 10)])).toEqual([
      ['Bank', '01'],
    ]);
    expect(pairs).toEqual([
      { client: 'App', server: 'Bank', startedAt: late.startedAt, ofClient: late, ofServer: server },
    ]);
  });

  it('are never made of the sides of two sessions', () => {
    const late = through('App', 'Bank', '05');
    const { pairs } = pairsOf(targetsOf([through('App', 'Bank', '04', 'traffic'), late]));
    expect(pairs).toEqual([{ client: 'App', server: 'Bank', startedAt: late.startedAt, ofClient: late }]);
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
    const { servers, left } = pairsOf(targetsOf([...runs, through('App', 'Zenith', '03')]));
    expect(servers).toHaveLength(13);
    expect(left).toEqual({ clients: 0, servers: 28 });
    expect(servers.map(({ name }) => name)).toContain('Zenith');
  });

  it('keep the newest sessions where names are too many for a table', () => {
    const sessions = Array.from({ length: 150 }, (_, at) =>
      through(`App ${at}`, `Bank ${at}`, String(10 + Math.floor(at / 10))),
    );
    const { clients, servers, pairs, left } = pairsOf(targetsOf(sessions));
    expect([clients.length, servers.length, pairs.length]).toEqual([100, 50, 150]);
    expect(left).toEqual({ clients: 50, servers: 100 });
    expect(servers.map(({ name }) => name)).toContain('Bank 149');
  });
});

describe('the table of clients and servers', () => {
  const shown = (entries: readonly ReadEntry[], lang: 'en' | 'fr' = 'en') =>
    String(
      pairsSection(targetsOf(entries), '2026-03-08', boardContext(lang, { name: 'tool', version: '1' })),
    );
  const broken = { id: 'client-token.sent', section: '5', inPart: false, isWaived: false } as const;

  it('says of both sides what came out, of how many requests, how old and how sealed it is', () => {
    const client = through('App', 'Bank', '05');
    const page = shown([
      {
        ...client,
        requests: 14,
        requirements: [
          { ...broken, level: 'stated', verdict: 'fail' },
          { ...broken, id: 'client-retry.pause', level: 'advisory', verdict: 'warn' },
        ],
      },
      { ...through('App', 'Bank', '05', 'traffic'), seal: { kind: 'bare' } },
    ]);
    expect(page).toContain('rules violated');
    expect(page).toContain('1 violated, 0 of 1 seen without violation, 1 warning, not signed');
    expect(page).toContain('no violation seen');
    expect(page).toContain('no manifest');
    expect(page).toContain('14 requests, 2026-03-05, 3 days old');
    expect(page).toContain(`href="${client.page}"`);
  });

  it('never calls a session without a request one without a violation', () => {
    const page = shown([{ ...through('App', 'Bank', '05'), requests: 0 }]);
    expect(page).toContain('no request seen');
    expect(page).not.toContain('no violation seen');
    expect(page).toContain('no report of this side');
  });

  it('takes no number from a report that was modified', () => {
    const seal = { kind: 'changed', problem: { file: 'report.json', text: 'is missing' } } as const;
    const page = shown([{ ...through('App', 'Bank', '05'), requests: 77, seal }]);
    expect(page).toContain('modified after it was written');
    expect(page).not.toContain('77');
    expect(page).not.toContain('seen without violation');
  });

  it('says how to fill an empty cell, by a command that does nothing else', () => {
    const page = shown([led(`--out=x'; rm -rf ~ #`, '02'), entry('01', {})]);
    expect(page).toContain('no report');
    expect(page).toContain(
      'npx payops-conformance proxy --profile PROFILE --client=&#39;--out=x&#39;\\&#39;&#39;; rm -rf ~ #&#39;',
    );
  });

  it.each([
    ['the sandbox', entry('01', { isSandbox: true }), '--sandbox --client=Shop'],
    [
      'a server that is called by its host',
      {
        ...through('App', 'bank.example', '03', 'traffic'),
        target: { name: 'traffic', baseUrl: 'https://bank.example/' },
      },
      '--target=https://bank.example/ --client=Shop',
    ],
  ])('names %s in that command', (_what, server, options) => {
    expect(shown([led('Shop', '02'), server])).toContain(`npx payops-conformance proxy ${options}<`);
  });

  it('says what it leaves out', () => {
    const runs = Array.from({ length: 14 }, (_, at) =>
      entry('01', { target: { name: `Bank ${at}`, baseUrl: '' } }),
    );
    expect(shown([...runs, led('App', '02')])).toContain('leaves out 0 clients and 2 servers');
  });

  it('are no section on a board without a client', () => {
    expect(
      pairsSection(
        targetsOf([entry('01', {})]),
        '2026-03-08',
        boardContext('en', { name: 'tool', version: '1' }),
      ),
    ).toBe(false);
  });

  it('are shown as text, whatever they are called', () => {
    const page = shown(
      [through('<img src=x onerror=alert(1)>', '"><script>', '03'), led('\u202Eevil', '02')],
      'fr',
    );
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&lt;img');
    expect(page).not.toContain('\u202E');
  });
});
