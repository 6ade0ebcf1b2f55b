/** Every personality of the sandbox. */
import type { Personality } from '../hooks.ts';
import { BEHAVIOUR_PERSONALITIES } from './behaviour.ts';
import { SHAPE_PERSONALITIES } from './shapes.ts';
import { TIMESTAMP_PERSONALITIES } from './timestamps.ts';

export const PERSONALITIES: readonly Personality[] = [
  ...TIMESTAMP_PERSONALITIES,
  ...SHAPE_PERSONALITIES,
  ...BEHAVIOUR_PERSONALITIES,
];
