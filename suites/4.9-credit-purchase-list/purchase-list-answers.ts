/** 4.9: what the list of a contributor is answered with. */

import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import { knownContributors } from '../../target/profile/known-references.ts';
import { prolonged } from '../../target/profile/unknown-references.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureTaken } from '../act/controls.ts';
import { getPurchaseList, submitDistinct } from '../act/purchase-calls.ts';
import { ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { SUBMISSION, someContributors } from './some-contributors.ts';

/** A request for the credit purchase requests of a contributor is answered 200 with an array of records in body. */
export function purchaseListAnswered(check: Declare): void {
  check('every contributor of the profile', async (t) => {
    for (const contributor of someContributors(t)) {
      const answer = await getPurchaseList(t, contributor);
      judgeArray(t, answer, 'the credit purchase list of a contributor', 'CreditPurchaseRecord');
    }
  });

  check('after a request', { needs: SUBMISSION }, async (t) => {
    for (const { body, refContributeur } of ownPurchases(t)) {
      await submitDistinct(t, body);
      const answer = await getPurchaseList(t, refContributeur);
      judgeArray(t, answer, 'the credit purchase list of a contributor', 'CreditPurchaseRecord');
    }
  });
}

/**
 * A request for the list of a contributor that does not exist is answered 404.
 * @judges credit-purchase-list.unknown-contributor
 */
export function purchaseListOfUnknownContributor(check: Declare): void {
  const ask = async (
    t: Experiment,
    referenceFrom: (known: string) => string,
    codes: number | readonly number[] = 404,
  ): Promise<void> => {
    const known = requiredValue(t, 'fixtures.contributor', knownContributors(t.profile)[0]);
    await ensureTaken(t, 'listCreditPurchases', () => ({
      operationId: 'listCreditPurchases',
      params: { refContributor: known },
    }));
    t.judge.changed('refContributor named a contributor that does not exist');
    const answer = await getPurchaseList(t, referenceFrom(known));
    t.judge.status(answer, codes, 'the list of a contributor that does not exist was not answered 404');
  };
  const needs = ['fixtures.contributor'] as const;
  check('a reference that does not exist', { needs }, (t) =>
    ask(t, () => unknownReferenceOf(t, 'contributor')),
  );
  check('a real reference with more at its end', { needs }, (t) => ask(t, prolonged, UNKNOWN_ELSEWHERE));
}
