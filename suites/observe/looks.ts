/** What follows from an answer, such as a record in a list, may show a little later. */

/** Waits before each look, in milliseconds: about three seconds together. */
export const LOOKS_MS = [0, 100, 300, 800, 1500] as const;
