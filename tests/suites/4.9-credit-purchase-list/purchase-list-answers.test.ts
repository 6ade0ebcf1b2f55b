import { describe } from 'vitest';
import { insteadOf, withItems } from '../../../sandbox/behaviours/change-answers.ts';
import {
  purchaseListAnswered,
  purchaseListOfUnknownContributor,
} from '../../../suites/4.9-credit-purchase-list/purchase-list-answers.ts';
import { flips } from '../flips.ts';

const LIST = 'listCreditPurchases' as const;

describe('credit-purchase-list.success: answered 200 with an array of records in body', () => {
  flips(
    'credit-purchase-list.success',
    purchaseListAnswered,
    'after a request',
    withItems(LIST, (items) => items.map(String)),
    { pointer: '/body/0', message: 'an item of the credit purchase list of a contributor is not a record' },
  );
});

describe('credit-purchase-list.unknown-contributor: a contributor that does not exist is answered 404', () => {
  flips(
    'credit-purchase-list.unknown-contributor',
    purchaseListOfUnknownContributor,
    'a reference that does not exist',
    insteadOf(LIST, 404, 400),
    { expected: 'HTTP 404', change: 'refContributor named a contributor that does not exist' },
  );
});
