/** 4.4 Unenroll a payment instrument. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.4'> = {
  'unenroll.success': ['unenroll-202', 'unenroll.success/an-instrument-of-each-type-that-allows-it'],
  'unenroll.unknown-instrument': [
    'unenroll-unknown-400',
    'unenroll.unknown-instrument/a-reference-that-does-not-exist',
  ],
};

seesFaults(SEEN);
