/** The amounts of an operation record (2.3). */
export const AMOUNT_FIELDS: readonly string[] = [
  'montantHToperation',
  'montantHTfraisOperation',
  'montantADebiter',
  'montantACrediter',
  'montantTotalOperation',
];
