/** How much a run generates, in words: generators/effort.ts has the numbers. */
export const EFFORTS = ['smoke', 'quick', 'standard', 'thorough'] as const;

/** `smoke` for every push: a choice of the checks; `quick` for a pull request, `standard` for every night, `thorough` for a certificate. */
export type Effort = (typeof EFFORTS)[number];

export const DEFAULT_EFFORT: Effort = 'standard';
