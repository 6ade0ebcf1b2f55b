/** 4.9: a credit purchase request that was accepted is in the list of its contributor, with what was sent. */

import type Big from 'big.js';
import { withField } from '../../generators/changes/change.ts';
import { filled } from '../../spec/json/filled.ts';
import { money } from '../../spec/json/money.ts';
import {
  hasPurchaseIdentity,
  holdsSent,
  purchaseIdentity,
  sentPurchase,
} from '../../spec/run/purchase-demands.ts';
import type { AddsPurchase } from '../../spec/run/wanted-purchases.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import { submitDistinct, submitPurchase } from '../act/purchase-calls.ts';
import { moneyNoise } from '../arrange/money.ts';
import { type OwnPurchase, ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  findAdded,
  findAddedWhere,
  type PurchaseList,
  readPurchaseList,
  type Submitted,
  showsPurchase,
  submissionsOf,
  unexplained,
} from '../observe/lists/purchase-reading.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';

/** More than the shortest page that a list might be cut to: the document gives this list no maximum. */
const MANY = 12;

/**
 * A credit purchase request that was accepted is in the list of its contributor, and stays there when others come.
 * @judges credit-purchase-list.holds-submitted
 */
export function holdsSubmitted(check: Declare): void {
  check('every body of the profile', async (t) => {
    for (const purchase of ownPurchases(t)) await submitAndLook(t, purchase);
  });

  check('three requests one after the other', async (t) => {
    const [purchase] = ownPurchases(t);
    for (let sent = 0; purchase !== undefined && sent < 3; sent += 1) await submitAndLook(t, purchase);
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
    const shown = new Set(items.map(purchaseIdentity));
    const named = kept.filter(hasPurchaseIdentity);
    const gone = named.find((record) => !shown.has(purchaseIdentity(record)));
    t.judge.that(
      gone === undefined,
      {
        message: 'a credit purchase request is no longer in the list of its contributor after others came in',
        expected: show(gone),
        actual: `${items.length} records, none of them with its reference`,
        pointer: '/body',
        answer,
      },
      { is: 'holds-purchases', identities: [...new Set(named.map(purchaseIdentity))] },
    );
  });
}

/** Submits a body, and looks for it in the list of its contributor. */
async function submitAndLook(t: Experiment, { body, refContributeur }: OwnPurchase): Promise<void> {
  const submissions = submissionsOf(t.run);
  const before = await readPurchaseList(t, refContributeur);
  const sent = await submitDistinct(t, body);
  const within = moneyNoise(t.profile.money.decimals);
  const beside = () => amountsBeside(submissions, { before, refContributeur, sent });
  const shows = (added: readonly JsonObject[]) => holdsSent(added, sent, beside(), within);
  const list = await findAddedWhere(t, refContributeur, before, shows);
  const what = { sent, refContributeur, before: before.items.length };
  const more: AddsPurchase = {
    is: 'adds-purchase',
    than: before.answer.exchangeId,
    within: within.toString(),
  };
  judgePurchaseListed(t.judge, list, what, { shows, more, beside: beside() });
}

/** The amounts of the requests to a contributor that were answered since its list was read, but for one's own. */
function amountsBeside(
  submissions: readonly Submitted[],
  { before, refContributeur, sent }: { before: PurchaseList; refContributeur: string; sent: JsonObject },
): readonly Big[] {
  const amounts = submissions
    .filter((one) => one.answeredAt >= before.answer.sentAt && one.refContributeur === refContributeur)
    .map(({ montant }) => montant);
  const own = amounts.findIndex((amount) => amount.eq(money(sent.montant) ?? Number.NaN));
  return amounts.filter((_, at) => at !== own);
}

/** How it is told that a list holds what was sent. */
interface Showing {
  /** Whether the records that came in show what was sent. */
  readonly shows: (added: readonly JsonObject[]) => boolean;
  /** As data: that the list has a record more. */
  readonly more?: AddsPurchase;
  /** The amounts of other requests. */
  readonly beside?: readonly Big[];
}

/**
 * A credit purchase request that was accepted is in the list of its contributor, with what was sent.
 *
 * @param list what the list has that it did not have before.
 * @param what was sent, to whom, and how many records there were before.
 * @judges credit-purchase-list.holds-submitted
 */
export function judgePurchaseListed(
  judge: Judge,
  { added, answer }: { readonly added: readonly JsonObject[]; readonly answer: Answer },
  { sent, refContributeur, before }: { sent: JsonObject; refContributeur: string; before: number },
  { shows, more, beside = [] }: Showing,
): void {
  const said = sentPurchase(sent);
  const { exchangeId } = answer;
  judge.that(
    added.length > 0,
    {
      message: 'a credit purchase request that was accepted is not in the list of its contributor',
      expected: `a record more in the list of ${refContributeur}`,
      actual: `none beside the ${before} that were there before`,
      pointer: '/body',
      answer,
    },
    more && [{ exchangeId, demand: more }],
  );
  judge.that(
    shows(added),
    {
      message: 'no record of the list shows what was sent with the credit purchase request',
      expected: show(sent),
      actual: show(added),
      pointer: '/body',
      answer,
    },
    more &&
      said && [{ exchangeId, demand: { ...more, sent: said, beside: beside.map((one) => one.toString()) } }],
  );
}

/**
 * A credit purchase request without montant that was accepted is in the list of its contributor, which then holds one
 * more than it would have.
 * @judges credit-purchase-list.holds-submitted
 */
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
    `A request without montant was answered ${citedAnswer(submitted)}.`,
    submitted,
  );
  const known = new Set(before.items.map(purchaseIdentity));
  const look = async () => {
    const list = await readPurchaseList(t, refContributeur);
    const others = submissions.filter(
      (one) => one.answeredAt >= before.answer.sentAt && one.refContributeur === refContributeur,
    );
    const added = list.items.filter((item) => !known.has(purchaseIdentity(item)));
    const beside = others.map(({ montant }) => montant.toString());
    return { list, beside, own: unexplained(added, others, t.profile.money.decimals) };
  };
  // One with an amount may be that of a request which is being answered right now.
  const { list, beside, own } = await pollUntil(t, shownWaits(t), look, (seen) =>
    seen.own.some((record) => filled(record, 'montant') === undefined),
  );
  t.judge.that(
    own.length > 0,
    {
      message:
        'a credit purchase request without montant was accepted and is not in the list of its contributor',
      expected: `a record more in the list of ${refContributeur}`,
      actual: `none beside the ${before.items.length} that were there before and those of other requests`,
      pointer: '/body',
      answer: list.answer,
    },
    [
      {
        exchangeId: list.answer.exchangeId,
        demand: {
          is: 'adds-purchase',
          than: before.answer.exchangeId,
          beside,
          within: moneyNoise(t.profile.money.decimals).toString(),
        },
      },
    ],
  );
}

/** montant is optional like every field (4.8). */
export function holdsRequestWithoutAmount(check: Declare): void {
  check('a request without montant', async (t) => {
    for (const purchase of ownPurchases(t)) await judgeListedWithoutAmount(t, purchase);
  });
}
