/** Faults of 4.9, the list of credit purchase requests. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs, bodyOf } from '../../behaviours/answer-parts.ts';
import { insteadOf, onSuccess, withFields, withItems } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { CreditPurchase, JsonObject } from '../../data/model.ts';
import { isAbsent } from '../../service/validation.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { readUpToAnX } from '../references-read-to-their-end.ts';

const LIST = 'listCreditPurchases';

function isEmpty(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

/** Adds the requests to other contributors, as records. */
function withForeign(when: (own: readonly unknown[]) => boolean): Hooks {
  return withItems(LIST, (own, call, { store }) => {
    const foreign = store.purchases.filter(
      ({ input }) => input.refContributeur !== call.params.refContributor,
    );
    return when(own) ? [...own, ...foreign.map(shortRecord)] : own;
  });
}

function shortRecord({ id, reference, input }: CreditPurchase): JsonObject {
  return { id, refDemandeAchatACredit: reference, statutDemandeAchat: 'INITIEE', ...input };
}

/** The deviations that break each requirement of 4.9. */
export const CREDIT_PURCHASE_LIST_FAULTS: SectionFaults<'4.9'> = {
  'credit-purchase-list.success': [
    [
      'purchase-list-in-pages',
      'The list of credit purchase requests is an object with a page of items',
      withItems(LIST, (content) => ({ content, totalElements: content.length })),
    ],
    [
      'purchase-list-empty-404',
      'The list of a contributor without credit purchase requests is answered 404',
      onSuccess(LIST, (answer) => (isEmpty(bodyOf(answer)) ? answeredAs(answer, 404) : undefined)),
    ],
    [
      'purchase-list-empty-null',
      'The list of a contributor without credit purchase requests is null',
      onSuccess(LIST, (answer) => (isEmpty(bodyOf(answer)) ? answeredAs(answer, 200) : undefined)),
    ],
    [
      'purchase-list-of-references',
      'The list of credit purchase requests holds nothing but text',
      withItems(LIST, (all) => all.map(String)),
    ],
    [
      'purchase-list-absent-404',
      'listCreditPurchases is not implemented: every call is answered 404',
      absent('listCreditPurchases', 404),
    ],
    [
      'purchase-list-absent-405',
      'listCreditPurchases is not implemented: every call is answered 405',
      absent('listCreditPurchases', 405),
    ],
    [
      'purchase-list-absent-501',
      'listCreditPurchases is not implemented: every call is answered 501',
      absent('listCreditPurchases', 501),
    ],
  ],
  'credit-purchase-list.holds-submitted': [
    [
      'purchase-list-always-empty',
      'The list of credit purchase requests is always empty',
      withItems(LIST, () => []),
    ],
    [
      'purchase-list-first-only',
      'The list of credit purchase requests holds no more than the first one',
      withItems(LIST, (all) => all.slice(0, 1)),
    ],
    [
      'purchase-list-amount-whole',
      'montant in the list of credit purchase requests loses its centimes',
      withFields(LIST, ({ montant }) =>
        typeof montant === 'number' ? { montant: Math.trunc(montant) } : {},
      ),
    ],
    [
      'purchase-list-amount-in-centimes',
      'montant in the list of credit purchase requests counts centimes',
      withFields(LIST, ({ montant }) =>
        typeof montant === 'number' ? { montant: Math.round(montant * 100) } : {},
      ),
    ],
    [
      'purchase-list-user-confused',
      'refUsager in the list of credit purchase requests holds the contributor',
      withFields(LIST, ({ refUsager, refContributeur }) =>
        isAbsent(refUsager) ? {} : { refUsager: refContributeur },
      ),
    ],
    [
      'purchase-list-newest-five',
      'The list of credit purchase requests holds the newest five',
      withItems(LIST, (all) => all.slice(-5)),
    ],
    [
      'purchase-list-newest-ten',
      'The list of credit purchase requests holds the newest ten',
      withItems(LIST, (all) => all.slice(-10)),
    ],
    [
      'purchase-list-without-unpriced',
      'The list of credit purchase requests leaves out those without montant',
      withItems(LIST, (all) => all.filter((one) => isJsonObject(one) && !isAbsent(one.montant))),
    ],
    [
      'purchase-list-without-whole-amounts',
      'The list of credit purchase requests leaves out those whose montant has no fraction',
      withItems(LIST, (all) => all.filter((one) => !isJsonObject(one) || !Number.isInteger(one.montant))),
    ],
    [
      'purchase-list-without-anonymous',
      'The list of credit purchase requests leaves out those without refUsager',
      withItems(LIST, (all) => all.filter((one) => isJsonObject(one) && !isAbsent(one.refUsager))),
    ],
  ],
  'credit-purchase-list.no-duplicates': [
    [
      'purchase-list-doubles-newest',
      'The newest credit purchase request is in the list twice',
      withItems(LIST, (all) => [...all, ...all.slice(-1)]),
    ],
    [
      'purchase-listed-under-two-references',
      'A credit purchase request is in the list twice, with an id and a reference of its own each time',
      withItems(LIST, (all) =>
        all.flatMap((one) =>
          isJsonObject(one)
            ? [
                one,
                {
                  ...one,
                  id: 1_000_000 + Number(one.id),
                  refDemandeAchatACredit: `${one.refDemandeAchatACredit}-2`,
                },
              ]
            : one,
        ),
      ),
    ],
    [
      'purchase-id-always-one',
      'The id of every credit purchase request is 1',
      withFields(LIST, () => ({ id: 1 })),
    ],
    [
      'purchase-reference-of-user',
      'refDemandeAchatACredit is the reference of the user',
      withFields(LIST, ({ refUsager }) => ({ refDemandeAchatACredit: refUsager })),
    ],
  ],
  'credit-purchase-list.only-own': [
    [
      'purchase-list-of-everybody',
      'The list of credit purchase requests holds those to every contributor',
      withForeign(() => true),
    ],
    [
      'purchase-list-of-nobody',
      'Every list of credit purchase requests holds those that name no contributor',
      withItems(LIST, (own, _call, { store }) => [
        ...own,
        ...store.purchases.filter(({ input }) => isAbsent(input.refContributeur)).map(shortRecord),
      ]),
    ],
    [
      'purchase-list-of-everybody-when-empty',
      'Where a contributor has no credit purchase request its list holds those to all others',
      withForeign(isEmpty),
    ],
  ],
  'credit-purchase-list.unknown-contributor': [
    [
      'purchase-list-unknown-empty',
      'The list of an unknown contributor is an empty array',
      insteadOf(LIST, 404, 200, []),
    ],
    [
      'purchase-list-unknown-400',
      'The list of an unknown contributor is answered 400',
      insteadOf(LIST, 404, 400),
    ],
    [
      'purchase-list-unknown-500',
      'The list of an unknown contributor is answered 500',
      insteadOf(LIST, 404, 500),
    ],
    [
      'purchase-list-reference-read-to-its-end',
      'The list of a contributor is found by what its reference begins with',
      readUpToAnX(LIST, 'refContributor'),
    ],
  ],
};
