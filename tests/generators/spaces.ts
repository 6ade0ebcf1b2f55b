/** Spaces for the tests of the core: small enough to reason about. */
import fc from 'fast-check';
import type { Dimension } from '../../generators/dimension.ts';
import type { SchemaOptions } from '../../generators/schema/options.ts';
import { widened } from '../../generators/widened.ts';

/** Bounds of no target in particular. */
export const UNBOUND: SchemaOptions = {
  amounts: { smallest: 1, largest: 1_000, typical: 100, decimals: 2 },
  urls: ['https://callbacks.example.org/operations', 'http://callbacks.example.org:8080/operations'],
};

/** A dimension of one class of each of the given names; its value is the name. */
export function named(name: string, ...classes: readonly [string, ...string[]]): Dimension {
  const [first, ...others] = classes;
  const classOf = (text: string) => ({ name: text, arbitrary: fc.constant(text) });
  return { name, classes: [classOf(first), ...others.map(classOf)], plain: first };
}

/** A dimension of integers: the plain one, any up to a greatest, or up to twice as many. */
export function counted(name: string, greatest: number): Dimension {
  const most = 2 * greatest;
  const within = (min: number, max: number) => (value: unknown) =>
    typeof value === 'number' && value >= min && value <= max;
  return {
    name,
    plain: 0,
    classes: [
      { name: 'none', arbitrary: fc.constant(0), holds: within(0, 0) },
      { name: 'some', arbitrary: fc.integer({ min: 1, max: greatest }), holds: within(1, greatest) },
      {
        name: 'very many',
        arbitrary: widened(fc.integer({ min: greatest + 1, max: most }), fc.integer({ min: 0, max: most })),
        holds: within(greatest + 1, most),
        open: 'limits.amount',
      },
    ],
  };
}

/** Six dimensions of two to six classes. */
export const SPACE: readonly Dimension[] = [
  named('service', 'free', 'dear', 'odd'),
  named('payer', 'account', 'wallet'),
  named('type', 'P2P', 'P2B', 'P2G', 'B2B', 'G2P', 'G2B'),
  counted('montant', 1_000),
  named('label', 'plain', 'emoji', 'long', 'empty'),
  counted('rest', 50),
];
