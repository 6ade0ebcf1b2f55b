/** What of the gallery traffic alone shows, as a record and as a table. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTask } from '../../../../scripts/gallery/run-task.ts';
import type { GalleryResult, GalleryTask } from '../../../../scripts/gallery/tasks.ts';
import { trafficCounts } from '../../../../scripts/gallery/traffic/traffic-counts.ts';
import { trafficLines } from '../../../../scripts/gallery/traffic/traffic-lines.ts';
import {
  readTrafficRecord,
  trafficRecordOf,
  writeTrafficRecord,
} from '../../../../scripts/gallery/traffic/traffic-record.ts';
import { trafficSection } from '../../../../scripts/gallery/traffic/traffic-section.ts';

const TASK: GalleryTask = {
  kind: 'fault',
  name: 'marketplace-206',
  faults: ['marketplace-206'],
  personalities: [],
  seed: 1,
  effort: 'quick',
  requirements: ['marketplace-services.success'],
};

/** A run of which nothing but its traffic is told. */
function judged(task: Partial<GalleryTask>, violated: readonly string[]): GalleryResult {
  const nothing = { failed: [], warned: [], undecided: [], failures: [], harnessErrors: [], durationMs: 1 };
  return { ...nothing, task: { ...TASK, ...task }, traffic: { judged: 10, violated, findings: violated } };
}

test('the traffic of a run shows its fault, and is judged where that is asked for', async () => {
  const seen = await runTask({ ...TASK, judgesTraffic: true });
  expect(seen.traffic?.violated).toEqual(['marketplace-services.success']);
  expect(trafficLines(seen)).toEqual(['traffic: marketplace-206: seen']);
  expect((await runTask({ ...TASK, faults: [] })).traffic).toBeUndefined();
});

test('runs of parts make one record, in which the later one counts', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'payops-traffic-')), 'record.json');
  const other = { name: 'envelope-status-text', faults: ['envelope-status-text'] };
  writeTrafficRecord(file, trafficRecordOf([judged({}, []), judged(other, ['lock.success'])]));
  const conforming = { kind: 'personality', name: 'extra-fields', faults: [] } as const;
  const now = [judged({}, ['marketplace-services.success']), judged(conforming, ['lock.success'])];
  const record = writeTrafficRecord(file, trafficRecordOf(now));
  expect(readTrafficRecord(file)).toEqual(record);
  expect(record.faults.map(({ fault, seen }) => [fault, seen])).toEqual([
    ['envelope-status-text', false],
    ['marketplace-206', true],
  ]);
  expect(trafficCounts(record)).toEqual([
    { section: '2.1', faults: 1, seen: 0, otherwise: 1 },
    { section: '4.10', faults: 1, seen: 1, otherwise: 0 },
    { section: 'all', faults: 2, seen: 1, otherwise: 1 },
  ]);
  expect(trafficSection(record).join('\n')).toContain(
    '1 of 1 conforming behaviours showed a violation in their traffic.',
  );
});
