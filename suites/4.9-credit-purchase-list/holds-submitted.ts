/** 4.9: a credit purchase request that was accepted is in the list of its contributor, with what was sent. */

import { withField } from '../../generators/changes/change.ts';
import { filled } from '../../spec/json/filled.ts';
import { unexplainedBy } from '../../spec/run/purchase-demands.ts';
import type { JsonObject } from '../act/answers.ts';
import { submitDistinct, submitPurchase, submitWhole } from '../act/purchase-calls.ts';
import { inTurnOf } from '../act/turns.ts';
import { moneyNoise } from '../arrange/money.ts';
import { type OwnPurchase, ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  addedSince,
  amountsBeside,
  findAdded,
  readPurchaseList,
  showsPurchase,
  submissionsOf,
} from '../observe/lists/purchase-reading.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';
import { holdsSubmittedRulings } from './purchase-list-rules.ts';

/** More than the shortest page that a list might be cut to: the document gives this list no maximum. */
const MANY = 12;

/**
 * A credit purchase request that was accepted is in the list of its contributor, and stays there when others come.
 */
export function holdsSubmitted(check: Declare): void {
  check('every body of the profile', async (t) => {
    for (const purchase of ownPurchases(t)) await submitAndLook(t, purchase);
  });

  check('three requests one after the other', async (t) => {
    const [purchase] = ownPurchases(t);
    for (let sent = 0; purchase !== undefined && sent < 3; sent += 1) await submitAndLook(t, purchase);
  });

  check('a whole amount', async (t) => {
    const [purchase] = ownPurchases(t);
    if (purchase === undefined) return;
    // A record without an amount would be taken for its own.
    await apartFromGaps(t, () => submitAndLook(t, purchase, submitWhole));
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
    // A replica that lags shows an earlier list.
    const { list, rulings } = await pollUntil(
      t,
      shownWaits(t),
      async () => {
        const list = await readPurchaseList(t, refContributeur);
        return { list, rulings: holdsSubmittedRulings({ list, kept }) };
      },
      ({ rulings }) => firstDeparture(rulings) === undefined,
    );
    t.judge.rulings(rulings, list.answer);
  });
}

/** Submits a body, and looks for it in the list of its contributor. */
async function submitAndLook(
  t: Experiment,
  { body, refContributeur: contributor }: OwnPurchase,
  submit = submitDistinct,
): Promise<void> {
  const submissions = submissionsOf(t.run);
  const before = await readPurchaseList(t, contributor);
  const sent = await submit(t, body);
  const within = moneyNoise(t.profile.money.decimals);
  const look = async () => {
    const list = await readPurchaseList(t, contributor);
    const others = submissions.filter(
      (one) => one.answeredAt >= before.answer.sentAt && one.refContributeur === contributor,
    );
    const beside = amountsBeside(
      others.map(({ montant }) => montant),
      sent,
    );
    const since = { sent, contributor, before, beside, within };
    return { list, since, rulings: holdsSubmittedRulings({ list, since }) };
  };
  const { list, rulings } = await pollUntil(t, shownWaits(t), look, ({ list, since, rulings }) =>
    sent.montant === undefined
      ? // One with an amount may be that of a request which is being answered right now.
        unexplainedBy(addedSince(before, list), since.beside, within).some(
          (record) => filled(record, 'montant') === undefined,
        )
      : firstDeparture(rulings) === undefined,
  );
  t.judge.rulings(rulings, list.answer);
}

/** A request that leaves out a field is in the list like any other: each of them is optional (4.8). */
export function holdsIncompleteRequests(check: Declare): void {
  for (const field of ['montant', 'refUsager', 'refProduit'])
    check(`a request without ${field}`, async (t) => {
      const submit = field === 'montant' ? submitUnpriced : submitDistinct;
      t.judge.changed(`${field} was left out`);
      for (const { body, refContributeur } of ownPurchases(t)) {
        const purchase = { body: withField(body, [field], undefined), refContributeur };
        // A record without an amount would be taken for that of a request with one.
        await apartFromGaps(t, () => submitAndLook(t, purchase, submit));
      }
    });
}

/** Acts while no other request without an amount is submitted for this requirement. */
function apartFromGaps(t: Experiment, act: () => Promise<void>): Promise<void> {
  return inTurnOf('purchases with gaps', t.run, act);
}

/** @throws Inconclusive where it is not accepted. */
async function submitUnpriced(t: Experiment, sent: JsonObject): Promise<JsonObject> {
  const answer = await submitPurchase(t, sent);
  t.judge.given(
    answer.status === 200,
    `A request without montant was answered ${citedAnswer(answer)}.`,
    answer,
  );
  return sent;
}
