/** What a client can declare that it does. */
export const USES = ['pay', 'cancel', 'list', 'otp', 'receiver'] as const;

export type Use = (typeof USES)[number];
