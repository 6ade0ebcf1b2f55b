/** All suites, in document order. */
import type { Suite } from './engine/suite.ts';
import { envelopeSuite } from './envelope.ts';
import { requestIdSuite } from './request-id.ts';

export const ALL_SUITES: readonly Suite[] = [envelopeSuite, requestIdSuite];
