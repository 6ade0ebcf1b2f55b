/** 4 and 4.1 Execute an operation. */

import Big from 'big.js';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, filled } from '../act/answers.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import {
  accepted,
  authenticatedRequest,
  ensureOperationsAreAccepted,
  postOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { CREATED } from '../act/request-calls.ts';
import { amountFor, amountsUpTo, LARGEST } from '../arrange/amount-choices.ts';
import { judgeAccepted, sampleOf, typesThatAllow } from '../arrange/kinds/samples.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';
import { recordsIn } from '../observe/records.ts';

const CHARSETS = [
  ['in lower case', 'application/json; charset=utf-8'],
  ['in capitals', 'application/json;charset=UTF-8'],
] as const;

/** Amounts between the typical and the largest. */
const AMOUNTS = 4;
const IN_A_ROW = 5;
const AT_ONCE = 8;

const REFUSED = 'a valid operation was not accepted';

/** References of accepted operations must all be different. */
function judgeReferences(t: Experiment, answers: readonly Answer[]): void {
  const references = answers.map((answer) => {
    const body = bodyOf(answer);
    const reference =
      answer.status === 200 && isJsonObject(body) ? filled(body, 'referenceOperation') : undefined;
    t.judge.given(
      reference !== undefined,
      `An operation came back without a reference: ${describeAnswer(answer)} (${answer.exchangeId}).`,
    );
    return reference;
  });
  const second = references.findIndex((reference, index) => references.indexOf(reference) < index);
  const again = answers[second];
  t.judge.that(second === -1, {
    message: 'two operations have one reference',
    expected: `${answers.length} different references`,
    actual: `${show(references[second])} twice`,
    pointer: '/body/referenceOperation',
    ...(again && { answer: again }),
  });
}

