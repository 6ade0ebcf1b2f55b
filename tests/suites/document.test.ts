/** Who knows the id of a requirement finds what judges it: a docstring names it, and none names one that is not there. */
import { expect, test } from 'vitest';
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
