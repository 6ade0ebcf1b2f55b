/** 4.9: the list of a contributor holds no request of another contributor. */
import { withField } from '../../generators/changes/change.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Demand } from '../../spec/run/claims.ts';
import { hasPurchaseIdentity, purchaseIdentity, sentPurchase } from '../../spec/run/purchase-demands.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import { somePurchase, submitDistinct } from '../act/purchase-calls.ts';
import { moneyNoise } from '../arrange/money.ts';
import { ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { addedSince, readPurchaseList, showsPurchase } from '../observe/lists/purchase-reading.ts';
import { calledRecordRule } from '../observe/record-rules.ts';
import { onlyOwnRule } from './purchase-list-rules.ts';
import { SUBMISSION, someContributors } from './some-contributors.ts';

/** The list of a contributor holds no request of another contributor. */
export function onlyOwnPurchases(check: Declare): void {
  check.standing(
    calledRecordRule(
      'listCreditPurchases',
      (at, call) => onlyOwnRule({ ...at, contributor: call.params?.refContributor }),
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
        const list = await readPurchaseList(t, other);
        const earlier = before[index];
        const within = moneyNoise(t.profile.money.decimals);
        const since = { sent, within };
        const departures = (earlier ? addedSince(earlier, list) : list.items).map((record) =>
          onlyOwnRule({ record, pointer: '/body', contributor: other, since }),
        );
        t.judge.noDeparture(
          departures.find((one) => one !== undefined),
          list.answer,
          earlier && addsNone(list.answer, earlier.answer, sent, within.toString()),
        );
      }
    }
  });
}

/** That none of the records that came into a list is that of a request; undefined where that cannot be said. */
function addsNone(answer: Answer, before: Answer, sent: JsonObject, within: string) {
  const said = sentPurchase(sent);
  if (said === undefined) return undefined;
  const demand: Demand = { is: 'adds-no-purchase', than: before.exchangeId, sent: said, within };
  return [{ exchangeId: answer.exchangeId, demand }];
}

/** A request that names no contributor is in one list at most: it is of one contributor, if of any. */
export function inOneListAtMost(check: Declare): void {
  check('a request that names no contributor', { needs: SUBMISSION }, async (t: Experiment) => {
    const contributors = someContributors(t);
    if (contributors.length < 2) t.skip('fixtures.contributors', 'The profile has only one contributor.');
    const before = await Promise.all(contributors.map((one) => readPurchaseList(t, one)));
    const known = new Set(before.flatMap(({ items }) => items.map(purchaseIdentity)));
    const sent = await submitDistinct(t, withField(somePurchase(t), ['refContributeur'], undefined));
    // A target may find a contributor for it, by the user or the product; it is not that of several.
    const holders = new Map<string, string>();
    for (const contributor of contributors) {
      const { items, answer } = await readPurchaseList(t, contributor);
      for (const record of items) {
        const name = purchaseIdentity(record);
        if (known.has(name) || !hasPurchaseIdentity(record) || !showsPurchase(t, record, sent)) continue;
        const held = { record, pointer: '/body', contributor, alsoOf: holders.get(name) };
        t.judge.noDeparture(onlyOwnRule(held), answer);
        holders.set(name, contributor);
      }
    }
    // In no list, or in one.
    t.judge.held();
  });
}
