/** `show` and `replay` take an id and a report in either order. */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { whatAndReport } from '../../../bin/show/what-and-report.ts';

/** Exists. */
const folder = tmpdir();

it.each([
  ['c1', folder, 'c1'],
  ['x180', folder, 'x180'],
  ['lock.success', folder, 'lock.success'],
  ['lock.success/an-instrument', folder, 'lock.success/an-instrument'],
  ['of-another-version.success', folder, 'of-another-version.success'],
])('%s and a folder, in either order', (id, report, what) => {
  expect(whatAndReport(id, report)).toEqual({ what, path: report });
  expect(whatAndReport(report, id)).toEqual({ what, path: report });
});

it('takes an id before a path that does not exist', () => {
  expect(whatAndReport('elsewhere', 'c1')).toEqual({ what: 'c1', path: 'elsewhere' });
  expect(whatAndReport('lock.succes', 'elsewhere')).toEqual({ what: 'lock.succes', path: 'elsewhere' });
});

it('reads the newest report without a path, and a report without an id', () => {
  expect(whatAndReport('c1', undefined)).toMatchObject({ what: 'c1' });
  expect(whatAndReport(folder, undefined)).toEqual({ what: undefined, path: folder });
  expect(whatAndReport(undefined, undefined).what).toBeUndefined();
});
