/** Pages of made-up reports. */

import { EvidenceCollector } from '../../../reports/archive/page-evidence.ts';
import { type PageOptions, renderHtml } from '../../../reports/html/page.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { escapePointerToken } from '../../../spec/json/pointer.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import {
  exchange,
  HOSTILE,
  hostileFailure,
  input,
  requirement,
  result,
  richExchanges,
  richResults,
  run,
} from '../made-up.ts';
import { whole } from '../whole.ts';

/** The page of a report whose run had these exchanges. */
export function pageOf(
  report: Report,
  exchanges: readonly Exchange[] = [],
  options: PageOptions = {},
): string {
  const collector = new EvidenceCollector(report);
  for (const one of exchanges) collector.see(one);
  return whole(renderHtml(report, collector.evidence(), options));
}

/** A full run: mostly green, with everything else somewhere. */
export const RICH = buildReport(input({ run: run({ results: richResults() }) }));

export function richPage(options: PageOptions = {}): string {
  return pageOf(RICH, richExchanges(), options);
}

/** The same with some of the requirements and open points: every verdict is among them. */
export function shortPage(options: PageOptions = {}): string {
  const requirements = REQUIREMENTS.slice(0, 30);
  const results = richResults().filter((one) => requirements.some(({ id }) => id === one.requirement));
  const absent = { verdict: 'not-applicable', message: 'not offered', profileKey: 'notOffered' } as const;
  results.push(result('journey.completes', 'left out', absent));
  const openPoints = OPEN_POINTS.slice(0, 5);
  const report = buildReport(input({ requirements, openPoints, run: run({ results }) }));
  return pageOf(report, richExchanges(), options);
}

/** A report in which every text from elsewhere would do harm, with the exchanges that it cites. */
export function hostilePage(text: string = HOSTILE, options: PageOptions = {}): string {
  const headers = { 'x-bad': text };
  const timeline = [
    { atMs: 1, source: 'note', text } as const,
    { atMs: 40, source: 'list', text: `statutOperation "${text}"`, exchangeId: 'x1' } as const,
    { atMs: 90, source: 'callback', text, exchangeId: text } as const,
  ];
  const failure = { ...hostileFailure(text), timeline };
  const json = JSON.stringify({ [text]: { [text]: text } });
  const report = buildReport(
    input({
      requirements: [requirement('a')],
      target: { name: text, baseUrl: text },
      profile: { path: text, digest: text },
      run: run({
        challenge: { nonce: text, seed: 1 },
        results: [
          result('a', text, { verdict: 'fail', failure, exchangeIds: ['x1', 'x2'] }),
          result('a', 'pointing', {
            verdict: 'warn',
            failure: {
              ...failure,
              pointer: `/${escapePointerToken(text)}/${escapePointerToken(text)}`,
              exchangeId: 'x3',
            },
            exchangeIds: ['x3'],
          }),
          result('a', 'missing', {
            verdict: 'warn',
            failure: { ...failure, pointer: `/body/${escapePointerToken(text)}`, exchangeId: 'x4' },
            exchangeIds: ['x4'],
          }),
          result('a', '"><b onclick="x">', { verdict: 'skipped', message: text, profileKey: text }),
          result('a', 'seen', { verdict: 'observed', message: text }),
          result('a', 'absent', { verdict: 'not-applicable', message: text, profileKey: text }),
          result('a', 'undecided', { verdict: 'inconclusive', message: text, exchangeIds: ['x2'] }),
        ],
        harnessErrors: [{ checkId: text, message: text }],
        filter: { sections: [text], requirements: [text] },
      }),
    }),
  );
  const exchanges = [
    exchange('x1', {
      operationId: text,
      request: { method: text, url: text, headers, body: text },
      response: { status: 200, headers, body: `{"a":"<script>alert(1)</script>"}`, truncated: false },
    }),
    exchange('x2', { response: undefined, error: { kind: 'timeout', message: text } }),
    exchange('x3', { response: { status: 200, headers, body: json, truncated: false } }),
    exchange('x4', { response: { status: 200, headers, body: '{"body":{}}', truncated: false } }),
  ];
  return pageOf(report, exchanges, options);
}