export const executeSuite = suite('4.1', 'Execute an operation', (check) => {
  for (const [how, contentType] of CHARSETS) {
    check('endpoints.media-type-parameter', `an operation, ${how}`, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await validRequest(t, parties);
      t.judge.changed(`Content-Type was ${contentType}`);
      const answer = await postOperation(t, request, { contentType });
      judgeAccepted(
        t,
        { parties, answer },
        'an operation whose Content-Type names a charset was not accepted',
      );
    });
  }
  for (const { operationId, needs, call } of ANY_CALLS) {
    if (operationId !== 'createRequest' && operationId !== 'submitCreditPurchase') continue;
    check('endpoints.media-type-parameter', operationId, { needs }, async (t: Experiment) => {
      const plain = await t.send(await call(t));
      t.judge.given(plain.status < 300, `Without a parameter the call is refused: ${describeAnswer(plain)}.`);
      t.judge.changed(`Content-Type was ${CHARSETS[0][1]}`);
      const answer = await t.send({ ...(await call(t)), contentType: CHARSETS[0][1] });
      t.judge.status(answer, CREATED, 'a request whose Content-Type names a charset was not accepted');
    });
  }

  check('execute.success', 'an operation', async (t) => {
    judgeAccepted(t, await sampleOf(t), REFUSED);
  });

  check('execute.success', 'only what is required', async (t) => {
    const parties = await arrangeParties(t);
    const request = await validRequest(t, parties);
    delete request.refContributeurInitiateur;
    judgeAccepted(t, { parties, answer: await postOperation(t, request) }, REFUSED);
  });

  check('execute.success', 'with an OTP', { needs: ['bindings.otp'] }, async (t) => {
    const parties = await arrangeParties(t);
    const answer = await postOperation(t, await authenticatedRequest(t, parties));
    judgeAccepted(t, { parties, answer }, REFUSED);
  });

  check('execute.success', 'with a callbackUrl', { needs: ['callbacks'] }, async (t) => {
    const parties = await arrangeParties(t);
    const callbackUrl = await ownCallbackUrl(t);
    const answer = await postOperation(t, await validRequest(t, parties, { callbackUrl }));
    judgeAccepted(t, { parties, answer }, REFUSED);
  });

  check(
    'execute.success',
    'with every optional field',
    { needs: ['callbacks', 'bindings.otp'] },
    async (t) => {
      const parties = await arrangeParties(t);
      const callbackUrl = await ownCallbackUrl(t);
      const request = await authenticatedRequest(t, parties, { callbackUrl });
      judgeAccepted(t, { parties, answer: await postOperation(t, request) }, REFUSED);
    },
  );

  check(
    'execute.success',
    'each third-party beneficiary',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const { thirdPartyBeneficiaries } = t.profile.fixtures;
      const known = new Set(thirdPartyBeneficiaries.map(thirdPartyField));
      for (const designation of THIRD_PARTY_FIELDS.filter((field) => known.has(field))) {
        const sample = await sampleOf(t, { designation });
        judgeAccepted(t, sample, `a valid operation for ${designation} was not accepted`, `/${designation}`);
      }
      t.judge.observed(`designated by ${[...known].join(', ')}`);
    },
  );

  check('execute.success', 'each service', async (t) => {
    for (const service of t.profile.fixtures.services) {
      const sample = await sampleOf(t, { service });
      judgeAccepted(
        t,
        sample,
        `a valid operation through ${service.reference} was not accepted`,
        '/refService',
      );
    }
  });

  check('execute.success', 'each type of payer', async (t) => {
    for (const payerType of typesThatAllow(t, 'debit')) {
      const sample = await sampleOf(t, { payerType });
      judgeAccepted(t, sample, `a valid operation of a ${payerType} was not accepted`);
    }
    t.judge.observed(`paid by: ${typesThatAllow(t, 'debit').join(', ')}`);
  });

  check('execute.success', 'an amount with all its decimals', async (t) => {
    await ensureOperationsAreAccepted(t);
    const { decimals } = t.profile.money;
    if (decimals === 0) return t.judge.observed('the money of this target has no decimals');
    const { typical, largest } = t.profile.limits.amount;
    // The last digit, which is not 0, is that of the minor unit.
    const montant = toNumber(
      new Big(Math.floor(typical)).plus(minorUnit(decimals).times(decimals === 1 ? 3 : 37)),
    );
    if (montant > largest)
      return t.judge.observed('the largest amount of the profile leaves no room for decimals');
    const parties = await arrangeParties(t);
    const request = await validRequest(t, parties, { montant });
    const answer = await postOperation(t, request);
    judgeAccepted(t, { parties, answer }, `a valid operation over ${montant} was not accepted`, '/montant');
  });

  check('execute.success', 'amounts up to the largest', async (t) => {
    await ensureOperationsAreAccepted(t);
    const parties = await arrangeParties(t);
    const amounts = new Set<number>();
    for (const choice of amountsUpTo(LARGEST, AMOUNTS))
      amounts.add(toNumber(await amountFor(t, choice, parties)));
    for (const montant of amounts) {
      const answer = await postOperation(t, await validRequest(t, parties, { montant }));
      // Which amounts a target refuses is not shown.
      t.judge.status(
        answer,
        [200, 400],
        `an operation over ${montant} was neither accepted nor refused`,
        '/montant',
      );
      if (answer.status === 400) t.judge.observed(`an operation over ${montant} is refused`);
    }
  });

  check.everyAnswer({
    requirement: 'execute.returns-record',
    operations: ['executeOperation'],
    applies: ({ status, truncated }) => status === 200 && !truncated,
    departure: (answer) => {
      const body = bodyOf(answer);
      const lacking = isJsonObject(body)
        ? ['referenceOperation', 'statutOperation'].filter((field) => filled(body, field) === undefined)
        : undefined;
      if (lacking?.length === 0) return undefined;
      return {
        message: 'the body of a 200 answer is not an operation record',
        expected: 'an operation record, with referenceOperation and statutOperation',
        actual: lacking === undefined ? describeAnswer(answer) : `a body without ${lacking.join(' and ')}`,
        pointer: '/body',
      };
    },
  });

  check('execute.reference-unique', `${IN_A_ROW} operations in a row`, async (t) => {
    const parties = await arrangeParties(t);
    const answers: Answer[] = [];
    for (let count = 0; count < IN_A_ROW; count += 1)
      answers.push((await accepted(t, await validRequest(t, parties))).answer);
    judgeReferences(t, answers);
  });

  check('execute.reference-unique', 'one request as several operations', async (t: Experiment) => {
    const { otp } = t.profile.bindings;
    if (otp?.required === true && otp.call !== undefined)
      return t.judge.observed('this target wants another OTP for every operation');
    const request = await validRequest(t, await arrangeParties(t));
    const answers = [await postOperation(t, request), await postOperation(t, request)];
    judgeReferences(t, answers);
  });

  check('execute.reference-unique', `${AT_ONCE} operations at the same instant`, async (t) => {
    const parties = await arrangeParties(t);
    const requests = await Promise.all(Array.from({ length: AT_ONCE }, () => validRequest(t, parties)));
    judgeReferences(t, await Promise.all(requests.map((request) => postOperation(t, request))));
  });

  check.standing({
    requirement: 'execute.reference-unique',
    operations: ['executeOperation'],
    applies: (answer) => recordsIn(answer).length > 0,
    begin: () => {
      const seen = new Map<unknown, string>();
      return (answer) => {
        const [placed] = recordsIn(answer);
        const reference = placed && filled(placed.record, 'referenceOperation');
        const requestId = answer.call.headers?.requestId;
        if (reference === undefined || typeof requestId !== 'string') return undefined;
        const before = seen.get(reference);
        seen.set(reference, requestId);
        // One requestId accepted twice is the matter of section 4.1's rule about it.
        if (before === undefined || before === requestId) return undefined;
        return {
          message: 'two operations of the run have one reference',
          expected: 'a reference that no other operation has',
          actual: `${show(reference)} again, for another requestId`,
          pointer: '/body/referenceOperation',
        };
      };
    },
  });
});
