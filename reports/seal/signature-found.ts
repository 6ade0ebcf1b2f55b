/** What is known of the signature of a report. */
export type SignatureFound =
  /** @param thumbprint of the key; `trusted`: it is the one that was given. */
  | { readonly kind: 'holds'; readonly thumbprint: string; readonly trusted: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly why: string };
