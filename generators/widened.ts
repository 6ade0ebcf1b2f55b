/** Values drawn from a narrow range, whose simpler values are those of a wider one. */
import fc from 'fast-check';

/**
 * An arbitrary that draws from one arbitrary and shrinks by another: an amount drawn near a limit shrinks to
 * the smallest amount that fails, not to the smallest one near the limit.
 *
 * @param wide has every value that `narrow` draws, and can shrink it without knowing how it was drawn.
 */
export function widened<T>(narrow: fc.Arbitrary<T>, wide: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return new Widened(narrow, wide);
}

/** What a value shrinks to by an arbitrary that may never have drawn it. */
function shrunkBy<T>(arbitrary: fc.Arbitrary<T>, value: T): fc.Stream<fc.Value<T>> {
  return arbitrary.canShrinkWithoutContext(value) ? arbitrary.shrink(value, undefined) : fc.Stream.nil();
}

class Widened<T> extends fc.Arbitrary<T> {
  readonly #narrow: fc.Arbitrary<T>;
  readonly #wide: fc.Arbitrary<T>;

  constructor(narrow: fc.Arbitrary<T>, wide: fc.Arbitrary<T>) {
    super();
    this.#narrow = narrow;
    this.#wide = wide;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<T> {
    // Without a context the wide arbitrary takes the value for one that it is to shrink from the start.
    return new fc.Value(this.#narrow.generate(random, biasFactor).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#wide.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    // What is all of one kind, such as whole thousands, has simpler values of its kind that halving passes over.
    const ofItsKind = shrunkBy(this.#narrow, value).map((simpler) => new fc.Value(simpler.value, undefined));
    const simpler = context === undefined ? shrunkBy(this.#wide, value) : this.#wide.shrink(value, context);
    return simpler.join(ofItsKind);
  }
}
