/** 4.9 with 4.8: every field of a credit purchase request is optional, and the lists are those of contributors all the same. */

import { withField } from '../../generators/changes/change.ts';
import { filled } from '../act/answers.ts';
import { somePurchase, submitDistinct, submitPurchase } from '../act/purchase-calls.ts';
import { type OwnPurchase, ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  hasIdentity,
  identity,
  readPurchaseList,
  showsPurchase,
  submissionsOf,
  unexplained,
} from '../observe/lists/purchase-reading.ts';
import { pollUntil, SHORT_WAITS_MS } from '../observe/poll.ts';
import { someContributors } from './purchase-lists.ts';

const SUBMISSION = ['operations.submitCreditPurchase', 'fixtures.creditPurchases'] as const;

/** Submits a body without montant and judges that the list of its contributor then holds one more than it would have. */
async function judgeListedWithoutAmount(
  t: Experiment,
  { body, refContributeur }: OwnPurchase,
): Promise<void> {
  const submissions = submissionsOf(t.run);
  const before = await readPurchaseList(t, refContributeur);
  const sent = withField(body, ['montant'], undefined);
  const submitted = await submitPurchase(t, sent);
  t.judge.given(
    submitted.status === 200,
    `A request without montant was answered ${describeAnswer(submitted)} (${submitted.exchangeId}).`,
  );
  const known = new Set(before.items.map(identity));
  const look = async () => {
    const list = await readPurchaseList(t, refContributeur);
    const others = submissions.filter(
      (one) => one.answeredAt >= before.answer.sentAt && one.refContributeur === refContributeur,
    );
    const added = list.items.filter((item) => !known.has(identity(item)));
    return { list, own: unexplained(added, others, t.profile.money.decimals) };
  };
  // One with an amount may be that of a request which is being answered right now.
  const { list, own } = await pollUntil(t, SHORT_WAITS_MS, look, (seen) =>
    seen.own.some((record) => filled(record, 'montant') === undefined),
  );
  t.judge.that(own.length > 0, {
    message:
      'a credit purchase request without montant was accepted and is not in the list of its contributor',
    expected: `a record more in the list of ${refContributeur}`,
    actual: `none beside the ${before.items.length} that were there before and those of other requests`,
    pointer: '/body',
    answer: list.answer,
  });
}

export function holdsRequestWithoutAmount(check: Declare): void {
  check('a request without montant', async (t) => {
    for (const purchase of ownPurchases(t)) await judgeListedWithoutAmount(t, purchase);
  });
}

export function oneListAtMost(check: Declare): void {
  check('a request that names no contributor', { needs: SUBMISSION }, async (t: Experiment) => {
    const contributors = someContributors(t);
    if (contributors.length < 2) t.skip('fixtures.contributors', 'The profile has only one contributor.');
    const before = await Promise.all(contributors.map((one) => readPurchaseList(t, one)));
    const known = new Set(before.flatMap(({ items }) => items.map(identity)));
    const sent = await submitDistinct(t, withField(somePurchase(t), ['refContributeur'], undefined));
    // A target may find a contributor for it, by the user or the product; it is not that of several.
    const holders = new Map<string, string>();
    for (const contributor of contributors) {
      const { items, answer } = await readPurchaseList(t, contributor);
      for (const record of items) {
        const name = identity(record);
        if (known.has(name) || !hasIdentity(record) || !showsPurchase(t, record, sent)) continue;
        const other = holders.get(name);
        t.judge.that(other === undefined, {
          message: 'a request that names no contributor is in the lists of several',
          expected: `no more than one list with it; that of ${other} has it`,
          actual: show(record),
          pointer: '/body',
          answer,
        });
        holders.set(name, contributor);
      }
    }
    // In no list, or in one.
    t.judge.held();
  });
}
