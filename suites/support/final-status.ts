/** Which statuses are final (3.1). */
export const FINAL_STATUSES = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'] as const;

export type FinalStatus = (typeof FINAL_STATUSES)[number];

export function isFinal(status: unknown): status is FinalStatus {
  return FINAL_STATUSES.some((final) => final === status);
}
