/** Which statuses are final, and which are not (3.1). */
export const FINAL_STATUSES = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'] as const;

/** An operation can rest in them before it is final, where the profile leads it there. */
export const OPEN_STATUSES = ['INITIEE', 'ENCOURS', 'SUSPENDUE'] as const;

export type FinalStatus = (typeof FINAL_STATUSES)[number];

export function isFinal(status: unknown): status is FinalStatus {
  return FINAL_STATUSES.some((final) => final === status);
}
