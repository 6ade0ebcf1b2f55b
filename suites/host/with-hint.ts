/** An error whose message holds its hint too: test runners print the message alone. */
import { UserError } from '../../spec/run/user-error.ts';

/** Calls a function. @throws what it throws; of a UserError also the hint stands in the message. */
export function withHint<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError) || error.hint === undefined) throw error;
    const told = new UserError(`${error.message}\n${error.hint}`, undefined, error.topic);
    told.stack = `${error.name}: ${told.message}\n${stackLines(error)}`;
    throw told;
  }
}

/** Where it was thrown, without the message. */
function stackLines({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
