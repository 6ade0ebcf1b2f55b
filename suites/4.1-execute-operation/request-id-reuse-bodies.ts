/** 4.1 and rule 1 of part 7: a requestId that was used is refused, whatever comes with it. */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { serviceFitting, typesServed } from '../../target/profile/fitting-types.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted, acceptedOperation } from '../act/accepting.ts';
import { postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, newLabel, validRequest } from '../act/operation-requests.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { firstTypeBetween, servicesFitting } from '../arrange/parties/fitting-service.ts';
import {
  arrangeParties,
  type Parties,
  TYPE_OF_DESIGNATION,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import { arrangeTwoPayers, hasTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { openMailbox } from '../observe/callbacks/notified-operations.ts';
import { judgeReuse } from './request-id-reuse.ts';
import { requestIdReused } from './request-id-rules.ts';

/** Where who holds the instruments allows but one type between two of them, the other one is between two others. */
async function judgeReuseAsAnotherType(t: Experiment, parties: Parties, usual: string): Promise<void> {
  const typeOperation = typesServed(t.profile).find((type) => type !== usual);
  if (typeOperation === undefined)
    return t.judge.observed('the services of the profile serve but one type of operation');
  const other = await t.run.once(`operation as ${typeOperation}`, (shared) =>
    acceptedOperation(shared, { typeOperation }),
  );
  // An OTP for it would need its payer alone.
  if (other.request.authData !== undefined)
    return t.judge.observed(`operations as ${typeOperation} take an OTP of another payer`);
  const first = await accepted(t, await validRequest(t, parties));
  await judgeReuse(t, first, other.parties.payer, { ...other.request, ...sameLabelAndAmount(first) });
}

/** A request with a used requestId is answered 409, whatever its body holds. */
export function reuseRefusedWithOtherBody(check: Declare): void {
  check('another label and amount', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const { montant } = first.request;
    await judgeReuse(t, first, first.parties.payer, {
      ...first.request,
      libelle: newLabel(),
      montant: otherAmount(t, montant),
    });
  });

  check('another service or instrument', async (t) => {
    const [parties, others] = hasTwoPayers(t) ? await arrangeTwoPayers(t) : [await arrangeParties(t)];
    const { payer: otherPayer, beneficiary, thirdParty } = others ?? parties;
    const service = t.profile.fixtures.services.find(
      (one) =>
        one !== parties.service && serviceFitting(one, otherPayer, beneficiary ?? thirdParty) !== undefined,
    );
    if (service === undefined && others === undefined)
      t.skip('fixtures.services', 'The profile has no second service and no two instruments that can pay.');
    const first = await accepted(t, await validRequest(t, parties));
    const different = { ...(others ?? parties), ...(service && { service }) };
    await judgeReuse(t, first, different.payer, await validRequest(t, different, sameLabelAndAmount(first)));
  });

  check('another typeOperation', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    const { services } = t.profile.fixtures;
    const usual = firstTypeBetween(t, parties);
    const [other] = servicesFitting([parties.service, ...services], parties).flatMap((service) =>
      service.typesOperation
        .filter((typeOperation) => typeOperation !== usual)
        .map((typeOperation) => ({ service, typeOperation })),
    );
    if (other === undefined) return judgeReuseAsAnotherType(t, parties, usual);
    const first = await accepted(t, await validRequest(t, parties));
    const { service, typeOperation } = other;
    const body = await validRequest(
      t,
      { ...parties, service },
      { ...sameLabelAndAmount(first), typeOperation },
    );
    await judgeReuse(t, first, parties.payer, body);
  });

  check('another beneficiary', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    const others = otherBeneficiaries(t, parties);
    if (others.length === 0) return t.judge.observed('the profile has no other beneficiary');
    const first = await accepted(t, await validRequest(t, parties));
    for (const other of others)
      await judgeReuse(t, first, other.payer, await validRequest(t, other, sameLabelAndAmount(first)));
  });

  check('another callbackUrl, or none', { needs: ['callbacks'] }, async (t) => {
    const { url: callbackUrl } = await openMailbox(t);
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' }, { callbackUrl });
    const { payer } = first.parties;
    const { callbackUrl: _, ...request } = first.request;
    await judgeReuse(t, first, payer, { ...request, callbackUrl: (await openMailbox(t)).url });
    await judgeReuse(t, first, payer, request);
  });

  check('an OTP, where the first had none', { needs: ['bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing', withoutOtp: true });
    if (needsOtp(t.profile, parties.payer))
      return t.judge.observed('every operation has an OTP here, as the profile says (bindings.otp.required)');
    const first = await accepted(t, await validRequest(t, parties));
    const { request } = first;
    const again = await authenticatedRequest(t, parties, request);
    const second = await postOperation(t, again, { requestId: first.requestId });
    t.judge.rulings([requestIdReused(second)]);
  });

  check('after an operation that had an OTP', { needs: ['bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing', withoutOtp: true });
    const first = await accepted(t, await authenticatedRequest(t, parties));
    await judgeReuse(t, first, parties.payer);
    if (needsOtp(t.profile, parties.payer)) return;
    const { authData: _, ...withoutOtp } = first.request;
    await judgeReuse(t, first, parties.payer, withoutOtp);
  });
}

/** What stays the same where something else is changed. */
function sameLabelAndAmount({ request: { libelle, montant } }: Accepted): Partial<OperationRequest> {
  return { libelle, montant };
}

/** The same payer with a third party, and with another instrument, in place of the beneficiary. */
function otherBeneficiaries(t: Experiment, { payer, service, beneficiary, thirdParty }: Parties): Parties[] {
  const { instruments, thirdPartyBeneficiaries } = t.profile.fixtures;
  // Not every pair with two cards has a nature (2.5).
  const isCard = payer.type === 'CARTE_BANCAIRE';
  const third = thirdPartyBeneficiaries.find(
    (one) => one !== thirdParty && !(isCard && TYPE_OF_DESIGNATION[thirdPartyField(one)] === payer.type),
  );
  const instrument = instruments.find(
    (one) =>
      one !== payer &&
      one !== beneficiary &&
      one.allows.includes('credit') &&
      !(isCard && one.type === payer.type),
  );
  return [
    ...(third ? [{ payer, service, thirdParty: third }] : []),
    ...(instrument ? [{ payer, service, beneficiary: instrument }] : []),
  ];
}
