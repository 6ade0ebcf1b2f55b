/** 4.1: a valid operation is answered 200. */

import Big from 'big.js';
import type { Case } from '../../generators/cases.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Accepted } from '../act/accepted.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { amountFor, amountsUpTo, LARGEST } from '../arrange/amount-choices.ts';
import { sampleOf, typesThatAllow } from '../arrange/kinds/samples.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, thirdPartyField } from '../arrange/parties/parties.ts';
import type { SeenOperation } from '../cases/valid-operations.ts';
import { inconclusiveFor } from '../engine/declare/excuses.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';
import { successRulings } from '../judge/answer-bodies.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';

/** Amounts between the typical and the largest. */
const AMOUNTS = 4;

/** What is wrong with the answer to an operation in which nothing is special. */
const REFUSED = 'a valid operation was not accepted';

/** A valid operation request is answered 200, whatever is chosen in it. */
export function validOperationAccepted(check: Declare): void {
  check('an operation', async (t) => {
    judgeAccepted(t.judge, await sampleOf(t), REFUSED);
  });

  check('only what is required', async (t) => {
    const parties = await arrangeParties(t);
    const request = await validRequest(t, parties);
    delete request.refContributeurInitiateur;
    judgeAccepted(t.judge, { parties, answer: await postOperation(t, request) }, REFUSED);
  });

  check('with an OTP', { needs: ['bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
    const answer = await postOperation(t, await authenticatedRequest(t, parties));
    judgeAccepted(t.judge, { parties, answer }, REFUSED);
  });

  check('with a callbackUrl', { needs: ['callbacks'] }, async (t) => {
    const parties = await arrangeParties(t);
    const callbackUrl = await ownCallbackUrl(t);
    const answer = await postOperation(t, await validRequest(t, parties, { callbackUrl }));
    judgeAccepted(t.judge, { parties, answer }, REFUSED);
  });

  check('with every optional field', { needs: ['callbacks', 'bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
    const callbackUrl = await ownCallbackUrl(t);
    const request = await authenticatedRequest(t, parties, { callbackUrl });
    judgeAccepted(t.judge, { parties, answer: await postOperation(t, request) }, REFUSED);
  });

  check('each third-party beneficiary', { needs: ['fixtures.thirdPartyBeneficiaries'] }, async (t) => {
    const { thirdPartyBeneficiaries } = t.profile.fixtures;
    const known = new Set(thirdPartyBeneficiaries.map(thirdPartyField));
    for (const designation of THIRD_PARTY_FIELDS.filter((field) => known.has(field))) {
      const sample = await sampleOf(t, { designation });
      judgeAccepted(
        t.judge,
        sample,
        `a valid operation for ${designation} was not accepted`,
        `/${designation}`,
      );
    }
    t.judge.observed(`designated by ${[...known].join(', ')}`);
  });

  check('each service', async (t) => {
    for (const service of t.profile.fixtures.services) {
      const sample = await sampleOf(t, { service });
      judgeAccepted(
        t.judge,
        sample,
        `a valid operation through ${service.reference} was not accepted`,
        '/refService',
      );
    }
  });

  check('each type of payer', async (t) => {
    for (const payerType of typesThatAllow(t, 'debit')) {
      const sample = await sampleOf(t, { payerType });
      judgeAccepted(t.judge, sample, `a valid operation of a ${payerType} was not accepted`);
    }
    t.judge.observed(`paid by: ${typesThatAllow(t, 'debit').join(', ')}`);
  });

  check('an amount with all its decimals', async (t) => {
    await ensureOperationsAreAccepted(t);
    const { decimals } = t.profile.money;
    if (decimals === 0) return t.judge.observed('the money of this target has no decimals');
    const { typical, largest, step } = t.profile.limits.amount;
    if (step !== undefined) return t.judge.observed('this target takes amounts in steps');
    // The last digit, which is not 0, is that of the minor unit.
    const montant = toNumber(
      new Big(Math.floor(typical)).plus(minorUnit(decimals).times(decimals === 1 ? 3 : 37)),
    );
    if (montant > largest)
      return t.judge.observed('the largest amount of the profile leaves no room for decimals');
    const parties = await arrangeParties(t);
    const request = await validRequest(t, parties, { montant });
    const answer = await postOperation(t, request);
    judgeAccepted(
      t.judge,
      { parties, answer },
      `a valid operation of ${montant} was not accepted`,
      '/montant',
    );
  });

  check('amounts up to the largest', async (t) => {
    await ensureOperationsAreAccepted(t);
    const parties = await arrangeParties(t);
    const amounts = new Set<number>();
    for (const choice of amountsUpTo(LARGEST, AMOUNTS))
      amounts.add(toNumber(await amountFor(t, choice, parties)));
    for (const montant of amounts) {
      const answer = await postOperation(t, await validRequest(t, parties, { montant }));
      // Which amounts a target refuses is not shown.
      const why = `an operation of ${montant} was neither accepted nor refused`;
      const success = { what: 'an operation', codes: [200, 400], why, pointer: '/montant' };
      t.judge.rulings(successRulings(answer, success));
      if (answer.status === 400) t.judge.observed(`an operation of ${montant} is refused`);
    }
  });
}

/** The same for any generated request. */
export const anyValidRequestAccepted = anyValidRequest(judgeGenerated);

/**
 * A generated operation is answered 200, where nothing that the document leaves open stands against it.
 *
 * @throws Inconclusive where it was refused and a plain one between the same parties was, too.
 */
export function judgeGenerated(
  judge: Judge,
  { answer, excuse }: Pick<SeenOperation, 'answer' | 'excuse'>,
  { open }: Pick<Case, 'open'>,
): void {
  if (open.length > 0) return;
  if (excuse !== undefined) throw inconclusiveFor(excuse);
  const why = 'a valid operation was not accepted, though a plain one between the same parties was';
  judgeAccepted(judge, { answer }, why);
}

/** With so many typical amounts left, an operation is not refused for want of money. */
const AMPLE = 20;

/** The same for operations in any sequence. */
export const acceptedInSequence = anySequence(
  (judge, seen, _, { profile }) =>
    judgeSequence(judge, seen, new Big(profile.limits.amount.typical).times(AMPLE)),
  [...READS_BALANCES, ...READS_FEES],
);

/**
 * The operations of a sequence are all answered 200.
 *
 * @param enough a balance with which none is refused for want of money.
 * @throws Inconclusive where one was refused and an instrument has less.
 */
export function judgeSequence(
  judge: Judge,
  {
    operations,
    refused: [refused],
    instruments,
  }: {
    readonly operations: readonly { readonly accepted: Pick<Accepted, 'answer'> }[];
    readonly refused: readonly Answer[];
    readonly instruments: readonly { readonly after?: Big }[];
  },
  enough: Big,
): void {
  const answer = refused ?? operations[0]?.accepted.answer;
  if (answer === undefined) return;
  if (refused !== undefined && instruments.some(({ after }) => after === undefined || after.lt(enough)))
    throw new Inconclusive('An operation of the sequence was refused, and little money is left.', 'money');
  // A requestId that was used is but an example of a conflict (7): with an operation before it there may be others.
  judge.given(
    refused?.status !== 409,
    `An operation of the sequence was answered 409, and may be in conflict with one before it: ${describeAnswer(answer)}.`,
    refused,
  );
  const why = 'a valid operation of a sequence was not accepted, though its payer has the money';
  judgeAccepted(judge, { answer }, why);
}
