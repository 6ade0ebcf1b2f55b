import { expect, it } from 'vitest';
import { wantedType } from '../../../../suites/engine/declare/wanted-type.ts';
import type { Instrument } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../closed-run.ts';

const { instruments } = closedRun().profile.fixtures;
const [one] = instruments;

it('is that of all that will do for the first want, and none where several types will', () => {
  if (one === undefined) throw new Error('The profile has an instrument.');
  const other = {
    ...one,
    reference: 'other',
    type: one.type === 'MOBILE_WALLET' ? 'COMPTE_BANCAIRE' : 'MOBILE_WALLET',
  } as const;
  const want = (instrument: (candidate: Instrument) => boolean) => [
    { mode: 'exclusive' as const, instrument },
  ];
  expect(
    wantedType(
      want((candidate) => candidate.reference === 'other'),
      [one, other],
    ),
  ).toBe(other.type);
  expect(
    wantedType(
      want(() => true),
      [one, other],
    ),
  ).toBeUndefined();
  expect(wantedType([], [one])).toBeUndefined();
});

it('names the holder where others of the type have another one', () => {
  if (one === undefined) throw new Error('The profile has an instrument.');
  const holding = (holder: 'individual' | 'business') => ({ ...one, reference: holder, holder });
  const all = [holding('individual'), holding('business')];
  const want = (holder: string) => [
    { mode: 'exclusive' as const, instrument: (candidate: Instrument) => candidate.reference === holder },
  ];
  expect(wantedType(want('business'), all)).toBe(`${one.type}/business`);
  expect(wantedType(want('business'), all.slice(1))).toBe(one.type);
});
