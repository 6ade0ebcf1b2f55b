/** Puts what was run into sandbox/gallery.ndjson and docs/reference/gallery.md. */
import { writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../sandbox/faults/fault.ts';
import { recordedSight } from '../../suites/choice/sight.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { readMeasured } from '../../tests/clients/bugs/bug-record.ts';
import { BUGS } from '../../tests/clients/bugs/bugs.ts';
import { clientBugsSection } from './clients/client-bugs-section.ts';
import type { FaultOutcome } from './fault-outcome.ts';
import { galleryPage } from './gallery-page.ts';
import {
  type Gallery,
  type RecordedBehaviour,
  type RecordedFault,
  readGallery,
  writeRecord,
} from './gallery-record.ts';
import { failingFastText, readFailingRuns } from './sight/failing-fast.ts';
import { firstFailureText, requestsToFirstFailure } from './sight/first-failure.ts';
import { curvePicture, curveSection, sightCurve } from './sight/sight-curve.ts';
import { readSight } from './sight/sight-record.ts';
import type { GalleryResult } from './tasks.ts';
import { readTrafficRecord, TRAFFIC_JSON } from './traffic/traffic-record.ts';

export const CURVE_SVG = fileURLToPath(new URL('../../docs/pictures/sight-curve.svg', import.meta.url));
export const GALLERY_MD = fileURLToPath(new URL('../../docs/reference/gallery.md', import.meta.url));

/** What was run, and what there is. */
export interface Measured {
  readonly outcomes: readonly FaultOutcome[];
  /** Runs against conforming servers. */
  readonly conforming: readonly GalleryResult[];
  readonly faults: readonly Fault[];
  /** Names of the personalities and combinations that there are. */
  readonly behaviours: readonly string[];
}

/** Writes what was run now, and what was recorded before of that which was not run now and is still there. */
export function writeGallery({ outcomes, conforming, faults, behaviours }: Measured): void {
  const before = readGallery();
  const known = new Map<string, RecordedFault>(before.faults.map((one) => [one.fault, one]));
  for (const { fault, runs, missed, failed, warned, causes } of outcomes)
    known.set(fault.id, {
      fault: fault.id,
      runs,
      missed,
      failed,
      warned,
      ...(causes !== undefined && { causes }),
    });
  const fresh = recordedBehaviours(conforming);
  const kept = before.conforming.filter(
    ({ name }) => behaviours.includes(name) && !fresh.some((one) => one.name === name),
  );
  const gallery: Gallery = {
    faults: faults.flatMap(({ id }) => known.get(id) ?? []),
    conforming: [...fresh, ...kept].sort(
      (left, right) => right.kind.localeCompare(left.kind) || left.name.localeCompare(right.name),
    ),
  };
  writeRecord(gallery);
  writePage(faults);
}

/** Writes the page and its picture from what is recorded. */
export function writePage(faults: readonly Fault[]): void {
  const { lines, picture } = recordedBudgets();
  writeFileSync(CURVE_SVG, picture);
  const clients = clientBugsSection(BUGS, readMeasured());
  const page = galleryPage(readGallery(), faults, readTrafficRecord(TRAFFIC_JSON), lines, clients);
  writeFileSync(GALLERY_MD, page);
}

/** What is seen for how many requests, by the record of `npm run sight`: Markdown, and SVG. */
export function recordedBudgets(): { readonly lines: readonly string[]; readonly picture: string } {
  const names = readSight().faults.map(({ fault }) => fault);
  const points = sightCurve(recordedSight(), names, DOCUMENT.checks);
  const address = relative(dirname(GALLERY_MD), CURVE_SVG);
  const first = firstFailureText(requestsToFirstFailure(recordedSight(), DOCUMENT.checks));
  return {
    lines: [...curveSection(points, address), '', ...first, '', ...failingFastText(readFailingRuns())],
    picture: curvePicture(points),
  };
}

function recordedBehaviours(results: readonly GalleryResult[]): RecordedBehaviour[] {
  const names = [...new Set(results.map(({ task }) => task.name))];
  return names.flatMap((name) => {
    const own = results.filter(({ task }) => task.name === name);
    const failures = own.filter(({ failed }) => failed.length > 0).length;
    const kind = own[0]?.task.kind;
    return kind === undefined || kind === 'fault' ? [] : [{ kind, name, runs: own.length, failures }];
  });
}
