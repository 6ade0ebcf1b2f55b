/** 4.5 Lock a payment instrument. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.5'> = {
  'lock.success': ['lock-204', 'lock.success/an-instrument-of-each-type-that-allows-it'],
  'lock.unknown-instrument': ['lock-unknown-200', 'lock.unknown-instrument/a-reference-that-does-not-exist'],
};

seesFaults(SEEN);
