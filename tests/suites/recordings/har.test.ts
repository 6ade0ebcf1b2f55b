/** HAR as tools write it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exchangeOfEntry } from '../../../suites/recordings/har/har-entry.ts';
import { harEntries } from '../../../suites/recordings/har/har-file.ts';

const TEXT = '{"message":"é"}';
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function entry(content: object, headers: readonly object[] = [], more: object = {}) {
  return {
    startedDateTime: '2026-03-01T11:00:00.000+01:00',
    time: 12.5,
    request: {
      method: 'POST',
      url: 'https://pay.example/api/v1/operations',
      headers: [
        { name: 'requestId', value: 'R-1' },
        { name: ':path', value: '/' },
      ],
      postData: { mimeType: 'application/json', text: '{}' },
    },
    response: { status: 200, headers, content },
    ...more,
  };
}

describe('an entry', () => {
  it('is an exchange in UTC, with names of headers in lower case', () => {
    expect(exchangeOfEntry(entry({ text: TEXT }), 'x1', 'a.har')).toMatchObject({
      startedAt: '2026-03-01T10:00:00.000Z',
      durationMs: 12.5,
      request: { method: 'POST', headers: { requestid: 'R-1' }, body: '{}' },
      response: { status: 200, body: TEXT, truncated: false },
    });
  });

  it.each<[string, object, readonly object[]]>([
    ['a text', { text: TEXT }, []],
    ['base64', { text: base64(Buffer.from(TEXT)), encoding: 'base64' }, []],
    ['base64 of gzip', { text: base64(gzipSync(TEXT)), encoding: 'base64' }, []],
    [
      'base64 of Brotli',
      { text: base64(brotliCompressSync(TEXT)), encoding: 'base64' },
      [{ name: 'Content-Encoding', value: 'br' }],
    ],
    ['a text with a byte order mark', { text: `\uFEFF${TEXT}` }, []],
  ])('has its body from %s', (_, content, headers) => {
    expect(exchangeOfEntry(entry(content, headers), 'x1', 'a')).toMatchObject({ response: { body: TEXT } });
  });

  it.each<[string, object]>([
    ['none was kept', { size: 812, mimeType: 'application/json' }],
    ['an empty one stands for more', { size: 812, text: '' }],
    ['our own archive cut it', { text: '{"mess', comment: 'cut here: 400 more characters' }],
    ['it cannot be unpacked', { text: base64(gzipSync(TEXT).subarray(0, 14)), encoding: 'base64' }],
  ])('is not judged by a body where %s', (_, content) => {
    expect(exchangeOfEntry(entry(content), 'x1', 'a')).toMatchObject({ response: { truncated: true } });
  });

  it.each<[string, unknown, string]>([
    ['one that a browser had in its cache', entry({ text: TEXT }, [], { _fromCache: 'disk' }), 'cached'],
    ['one without a time', entry({ text: TEXT }, [], { startedDateTime: 'soon' }), 'unreadable'],
    ['anything else', 'entry', 'unreadable'],
  ])('is no exchange: %s', (_, value, kind) => {
    expect(exchangeOfEntry(value, 'x1', 'a')).toBe(kind);
  });

  it('is a callback where a run received it', () => {
    expect(exchangeOfEntry(entry({ text: '' }, [], { _kind: 'callback' }), 'x1', 'a')).toMatchObject({
      kind: 'callback',
    });
  });

  it('of an aborted request has no answer', () => {
    const aborted = entry({}, [], { response: { status: 0, headers: [], content: { size: 0 } } });
    expect(exchangeOfEntry(aborted, 'x1', 'a')).not.toHaveProperty('response');
  });
});

describe('a file', () => {
  const whole = `{"log":{"version":"1.2","pages":[{"id":"p"}],"entries":[{"n":1},{"n":2}],"creator":{"name":"x"}}}`;
  const folder = mkdtempSync(join(tmpdir(), 'payops-har-'));

  async function read(text: string) {
    const path = join(folder, 'one.har');
    writeFileSync(path, text);
    const end: { brokenOff?: string } = {};
    const entries: unknown[] = [];
    for await (const one of harEntries(path, end)) entries.push(one);
    return { entries, brokenOff: end.brokenOff };
  }

  it.each([
    ['as it is', whole],
    ['with a byte order mark', `\uFEFF${whole}`],
  ])('gives its entries: %s', async (_, text) => {
    expect(await read(text)).toEqual({ entries: [{ n: 1 }, { n: 2 }], brokenOff: undefined });
  });

  it('gives what comes before the place where it breaks off', async () => {
    const { entries, brokenOff } = await read(whole.slice(0, whole.indexOf('{"n":2}') + 3));
    expect(entries).toEqual([{ n: 1 }]);
    expect(brokenOff).toBeDefined();
  });

  it.each([
    ['is empty', ''],
    ['is a page', '<!doctype html>'],
    ['is other JSON', '{"openapi":"3.1.0"}'],
  ])('is refused where it %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow('is no HTTP Archive');
  });
});
