/** Every personality of the sandbox. */

import { BINDING_PERSONALITIES } from './formats/bindings.ts';
import { FRONT_END_PERSONALITIES } from './formats/front-ends.ts';
import { LIST_PERSONALITIES } from './formats/list-forms.ts';
import { OTHER_ENGINE_PERSONALITIES } from './formats/other-engine.ts';
import { RECORD_PERSONALITIES } from './formats/record-fields.ts';
import { SHAPE_PERSONALITIES } from './formats/shapes.ts';
import { TIMESTAMP_PERSONALITIES } from './formats/timestamps.ts';
import { TRANSPORT_PERSONALITIES } from './formats/transport.ts';
import { VALUE_PERSONALITIES } from './formats/value-forms.ts';
import type { Personality } from './personality.ts';
import { BALANCE_PERSONALITIES } from './processing/balance-moments.ts';
import { CALLBACK_PERSONALITIES } from './processing/callback-forms.ts';
import { HISTORY_PERSONALITIES } from './processing/histories.ts';
import { HOLDER_PERSONALITIES } from './processing/holders.ts';
import { CODE_PERSONALITIES } from './processing/open-codes.ts';
import { OTP_PERSONALITIES } from './processing/otps.ts';
import { REFUND_PERSONALITIES } from './processing/refund-operations.ts';
import { REFUSAL_PERSONALITIES } from './processing/refusals.ts';
import { LIFECYCLE_PERSONALITIES } from './processing/status-plans.ts';
import { TOKEN_PERSONALITIES } from './processing/token-calls.ts';

export const PERSONALITIES: readonly Personality[] = [
  ...TIMESTAMP_PERSONALITIES,
  ...SHAPE_PERSONALITIES,
  ...RECORD_PERSONALITIES,
  ...LIST_PERSONALITIES,
  ...HISTORY_PERSONALITIES,
  ...LIFECYCLE_PERSONALITIES,
  ...REFUND_PERSONALITIES,
  ...REFUSAL_PERSONALITIES,
  ...CODE_PERSONALITIES,
  ...VALUE_PERSONALITIES,
  ...BALANCE_PERSONALITIES,
  ...CALLBACK_PERSONALITIES,
  ...BINDING_PERSONALITIES,
  ...HOLDER_PERSONALITIES,
  ...OTP_PERSONALITIES,
  ...TOKEN_PERSONALITIES,
  ...TRANSPORT_PERSONALITIES,
  ...FRONT_END_PERSONALITIES,
  ...OTHER_ENGINE_PERSONALITIES,
];
