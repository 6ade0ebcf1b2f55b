/** 2.2: the fields that an operation request may leave out. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { accepted } from '../act/accepting.ts';
import { postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { eachAtOnce, eachOf } from '../arrange/each-of.ts';
import { eachDesignationOfOnePayer } from '../arrange/kinds/operation-variants.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';

/** Optional fields that designate nobody: those that do are the matter of their own requirements. */
type OptionalField = 'refContributeurInitiateur' | 'authData' | 'callbackUrl';

/**
 * An operation request without an optional field is accepted.
 * @judges operation-request.refContributeurInitiateur-optional, operation-request.authData-optional
 * @judges operation-request.callbackUrl-optional
 */
export function optionalField(field: OptionalField): Rule {
  return (check) => {
    const judge = (t: Experiment, answer: Answer) => {
      t.judge.changed(`${field} was left out`);
      t.judge.status(
        answer,
        200,
        `an operation without ${field}, which is optional, was not accepted`,
        `/${field}`,
      );
    };

    for (const circumstance of ['left out', 'left out, with a third-party beneficiary'] as const) {
      const needs = field === 'authData' ? (['bindings.otp.optional'] as const) : [];
      check(circumstance, { needs }, async (t) => {
        const payer =
          field === 'authData' ? ({ payer: 'paying with an OTP', withoutOtp: true } as const) : {};
        const all =
          circumstance === 'left out'
            ? [await arrangeParties(t, payer)]
            : await eachDesignationOfOnePayer(t, payer);
        if (field === 'authData') ensureNoneNeedsOtp(t, all);
        await eachOf(t, all, async (parties) => {
          const { answer } = await withoutOptional(t, field, parties);
          judge(t, answer);
        });
      });
    }

    // Which instruments ask for an OTP is the target's own affair.
    if (field === 'authData') return;
    check('left out, with an OTP', { needs: ['bindings.otp'] }, async (t) => {
      const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
      const { answer } = await withoutOptional(t, field, parties, authenticatedRequest);
      judge(t, answer);
    });
    check('left out, by a payer of each type', async (t) => {
      const all = await eachAtOnce(t, typesThatAllow(t, 'debit'), (payerType) =>
        t.run.once(`${field} left out by ${payerType}`, async (shared) =>
          withoutOptional(shared, field, await arrangeParties(shared, { payerType })),
        ),
      );
      for (const { filled, answer } of all) {
        t.cite(filled.exchangeId, answer.exchangeId);
        judge(t, answer);
      }
    });
  };
}

/** What may be debited for this check may be another payer than the one that needs no OTP. @throws Skipped */
function ensureNoneNeedsOtp(t: Experiment, all: readonly Parties[]): void {
  const { demanded: _, ...said } = t.profile;
  if (!all.some(({ payer }) => needsOtp(said, payer))) return;
  t.skip('fixtures.instruments', 'The profile has no suitable payer whose operations need no OTP.');
}

/** A request that was accepted with an optional field, and its like without it. */
interface WithAndWithout {
  readonly filled: Answer;
  readonly answer: Answer;
}

/**
 * A valid request with an optional field is accepted, as far as the profile lets us fill it, and then sent
 * again without it, between the same parties.
 */
async function withoutOptional(
  t: Experiment,
  field: OptionalField,
  parties: Parties,
  make: typeof validRequest = validRequest,
): Promise<WithAndWithout> {
  const { answer: filled } = await accepted(t, await filledIn(t, field, parties, make));
  const request = await make(t, parties);
  delete request[field];
  return { filled, answer: await postOperation(t, request) };
}

/** A valid request with an optional field, as far as the profile lets us fill it. */
async function filledIn(
  t: Experiment,
  field: OptionalField,
  parties: Parties,
  make: typeof validRequest,
): Promise<OperationRequest> {
  if (field === 'authData' && unmet(t.profile, 'bindings.otp') === undefined)
    return authenticatedRequest(t, parties);
  if (field === 'callbackUrl' && unmet(t.profile, 'callbacks') === undefined)
    return make(t, parties, { callbackUrl: await ownCallbackUrl(t) });
  return make(t, parties);
}
