/** Demands on a list of credit purchase requests (4.9), as claims hold them. */

/** What a list of credit purchase requests must hold. Decimals as texts. */
export type PurchaseDemand =
  /** It holds a record that an earlier list did not, and that none of the amounts of other requests explains. */
  | {
      readonly is: 'adds-purchase';
      readonly than: string;
      /** The record shows this. */
      readonly sent?: SentPurchase;
      /** Of requests that were sent in between. */
      readonly beside?: readonly string[];
      /** Amounts that are no further apart than this are the same. */
      readonly within: string;
    }
  /** Of the records that an earlier list did not hold, none must be that of this request. */
  | {
      readonly is: 'adds-no-purchase';
      readonly than: string;
      readonly sent: SentPurchase;
      readonly within: string;
    }
  /** It holds records that are known by these (`purchaseIdentity`). */
  | { readonly is: 'holds-purchases'; readonly identities: readonly string[] };

/** That a record came into a list. */
export type AddsPurchase = Extract<PurchaseDemand, { readonly is: 'adds-purchase' }>;

/** The fields of a request that its record may show. */
export interface SentPurchase {
  readonly refUsager?: string;
  readonly refContributeur?: string;
  readonly refProduit?: string;
  readonly montant?: string;
}
