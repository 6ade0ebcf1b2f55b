/** The file of waivers of a run: read before the first request, and written to after the last. */
import { existsSync } from 'node:fs';
import { type CoveringWaiver, WAIVERS_FILE } from '../../spec/waivers/waivers.ts';
import type { WaiverFile } from '../../target/waivers/read-waivers.ts';
import type { RunArguments } from '../command-line/option-table.ts';

/** What a run knows of waivers. */
export interface RunWaivers {
  /** Where they are read from, and written to. */
  readonly path: string;
  /** Absent where there is none yet. */
  readonly file?: WaiverFile;
  /** Those that hold on the day of the run, in the order of the file. */
  readonly held: readonly CoveringWaiver[];
}

/**
 * The waivers that the command line names, or that are found here.
 * @returns undefined where there are none, and none are to be written.
 * @throws UserError for a file at fault, and for waivers that have expired, reach too far or name nothing.
 */
export async function waiversFrom(
  args: Pick<RunArguments, 'waivers' | 'write-waivers'>,
): Promise<RunWaivers | undefined> {
  const path = args.waivers ?? WAIVERS_FILE;
  const isThere = existsSync(path);
  if (!isThere && args['write-waivers'] === true) return { path, held: [] };
  if (!isThere && args.waivers === undefined) return undefined;
  const { readWaivers } = await import('../../target/waivers/read-waivers.ts');
  const file = readWaivers(path);
  const [{ heldWaivers }, { planOf }, { dayOf }] = await Promise.all([
    import('../../target/waivers/held-waivers.ts'),
    import('../../suites/prepare/plan.ts'),
    import('../../spec/waivers/term.ts'),
  ]);
  const plan = planOf({ sections: [], requirements: [] });
  const checksOf = new Map(
    plan.map(({ requirement, checks }) => [requirement.id, checks.map(({ id }) => id)]),
  );
  return { path, file, held: heldWaivers(file, checksOf, dayOf(new Date())) };
}
