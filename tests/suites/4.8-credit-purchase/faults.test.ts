/** 4.8 Submit a credit purchase request. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.8'> = {
  'credit-purchase.success': ['purchase-201', 'credit-purchase.success/three-requests-one-after-the-other'],
  'credit-purchase.optional-fields': [
    'purchase-montant-wanted',
    'credit-purchase.optional-fields/without-montant',
  ],
  'credit-purchase.field-types': ['purchase-montant-text-accepted', 'credit-purchase.field-types/montant'],
  'credit-purchase.unknown-user': [
    'purchase-unknown-user-accepted',
    'credit-purchase.unknown-user/every-body-that-names-a-user',
  ],
  'credit-purchase.unknown-contributor': [
    'purchase-unknown-contributor-accepted',
    'credit-purchase.unknown-contributor/every-body-that-names-a-contributor',
  ],
  'credit-purchase.unknown-product': [
    'purchase-unknown-product-accepted',
    'credit-purchase.unknown-product/every-body-that-names-a-product',
  ],
};

seesFaults(SEEN);
