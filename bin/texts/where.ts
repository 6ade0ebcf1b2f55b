/** `--where`: file and line of each check of a requirement, and of the faults of the sandbox that prove it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { declaredWhere } from '../../suites/prepare/declared-where.ts';
import { packageRoot } from '../package-info.ts';

/** A file of this package and a line of it: `dist/suites/4.2-cancel-operation/success.js:9`. */
type Place = string;

/** Where a requirement is checked, and where it is shown that its checks can fail. */
export interface Where {
  readonly checks: readonly { readonly circumstance?: string; readonly where: Place }[];
  /** `where` is left out for a fault whose id is put together. */
  readonly faults: readonly { readonly id: string; readonly where?: Place }[];
}

/** @returns places in the files that are at hand: sources in a clone, what was compiled of them elsewhere. */
export function whereOf(requirement: string): Where {
  return {
    checks: declaredWhere(requirement).map(({ circumstance, file, line }) => ({
      ...(circumstance !== undefined && { circumstance }),
      where: place(file, line),
    })),
    faults: FAULTS.filter((fault) => fault.requirement === requirement).map(({ id }) => {
      const where = faultPlaces().get(id);
      return where === undefined ? { id } : { id, where };
    }),
  };
}

function place(file: string, line: number): Place {
  return `${relative(packageRoot(), file)}:${line}`;
}

let found: ReadonlyMap<string, Place> | undefined;

/** The first lines that name a fault, by its id. */
function faultPlaces(): ReadonlyMap<string, Place> {
  found ??= new Map(
    filesOfFaults()
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((text, at) =>
            [...text.matchAll(/['"]([a-z\d-]+)['"]/g)].map(([, id = '']): [string, Place] => [
              id,
              place(file, at + 1),
            ]),
          ),
      )
      .toReversed(),
  );
  return found;
}

function filesOfFaults(): string[] {
  const folder = fileURLToPath(new URL('../../sandbox/faults', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
    .map((name) => join(folder, name));
}
