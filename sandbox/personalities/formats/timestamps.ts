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

/** Half of what the clocks of two nodes are apart, in milliseconds. */
const APART = 1_000;

/** The timestamp of the envelope counts in steps of so many seconds. */
function stamped(id: string, description: string, seconds: number): Personality {
  const step = seconds * 1000;
  return {
    id,
    description,
    hooks: withRules((rules) => ({
      timestamp: (date, field) =>
        rules.timestamp(
          field === 'timestamp' ? new Date(Math.floor(date.getTime() / step) * step) : date,
          field,
        ),
    })),
  };
}

export const TIMESTAMP_PERSONALITIES: readonly Personality[] = exclusive([
  written(
    'timestamps-of-two-nodes',
    'Every date-time is stamped by one of two nodes, whose clocks are 2 s apart',
    (date) => new Date(date.getTime() + (date.getTime() % 2 === 0 ? APART : -APART)).toISOString(),
  ),
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
  stamped('timestamps-of-the-minute', 'The timestamp of the envelope is that of the minute, seconds 00', 60),
  stamped('timestamps-of-ten-seconds', 'The timestamp of the envelope moves every ten seconds', 10),
  written(
    'timestamps-without-zone',
    'Date-times do not say their zone',
    (date) => date.toISOString().replace('Z', ''),
    ['envelope.timestamp-zone'],
  ),
]);
