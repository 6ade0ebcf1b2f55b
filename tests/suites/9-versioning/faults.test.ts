/** 9. Versioning. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'9'> = {
  'versioning.path-prefix': [
    'version-fees-gone',
    'versioning.path-prefix/get-api-v1-services-referenceservice-fees',
  ],
};

seesFaults(SEEN);
