/** Which statuses are final, and which are not (3.1). */
export const FINAL_STATUSES = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'] as const;

/** An operation can rest in them before it is final, where the profile leads it there. */
export const OPEN_STATUSES = ['INITIEE', 'ENCOURS', 'SUSPENDUE'] as const;

export type FinalStatus = (typeof FINAL_STATUSES)[number];

export type Status = FinalStatus | (typeof OPEN_STATUSES)[number];

export function isFinal(status: unknown): status is FinalStatus {
  return FINAL_STATUSES.some((final) => final === status);
}

/** A text that is none of the seven. */
export function isUnknownStatus(status: unknown): status is string {
  const known: readonly string[] = [...FINAL_STATUSES, ...OPEN_STATUSES];
  return typeof status === 'string' && status !== '' && !known.includes(status);
}
