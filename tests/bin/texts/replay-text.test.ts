import { describe, expect, it } from 'vitest';
import { countedEnds, replayedTexts } from '../../../bin/texts/replay-text.ts';
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

describe('the replays of several checks', () => {
  const failed = (name: string) => ({
    text: `FAIL ${name}\nin many\nlines`,
    line: `reproduced: ${name} (HTTP 500)`,
    code: nonConformant,
  });
  const held = { text: 'not reproduced: h', line: 'not reproduced: h', code: conformant };
  const many = Array.from({ length: 25 }, (_, at) => failed(`c${at}`));

  it('show the first failure in full, and a line for each of the next', () => {
    expect(replayedTexts([held, failed('a'), failed('b')], false)).toEqual([
      'FAIL a\nin many\nlines',
      'not reproduced: h',
      'reproduced: b (HTTP 500)',
    ]);
  });

  it('name how many are not listed, and what prints them', () => {
    const lines = replayedTexts([...many, held], false);
    expect(lines.join('\n').split('\n')).toHaveLength(14);
    expect(lines.at(-1)).toBe('and 15 more checks; the first failure is in full, --verbose prints all');
    expect(lines).toContain('not reproduced: h');
    expect(replayedTexts(many, false, 'fr').at(-1)).toMatch(/^et 15 autres contrôles/);
  });

  it('are all in full with --verbose, and so is a single one', () => {
    expect(replayedTexts(many, true)).toEqual(many.map(({ text }) => text));
    expect(replayedTexts([failed('a')], false)).toEqual(['FAIL a\nin many\nlines']);
  });
});
