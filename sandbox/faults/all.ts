/** Every fault of the sandbox, in the order of the document's sections as far as files keep it. */
import type { Fault } from '../hooks.ts';
import { AUTHENTICATION_FAULTS } from './authentication.ts';
import { ENVELOPE_FAULTS } from './envelope.ts';
import { LIFECYCLE_FAULTS } from './lifecycle.ts';
import { RECORD_FAULTS } from './records.ts';
import { REQUEST_ID_FAULTS } from './request-id.ts';
import { REQUEST_FAULTS } from './requests.ts';

export const FAULTS: readonly Fault[] = [
  ...ENVELOPE_FAULTS,
  ...REQUEST_FAULTS,
  ...RECORD_FAULTS,
  ...LIFECYCLE_FAULTS,
  ...REQUEST_ID_FAULTS,
  ...AUTHENTICATION_FAULTS,
];
