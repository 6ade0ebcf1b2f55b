/** How long a certificate may be valid. Days are ISO 8601, in UTC; the first and the last are part of it. Pure. */
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import { dayNumber, dayText } from '../../spec/json/days.ts';
import { dayOf } from '../../spec/waivers/term.ts';

/** The last day on which a certificate may be valid. */
export interface LastDay {
  readonly day: string;
  /** Id of the attestation that ends first; absent where it is the term of the scheme. */
  readonly attestation?: string;
}

/**
 * A certificate does not outlast what it rests on: the term of the scheme, counted from the end of the run, and the
 * attestations that the scheme demands.
 */
export function lastDayOf(
  finishedAt: string,
  validDays: number,
  attestations: Certificate['attestations'],
): LastDay {
  const day = dayText(dayNumber(dayOf(new Date(finishedAt))) + validDays);
  const [first] = attestations.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return first !== undefined && first.until < day ? { day: first.until, attestation: first.id } : { day };
}

/** How a certificate stands on a day. */
export function termOf(
  { validFrom, validUntil }: Pick<Certificate, 'validFrom' | 'validUntil'>,
  day: string,
): 'none' | 'not-yet' | 'current' | 'expired' {
  if (validFrom === undefined || validUntil === undefined) return 'none';
  if (day < validFrom) return 'not-yet';
  return day > validUntil ? 'expired' : 'current';
}
