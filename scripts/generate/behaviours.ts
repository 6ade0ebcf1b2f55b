/** The sandbox's faults and personalities: their ids as types, which editors complete, and the faults of each requirement. */
import { listFaults, listPersonalities } from '../../sandbox/server/start.ts';
import type { FaultsOf } from './catalogue-pages.ts';
import { banner, union } from './text.ts';

/** The text of generated/behaviour-ids.ts. Some personalities take a number: `slow-answers:150`. */
export function renderBehaviourIds(): string {
  const personalities = listPersonalities();
  const numbered = personalities.flatMap(({ id, withNumber }) =>
    withNumber ? `\n  | \`${id}:\${number}\`` : [],
  );
  const plain = union(
    'PersonalityId',
    personalities.map(({ id }) => id),
  );
  return [
    banner('sandbox/faults', 'sandbox/personalities'),
    union(
      'FaultId',
      listFaults().map(({ id }) => id),
    ),
    plain.replace(/;\n$/, `${numbered.join('')};\n`),
  ].join('\n');
}

/** The first fault of each requirement in the gallery, and how many break it. */
export function faultsByRequirement(): FaultsOf {
  const found = new Map<string, { first: string; count: number }>();
  for (const { id, requirement } of listFaults()) {
    const { first, count } = found.get(requirement) ?? { first: id, count: 0 };
    found.set(requirement, { first, count: count + 1 });
  }
  return found;
}
