import { expect, it } from 'vitest';
import { renderProfilePage } from '../../scripts/generate/profile-page.ts';

/** A schema whose key `provoke` has so many keys of one shape. */
function schemaOf(names: readonly string[]) {
  const change = { $ref: '#/$defs/change' };
  return {
    properties: {
      provoke: {
        description: 'Statuses.',
        properties: Object.fromEntries(names.map((name) => [name, { ...change, description: `${name}.` }])),
      },
    },
    $defs: { change: { properties: { montant: { description: 'Amount.' } } } },
  };
}

const pathsIn = (page: string) => [...page.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path);

it('says once what is below keys of one shape, behind the last of them', () => {
  expect(pathsIn(renderProfilePage(schemaOf(['A', 'B', 'C'])))).toEqual([
    'provoke.A',
    'provoke.B',
    'provoke.C',
    'provoke.*.montant',
  ]);
});

it('says it with each of two', () => {
  expect(pathsIn(renderProfilePage(schemaOf(['A', 'B'])))).toEqual([
    'provoke.A',
    'provoke.A.montant',
    'provoke.B',
    'provoke.B.montant',
  ]);
});
