/** A callbackUrl for operations whose notifications are not what a check looks at (2.2, 6). */
import type { Behaviour } from '../../target/callbacks/received-callback.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { allMailboxes } from '../observe/callbacks/notified-operations.ts';

/**
 * An address of the run's receiver that stays open after the check.
 * @param behaviour of a receiver that fails.
 * @throws UserError where nothing can listen
 */
export async function ownCallbackUrl(t: Experiment, behaviour?: Behaviour): Promise<string> {
  const mailbox = (await t.run.receiver()).register(t.sender, behaviour);
  // What goes astray may come here.
  allMailboxes(t).push(mailbox);
  return mailbox.url;
}
