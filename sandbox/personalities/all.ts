/** Every personality of the sandbox. */
import type { Personality } from '../hooks.ts';
import { BALANCE_PERSONALITIES } from './balances.ts';
import { BINDING_PERSONALITIES } from './bindings.ts';
import { CALLBACK_PERSONALITIES } from './callbacks.ts';
import { HISTORY_PERSONALITIES } from './histories.ts';
import { LIFECYCLE_PERSONALITIES } from './lifecycle.ts';
import { LIST_PERSONALITIES } from './lists.ts';
import { OTP_PERSONALITIES } from './otps.ts';
import { RECORD_PERSONALITIES } from './records.ts';
import { REFUSAL_PERSONALITIES } from './refusals.ts';
import { SHAPE_PERSONALITIES } from './shapes.ts';
import { TIMESTAMP_PERSONALITIES } from './timestamps.ts';
import { TOKEN_PERSONALITIES } from './tokens.ts';
import { TRANSPORT_PERSONALITIES } from './transport.ts';
import { VALUE_PERSONALITIES } from './values.ts';

export const PERSONALITIES: readonly Personality[] = [
  ...TIMESTAMP_PERSONALITIES,
  ...SHAPE_PERSONALITIES,
  ...RECORD_PERSONALITIES,
  ...LIST_PERSONALITIES,
  ...HISTORY_PERSONALITIES,
  ...LIFECYCLE_PERSONALITIES,
  ...REFUSAL_PERSONALITIES,
  ...VALUE_PERSONALITIES,
  ...BALANCE_PERSONALITIES,
  ...CALLBACK_PERSONALITIES,
  ...BINDING_PERSONALITIES,
  ...OTP_PERSONALITIES,
  ...TOKEN_PERSONALITIES,
  ...TRANSPORT_PERSONALITIES,
];
