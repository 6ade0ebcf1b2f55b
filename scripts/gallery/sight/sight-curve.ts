/** How many faults are seen for how many requests, as a table of the gallery page and as a picture. */
import { crc32 } from 'node:zlib';
import { bestFor, type Candidate } from '../../../suites/choice/cover.ts';
import type { Sight } from '../../../suites/choice/sight.ts';

/** A choice of checks, and the shares of faults of stated and derived rules that it sees, from 0 to 1. */
export interface CurvePoint {
  /** Undefined for all checks. */
  readonly requests: number | undefined;
  /** The choice made on all faults. */
  readonly seen: number;
  /** Of each half of the faults by the choice that was made on the other half, both together. */
  readonly unknown: number;
}

const REQUESTS = [50, 100, 300, 400, 1_000] as const;

/**
 * @param names of the faults, in the order of the sight: they decide into which half each comes.
 * @param checks that may be chosen.
 */
export function sightCurve(
  sight: Sight,
  names: readonly string[],
  checks: readonly Candidate[],
): CurvePoint[] {
  const strong = sight.faults.flatMap(({ level }, at) => (level === 'advisory' ? [] : [at]));
  const halfOf = (fault: number) => crc32(names[fault] ?? '') % 2;
  const halves = [0, 1].map((half) => strong.filter((fault) => halfOf(fault) === half));
  const seenFor = (requests: number, known: ReadonlySet<number>) => {
    const { chosen } = bestFor(checks, knowing(sight, known), requests);
    return new Set(chosen.flatMap(({ id }) => sight.of(id).sees));
  };
  const share = (seen: number) => seen / strong.length;
  const all = new Set(sight.faults.keys());
  return [...REQUESTS, Number.POSITIVE_INFINITY].map((requests) => {
    const whole = seenFor(requests, all);
    const unknown = halves.map((half, at) => {
      const seen = seenFor(requests, new Set(halves[1 - at]));
      return half.filter((fault) => seen.has(fault)).length;
    });
    return {
      requests: Number.isFinite(requests) ? requests : undefined,
      seen: share(strong.filter((fault) => whole.has(fault)).length),
      unknown: share(unknown.reduce((sum, one) => sum + one, 0)),
    };
  });
}

/** The same sight of one who knows some of the faults alone. */
function knowing(sight: Sight, known: ReadonlySet<number>): Sight {
  return {
    ...sight,
    of: (id) => {
      const sighting = sight.of(id);
      return { ...sighting, sees: sighting.sees.filter((fault) => known.has(fault)) };
    },
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Lines of Markdown; none without a record. @param picture where it stands, as seen from the page. */
export function curveSection(points: readonly CurvePoint[], picture: string): string[] {
  if (points.length === 0) return [];
  return [
    '## Seen for a budget',
    '',
    'The table shows which share of the faults of stated and derived rules a run with `--budget` sees. The last column splits the faults into halves: the choice is made on one half, and the other half is counted. The record of `npm run sight` is a lower bound. It tried each fault on the checks of its own requirement, and on those of a choice of 800 requests, with quick effort.',
    '',
    `![The share of faults seen against the number of requests](${picture})`,
    '',
    '| requests | seen | seen of unknown faults |',
    '|--:|--:|--:|',
    ...points.map(
      ({ requests, seen, unknown }) =>
        `| ${requests?.toLocaleString('en') ?? 'all'} | ${percent(seen)} | ${percent(unknown)} |`,
    ),
  ];
}

/** In pixels. */
const SIZE = { width: 640, height: 280, left: 48, right: 16, top: 16, bottom: 40 } as const;

/** The points with a number of requests, as SVG: requests on a scale of powers, shares from 0 to 100 %. */
export function curvePicture(points: readonly CurvePoint[]): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const known = points.flatMap(({ requests, ...rest }) =>
    requests === undefined ? [] : [{ requests, ...rest }],
  );
  const scale = known.map(({ requests }) => Math.log(requests));
  const [least = 0, most = 1] = [Math.min(...scale), Math.max(...scale)];
  const x = (requests: number) =>
    left + ((Math.log(requests) - least) / (most - least)) * (width - left - right);
  const y = (share: number) => top + (1 - share) * (height - top - bottom);
  const line = (of: 'seen' | 'unknown', style: string) =>
    `<polyline fill="none" stroke="#0b6e4f" stroke-width="2" ${style} points="${known.map((point) => `${x(point.requests).toFixed(1)},${y(point[of]).toFixed(1)}`).join(' ')}"/>`;
  const shares = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path stroke="#ccc" d="M${left} ${y(share)}H${width - right}"/><text x="${left - 6}" y="${y(share) + 4}" text-anchor="end">${Math.round(share * 100)} %</text>`,
  );
  const labels = known.map(
    ({ requests }) =>
      `<text x="${x(requests).toFixed(1)}" y="${height - 20}" text-anchor="middle">${requests.toLocaleString('en')}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#444">`,
    '<title>Faults seen, by requests: all faults (line), the half that the choice did not know (dashes)</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...shares,
    ...labels,
    `<text x="${(left + width - right) / 2}" y="${height - 4}" text-anchor="middle">requests</text>`,
    line('seen', ''),
    line('unknown', 'stroke-dasharray="6 4"'),
    '</svg>',
    '',
  ].join('\n');
}
