/** 4.9: a credit purchase request appears once in the list, and no two share a reference or an id. */
import { withField } from '../../generators/changes/change.ts';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { sharedAt } from '../../spec/run/list-demands.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import { submitDistinct } from '../act/purchase-calls.ts';
import { type OwnPurchase, ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { findAdded, readPurchaseList, showsPurchase } from '../observe/lists/purchase-reading.ts';

/** What no two requests share. */
const NAMES = ['refDemandeAchatACredit', 'id'] as const;

/**
 * A credit purchase request appears once in the list, and no two share a reference or an id.
 * @param ofOne records with all that was sent in one request, and in no other of the run.
 * @returns that there are several of them, or what is wrong with the first reference or id that two records share.
 * @judges credit-purchase-list.no-duplicates
 */
export function sharedBy(
  items: readonly JsonObject[],
  ofOne: readonly JsonObject[] = [],
): Departure | undefined {
  if (ofOne.length > 1)
    return {
      message: 'a credit purchase request that was submitted once is in the list more than once',
      expected: '1 record',
      actual: `${ofOne.length} records: ${ofOne.map((one) => show(one.refDemandeAchatACredit)).join(', ')}`,
    };
  for (const field of NAMES) {
    const [earlier, index] = sharedAt(items, field) ?? [];
    if (index !== undefined)
      return {
        message: `two credit purchase requests have the same ${field}`,
        expected: `${show(items[index]?.[field])} once`,
        actual: `at ${earlier} and at ${index}`,
        pointer: `/body/${index}/${field}`,
      };
  }
  return undefined;
}

/** Fields without which a request may be kept by another way. */
const LEFT_OUT = ['refProduit', 'refUsager'] as const;

/** Every list of the run, and the one after two requests. */
export function noPurchaseTwice(check: Declare): void {
  check.everyAnswer({
    operations: ['listCreditPurchases'],
    applies: (answer) => answer.status === 200 && (itemsOf(answer)?.length ?? 0) > 1,
    departure: (answer) => sharedBy(itemsOf(answer) ?? []),
  });

  check('one request, submitted once', async (t: Experiment) => {
    const [purchase] = ownPurchases(t);
    if (purchase === undefined) return;
    await submitOnce(t, purchase);
    for (const field of LEFT_OUT) {
      if (purchase.body[field] === undefined) continue;
      t.judge.changed(`${field} was left out`);
      const body = withField(purchase.body, [field], undefined);
      // That each field is optional is the rule of other checks (4.8).
      await submitOnce(t, { ...purchase, body }).catch((error: unknown) => {
        if (!isInconclusive(error)) throw error;
      });
    }
  });

  check('two requests one after the other', async (t: Experiment) => {
    const [purchase] = ownPurchases(t);
    if (purchase === undefined) return;
    for (let sent = 0; sent < 2; sent += 1) await submitDistinct(t, purchase.body);
    const { items, answer } = await readPurchaseList(t, purchase.refContributeur);
    t.judge.given(items.length > 1, 'The list does not hold the two requests.');
    t.judge.noDeparture(sharedBy(items), answer, { is: 'distinct', members: NAMES });
  });
}

/** Submits a body once, and judges how often the list of its contributor holds it. @throws Inconclusive where it does not. */
async function submitOnce(t: Experiment, { body, refContributeur }: OwnPurchase): Promise<void> {
  const before = await readPurchaseList(t, refContributeur);
  const sent = await submitDistinct(t, body);
  // Of those that tell no amount any may be that of another request.
  const shows = (one: JsonObject) => filled(one, 'montant') !== undefined && showsPurchase(t, one, sent);
  const { added, answer } = await findAdded(t, refContributeur, before, shows);
  t.judge.given(sent.montant !== undefined && added.some(shows), 'The list does not hold the request.');
  t.judge.noDeparture(sharedBy([], added.filter(shows)), answer);
}
