/** An option that takes a day. */
import { isIsoDateTime } from '../../../spec/json/date-time.ts';
import { UserError } from '../../../spec/run/user-error.ts';

/** @throws UserError for what is no day. */
export function dayOption(name: string, day: string | undefined): string | undefined {
  if (day === undefined || (/^\d{4}-\d\d-\d\d$/.test(day) && isIsoDateTime(`${day}T00:00:00Z`))) return day;
  throw new UserError(`--${name} ${day} is no day.`, `Write it as 2027-05-31: --${name} 2027-05-31`);
}
