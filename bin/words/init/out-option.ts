/** The option that names a profile, in a command that somebody copies. */
import { PROFILE_NAMES } from '../../command-line/option-rows.ts';

/** Nothing for the name that `init` takes by itself. */
export function outOf(path: string): string {
  return path === PROFILE_NAMES[0] ? '' : ` --out ${path}`;
}
