/** The value of a file that people write by hand; what is wrong with it becomes one error of its kind. */
import type { UserError } from '../../spec/run/user-error.ts';
import type { Problem } from '../profile/reading/problems.ts';
import { type ProfileSource, parseSource } from '../profile/reading/source.ts';
import type { PlacedProblem } from './placed-problems.ts';

/** A file whose syntax is right. */
export interface OwnSource extends ProfileSource {
  /** The error that lists problems of the value, each where it stands in the file. */
  readonly refusal: (problems: readonly Problem[]) => UserError;
}

/**
 * Parses a file of YAML or JSON.
 *
 * @param errorOf makes the error of this kind of file.
 * @throws what `errorOf` makes, where the syntax is wrong.
 */
export function parseOwn(
  text: string,
  errorOf: (problems: readonly PlacedProblem[]) => UserError,
): OwnSource {
  const source = parseSource(text);
  if (!('place' in source)) throw errorOf(source.map(({ text: said, ...place }) => ({ place, text: said })));
  return {
    ...source,
    refusal: (problems) =>
      errorOf(
        problems.map(({ path, spot, text: said }) => ({ place: source.place(path, spot), text: said })),
      ),
  };
}
