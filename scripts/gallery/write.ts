/** GALLERY.md and sandbox/gallery.json. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../sandbox/faults/fault.ts';
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { FaultRow } from './judge.ts';
import type { GalleryResult } from './plan.ts';
import {
  GALLERY_JSON,
  type Gallery,
  type RecordedBehaviour,
  type RecordedFault,
  readGallery,
} from './recorded.ts';

/** So many seeds make a behaviour one that was looked at more than in passing. */
const MANY = 5;

const GALLERY_MD = fileURLToPath(new URL('../../GALLERY.md', import.meta.url));

/** What was run, and which behaviours there are. */
export interface Measured {
  readonly rows: readonly FaultRow[];
  readonly free: readonly GalleryResult[];
  readonly faults: readonly Fault[];
  /** Names of the personalities and combinations that there are. */
  readonly behaviours: readonly string[];
}

/** Writes what was run now, and what was recorded before of that which was not run now and is still there. */
export function writeGallery({ rows, free, faults, behaviours }: Measured): void {
  const before = readGallery();
  const now = new Map(rows.map((row) => [row.fault.id, recordedFault(row)]));
  const known = new Map(before.faults.map((fault) => [fault.id, fault]));
  const fresh = recordedBehaviours(free);
  const gallery: Gallery = {
    faults: faults.flatMap(({ id }) => now.get(id) ?? known.get(id) ?? []),
    conforming: [
      ...fresh,
      ...before.conforming.filter(
        ({ name }) => behaviours.includes(name) && !fresh.some((one) => one.name === name),
      ),
    ].sort((left, right) => right.kind.localeCompare(left.kind) || left.name.localeCompare(right.name)),
  };
  writeFileSync(GALLERY_JSON, `${JSON.stringify(gallery, undefined, 2)}\n`);
  writeFileSync(GALLERY_MD, markdown(gallery));
}

function recordedFault({ fault, runs, missed, seen, failed, warned }: FaultRow): RecordedFault {
  const { id, section, requirement, description } = fault;
  const { level } = requirementOf(requirement);
  return { id, section, requirement, level, description, runs, missed, seen, failed, warned };
}

function recordedBehaviours(free: readonly GalleryResult[]): RecordedBehaviour[] {
  const names = [...new Set(free.map(({ task }) => task.name))];
  return names.flatMap((name) => {
    const runs = free.filter(({ task }) => task.name === name);
    const failures = runs.filter(({ failed }) => failed.length > 0).length;
    return runs.slice(0, 1).map(({ task: { kind } }) => ({ kind, name, runs: runs.length, failures }));
  });
}

function markdown({ faults, conforming }: Gallery): string {
  const seen = faults.filter((fault) => fault.seen).length;
  const sum = (of: (one: RecordedBehaviour) => number) =>
    conforming.reduce((total, one) => total + of(one), 0);
  const often = (wanted: string) =>
    conforming.filter(({ kind, runs }) => kind === wanted && runs >= MANY).length;
  return [
    '# The gallery',
    '',
    'Written by `npm run gallery -- --write`. Each fault is one deliberate deviation of the sandbox; it is looked at through the requirement that it breaks and a sample of the others. Against conforming servers the suite ran whole, each run with a seed of its own.',
    '',
    `- **${seen} of ${faults.length} faults** fail the requirement that they break.`,
    `- **${sum(({ runs }) => runs)} runs against conforming servers** (${conforming.length} personalities and combinations of them): ${sum(({ failures }) => failures)} with a failure.`,
    ...(often('personality') + often('combination') === 0
      ? []
      : [
          `- ${often('personality')} personalities and ${often('combination')} random combinations of four ran with ${MANY} seeds or more.`,
        ]),
    '',
    '## Faults',
    '',
    '| section | fault | what it does | breaks | level | seen | also failed |',
    '|---|---|---|---|---|---|---|',
    ...faults.map(faultLine),
    '',
    '## Conforming behaviours',
    '',
    '| kind | behaviour | runs | with a failure |',
    '|---|---|---|---|',
    ...conforming.map(({ kind, name, runs, failures }) => `| ${kind} | ${name} | ${runs} | ${failures} |`),
    '',
  ].join('\n');
}

function seenText({ seen, runs, missed }: RecordedFault): string {
  const yes = runs === 1 ? 'yes' : `${runs - missed} of ${runs} seeds`;
  return seen ? yes : runs === 1 ? '**no**' : `**${yes}**`;
}

function faultLine(fault: RecordedFault): string {
  const others = [...fault.failed, ...fault.warned].filter((id) => id !== fault.requirement);
  const shown =
    others.length > 6 ? `${others.slice(0, 6).join(', ')} and ${others.length - 6} more` : others.join(', ');
  const description = fault.description.replaceAll('|', '\\|');
  return `| ${fault.section} | \`${fault.id}\` | ${description} | ${fault.requirement} | ${fault.level} | ${seenText(fault)} | ${shown} |`;
}
