/** `contract check`: from recordings to reports and an exit code. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractCheck } from '../../../bin/commands/contract/contract-check.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { executed, listed, RECORD, recorded } from '../../suites/recordings/exchanges.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlLW9mLWE';
const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

function entryOf({ startedAt, durationMs, request, response }: RecordedExchange) {
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      ...request,
      headers: headersOf(request.headers),
      ...(request.body !== undefined && { postData: { text: request.body } }),
    },
    response: {
      status: response?.status,
      headers: headersOf(response?.headers ?? {}),
      content: { text: response?.body },
    },
  };
}

/** Checks one archive with some exchanges. */
async function checked(exchanges: readonly RecordedExchange[], more: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'payops-check-'));
  const file = join(folder, 'night.har');
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries: exchanges.map(entryOf) } }));
  let told = '';
  const write = (text: string) => {
    told += text;
  };
  const output = { write };
  const io = { stdout: output, stderr: output, env: {}, onInterrupt: () => () => {} };
  const out = join(folder, 'out');
  mkdirSync(out);
  const args = {
    recordings: [file],
    out,
    lang: 'en' as const,
    profile: undefined,
    host: undefined,
    format: ['all'],
    verbose: undefined,
    ...more,
  };
  const exitCode = await contractCheck(args, io);
  const files = readdirSync(out).sort();
  return { exitCode, told, files, text: (name: string) => readFileSync(join(out, name), 'utf8') };
}

const secret = { headers: { authorization: `Bearer ${TOKEN}` } };

describe('contract check', () => {
  it('tells a violation in every format, with its kind in its name, and 1', async () => {
    const { exitCode, told, files, text } = await checked([
      executed({ ...secret, sent: { authData: '493021', montant: 100 } }),
    ]);
    expect(exitCode).toBe(1);
    expect(told).toContain('FAIL operation-request.libelle-required');
    expect(files.filter((name) => name.startsWith('traffic-'))).toHaveLength(10);
    expect(text('traffic-report.md')).toContain('evidence from traffic of https://pay.example');
    expect(JSON.parse(text('traffic-report.json')).traffic).toMatchObject({
      sources: ['night.har'],
      judged: 1,
    });
    for (const name of files) expect(text(name)).not.toContain(TOKEN);
    for (const name of files) expect(text(name)).not.toContain('493021');
  });

  it('never says conformant where nothing was violated, and 0', async () => {
    const { exitCode, told, text } = await checked([
      executed(secret),
      listed([RECORD], { ...secret, at: 9_000 }),
    ]);
    expect(exitCode).toBe(0);
    expect(told).toMatch(/incomplete: 0 of \d+ stated and derived requirements violated/);
    expect(JSON.parse(text('traffic-report.json')).outcome).toBe('incomplete');
  });

  it('judges one server alone', async () => {
    const two = [executed(secret), executed({ ...secret, host: 'other.example', status: 201 })];
    await expect(checked(two)).rejects.toThrow('pay.example (1), other.example (1)');
    expect((await checked(two, { host: 'pay.example' })).exitCode).toBe(0);
  });

  it('refuses recordings of something else', async () => {
    await expect(checked([recorded({ path: '/news' })])).rejects.toThrow('No request in the recordings');
    await expect(checked([executed(secret)], { recordings: ['none.har'] })).rejects.toThrow(
      'No such file or folder: none.har',
    );
  });
});
