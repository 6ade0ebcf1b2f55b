import { expect, it } from 'vitest';
import { countedEnds } from '../../../bin/texts/replay-text.ts';
import { EXIT } from '../../../spec/run/verdicts.ts';

const { nonConformant, conformant, incomplete } = EXIT;

it('counts how the replays of several checks ended', () => {
  expect(countedEnds([nonConformant, conformant, nonConformant, incomplete])).toEqual([
    '2 of 4 checks reproduced, 1 not reproduced, 1 without a verdict',
  ]);
  expect(countedEnds([conformant, conformant], 'fr')).toEqual([
    '0 contrôle reproduit sur 2, 2 non reproduits',
  ]);
});

it('counts no single one', () => {
  expect(countedEnds([nonConformant])).toEqual([]);
});
