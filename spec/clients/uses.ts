/** What a client can declare that it does; `fees`: it works out montant from them, for a net amount by SOUSTRACTION, a total by ADDITION. */
export const USES = ['pay', 'cancel', 'list', 'otp', 'receiver', 'fees'] as const;

export type Use = (typeof USES)[number];
