/** The recorded gallery is that of the faults that there are. What they break is measured by `npm run gallery`. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { isSeen, readGallery } from '../../../scripts/gallery/gallery-record.ts';
import { requirementOf } from '../../../spec/document/catalogue.ts';

const { faults, conforming } = readGallery();
const recorded = new Map(faults.map((one) => [one.fault, one]));

test('every fault is recorded, in the order of the document, and none that is gone', () => {
  expect(faults.map(({ fault }) => fault)).toEqual(FAULTS.map(({ id }) => id));
});

test('every fault was seen', () => {
  const unseen = FAULTS.filter((fault) => {
    const one = recorded.get(fault.id);
    const isAdvisory = requirementOf(fault.requirement).level === 'advisory';
    const shown = isAdvisory ? one?.warned : one?.failed;
    return one === undefined || !isSeen(fault, one) || !shown?.includes(fault.requirement);
  });
  expect(unseen.map(({ id }) => id)).toEqual([]);
});

test('every personality is recorded, none that is gone, and no conforming behaviour was punished', () => {
  const names = conforming.filter(({ kind }) => kind === 'personality').map(({ name }) => name);
  const ids = PERSONALITIES.map(({ id }) => id);
  expect(names.toSorted()).toEqual(ids.toSorted());
  expect(conforming.filter(({ failures }) => failures > 0)).toEqual([]);
});
