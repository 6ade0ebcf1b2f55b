/** For how long a waiver may hold. Days are ISO 8601, in UTC. */

/** The day of an instant. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The last day up to which a waiver that is looked at on a day may hold: a year ahead. */
export function lastDayFrom(day: string): string {
  const last = new Date(`${day}T00:00:00Z`);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return dayOf(last);
}

/** Days that a drafted waiver is given. */
const DRAFTED_DAYS = 30;

/** The last day of a waiver that is drafted on a day. */
export function draftedUntil(day: string): string {
  const last = new Date(`${day}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + DRAFTED_DAYS);
  return dayOf(last);
}

/** How the term of a waiver stands on a day: its last day is one of it. */
export function termOn(day: string, until: string): 'valid' | 'expired' | 'too-long' {
  if (until < day) return 'expired';
  return until > lastDayFrom(day) ? 'too-long' : 'valid';
}
