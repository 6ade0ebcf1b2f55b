import Big from 'big.js';
import { expect, test } from 'vitest';
import { nothingLeft } from '../../../suites/cases/valid-operations.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const profile = resolveProfile({
  ...MINIMAL,
  limits: { amount: { smallest: 1, typical: 100, largest: 1_000 } },
});
const fees = (mode: string, montantFrais: number) => ({ mode, montantFrais: new Big(montantFrais) });

test.each([
  ['fees as large as the amount that they are taken from', 1, fees('SOUSTRACTION', 1), true],
  ['fees larger than it', 1, fees('SOUSTRACTION', 2), true],
  ['fees that leave something', 2, fees('SOUSTRACTION', 1), false],
  ['fees on top of the amount', 1, fees('ADDITION', 2), false],
  ['unknown fees of a small amount', 99, undefined, true],
  ['unknown fees of an ordinary amount', 100, undefined, false],
] as const)('%s: whether a refusal says nothing', (_what, montant, quoted, says) => {
  const service = { reference: 'SRV', typesOperation: ['P2P'] } as const;
  expect(nothingLeft({ profile }, { service }, { montant }, quoted) !== undefined).toBe(says);
});

test('unknown fees that come on top by the profile leave the whole amount', () => {
  const service = { reference: 'SRV', typesOperation: ['P2P'], mode: 'ADDITION' } as const;
  expect(nothingLeft({ profile }, { service }, { montant: 1 }, undefined)).toBeUndefined();
});
