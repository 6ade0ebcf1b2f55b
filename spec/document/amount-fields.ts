/** The amounts of an operation record (2.3). */
export const AMOUNT_FIELDS: readonly string[] = [
  'montantHToperation',
  'montantHTfraisOperation',
  'montantADebiter',
  'montantACrediter',
  'montantTotalOperation',
];

/** Those of them that the document explains (2.4). */
export const EXPLAINED_AMOUNTS: readonly string[] = ['montantADebiter', 'montantACrediter'];
