/** What each check demands, as runs of the sandbox showed it: `verify` holds reports to that. */
import { expect, test } from 'vitest';
import { readDemanded } from '../../../scripts/demanded/record.ts';
import { DOCUMENT } from '../../../suites/document.ts';

/** Of so many checks one may be unknown: some demand nothing of the sandbox, and new ones come. */
const ONE_IN = 40;

const recorded = readDemanded().map(({ check }): string => check);
const checks = DOCUMENT.checks.map(({ id }): string => id);

test('every check on record is one of the document, and is there once', () => {
  expect(recorded.filter((id) => !checks.includes(id))).toEqual([]);
  expect(recorded).toEqual([...new Set(recorded)]);
});

test('nearly every check is on record: npm run demanded -- --missing takes down the others', () => {
  const missing = checks.filter((id) => !recorded.includes(id));
  expect(missing.length, missing.join('\n')).toBeLessThan(checks.length / ONE_IN);
});
