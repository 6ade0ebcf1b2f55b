import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../reports/build.ts';
import { laidOut } from '../../reports/html/body.ts';
import { renderHtml } from '../../reports/html/page.ts';
import { STYLE } from '../../reports/html/style.ts';
import { exchange, HOSTILE, input, requirement, result, richExchanges, richResults, run } from './made-up.ts';

const rich = buildReport(input({ run: run({ results: richResults() }) }));
const richPage = renderHtml(rich, new Map(richExchanges().map((one) => [one.id, one])));

const hostileFailure = {
  message: HOSTILE,
  expected: HOSTILE,
  actual: HOSTILE,
  pointer: HOSTILE,
  change: HOSTILE,
  curl: HOSTILE,
  exchangeId: 'x1',
  timeline: [{ atMs: 1, source: 'note', text: HOSTILE } as const],
};
const headers = { 'x-bad': HOSTILE };
const hostileExchange = exchange('x1', {
  request: { method: HOSTILE, url: HOSTILE, headers, body: HOSTILE },
  response: { status: 200, headers, body: `{"a":"<script>alert(1)</script>"}`, truncated: false },
});
const hostilePage = renderHtml(
  buildReport(
    input({
      requirements: [requirement('a')],
      target: { name: HOSTILE, baseUrl: HOSTILE },
      profile: { path: HOSTILE, digest: HOSTILE },
      run: run({
        results: [
          result('a', HOSTILE, { verdict: 'fail', failure: hostileFailure, exchangeIds: ['x1', 'x2'] }),
          result('a', '"><b onclick="x">', { verdict: 'skipped', message: HOSTILE, profileKey: HOSTILE }),
          result('a', 'seen', { verdict: 'observed', message: HOSTILE }),
          result('a', 'absent', { verdict: 'not-applicable', message: HOSTILE, profileKey: HOSTILE }),
        ],
        harnessErrors: [{ checkId: HOSTILE, message: HOSTILE }],
        filter: { sections: [HOSTILE], requirements: [HOSTILE] },
      }),
    }),
  ),
  new Map([
    ['x1', hostileExchange],
    ['x2', exchange('x2', { response: undefined, error: { kind: 'timeout', message: HOSTILE } })],
  ]),
);

describe('renderHtml', () => {
  it.each([
    ['rich', richPage],
    ['hostile', hostilePage],
  ])('the %s page has nothing that runs or loads', (_name, page) => {
    const tags = page.match(/<[a-zA-Z][^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => /^<(script|img|iframe|object|embed|link|base|form|input)/i.test(tag)),
    ).toEqual([]);
    expect(tags.filter((tag) => /\s(on\w+|src|style)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual(
      [],
    );
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !href?.startsWith('#'))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(page).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  });

  it('allows its own style sheet alone, by digest', () => {
    const digest = createHash('sha256').update(STYLE).digest('base64');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(richPage)?.[1];
    expect(policy?.replaceAll('&#39;', "'")).toContain(`default-src 'none'; style-src 'sha256-${digest}'`);
    expect(/<style>([\s\S]*?)<\/style>/.exec(richPage)?.[1]).toBe(STYLE);
  });

  it('has an anchor for every requirement and check, each once, and no link that leads nowhere', () => {
    const ids = [...richPage.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { id, checks } of rich.requirements) {
      expect(ids).toContain(`req-${id}`);
      for (const check of checks) expect(ids).toContain(`check-${check.id}`);
    }
    const targets = [...richPage.matchAll(/href="#([^"]*)"/g)].map(([, to]) => decodeURI(to ?? ''));
    expect(targets.filter((to) => !ids.includes(to))).toEqual([]);
  });

  it('has a card for every failure, with what is needed to mend it', () => {
    const failed = rich.requirements.flatMap(({ checks }) =>
      checks.filter(({ verdict }) => verdict === 'fail'),
    );
    expect(failed.length).toBeGreaterThan(1);
    for (const { id } of failed) {
      const card = richPage.split(`id="check-${id}"`)[1]?.split('</article>')[0] ?? '';
      for (const text of [
        'HTTP 409, envelope',
        'balance moved by',
        '/body/statutOperation',
        'another montant',
        'curl -sS',
        'ENCOURS',
        '"montantADebiter": 100.0,',
      ]) {
        expect(card).toContain(text.replaceAll('"', '&quot;'));
      }
    }
  });

  it('says what a part run left out', () => {
    const filter = { sections: ['2.1'], requirements: [] };
    const page = renderHtml(buildReport(input({ run: run({ filter, interrupted: true }) })), new Map());
    expect(page).toContain('<h1>Incomplete</h1>');
    expect(page).toContain('Interrupted.');
    expect(page).toContain('--section 2.1');
  });

  it('cuts a long body and says so', () => {
    expect(richPage).toContain('the whole body (9000 characters) is in exchanges.har');
    expect(richPage).not.toContain('x'.repeat(4097));
  });
});

describe('laidOut', () => {
  it.each([
    ['{"a":100.0,"b":[1e2,{}],"c":[]}', '{\n  "a": 100.0,\n  "b": [\n    1e2,\n    {}\n  ],\n  "c": []\n}'],
    ['[ "a,{b" , "\\"]" ]', '[\n  "a,{b",\n  "\\"]"\n]'],
    ['{"n":12345678901234567890}', '{\n  "n": 12345678901234567890\n}'],
    ['{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    ['[[],[[]]]', '[\n  [],\n  [\n    []\n  ]\n]'],
    ['{"ends in":"{"}', '{\n  "ends in": "{"\n}'],
    ['{not json', '{not json'],
    ['"text"', '"text"'],
    ['', ''],
  ])('%s', (body, want) => {
    expect(laidOut(body)).toBe(want);
  });
});

describe('the style sheet', () => {
  const [light = '', dark = ''] = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(([, tokens]) => tokens);

  it.each([
    ['light', light],
    ['dark', dark],
  ])('has the contrast of WCAG AA in the %s scheme', (_name, tokens) => {
    const colour = (name: string) => new RegExp(`--${name}: (#\\w{6})`).exec(tokens)?.[1] ?? '#000000';
    const verdicts = ['pass', 'fail', 'warn', 'observed', 'inconclusive', 'skipped'];
    const pairs = [
      ...verdicts.map((verdict) => [verdict, `${verdict}-tint`]),
      ...['ink', 'soft', 'link', 'fail'].flatMap((text) =>
        ['page', 'paper', 'sunk'].map((ground) => [text, ground]),
      ),
    ];
    const faint = pairs.filter(([text = '', ground = '']) => contrast(colour(text), colour(ground)) < 4.5);
    expect(faint).toEqual([]);
  });
});

/** Contrast ratio of WCAG 2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
