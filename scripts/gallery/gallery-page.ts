/** docs/reference/gallery.md: the record, with what the faults and the catalogue say of each line. */

import type { Fault } from '../../sandbox/faults/fault.ts';
import { requirementOf } from '../../spec/document/catalogue.ts';
import { SECTION_NUMBERS, SECTIONS } from '../../spec/document/sections.ts';
import { causesSection } from './causes/causes-section.ts';
import { type Gallery, isSeen, type RecordedBehaviour, type RecordedFault } from './gallery-record.ts';
import type { TrafficRecord } from './traffic/traffic-record.ts';
import { trafficSection } from './traffic/traffic-section.ts';

/** So many seeds make a behaviour one that was looked at more than in passing. */
const MANY = 5;

/** How many of the other requirements that a fault fails are named. */
const OTHERS_SHOWN = 6;

/**
 * The page of a record, in Markdown.
 * @param faults those that there are.
 * @param traffic what of it is seen from traffic alone; of nothing nothing is told.
 * @param budgets lines of Markdown on what is seen for how many requests.
 * @param clients lines of Markdown on the bugs of clients.
 */
export function galleryPage(
  { faults: recorded, conforming }: Gallery,
  faults: readonly Fault[],
  traffic: TrafficRecord,
  budgets: readonly string[],
  clients: readonly string[],
): string {
  const byId = new Map(recorded.map((one) => [one.fault, one]));
  const rows = faults.flatMap((fault) => {
    const one = byId.get(fault.id);
    return one === undefined ? [] : [{ fault, one }];
  });
  const seen = rows.filter(({ fault, one }) => isSeen(fault, one)).length;
  const sum = (of: (one: RecordedBehaviour) => number) =>
    conforming.reduce((total, one) => total + of(one), 0);
  const often = (wanted: RecordedBehaviour['kind']) =>
    conforming.filter(({ kind, runs }) => kind === wanted && runs >= MANY).length;
  return [
    '# Gallery of faults',
    '',
    'Each fault is one deliberate mistake of the sandbox. A run tests the requirement that it breaks, and a sample of the others. Against conforming servers, every check ran, each run with its own seed. `npm run gallery -- --write` writes this page.',
    '',
    `- **${seen} of ${rows.length} faults** fail the requirement that they break.`,
    `- **${sum(({ runs }) => runs)} runs against conforming servers** (${conforming.length} personalities and combinations of them): ${sum(({ failures }) => failures)} with a failure.`,
    ...(often('personality') + often('combination') === 0
      ? []
      : [
          `- ${often('personality')} personalities and ${often('combination')} random combinations of four ran with ${MANY} seeds or more.`,
        ]),
    ...withSpace(causesSection(rows.map(({ one }) => one))),
    ...withSpace(budgets),
    ...(traffic.faults.length === 0 ? [] : ['', ...trafficSection(traffic)]),
    '',
    '## Faults',
    '',
    'The id of a fault is its anchor, and the value of `run --sandbox --fault`.',
    '',
    ...SECTION_NUMBERS.flatMap((section) => {
      const own = rows.filter(({ fault }) => fault.section === section);
      return own.length === 0
        ? []
        : [`### ${section} ${SECTIONS[section].en}`, '', ...FAULT_HEAD, ...own.map(faultLine), ''];
    }),
    '## Conforming behaviours',
    '',
    '| kind | behaviour | runs | with a failure |',
    '|---|---|---|---|',
    ...conforming.map(({ kind, name, runs, failures }) => `| ${kind} | ${name} | ${runs} | ${failures} |`),
    ...withSpace(clients),
    '',
  ].join('\n');
}

function withSpace(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

const FAULT_HEAD = ['| fault | breaks | seen | also failed |', '|---|---|---|---|'];

function faultLine({ fault, one }: { readonly fault: Fault; readonly one: RecordedFault }): string {
  const { id, requirement } = fault;
  const others = [...one.failed, ...one.warned].filter((other) => other !== requirement);
  const named = others.slice(0, OTHERS_SHOWN).join(', ');
  const shown = others.length > OTHERS_SHOWN ? `${named} and ${others.length - OTHERS_SHOWN} more` : named;
  const description = fault.description
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/[{}]/g, '\\$&');
  const { level } = requirementOf(requirement);
  const breaks = `[${requirement}](requirements.md#${requirement}) (${level})`;
  return `| <a id="${id}"></a>\`${id}\`<br>${description} | ${breaks} | ${seenText(fault, one)} | ${shown} |`;
}

function seenText(fault: Fault, one: RecordedFault): string {
  const { runs, missed } = one;
  if (isSeen(fault, one)) return runs === 1 ? 'yes' : `${runs - missed} of ${runs} seeds`;
  return runs === 1 ? '**no**' : `**${runs - missed} of ${runs} seeds**`;
}
