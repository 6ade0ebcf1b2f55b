/** 4.9 List credit purchase requests of a contributor. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { knownContributors } from '../../target/profile/known-references.ts';
import { filled, itemsOf, type JsonObject } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureTaken } from '../act/controls.ts';
import { getPurchaseList, submitDistinct } from '../act/purchase-calls.ts';
import { ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import {
  findAdded,
  hasIdentity,
  identity,
  readPurchaseList,
  showsPurchase,
} from '../observe/lists/purchase-reading.ts';
import { calledRecordRule } from '../observe/record-rules.ts';
import { judgeListed, someContributors } from './purchase-lists.ts';

/** More than the shortest page that a list might be cut to: the document gives this list no maximum. */
const MANY = 12;

const SUBMISSION = ['operations.submitCreditPurchase', 'fixtures.creditPurchases'] as const;

/** Whether a record must be that of a submission: by its contributor, or by an amount that no other has. */
function isSubmission(t: Experiment, record: JsonObject, sent: JsonObject): boolean {
  const contributor = filled(record, 'refContributeur');
  if (contributor !== undefined) return contributor === sent.refContributeur;
  return (
    filled(record, 'montant') !== undefined && sent.montant !== undefined && showsPurchase(t, record, sent)
  );
}

export function success(check: Declare): void {
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

export function holdsSubmitted(check: Declare): void {
  check('every body of the profile', async (t) => {
    for (const purchase of ownPurchases(t)) await judgeListed(t, purchase);
  });

  check('three requests one after the other', async (t) => {
    const [purchase] = ownPurchases(t);
    for (let sent = 0; purchase !== undefined && sent < 3; sent += 1) await judgeListed(t, purchase);
  });

  check(`${MANY} requests, all of them together`, async (t) => {
    const [purchase] = ownPurchases(t);
    if (purchase === undefined) return;
    const { body, refContributeur } = purchase;
    const before = await readPurchaseList(t, refContributeur);
    let kept = before.items;
    for (let sent = 0; sent < MANY; sent += 1) {
      const list = await readPurchaseList(t, refContributeur);
      const submitted = await submitDistinct(t, body);
      const { added } = await findAdded(t, refContributeur, list, (one) => showsPurchase(t, one, submitted));
      // That each comes in is judged elsewhere; here, that those of before stay.
      kept = [...kept, ...added];
    }
    const { items, answer } = await readPurchaseList(t, refContributeur);
    const shown = new Set(items.map(identity));
    const gone = kept.find((record) => hasIdentity(record) && !shown.has(identity(record)));
    t.judge.that(gone === undefined, {
      message: 'a credit purchase request is no longer in the list of its contributor after others came in',
      expected: show(gone),
      actual: `${items.length} records, none of them with its reference`,
      pointer: '/body',
      answer,
    });
  });
}

/** The first reference or id that two records share. */
export function sharedBy(items: readonly JsonObject[]): Departure | undefined {
  for (const field of ['refDemandeAchatACredit', 'id']) {
    const seen = new Map<unknown, number>();
    for (const [index, item] of items.entries()) {
      const value = filled(item, field);
      const earlier = value === undefined ? undefined : seen.get(value);
      if (earlier !== undefined)
        return {
          message: `two credit purchase requests have the same ${field}`,
          expected: `${show(value)} once`,
          actual: `at ${earlier} and at ${index}`,
          pointer: `/body/${index}/${field}`,
        };
      if (value !== undefined) seen.set(value, index);
    }
  }
  return undefined;
}

export function noDuplicates(check: Declare): void {
  check.everyAnswer({
    operations: ['listCreditPurchases'],
    applies: (answer) => answer.status === 200 && (itemsOf(answer)?.length ?? 0) > 1,
    departure: (answer) => sharedBy(itemsOf(answer) ?? []),
  });

  check('two requests one after the other', async (t: Experiment) => {
    const [purchase] = ownPurchases(t);
    if (purchase === undefined) return;
    for (let sent = 0; sent < 2; sent += 1) await submitDistinct(t, purchase.body);
    const { items, answer } = await readPurchaseList(t, purchase.refContributeur);
    t.judge.given(items.length > 1, 'The list does not hold the two requests.');
    t.judge.noDeparture(sharedBy(items), answer);
  });
}

export function onlyOwn(check: Declare): void {
  check.standing(
    calledRecordRule(
      'listCreditPurchases',
      ({ record, pointer }, call) =>
        record.refContributeur === call.params?.refContributor
          ? undefined
          : {
              message: 'the list of a contributor holds a request of another',
              expected: `refContributeur ${show(call.params?.refContributor)}`,
              actual: show(record.refContributeur),
              pointer: `${pointer}/refContributeur`,
            },
      (record) => filled(record, 'refContributeur') !== undefined,
    ),
  );

  check('the lists of other contributors', { needs: SUBMISSION }, async (t: Experiment) => {
    for (const { body, refContributeur } of ownPurchases(t)) {
      const others = someContributors(t).filter((contributor) => contributor !== refContributeur);
      if (others.length === 0) t.skip('fixtures.contributors', 'The profile has only one contributor.');
      const before = await Promise.all(others.map((other) => readPurchaseList(t, other)));
      const sent = await submitDistinct(t, body);
      const own = await readPurchaseList(t, refContributeur);
      t.judge.given(
        own.items.some((record) => showsPurchase(t, record, sent)),
        'The request does not show in the list of its contributor.',
      );
      for (const [index, other] of others.entries()) {
        const { items, answer } = await readPurchaseList(t, other);
        const known = new Set(before[index]?.items.map(identity));
        const strange = items.find((record) => !known.has(identity(record)) && isSubmission(t, record, sent));
        t.judge.that(strange === undefined, {
          message: 'the list of a contributor holds a request of another',
          expected: `no request to ${refContributeur} in the list of ${other}`,
          actual: show(strange),
          pointer: '/body',
          answer,
        });
      }
    }
  });
}

export function unknownContributor(check: Declare): void {
  check('a reference that does not exist', async (t) => {
    const known = requiredValue(t, 'fixtures.contributor', knownContributors(t.profile)[0]);
    await ensureTaken(t, 'listCreditPurchases', () => ({
      operationId: 'listCreditPurchases',
      params: { refContributor: known },
    }));
    t.judge.changed('refContributor named a contributor that does not exist');
    const answer = await getPurchaseList(t, unknownReferenceOf(t, 'contributor'));
    t.judge.status(answer, 404, 'the list of a contributor that does not exist was not answered 404');
  });
}
