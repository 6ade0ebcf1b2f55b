/** Ways to write a date-time that ISO 8601 allows. */
import { withRules } from '../hook-kit.ts';
import type { Personality } from '../hooks.ts';

const TWO_HOURS_MS = 2 * 3600 * 1000;

export const TIMESTAMP_PERSONALITIES: readonly Personality[] = [
  {
    id: 'timestamps-with-offset',
    description: 'Date-times are written in a zone two hours ahead of UTC',
    hooks: withRules(() => ({
      timestamp: (date) => new Date(date.getTime() + TWO_HOURS_MS).toISOString().replace('Z', '+02:00'),
    })),
  },
  {
    id: 'timestamps-with-microseconds',
    description: 'Date-times have six digits after the second',
    hooks: withRules(() => ({ timestamp: (date) => date.toISOString().replace('Z', '000Z') })),
  },
  {
    id: 'timestamps-without-zone',
    description: 'Date-times do not say their zone',
    hooks: withRules(() => ({ timestamp: (date) => date.toISOString().replace('Z', '') })),
  },
];
