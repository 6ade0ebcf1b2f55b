/** How much a run generates, in words: generators/effort.ts has the numbers. */
export const EFFORTS = ['quick', 'standard', 'thorough'] as const;

/** `quick` for a pull request, `standard` for every night, `thorough` for a certificate. */
export type Effort = (typeof EFFORTS)[number];

export const DEFAULT_EFFORT: Effort = 'standard';
