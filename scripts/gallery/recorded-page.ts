/** The page of the gallery and its picture, made from what is recorded. */
import { FAULTS } from '../../sandbox/faults/all.ts';
import { recordedSight } from '../../suites/choice/sight.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { readMeasured } from '../../tests/clients/bugs/bug-record.ts';
import { BUGS } from '../../tests/clients/bugs/bugs.ts';
import { clientBugsSection } from './clients/client-bugs-section.ts';
import { galleryPage } from './gallery-page.ts';
import { readGallery } from './gallery-record.ts';
import { failingFastText, readFailingRuns } from './sight/failing-fast.ts';
import { firstFailureText, requestsToFirstFailure } from './sight/first-failure.ts';
import { type CurvePoint, curvePicture, curveSection, sightCurve } from './sight/sight-curve.ts';
import { readSight } from './sight/sight-record.ts';
import { readTrafficRecord, TRAFFIC_JSON } from './traffic/traffic-record.ts';

/** Where the picture is, as the page links it. */
const PICTURE = '../pictures/sight-curve.svg';

/** The text of docs/reference/gallery.md. */
export function recordedPage(): string {
  const first = firstFailureText(requestsToFirstFailure(recordedSight(), DOCUMENT.checks));
  const budgets = [
    ...curveSection(points(), PICTURE),
    '',
    ...first,
    '',
    ...failingFastText(readFailingRuns()),
  ];
  const clients = clientBugsSection(BUGS, readMeasured());
  return galleryPage(readGallery(), FAULTS, readTrafficRecord(TRAFFIC_JSON), budgets, clients);
}

/** The text of docs/pictures/sight-curve.svg: what is seen for how many requests. */
export function recordedCurve(): string {
  return curvePicture(points());
}

let drawn: readonly CurvePoint[] | undefined;

/** The page tells of what the picture draws: it takes about a second to find, and is found once. */
function points(): readonly CurvePoint[] {
  const names = readSight().faults.map(({ fault }) => fault);
  drawn ??= sightCurve(recordedSight(), names, DOCUMENT.checks);
  return drawn;
}
