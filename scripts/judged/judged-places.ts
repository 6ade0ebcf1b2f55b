/** Where each requirement is judged: one function in the folder of its section should decide. */
import { whereOf } from '../../bin/texts/where.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';

/** A requirement with the functions whose docstrings say `@judges` with its id. */
export interface JudgedPlaces {
  readonly id: string;
  /** File and line of each. */
  readonly places: readonly string[];
  /** How many files hold them. */
  readonly files: number;
}

/** All requirements that are tested: those with the most functions and files first. */
export function judgedPlaces(): JudgedPlaces[] {
  return REQUIREMENTS.filter(({ excluded }) => excluded === undefined)
    .map(({ id }) => {
      const places = [...new Set(whereOf(id).judgements)];
      return { id, places, files: new Set(places.map(fileOf)).size };
    })
    .toSorted((one, other) => other.places.length - one.places.length || other.files - one.files);
}

/** How many requirements are judged by one function, two, or more; and in one file, two, or more. */
export function judgedCounts(all: readonly JudgedPlaces[]): {
  readonly functions: readonly [one: number, two: number, more: number];
  readonly files: readonly [one: number, two: number, more: number];
} {
  return {
    functions: inThree(all.map(({ places }) => places.length)),
    files: inThree(all.map(({ files }) => files)),
  };
}

function inThree(counts: readonly number[]): readonly [number, number, number] {
  const of = (isMeant: (count: number) => boolean) => counts.filter(isMeant).length;
  return [of((count) => count <= 1), of((count) => count === 2), of((count) => count > 2)];
}

function fileOf(place: string): string {
  return place.slice(0, place.lastIndexOf(':'));
}
