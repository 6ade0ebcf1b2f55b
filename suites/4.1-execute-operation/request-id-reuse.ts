/** 4.1 and rule 1 of part 7: a requestId that was used is refused, whatever comes with it. */
import { randomBytes } from 'node:crypto';
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import {
  type Accepted,
  accepted,
  acceptedOperation,
  authenticatedRequest,
  newRequestId,
  postOperation,
  sendAgain,
  sendOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { inTurn, tokenCall, tokenIn, validToken } from '../act/token-call.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import {
  arrangeParties,
  type Parties,
  TYPE_OF_DESIGNATION,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import { arrangeTwoPayers, hasTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { openMailbox } from '../observe/callbacks/notified-operations.ts';
import { sendToEnd } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';

/** So long after a token another one differs, if only in its date, in milliseconds. */
const NEXT_SECOND_MS = 1_100;

const REUSED = 'a requestId that was already used was not answered 409';

/**
 * Judges a request with the requestId of an accepted one.
 *
 * What is wrong with its body whatever its requestId a target may speak of first: then it is only observed.
 */
async function judgeReuse(
  t: Experiment,
  first: Accepted,
  payer: Instrument,
  body: OperationRequest = first.request,
): Promise<void> {
  const second = await sendAgain(t, first, payer, body);
  if (body !== first.request && [400, 404].includes(second.status)) {
    const control = await sendAgain(t, { ...first, requestId: newRequestId(t) }, payer, body);
    if (control.status !== 200) {
      t.judge.observed(`such a request is refused with a requestId of its own as well (${control.status})`);
      return;
    }
  }
  t.judge.status(second, 409, REUSED);
}

function otherBodies(check: Declare): void {
  check('the same body, after the first answer', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    await judgeReuse(t, first, first.parties.payer);
  });

  check('another label and amount', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const { libelle, montant } = first.request;
    await judgeReuse(t, first, first.parties.payer, {
      ...first.request,
      libelle: `${libelle} another`,
      montant: otherAmount(t, montant),
    });
  });

  check('another service or instrument', async (t) => {
    const [parties, others] = hasTwoPayers(t) ? await arrangeTwoPayers(t) : [await arrangeParties(t)];
    const service = t.profile.fixtures.services.find((one) => one !== parties.service);
    if (service === undefined && others === undefined)
      t.skip('fixtures.services', 'The profile has no second service and no two instruments that can pay.');
    const first = await accepted(t, await validRequest(t, parties));
    const different = { ...(others ?? parties), ...(service && { service }) };
    await judgeReuse(t, first, different.payer, await validRequest(t, different, sameOf(first)));
  });

  check('another typeOperation', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    const first = await accepted(t, await validRequest(t, parties));
    const { services } = t.profile.fixtures;
    const [other] = [parties.service, ...services].flatMap((service) =>
      service.typesOperation
        .filter((typeOperation) => typeOperation !== first.request.typeOperation)
        .map((typeOperation) => ({ service, typeOperation })),
    );
    if (other === undefined)
      return t.judge.observed('the services of the profile serve but one type of operation');
    const { service, typeOperation } = other;
    const body = await validRequest(t, { ...parties, service }, { ...sameOf(first), typeOperation });
    await judgeReuse(t, first, parties.payer, body);
  });

  check('another beneficiary', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const others = otherBeneficiaries(t, first.parties);
    if (others.length === 0) t.judge.observed('the profile has no other beneficiary');
    for (const other of others)
      await judgeReuse(t, first, other.payer, await validRequest(t, other, sameOf(first)));
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
    if (t.profile.bindings.otp?.required === true)
      return t.judge.observed('operations of this target have an OTP in any case');
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const { parties, request } = first;
    const again = await authenticatedRequest(t, parties, request);
    const second = await postOperation(t, again, { requestId: first.requestId });
    t.judge.status(second, 409, REUSED);
  });

  check('after an operation that had an OTP', { needs: ['bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    const first = await accepted(t, await authenticatedRequest(t, parties));
    await judgeReuse(t, first, parties.payer);
    if (t.profile.bindings.otp?.required === true) return;
    const { authData: _, ...withoutOtp } = first.request;
    await judgeReuse(t, first, parties.payer, withoutOtp);
  });
}

