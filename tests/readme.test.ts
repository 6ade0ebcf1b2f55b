/** What the README is proud of: its figures are those of the catalogue, and its links lead somewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATION_IDS, surfaceOf } from '../spec/contract/surface.ts';
import { REQUIREMENTS } from '../spec/document/catalogue.ts';
import { planOf } from '../suites/prepare/plan.ts';

const root = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const README = readFileSync(root('README.md'), 'utf8').replace(/\s+/g, ' ');

const tested = REQUIREMENTS.filter(({ excluded }) => excluded === undefined);
const checks = planOf({ sections: [], requirements: [] }).flatMap((one) => one.checks);

test.each<[string, RegExp, number]>([
  ['requirements with checks', /total +([\d,]+) +· +\d+/, tested.length],
  ['excluded requirements', /total +[\d,]+ +· +(\d+)/, REQUIREMENTS.length - tested.length],
  [
    'stated and derived requirements',
    /([\d,]+) of \1 stated and derived requirements verified/,
    tested.filter(({ level }) => level !== 'advisory').length,
  ],
  ['checks', /([\d,]+) of \1 circumstances/, checks.length],
  ['operations', /([\d,]+) of \1 operations/, OPERATION_IDS.length],
  [
    'codes',
    /of ([\d,]+) answer codes/,
    OPERATION_IDS.reduce((sum, id) => sum + surfaceOf(id).codes.length, 0),
  ],
  ['requirements of section 7', /7 Errors (\d+)/, tested.filter(({ section }) => section === '7').length],
])('its number of %s is that of the suite', (_what, pattern, actual) => {
  expect(pattern.exec(README)?.[1]?.replaceAll(',', '')).toBe(String(actual));
});

test('every file that it leads to is there', () => {
  const links = [...README.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => file);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((file) => !existsSync(root(file)))).toEqual([]);
});
