/** GALLERY.md and sandbox/gallery.json. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requirementOf } from '../../spec/catalogue.ts';
import type { FaultRow } from './judge.ts';
import type { GalleryResult } from './plan.ts';
import { GALLERY_JSON } from './recorded.ts';

const MANY = 5;

const GALLERY_MD = fileURLToPath(new URL('../../GALLERY.md', import.meta.url));

export function writeGallery(rows: readonly FaultRow[], free: readonly GalleryResult[]): void {
  writeFileSync(GALLERY_MD, markdown(rows, free));
  writeFileSync(GALLERY_JSON, `${JSON.stringify(data(rows, free), undefined, 2)}\n`);
}

function data(rows: readonly FaultRow[], free: readonly GalleryResult[]) {
  return {
    faults: rows.map(({ fault: { id, section, requirement, description }, seen, failed, warned }) => ({
      id,
      section,
      requirement,
      description,
      seen,
      failed,
      warned,
    })),
    conforming: namesOf(free).map(({ kind, name, runs }) => ({
      kind,
      name,
      runs: runs.length,
      failures: runs.filter(({ failed }) => failed.length > 0).length,
    })),
  };
}

function namesOf(free: readonly GalleryResult[]) {
  const names = [...new Set(free.map(({ task }) => task.name))];
  return names
    .map((name) => free.filter(({ task }) => task.name === name))
    .flatMap((runs) => runs.slice(0, 1).map(({ task: { kind, name } }) => ({ kind, name, runs })))
    .sort((left, right) => right.kind.localeCompare(left.kind) || left.name.localeCompare(right.name));
}

function markdown(rows: readonly FaultRow[], free: readonly GalleryResult[]): string {
  const seen = rows.filter((row) => row.seen).length;
  const conforming = namesOf(free);
  const punished = free.filter(({ failed }) => failed.length > 0).length;
  return [
    '# The gallery',
    '',
    'Written by `npm run gallery -- --write`. Each fault is one deliberate deviation of the sandbox; it is looked at through the requirement that it breaks and a sample of the others. Against conforming servers the suite ran whole, each run with a seed of its own.',
    '',
    `- **${seen} of ${rows.length} faults** fail the requirement that they break.`,
    `- **${free.length} runs against conforming servers** (${conforming.length} personalities and combinations of them): ${punished} with a failure.`,
    `- ${conforming.filter(({ kind, runs }) => kind === 'personality' && runs.length >= MANY).length} personalities and ${conforming.filter(({ kind, runs }) => kind === 'combination' && runs.length >= MANY).length} random combinations of four ran with ${MANY} seeds or more.`,
    '',
    '## Faults',
    '',
    '| section | fault | what it does | breaks | level | seen | also failed |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(faultLine),
    '',
    '## Conforming behaviours',
    '',
    '| kind | behaviour | runs | with a failure |',
    '|---|---|---|---|',
    ...conforming.map(
      ({ kind, name, runs }) =>
        `| ${kind} | ${name} | ${runs.length} | ${runs.filter(({ failed }) => failed.length > 0).length} |`,
    ),
    '',
  ].join('\n');
}

function faultLine(row: FaultRow): string {
  const { fault, seen, failed, warned } = row;
  const others = [...failed, ...warned].filter((id) => id !== fault.requirement);
  const shown =
    others.length > 6 ? `${others.slice(0, 6).join(', ')} and ${others.length - 6} more` : others.join(', ');
  const description = fault.description.replaceAll('|', '\\|');
  return `| ${fault.section} | \`${fault.id}\` | ${description} | ${fault.requirement} | ${requirementOf(fault.requirement).level} | ${seen ? 'yes' : '**no**'} | ${shown} |`;
}