function otherTimes(check: Declare): void {
  check('a third time', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    await sendAgain(t, first, first.parties.payer);
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after the first is final', async (t) => {
    const first = await acceptedOperation(t);
    await followToFinal(t, new Watch(first), first.parties.payer);
    await judgeReuse(t, first, first.parties.payer);
  });

  for (const status of ['ECHOUE', 'ANNULEE', 'EXTOURNE'] as const) {
    const needs = [`fixtures.provoke.${status}`] as const;
    check(`after the first is ${status}`, { needs }, async (t) => {
      const { operation, payer } = await sendToEnd(t, { provoke: status });
      await judgeReuse(t, operation, payer);
    });
  }

  check('after the first was cancelled', { needs: ['operations.cancelOperation'] }, async (t) => {
    const first = await acceptedOperation(t);
    await t.send({ operationId: 'cancelOperation', params: { referenceOperation: first.reference } });
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after other operations came between', async (t) => {
    const first = await acceptedOperation(t);
    for (let between = 0; between < 5; between += 1) await accepted(t, await validRequest(t, first.parties));
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after a quiet while', async (t) => {
    const first = await acceptedOperation(t);
    await t.pause(t.profile.limits.quietMs);
    await judgeReuse(t, first, first.parties.payer);
  });

  for (const provoke of OPEN_STATUSES)
    check(
      `while the first is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`, 'operations.listOperations'] },
      async (t) => {
        const resting = await restingIn(t, provoke);
        if (resting === undefined)
          t.judge.observed(`operations pass through ${provoke} too quickly to be seen there`);
        else await judgeReuse(t, resting.operation, resting.payer);
      },
    );

  check('under another token', { needs: ['auth.tokenRequest'] }, async (t: Experiment) => {
    const before = await validToken(t);
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    t.prioritise();
    await inTurn(t, async () => {
      let token = tokenIn(t, await t.send(tokenCall(t)));
      if (token === before) {
        // Two tokens of one second may be the same.
        await t.pause(NEXT_SECOND_MS);
        token = tokenIn(t, await t.send(tokenCall(t)));
      }
      t.judge.given(token !== undefined, 'No other token could be had.');
      const authorization = `Bearer ${token}`;
      const second = await sendAgain(t, first, first.parties.payer, first.request, { authorization });
      t.judge.given(second.status !== 401, 'The token just issued was refused: other checks judge that.');
      t.judge.status(second, 409, REUSED);
    });
  });
}

/** Shapes of requestIds: which a target takes is not shown. */
const SHAPES: readonly (readonly [name: string, key: () => string])[] = [
  ['7 characters', () => letters(7)],
  ['12 digits', () => `7${Array.from(randomBytes(11), (byte) => byte % 10).join('')}`],
  ['64 characters', () => `conf-${letters(59)}`],
  ['128 characters', () => `conf-${letters(123)}`],
  ['letters and signs', () => `conf:${letters(12)}/1.2_3`],
];

/** Small letters and digits. */
function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => (byte % 36).toString(36)).join('');
}

function shapes(check: Declare): void {
  for (const [name, key] of SHAPES)
    check(`a requestId of ${name}`, async (t: Experiment) => {
      const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
      const first = await sendOperation(t, await validRequest(t, parties), key());
      if ('reference' in first) return judgeReuse(t, first, parties.payer);
      const { answer } = first;
      t.judge.given(
        answer.status === 400,
        `The operation that this experiment builds on was not accepted: ${describeAnswer(answer)} (${answer.exchangeId}).`,
      );
      t.judge.observed(`a requestId of ${name} is refused (400)`);
    });
}

/** What stays the same where something else is changed. */
function sameOf({ request: { libelle, montant } }: Accepted): Partial<OperationRequest> {
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

export function reuseRefused(check: Declare): void {
  otherBodies(check);
  otherTimes(check);
  shapes(check);
}
