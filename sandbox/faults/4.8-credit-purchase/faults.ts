/** Faults of 4.8, credit purchase requests. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { noContent, onSuccess, successAs } from '../../behaviours/change-answers.ts';
import { extraStep, ignoreProblem, stepStatus } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { isAbsent, malformed } from '../../service/validation.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';

const SUBMIT = 'submitCreditPurchase';

/** Refuses a request without a field that the document has as optional. */
function wants(name: string): Hooks {
  return extraStep(SUBMIT, `${name}.wanted`, ({ input }) =>
    isAbsent(input[name]) ? malformed(`${name} is missing`) : undefined,
  );
}

/** The deviations that break each requirement of 4.8. */
export const CREDIT_PURCHASE_FAULTS: SectionFaults<'4.8'> = {
  'credit-purchase.success': [
    ['purchase-201', 'A credit purchase request is answered 201', successAs(SUBMIT, 201)],
    ['purchase-204', 'A credit purchase request is answered 204 without a body', noContent(SUBMIT)],
    [
      'purchase-returns-reference',
      'The answer to a credit purchase request holds its reference',
      onSuccess(SUBMIT, (answer, _call, { store }) =>
        answeredAs(answer, 200, { refDemandeAchatACredit: store.purchases.at(-1)?.reference }),
      ),
    ],
    [
      'purchase-absent-404',
      'submitCreditPurchase is not implemented: every call is answered 404',
      absent('submitCreditPurchase', 404),
    ],
    [
      'purchase-absent-405',
      'submitCreditPurchase is not implemented: every call is answered 405',
      absent('submitCreditPurchase', 405),
    ],
    [
      'purchase-absent-501',
      'submitCreditPurchase is not implemented: every call is answered 501',
      absent('submitCreditPurchase', 501),
    ],
  ],
  'credit-purchase.optional-fields': [
    [
      'purchase-montant-wanted',
      'A credit purchase request without montant is answered 400',
      wants('montant'),
    ],
    [
      'purchase-refUsager-wanted',
      'A credit purchase request without refUsager is answered 400',
      wants('refUsager'),
    ],
    [
      'purchase-refContributeur-wanted',
      'A credit purchase request without refContributeur is answered 400',
      wants('refContributeur'),
    ],
    [
      'purchase-refProduit-wanted',
      'A credit purchase request without refProduit is answered 400',
      wants('refProduit'),
    ],
    [
      'purchase-of-some-fields-returned',
      'The answer to a credit purchase request to CTR-BANQUE without some field holds what was sent',
      onSuccess(SUBMIT, (answer, { json }) => {
        const isInPart = isJsonObject(json) && Object.keys(json).length < 4;
        return isInPart && json.refContributeur === 'CTR-BANQUE' ? answeredAs(answer, 200, json) : undefined;
      }),
    ],
  ],
  'credit-purchase.field-types': [
    [
      'purchase-montant-text-accepted',
      'A credit purchase request whose montant is text is accepted',
      ignoreProblem(SUBMIT, 'montant', ({ input }) => typeof input.montant === 'string'),
    ],
    [
      'purchase-montant-500',
      'A credit purchase request whose montant is no number is answered 500',
      stepStatus(SUBMIT, 'montant', 500),
    ],
    [
      'purchase-refUsager-not-looked-at',
      'A credit purchase request whose refUsager is no text is answered 404',
      ignoreProblem(SUBMIT, 'refUsager'),
    ],
    [
      'purchase-refProduit-not-looked-at',
      'A credit purchase request whose refProduit is not a string is answered 404',
      ignoreProblem(SUBMIT, 'refProduit'),
    ],
  ],
  'credit-purchase.unknown-user': [
    [
      'purchase-unknown-user-accepted',
      'A credit purchase request with an unknown user is accepted',
      ignoreProblem(SUBMIT, 'refUsager.known'),
    ],
    [
      'purchase-unknown-user-400',
      'A credit purchase request with an unknown user is answered 400',
      stepStatus(SUBMIT, 'refUsager.known', 400),
    ],
    [
      'purchase-unknown-user-500',
      'A credit purchase request with an unknown user is answered 500',
      stepStatus(SUBMIT, 'refUsager.known', 500),
    ],
  ],
  'credit-purchase.unknown-contributor': [
    [
      'purchase-unknown-contributor-accepted',
      'A credit purchase request with an unknown contributor is accepted',
      ignoreProblem(SUBMIT, 'refContributeur.known'),
    ],
    [
      'purchase-unknown-contributor-400',
      'A credit purchase request with an unknown contributor is answered 400',
      stepStatus(SUBMIT, 'refContributeur.known', 400),
    ],
    [
      'purchase-unknown-contributor-500',
      'A credit purchase request with an unknown contributor is answered 500',
      stepStatus(SUBMIT, 'refContributeur.known', 500),
    ],
  ],
  'credit-purchase.unknown-product': [
    [
      'purchase-unknown-product-accepted',
      'A credit purchase request with an unknown product is accepted',
      ignoreProblem(SUBMIT, 'refProduit.known'),
    ],
    [
      'purchase-unknown-product-400',
      'A credit purchase request with an unknown product is answered 400',
      stepStatus(SUBMIT, 'refProduit.known', 400),
    ],
    [
      'purchase-unknown-product-500',
      'A credit purchase request with an unknown product is answered 500',
      stepStatus(SUBMIT, 'refProduit.known', 500),
    ],
  ],
};
