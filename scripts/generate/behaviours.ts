/** The ids of the sandbox's faults and personalities as types: editors complete them, and a misspelt one does not compile. */
import { listFaults, listPersonalities } from '../../sandbox/server/start.ts';
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
