/** 4.1 and rule 1 of part 7: a requestId that was used is refused, whatever kind of operation used it. */
import type { Answer } from '../../target/door/call.ts';
import { mayBeTakenAway } from '../../target/profile/resolve.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { postOperation } from '../act/operation-calls.ts';
import { withNewOtp } from '../act/operation-otp.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import { afterEveryServiceAndType } from '../arrange/kinds/every-service-and-type.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { operationsOfEveryKind } from '../observe/every-kind.ts';
import type { Underway } from '../observe/in-flight.ts';
import { judgeReuse } from './request-id-reuse.ts';
import { requestIdReused } from './request-id-rules.ts';

/** So many requests are sent again: some sixty have every pair of circumstances between them. */
const MOST = 60;

/** What a request is refused for that could not be accepted any more, whatever its requestId. */
const REFUSED_ANYWAY: readonly number[] = [400, 404];

/** A request with the requestId of any kind of operation of this run is answered 409. */
export function reuseRefusedOfEveryKind(check: Declare): void {
  check('operations of every kind, after all other checks', async (t) => {
    const own = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    await judgeReuse(t, own, own.parties.payer);
    await t.withNothingInHand(() => afterEveryServiceAndType(t));
    const chosen = operationsOfEveryKind(
      t.run,
      MOST,
      (operation) => operation.reference !== own.reference && isThere(t, operation),
    );
    if (chosen.length === 0) return;
    const answers = await eachAtOnce(t, chosen, (operation) => answeredAgain(t, operation));
    for (const answer of answers)
      if (answer === undefined)
        t.judge.observed('such a request is refused with a requestId of its own as well');
      else t.judge.rulings([requestIdReused(answer)], answer);
  });
}

/** Whether its payer is one that no check locks or unenrols. */
function isThere({ profile, run }: Experiment, { payer, requestId }: Underway): boolean {
  const instrument = profile.fixtures.instruments.find(({ reference }) => reference === payer);
  if (requestId === undefined || instrument === undefined) return false;
  return !mayBeTakenAway(instrument) && !run.pool.isRetired(instrument);
}

/**
 * The answer to the request of an operation, sent once more under its requestId.
 * @returns undefined where it is refused under another one too: its payer may have nothing left.
 */
async function answeredAgain(
  t: Experiment,
  { request, requestId = '' }: Underway,
): Promise<Answer | undefined> {
  const answer = await postOperation(t, await withNewOtp(t, request), { requestId });
  if (!REFUSED_ANYWAY.includes(answer.status)) return answer;
  const control = await postOperation(t, await withNewOtp(t, request));
  return control.status === 200 ? answer : undefined;
}
