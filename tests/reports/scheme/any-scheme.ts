/** Any scheme that its reader accepts: over the practices, advisory requirements, offers, effort and versions. */
import fc from 'fast-check';
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { PRACTICES, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { Scheme } from '../../../spec/generated/scheme-types.ts';
import { EFFORTS } from '../../../spec/run/effort.ts';

/** For each practice that is decided, some of its values that are open. */
const DECISIONS = fc
  .subarray([...PRACTICES])
  .chain((practices) =>
    fc.tuple(
      ...practices.map(({ id, values, excluded = {} }) => {
        const open = Object.keys(values).filter((value) => !(value in excluded));
        return fc.tuple(fc.constant(id), fc.subarray(open, { minLength: 1 }));
      }),
    ),
  )
  .map((decided): Record<string, string[]> => Object.fromEntries(decided));

const ADVISORY = REQUIREMENTS.filter(({ level }) => level === 'advisory').map(({ id }) => id);

const OFFERS = fc.record(
  {
    operations: fc.subarray([...OPERATION_IDS]),
    typesOperation: fc.subarray([...ENUMERATIONS.TypeOperation]),
    natures: fc.subarray([...ENUMERATIONS.NatureOperation]),
    statuses: fc.subarray([...ENUMERATIONS.StatutOperation]),
    instruments: fc.subarray([...ENUMERATIONS.TypeInstrument]),
  },
  { requiredKeys: [] },
);

export const ANY_SCHEME: fc.Arbitrary<Scheme> = fc.record(
  {
    name: fc.constant('S'),
    version: fc.constant('1'),
    decisions: DECISIONS,
    required: fc.subarray(ADVISORY),
    offers: OFFERS,
    effort: fc.constantFrom(...EFFORTS),
    tools: fc
      .subarray(['0.1.0', '0.2.0', '1.0.0'], { minLength: 1 })
      .map(([first = '0.1.0', ...rest]) => [first, ...rest] as [string, ...string[]]),
  },
  { requiredKeys: ['name', 'version'] },
);
