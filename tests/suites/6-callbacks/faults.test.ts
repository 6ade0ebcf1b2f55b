/** 6. Events: the callbacks of an operation. A fault of each requirement, and a check that sees it. */
import { OVER_HTTP, type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'6'> = {
  'callback.notifies-final': OVER_HTTP,
  'callback.right-operation': OVER_HTTP,
  'callback.status-agrees': OVER_HTTP,
  'callback.none-without-url': OVER_HTTP,
  'callback.nothing-after-final': OVER_HTTP,
  'callback.exact-url': OVER_HTTP,
  'callback.failing-receiver': OVER_HTTP,
  'callback.delivery': OVER_HTTP,
};

seesFaults(SEEN);
