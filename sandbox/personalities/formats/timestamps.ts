/** Ways to write a date-time that ISO 8601 allows. */

import { withRules } from '../../behaviours/change-rules.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Moves the hands of the clock, not the instant. */
function inZone(date: Date, hours: number): string {
  return new Date(date.getTime() + hours * 3600 * 1000).toISOString().replace('Z', '');
}

function written(
  id: string,
  description: string,
  timestamp: (date: Date) => string,
  warns?: Personality['warns'],
): Personality {
  return { id, description, hooks: withRules(() => ({ timestamp })), ...(warns && { warns }) };
}

export const TIMESTAMP_PERSONALITIES: readonly Personality[] = exclusive([
  written(
    'timestamps-with-offset',
    'Date-times are written in a zone two hours ahead of UTC',
    (date) => `${inZone(date, 2)}+02:00`,
  ),
  written(
    'timestamps-with-short-offset',
    'Date-times are written in a zone five hours behind UTC, the offset without a colon',
    (date) => `${inZone(date, -5)}-0500`,
  ),
  written('timestamps-with-microseconds', 'Date-times have six digits after the second', (date) =>
    date.toISOString().replace('Z', '000Z'),
  ),
  written(
    'timestamps-with-nanoseconds-and-offset',
    'Date-times have nine digits after the second, and the offset +00:00',
    (date) => date.toISOString().replace('Z', '000000+00:00'),
  ),
  written('timestamps-with-comma', 'The fraction of a second follows a comma', (date) =>
    date.toISOString().replace('.', ','),
  ),
  written('timestamps-in-basic-format', 'Date-times are written without hyphens and colons', (date) =>
    date.toISOString().replace(/[-:]/g, ''),
  ),
  written(
    'timestamps-in-whole-seconds',
    'Date-times have no fraction of a second, so that two changes may share one',
    (date) => date.toISOString().replace(/\.\d+/, ''),
    ['status.last-change-moves'],
  ),
  written(
    'timestamps-without-zone',
    'Date-times do not say their zone',
    (date) => date.toISOString().replace('Z', ''),
    ['envelope.timestamp-zone'],
  ),
]);
