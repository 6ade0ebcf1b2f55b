/** What a declaration says otherwise than the target's own OpenAPI description. Pure. */
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { type Declaration, ENUMERATION_NAMES } from '../../spec/declaration/declaration.ts';
import type { DescribedOffer } from '../../spec/diff/offered.ts';
import type { Contradiction } from './contradiction.ts';

/** Every contradiction between a declaration and a description. What the description leaves out proves nothing. */
export function contradictionsWithOpenApi(
  { operations, values }: Declaration,
  offer: DescribedOffer,
): Contradiction[] {
  const ofOperations = OPERATION_IDS.flatMap((id) => {
    const place = offer.operations.get(id);
    const declared = operations[id] === 'yes';
    if (declared === (place !== undefined)) return [];
    return [contradiction(`operations.${id}`, declared, place ?? offer.file)];
  });
  const ofValues = ENUMERATION_NAMES.flatMap((name) => {
    const listed = offer.values.get(name);
    if (listed === undefined) return [];
    return Object.entries(values[name]).flatMap(([value, answer]) => {
      const declared = answer === 'yes';
      return declared === listed.values.includes(value)
        ? []
        : [contradiction(`values.${name}.${value}`, declared, listed.place)];
    });
  });
  return [...ofOperations, ...ofValues];
}

function contradiction(key: string, declared: boolean, against: string): Contradiction {
  return {
    source: 'openapi',
    kind: declared ? 'declared-not-seen' : 'seen-not-declared',
    reason: declared ? 'absent-there' : 'present-there',
    key,
    declared: [declared ? 'yes' : 'no'],
    seen: [declared ? 'no' : 'yes'],
    against,
  };
}
