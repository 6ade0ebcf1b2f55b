/** Whether the receiver was reached. */
import { isFinal } from '../../../spec/document/final-status.ts';
import { notSeen, type Situation } from './situation.ts';

const REACHED = 'the receiver was reached';

/**
 * A callback came. Where every operation of the check was final in its answer nothing evolved after it, and the document
 * leaves open whether anything is notified.
 */
export const NOTIFIED: Situation = {
  name: REACHED,
  missing: ({ callbacks, exchanges }) => {
    if (callbacks > 0) return undefined;
    const accepted = exchanges.filter((one) => one.accepted !== undefined);
    const finalAtOnce = accepted.every(({ shown }) => shown.every(({ status }) => isFinal(status)));
    return finalAtOnce && accepted.length > 0
      ? { message: 'operations were final at once, and no callback came', isOpen: true }
      : notSeen(REACHED);
  },
};
