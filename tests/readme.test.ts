/** What the README is proud of: its figures are those of the catalogue, and its links lead somewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATION_IDS, surfaceOf } from '../spec/contract/surface.ts';
import { REQUIREMENTS } from '../spec/document/catalogue.ts';
import { planOf } from '../suites/prepare/plan.ts';

const root = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const { files }: { readonly files: readonly string[] } = JSON.parse(
  readFileSync(root('package.json'), 'utf8'),
);
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
  ['checks', /([\d,]+) of \1 checks/, checks.length],
  ['calls', /([\d,]+) of \1 calls/, OPERATION_IDS.length],
  [
    'codes',
    /of ([\d,]+) HTTP codes of answers/,
    OPERATION_IDS.reduce((sum, id) => sum + surfaceOf(id).codes.length, 0),
  ],
])('its number of %s is that of the suite', (_what, pattern, actual) => {
  expect(pattern.exec(README)?.[1]?.replaceAll(',', '')).toBe(String(actual));
});

/** Relative links of a page, as paths from the root. */
function linksIn(page: string): string[] {
  const text = readFileSync(root(page), 'utf8');
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, file = '']) =>
    join(dirname(page), file),
  );
}

const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'llms.txt'],
  ...['docs', 'skills'].flatMap((folder) =>
    readdirSync(root(folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.md') ? [`${folder}/${name}`] : [],
    ),
  ),
];

/** Beside README and LICENSE: what `files` of the package names, folders as a whole. */
const shipped = [
  'README\\.md',
  'LICENSE',
  ...files.map((one) => `${one.replace(/\./g, '\\.').replace(/\*/g, '[^/]*')}(/.*)?`),
].map((pattern) => new RegExp(`^${pattern}$`));

test.each(pages)('every file that %s leads to is there, also for a reader of the package', (page) => {
  const links = linksIn(page);
  expect(links.filter((file) => !existsSync(root(file)))).toEqual([]);
  expect([page, ...links].filter((file) => !shipped.some((pattern) => pattern.test(file)))).toEqual([]);
});

test('its pictures are small enough for a phone', () => {
  const pictures = [...README.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(pictures).toHaveLength(2);
  expect(pictures.filter((file) => statSync(root(file)).size > 150_000)).toEqual([]);
});

test('it has at most 100 lines', () => {
  expect(readFileSync(root('README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});
