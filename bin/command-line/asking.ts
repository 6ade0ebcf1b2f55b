/** What the commands of a command line are given to say what was asked for. */
import type { Io } from '../io.ts';

export interface Asking {
  /** Told the command that was asked for, which gives an exit code; it is carried out when the whole line is understood. */
  readonly carryOut: (command: () => Promise<number>) => void;
  /** The words behind `--`, for the command that takes another one there. */
  readonly behind: readonly string[];
  readonly io: Io;
}
