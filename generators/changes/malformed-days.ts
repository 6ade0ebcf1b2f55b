/** Texts for the ends of the period of a list (4.3), which have the form yyyy-MM-dd. */

/** Such as no reading of that form takes for a day. */
export const MALFORMED_DAYS = [
  'not-a-date',
  'demain',
  '31/12/2026',
  '01/02/2026',
  '2026/12/31',
  '20261231',
  '2026-13-01',
  '2026-13-45',
  '2026-00-10',
  '2026-01-32',
] as const;

/**
 * Such as common readers take, though they are not of the form, or there is no such day: some take the last day
 * of February for 30 February.
 */
export const LENIENT_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-1-5',
  '31-12-2026',
  '2026-12-31T00:00:00Z',
  ' 2026-12-31',
  '26-12-31',
  '0',
  '',
] as const;
