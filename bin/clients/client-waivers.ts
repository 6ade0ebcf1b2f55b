/** The file of waivers of a run of scenarios. */
import { waivableChecks } from '../../spec/clients/waivable-checks.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { heldWaivers } from '../../target/waivers/held-waivers.ts';
import { readWaivers } from '../../target/waivers/read-waivers.ts';
import type { RunWaivers } from '../run/run-waivers.ts';

/** @throws UserError for a file at fault, and for waivers that have expired, reach too far or name nothing. */
export function clientWaivers(path: string): RunWaivers {
  const file = readWaivers(path);
  return { path, file, held: heldWaivers(file, waivableChecks(), dayOf(new Date())) };
}
