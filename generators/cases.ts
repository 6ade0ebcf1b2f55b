/** Cases: one value for each dimension, and the simpler cases that a failing one may be shrunk to. */
import type fc from 'fast-check';
import { coveringRows, type Restriction } from './covering.ts';
import type { Dimension, ValueClass } from './dimension.ts';
import { randomOf } from './random.ts';

/** Edges come up more often at a low bias factor: fast-check divides by it. */
const BIAS = 3;

/** The chosen values by the names of their dimensions. JSON, so that a report can hold them. */
export type Values = Readonly<Record<string, unknown>>;

/** One case. */
export interface Case {
  readonly values: Values;
  /** The dimensions whose value is not the plain one, with its class: what a failure names. */
  readonly odd: Readonly<Record<string, string>>;
  /** Open points by which a server may refuse the case. */
  readonly open: readonly string[];
  /** Simpler cases, the simplest first: fewer odd values, then smaller ones. */
  simpler(): Iterable<Case>;
}

/** Cases that are made when they are asked for, and are then the same each time: many of them are many objects. */
export interface GeneratedCases {
  readonly count: number;
  /** @param number from 0. */
  at(number: number): Case;
}

/** A value as it was drawn; `drawn` is undefined for the plain one. */
interface Choice {
  readonly class: ValueClass;
  readonly value: unknown;
  readonly drawn?: fc.Value<unknown>;
}

/**
 * The cases of a space.
 *
 * @param count how many; those of a smaller count are the first of a greater one.
 * @param text what they follow from: the seed of the run and the name of the space.
 */
export function generateCases(dimensions: readonly Dimension[], count: number, text: string): GeneratedCases {
  const rows = coveringRows(
    dimensions.map(({ classes }) => classes.length),
    count,
    text,
    restrictionsOf(dimensions),
  );
  const positions = Uint16Array.from(rows.flat());
  return {
    count: rows.length,
    at: (number) => {
      const random = randomOf(`${text}#${number}`);
      const choices = dimensions.map(({ classes }, at): Choice => {
        const chosen = classes[positions[number * dimensions.length + at] ?? 0] ?? classes[0];
        const drawn = chosen.arbitrary.generate(random, BIAS);
        return { class: chosen, value: drawn.value, drawn };
      });
      return caseOf(dimensions, choices);
    },
  };
}

function restrictionsOf(dimensions: readonly Dimension[]): Restriction[] {
  return dimensions.flatMap(({ classes, goesWith }, one) => {
    const other = dimensions.findIndex(({ name }) => name === goesWith?.dimension);
    const others = dimensions[other]?.classes;
    if (goesWith === undefined || others === undefined) return [];
    const allows: Restriction['allows'] = (own, its) => goesWith.holds(classes[own]?.name, others[its]?.name);
    return [{ one, other, allows }];
  });
}

/**
 * A case with given values, as a report holds them: it cannot be shrunk any further.
 * @param dimensions what its values were chosen from, to say again which of them matter.
 */
export function storedCase(values: Values, dimensions: readonly Dimension[] = []): Case {
  const odd = dimensions
    .filter(({ name, plain }) => name in values && !isSame(values[name], plain))
    .map(({ name, classes }) => [name, classHolding(classes, values[name])] as const);
  return {
    values,
    odd: Object.fromEntries(odd.map(([name, found]) => [name, found?.name ?? 'as it was stored'])),
    open: odd.flatMap(([, found]) => found?.open ?? []),
    simpler: () => [],
  };
}

/** The class that says of itself that it holds a value, or is named after it. */
function classHolding(classes: readonly ValueClass[], value: unknown): ValueClass | undefined {
  return classes.find((one) => one.holds?.(value)) ?? classes.find(({ name }) => name === value);
}

function caseOf(dimensions: readonly Dimension[], choices: readonly Choice[]): Case {
  const named = dimensions.map((dimension, at) => {
    const choice = choices[at] ?? plainOf(dimension);
    return { dimension, choice, class: classOf(dimension, choice) };
  });
  const odd = named.filter(({ dimension, choice }) => !isPlain(dimension, choice));
  return {
    values: Object.fromEntries(named.map(({ dimension, choice }) => [dimension.name, choice.value])),
    odd: Object.fromEntries(odd.map(({ dimension, class: { name } }) => [dimension.name, name])),
    open: named.flatMap(({ class: { open } }) => open ?? []),
    simpler: function* () {
      for (const simpler of simplerThan(dimensions, choices))
        if (goTogether(dimensions, simpler)) yield simpler;
    },
  };
}

/** Whether each value goes with the others: a simpler case must be possible too. */
function goTogether(dimensions: readonly Dimension[], { values }: Case): boolean {
  return dimensions.every(({ name, goesWith }) => {
    if (goesWith === undefined || !(goesWith.dimension in values)) return true;
    return goesWith.holds(values[name], values[goesWith.dimension]);
  });
}

/** The class of a choice: of a value that was shrunk out of the class it was drawn from, the first that holds it. */
function classOf({ classes }: Dimension, { class: chosen, value }: Choice): ValueClass {
  if (chosen.holds?.(value) ?? true) return chosen;
  return classes.find((one) => one.holds?.(value)) ?? chosen;
}

function plainOf({ classes, plain }: Dimension): Choice {
  return { class: classes[0], value: plain };
}

function isPlain({ plain }: Dimension, { value }: Choice): boolean {
  return isSame(value, plain);
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

/** One odd value alone, two alone, all but one, and then each odd value a little smaller. */
function* simplerThan(dimensions: readonly Dimension[], choices: readonly Choice[]): Iterable<Case> {
  const odd = dimensions.flatMap((dimension, at) => {
    const choice = choices[at];
    return choice === undefined || isPlain(dimension, choice) ? [] : [at];
  });
  const keeping = (kept: readonly number[]) =>
    caseOf(
      dimensions,
      dimensions.map((dimension, at) => (kept.includes(at) && choices[at]) || plainOf(dimension)),
    );
  if (odd.length > 0) yield keeping([]);
  if (odd.length > 1) for (const one of odd) yield keeping([one]);
  if (odd.length > 2)
    for (const [at, one] of odd.entries()) for (const other of odd.slice(at + 1)) yield keeping([one, other]);
  if (odd.length > 3) for (const one of odd) yield keeping(odd.filter((other) => other !== one));
  for (const at of odd) {
    const { class: chosen, drawn } = choices[at] ?? {};
    if (chosen === undefined || drawn === undefined) continue;
    for (const smaller of chosen.arbitrary.shrink(drawn.value, drawn.context)) {
      const choice: Choice = { class: chosen, value: smaller.value, drawn: smaller };
      yield caseOf(dimensions, choices.with(at, choice));
    }
  }
}
