/** `--where`: file and line of each check of a requirement, of what judges it, of the faults that prove it, of its tests. */
import { relative } from 'node:path';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { declaredWhere } from '../../suites/prepare/declared-where.ts';
import { packageRoot } from '../package-info.ts';
import { idPattern, type Place, placesDocumenting, placesIn, quotedWordsIn } from './source-lines.ts';

/** Where a requirement is checked and judged, and where it is shown that its checks can fail. */
export interface Where {
  readonly checks: readonly { readonly circumstance?: string; readonly where: Place }[];
  /** What decides, all of it: functions and rules whose docstring says `@judges` with the id. */
  readonly judgements: readonly Place[];
  /** `where` is left out for a fault whose id is put together. */
  readonly faults: readonly { readonly id: string; readonly where?: Place }[];
  /** Unit tests that name the requirement: in a clone only. */
  readonly tests: readonly Place[];
  /** Faults that no unit test can show, where the record of the gallery says that they are seen: in a clone only. */
  readonly overHttp: readonly { readonly id: string; readonly where: Place }[];
}

/** @returns places in the files that are at hand: sources in a clone, what was compiled of them elsewhere. */
export function whereOf(requirement: string): Where {
  const named = idPattern(requirement);
  const ids = FAULTS.filter((fault) => fault.requirement === requirement).map(({ id }) => id);
  const isOverHttp = placesIn('tests', `'${requirement}': OVER_HTTP`).length > 0;
  return {
    checks: declaredWhere(requirement).map(({ circumstance, file, line }) => ({
      ...(circumstance !== undefined && { circumstance }),
      where: `${relative(packageRoot(), file)}:${line}`,
    })),
    judgements: placesDocumenting(
      'judgements',
      requirement,
      (line) => /@judges /.test(line) && named.test(line),
    ),
    faults: ids.map((id) => {
      const where = faultPlaces().get(id);
      return where === undefined ? { id } : { id, where };
    }),
    tests: placesIn('tests', requirement, (line) => isOfTest(line, requirement) && named.test(line)),
    overHttp: isOverHttp
      ? ids.flatMap((id) => placesIn('gallery', `"fault":"${id}"`).map((where) => ({ id, where })))
      : [],
  };
}

let places: ReadonlyMap<string, Place> | undefined;

/** The first lines that name a fault, by its id: the files are gone through once for all of them. */
function faultPlaces(): ReadonlyMap<string, Place> {
  places ??= new Map(quotedWordsIn('faults').toReversed());
  return places;
}

/** A test, or a table of them, is called by the requirement, or has a row for it. */
function isOfTest(line: string, requirement: string): boolean {
  return /\b(describe|it|test)\b/.test(line) || line.includes(`'${requirement}':`);
}
