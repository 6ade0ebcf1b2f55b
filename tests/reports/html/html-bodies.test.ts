import { describe, expect, it } from 'vitest';
import { layOut } from '../../../reports/html/exchange/json-layout.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { exchange, HOSTILE, input, requirement, result, run } from '../made-up.ts';
import { pageOf } from './pages.ts';

describe('layOut', () => {
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
    expect(layOut(body).text).toBe(want);
  });

  it.each([
    ['{"a":{"b":100.0}}', '/a/b', '"b": 100.0'],
    ['{"a":{"b":1}}', '/a', '"a": {'],
    ['{"a":[1,[2,"x"]]}', '/a/1/1', '"x"'],
    ['{"a/b":{"~":null}}', '/a~1b/~0', '"~": null'],
    ['{"\\u0061":1}', '/a', '"\\u0061": 1'],
    ['{"a":1,"a":2}', '/a', '"a": 2'],
    ['{"":{"":7}}', '//', '"": 7'],
    ['{"0":[5]}', '/0/0', '5'],
    ['{"a":1}', '', '{'],
    ['{"a":1}', '/b', undefined],
    ['{"a":1}', '/a/b', undefined],
    ['{"a":{"b":1}}', '/b', undefined],
  ])('of %s the place of %j', (body, pointer, want) => {
    const { text, spots } = layOut(body, new Set([pointer]));
    const spot = spots.get(pointer);
    expect(spot && text.slice(spot.start, spot.end)).toBe(want);
  });
});

/** The page of a failure that points at a field of an exchange with these bodies. */
function pageWith(pointer: string, response: string, request = '{"montant":1}'): string {
  const one = exchange('x1', {
    request: { method: 'POST', url: 'https://a.example/', headers: {}, body: request },
    response: { status: 200, headers: {}, body: response, truncated: false },
  });
  const failure = { message: 'm', expected: 'e', actual: 'a', pointer, exchangeId: 'x1' };
  const results = [result('a', 'one', { verdict: 'fail', failure, exchangeIds: ['x1'] })];
  return pageOf(buildReport(input({ requirements: [requirement('a')], run: run({ results }) })), [one]);
}

/** How long a page with a short body is. */
const shortPage = () => pageWith('/body/montant', '{"body":{"montant":1}}').length;

/** What a long body may add to it, in UTF-16 code units. */
const MOST_OF_A_BODY = 60_000;

const marksOf = (page: string) => [...page.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);

const fieldOf = (page: string) =>
  (/<p class="field">(.*?)<\/p>/.exec(page)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');

describe('the field at fault', () => {
  it.each([
    ['/body/montant', '{"body":{"montant":1.0}}', '&quot;montant&quot;: 1.0', 'marked in the response of x1'],
    ['/montant', '{"body":{"montant":1.0}}', '&quot;montant&quot;: 1', 'marked in the request of x1'],
    ['/body/montant', '{"body":{}}', '← no montant here', 'missing in the response of x1'],
    ['/libelle', '{"body":{}}', '← no libelle here', 'missing in the request of x1'],
    ['/timestamp', '{"body":{}}', '← no timestamp here', 'missing in the response of x1'],
  ])('%s of %s is marked, and it is said where', (pointer, response, mark, where) => {
    const page = pageWith(pointer, response);
    expect(marksOf(page)).toEqual([mark]);
    expect(fieldOf(page)).toContain(`${pointer}, ${where}`);
  });

  it.each([
    ['/body/0/statut', '{"body":null}'],
    ['/body/statut', 'no JSON'],
    ['/statut/code', '{"body":{}}'],
  ])(
    '%s of %s is named and nothing is marked, since it is not known where it belongs',
    (pointer, response) => {
      const page = pageWith(pointer, response);
      expect(marksOf(page)).toEqual([]);
      expect(fieldOf(page)).toBe(`Field concerned ${pointer}`);
    },
  );

  it('of another check in the same exchange is marked quietly', () => {
    const one = exchange('x1', {
      response: { status: 200, headers: {}, body: '{"message":"m","timestamp":"t"}', truncated: false },
    });
    const failing = (name: string, pointer: string) => {
      const failure = { message: name, expected: 'e', actual: 'a', pointer, exchangeId: 'x1' };
      return result('a', name, { verdict: 'fail', failure, exchangeIds: ['x1'] });
    };
    const results = [failing('one', '/timestamp'), failing('other', '/message')];
    const page = pageOf(buildReport(input({ requirements: [requirement('a')], run: run({ results }) })), [
      one,
    ]);
    expect(marksOf(page)).toEqual(['&quot;timestamp&quot;: &quot;t&quot;']);
    expect(page).toContain(
      '<mark class="other" title="wrong according to another check">&quot;message&quot;: &quot;m&quot;</mark>',
    );
  });

  it('far down a long list stands on the page, in what surrounds it', () => {
    const items = Array.from({ length: 3000 }, (_, at) => ({ reference: `OP-${at}`, montant: at }));
    const page = pageWith('/body/2500/montant', JSON.stringify({ body: items }));
    expect(marksOf(page)).toEqual(['&quot;montant&quot;: 2500']);
    expect(page).toContain('OP-2500');
    expect(page).not.toContain('OP-2400&');
    expect(page).toMatch(/… [\d,]+ characters left out; the evidence file has them …/);
    expect(page.length).toBeLessThan(shortPage() + MOST_OF_A_BODY);
  });

  it.each([
    ['JSON', (text: string) => JSON.stringify({ body: { a: text, montant: 1 } })],
    ['text', (text: string) => text],
  ])('in ten megabytes of hostile %s takes no more room than in a page', (_name, bodyOf) => {
    const body = bodyOf(HOSTILE.repeat(10_000_000 / HOSTILE.length));
    expect(body.length).toBeGreaterThan(9_000_000);
    const page = pageWith('/body/montant', body);
    expect(page.length).toBeLessThan(shortPage() + MOST_OF_A_BODY);
    expect(page).toMatch(/… cut here; the evidence file has all [\d,]+ characters/);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
  });

  it('that is itself long is cut', () => {
    const page = pageWith('/body/a', JSON.stringify({ body: { a: 'long '.repeat(100_000) } }));
    expect(marksOf(page)[0]?.length).toBeLessThan(1100);
    expect(page.length).toBeLessThan(shortPage() + MOST_OF_A_BODY);
  });
});
