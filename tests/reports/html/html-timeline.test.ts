import { describe, expect, it } from 'vitest';
import { EvidenceCollector } from '../../../reports/archive/page-evidence.ts';
import { pictureOf, ticksOf } from '../../../reports/html/timeline/lanes.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { TimelineEntry } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { exchange, input, requirement, result, run } from '../made-up.ts';
import { pageOf, richPage } from './pages.ts';

const START = Date.parse('2026-03-04T05:06:08.000Z');

/** An exchange that was sent so many milliseconds after the operation. */
function later(id: string, ms: number, rest: Partial<Exchange> = {}): Exchange {
  return exchange(id, { startedAt: new Date(START + ms).toISOString(), durationMs: 30, ...rest });
}

function reportWith(timeline: readonly TimelineEntry[], exchangeIds: readonly string[]) {
  const failure = { message: 'm', expected: 'e', actual: 'a', timeline };
  const results = [result('a', 'one', { verdict: 'fail', failure, exchangeIds })];
  return buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
}

function pictureWith(timeline: readonly TimelineEntry[], exchanges: readonly Exchange[]) {
  const report = reportWith(
    timeline,
    exchanges.map(({ id }) => id),
  );
  const collector = new EvidenceCollector(report);
  for (const one of exchanges) collector.see(one);
  const [check] = report.requirements.flatMap(({ checks }) => checks);
  return check && pictureOf(check, collector.evidence().moments);
}

describe('pictureOf', () => {
  const timeline: TimelineEntry[] = [
    { atMs: 30, source: 'answer', text: 'statutOperation "INITIEE"', exchangeId: 'x1' },
    { atMs: 500, source: 'callback', text: 'POST "ENCOURS" about OP-1', exchangeId: 'x2' },
    { atMs: 900, source: 'list', text: 'statutOperation "SUCCES"', exchangeId: 'x4' },
    { atMs: 1000, source: 'note', text: 'the second request was sent at last, long after it' },
  ];
  const listed = { operationId: 'listOperations' };
  const exchanges = [
    later('x1', 0),
    later('x2', 500, { kind: 'callback', operationId: 'callback' }),
    later('x3', 600, listed),
    later('x4', 900, listed),
  ];

  it('has a lane for each operation that was called, for statuses, callbacks and notes, in one time', () => {
    const picture = pictureWith(timeline, exchanges);
    expect(picture).toMatchObject({ fromMs: 0, toMs: 1000 });
    const lanes = picture?.lanes.map(({ kind, operationId, items }) => [
      operationId ?? kind,
      items.map(({ fromMs, toMs, label }) => [fromMs, toMs, label]),
    ]);
    expect(lanes).toEqual([
      ['executeOperation', [[0, 30, '']]],
      [
        'listOperations',
        [
          [600, 630, ''],
          [900, 930, ''],
        ],
      ],
      [
        'statuses',
        [
          [30, 900, 'INITIEE'],
          [900, 1000, 'SUCCES'],
        ],
      ],
      ['callbacks', [[500, 500, 'ENCOURS']]],
      ['notes', [[1000, 1000, 'the second request was sent…']]],
    ]);
  });

  it('is made of the timeline alone where its exchanges are not at hand', () => {
    const picture = pictureWith(timeline, []);
    expect(picture?.lanes.map(({ kind }) => kind)).toEqual(['statuses', 'callbacks', 'notes']);
  });

  it('has no labels in a lane that is crowded: they are in the table', () => {
    const flicker = Array.from({ length: 300 }, (_, at): TimelineEntry => {
      return { atMs: at * 10, source: 'list', text: `statutOperation "S${at}"` };
    });
    const [lane] = pictureWith(flicker, [])?.lanes ?? [];
    expect(lane?.items.map(({ label }) => label)).toEqual(flicker.map(() => ''));
    const page = pageOf(reportWith(flicker, []));
    expect(page).toContain('statutOperation &quot;S299&quot;');
    expect(page).toContain('<svg class="t-statuses" width="100%" height="22">');
  });

  it('is nothing where nothing takes time', () => {
    expect(pictureWith([], exchanges)).toBeUndefined();
    expect(pictureWith([{ atMs: 5, source: 'note', text: 'once' }], [])).toBeUndefined();
  });
});

describe('ticksOf', () => {
  it.each([
    [0, 1000, [0, 200, 400, 600, 800, 1000]],
    [3862, 13_500, [4000, 6000, 8000, 10_000, 12_000]],
    [0, 7, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('from %d to %d', (from, to, want) => {
    expect(ticksOf(from, to)).toEqual(want);
  });

  it.each([
    [0, 0.001],
    [5, 5],
    [1, 86_400_000],
  ])('from %d to %d are few', (from, to) => {
    expect(ticksOf(from, to).length).toBeLessThan(10);
  });
});

describe('on the page', () => {
  it('the picture has a name that tells its lanes, and the same stands in a table with links', () => {
    const page = richPage();
    expect(page).toContain(
      'aria-label="Timeline of the events in the table below: executeOperation, Status, Callbacks, Notes"',
    );
    const table = /<table class="events"[\s\S]*?<\/table>/.exec(page)?.[0] ?? '';
    expect(table.match(/<tr>/g)).toHaveLength(5);
    expect(table).toContain('href="#x8"');
  });

  it('long times in the table are in seconds', () => {
    const page = pageOf(
      reportWith(
        [9_999, 12_345].map((atMs) => ({ atMs, source: 'note', text: 'seen' })),
        [],
      ),
    );
    expect(page).toContain('<td class="n">9,999 ms</td>');
    expect(page).toContain('<td class="n">12.35 s</td>');
  });

  it('every place in a picture is a number within it, whatever the times are', () => {
    const odd: TimelineEntry[] = [
      { atMs: -50, source: 'answer', text: 'A', exchangeId: 'x1' },
      { atMs: 0.0001, source: 'list', text: 'B', exchangeId: 'x2' },
      { atMs: 9e9, source: 'callback', text: 'C', exchangeId: 'x3' },
    ];
    const page = pageOf(reportWith(odd, ['x1', 'x2', 'x3']), [
      later('x1', 0, { durationMs: 0 }),
      exchange('x2', { startedAt: 'no date' }),
    ]);
    const drawing = /<div class="lanes"[\s\S]*?<\/div><\/div>/.exec(page)?.[0] ?? '';
    const places = [...drawing.matchAll(/\s(?:x1|x2|x|cx)="([^"]*)%"/g)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter((place) => !(place >= 0 && place <= 100))).toEqual([]);
  });
});
