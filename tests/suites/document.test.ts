/** Who knows the id of a requirement finds what judges it: the docstring of what decides names it, and of nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../bin/package-info.ts';
import { whereOf } from '../../bin/texts/where.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';

const tested = REQUIREMENTS.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);

test('every requirement has a judgement, a fault and a test that name it', () => {
  const lacking = tested.flatMap((id) => {
    const { judgements, faults, tests } = whereOf(id);
    return [
      ...(judgements.length === 0 ? [`${id}: no @judges`] : []),
      ...faults.flatMap((fault) => (fault.where === undefined ? [`${fault.id}: not to be found`] : [])),
      ...(tests.length === 0 ? [`${id}: no test`] : []),
    ];
  });
  expect(lacking).toEqual([]);
});

/** The code at a place, as far as it is one declaration. */
function codeAt(place: string): string {
  const [file = '', line = ''] = place.split(':');
  const lines = readFileSync(join(packageRoot(), file), 'utf8')
    .split('\n')
    .slice(Number(line) - 1);
  return lines.slice(0, lines.findIndex((text) => /^[}\])][^{]*$/.test(text)) + 1).join('\n');
}

test('what only declares checks, or leads to what decides, is not called a judgement', () => {
  const places = new Set(tested.flatMap((id) => whereOf(id).judgements));
  const declaring = [...places].filter((place) => /^.*\(check: Declare|^.*\): Rule \{/.test(codeAt(place)));
  expect(declaring.length).toBeGreaterThan(5);
  const decides = /\bjudge\s*\.(that|status)\(|\bmessage:/;
  expect(declaring.filter((place) => !decides.test(codeAt(place)))).toEqual([]);
});
