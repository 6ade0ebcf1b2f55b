/** Whether the shell line of a failure shows it by itself. Pure. */
import type { ReportedCheck } from '../../spec/generated/report-types.ts';
import { isStandingCircumstance } from '../../spec/run/check-id.ts';

/** Told by a sequence of calls. */
const STEPS = /steps \[/;
/** A requestId that stays as it was: it says something only after the call that it was used in. */
const USED_REQUEST_ID = /requestId: (?!\$\()/;
const CANCELLATION = / -X PUT \S*\/cancel["?\s]/;

/**
 * The shell line of a check's failure, where that one call shows it again.
 *
 * It does not where time or a sequence was part of the experiment, where what was read is compared with what was sent
 * before, where a requestId had to be used up first, and where the operation that was cancelled has gone on since.
 */
export function singleCall({ circumstance, failure }: ReportedCheck): string | undefined {
  const { curl, change, expected = '', pointer, timeline } = failure ?? {};
  if (curl === undefined || timeline !== undefined || STEPS.test(change ?? '')) return undefined;
  if (USED_REQUEST_ID.test(curl)) return undefined;
  if (CANCELLATION.test(curl) && change === undefined) return undefined;
  if (isStandingCircumstance(circumstance)) return curl;
  const isReading = !/ -X (?:POST|PUT|PATCH|DELETE) /.test(curl);
  const isAboutItself = expected.startsWith('HTTP ') || pointer !== undefined || change !== undefined;
  return isReading && !isAboutItself ? undefined : curl;
}
