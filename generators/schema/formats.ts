/** Strings of a format: date-times of ISO 8601, days, URLs. */
import fc from 'fast-check';
import { classOf, classOfValues, type Family } from './family.ts';
import type { SchemaOptions } from './options.ts';

const RANGE = {
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
};
const instants = fc.date(RANGE).map((date) => date.toISOString());

const DATE_TIMES: Family = {
  plain: '2026-01-15T10:30:00Z',
  classes: [
    classOf('in UTC', fc.oneof(fc.constant('2026-01-15T10:30:00Z'), instants.map(withoutFraction))),
    classOf('with milliseconds', instants),
    classOf(
      'with microseconds',
      instants.map((text) => text.replace('Z', '123Z')),
    ),
    classOf(
      'with an offset',
      fc
        .tuple(instants, fc.constantFrom('+01:00', '-03:30', '+00:00', '+14:00'))
        .map(([text, offset]) => text.replace('Z', offset)),
    ),
    classOf(
      'without a zone',
      instants.map((text) => text.replace('Z', '')),
      { open: 'date-time.no-zone' },
    ),
    classOfValues('at an edge of the calendar', [
      '2024-02-29T12:00:00Z',
      '2026-12-31T23:59:59Z',
      '2027-01-01T00:00:00Z',
      '2026-03-29T02:30:00Z',
    ]),
  ],
};

/** Days as the list of operations takes them (4.3). */
export const DAYS: Family = {
  plain: '2026-01-15',
  classes: [
    classOf(
      'a day',
      fc.oneof(
        fc.constant('2026-01-15'),
        instants.map((text) => text.slice(0, 10)),
      ),
    ),
    classOfValues('at an edge of the calendar', ['2024-02-29', '2026-12-31', '2027-01-01', '2026-03-29']),
    classOfValues('long ago', ['1970-01-01', '1969-12-31', '1900-01-01']),
    classOfValues('far ahead', ['2038-01-20', '2100-01-01', '9999-12-31']),
  ],
};

/** The classes of a format of strings; undefined for one that says nothing about texts. */
export function formatFamily(format: string | undefined, { urls }: SchemaOptions): Family | undefined {
  if (format === 'date-time') return DATE_TIMES;
  if (format === 'date') return DAYS;
  return format === 'uri' ? urlFamily(urls) : undefined;
}

function urlFamily(urls: SchemaOptions['urls']): Family {
  const from = (change: (url: URL) => void) =>
    fc.constantFrom(...urls).map((text) => {
      const url = new URL(text);
      change(url);
      return url.href;
    });
  return {
    plain: urls[0],
    classes: [
      classOf('a URL', fc.constantFrom(...urls)),
      classOf(
        'a URL with a query',
        from((url) => url.searchParams.append('ref', 'a')),
      ),
      classOf(
        'a URL with several parameters',
        from((url) => {
          url.searchParams.append('b', '2');
          url.searchParams.append('a', '1');
          url.searchParams.append('a', '');
        }),
      ),
      classOf(
        'a URL with encoded characters',
        from((url) => {
          url.searchParams.append('étape', 'a b&c=d/é+%');
        }),
      ),
      classOf(
        'a URL with a longer path',
        from((url) => {
          url.pathname = `${url.pathname.replace(/\/$/, '')}/a/b.json`;
        }),
      ),
      classOf(
        'a long URL',
        from((url) => url.searchParams.append('long', 'a'.repeat(200))),
        { open: 'text.length' },
      ),
    ],
  };
}

function withoutFraction(text: string): string {
  return text.replace(/\.\d+/, '');
}
