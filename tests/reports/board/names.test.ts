import { describe, expect, it, test } from 'vitest';
import { reportPageOf, SITE_FILE, targetIdOf } from '../../../reports/board/names.ts';

const target = (name: string, baseUrl = 'https://acme.example', isSandbox = false) =>
  ({ kind: 'run', target: { name, baseUrl }, isSandbox, isLed: false }) as const;

describe('a target', () => {
  test.each([
    ['another spelling of its host', target('Acme', 'https://ACME.example')],
    ['a slash behind its address', target('Acme', 'https://acme.example/')],
    ['the port that goes without saying', target('Acme', 'https://acme.example:443')],
  ])('is the same with %s', (_what, other) => {
    expect(targetIdOf(other)).toBe(targetIdOf(target('Acme')));
  });

  test.each([
    ['name', target('ACME')],
    ['path', target('Acme', 'https://acme.example/v2')],
    ['kind', { ...target('Acme'), kind: 'traffic' as const }],
  ])('is another with another %s', (_what, other) => {
    expect(targetIdOf(other)).not.toBe(targetIdOf(target('Acme')));
  });

  it('is the same sandbox at whatever port', () => {
    const at = (port: number) => targetIdOf(target('Embedded sandbox', `http://127.0.0.1:${port}`, true));
    expect(at(4000)).toBe(at(5000));
  });
});

describe('a file', () => {
  it.each([
    '../../etc/passwd',
    '<b>"\'&',
    '',
    '日本語',
    '.',
    'a/b\\c',
    '\u0000\u202E',
    'con',
    'x'.repeat(500),
  ])('is named in our own letters for a target called %j', (name) => {
    const page = reportPageOf(target(name), '2026-03-04T05:06:07.000Z', 'reports/../../x');
    expect(page).toMatch(SITE_FILE);
    expect(page.split('/')).toHaveLength(3);
    expect(page.length).toBeLessThan(140);
  });

  it('is another for targets whose names leave the same letters', () => {
    const ids = ['Acme!', 'Acme?', 'acme', 'ACME', 'Äcme'].map((name) => targetIdOf(target(name)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    '../index.html',
    'targets/../x.html',
    'reports/a/b/c.html',
    '/etc/passwd',
    'index.html',
    'targets/x.js',
  ])('of an earlier board is not taken for one: %s', (file) => expect(file).not.toMatch(SITE_FILE));
});
