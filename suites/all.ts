/** All suites, in document order. */

import { authenticationSuite } from './authentication.ts';
import type { Suite } from './engine/suite.ts';
import { envelopeSuite } from './envelope.ts';
import { requestIdSuite } from './request-id.ts';
import { robustnessSuite } from './robustness.ts';
import { tokenSuite } from './token.ts';

export const ALL_SUITES: readonly Suite[] = [
  envelopeSuite,
  requestIdSuite,
  tokenSuite,
  authenticationSuite,
  robustnessSuite,
];
