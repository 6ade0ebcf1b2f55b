/** What the commands of a command line are given to say what was asked for. */
import type { ExitCode } from '../../spec/run/verdicts.ts';
import type { Io } from '../io.ts';

export interface Asking {
  /** Told the command that was asked for; it is carried out when the whole line is understood. */
  readonly carryOut: (command: () => Promise<ExitCode>) => void;
  readonly io: Io;
}
