/** Freedom in which amounts and labels are taken, and in what form they are kept. */

import Big from 'big.js';
import { extraStep, withOperationRecord, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

const EXECUTE = 'executeOperation';
const DECIMALS = 2;

/** Refuses requests with a value that this server does not take. */
function refuses(field: 'libelle' | 'montant', isTaken: (value: unknown) => boolean, why: string): Hooks {
  return extraStep(EXECUTE, `${field}.taken`, ({ input }) =>
    isTaken(input[field]) ? undefined : { status: 400, message: why },
  );
}

/** With them the profile says that amounts have three decimals, and here the third would be rounded. */
const FINER_FEES = ['fees-of-three-decimals'];

/** Reckons with amounts in whole minor units, whatever is sent. */
function rounding(mode: 0 | 1 | 3): Hooks {
  return withRules((rules) => ({
    fees: (service, montant, below) => rules.fees(service, montant.round(DECIMALS, mode), below),
    amounts: (montant, fees, application) => rules.amounts(montant.round(DECIMALS, mode), fees, application),
  }));
}

const AMOUNTS = exclusive([
  {
    id: 'amounts-of-minor-units-only',
    description: 'An amount with more decimals than the minor unit has is refused',
    hooks: refuses(
      'montant',
      (value) => typeof value !== 'number' || new Big(value).round(DECIMALS).eq(value),
      'montant has more than two decimals',
    ),
  },
  {
    id: 'amounts-cut-to-minor-units',
    description: 'Of an amount with more decimals than the minor unit has the rest is dropped',
    hooks: rounding(0),
    conflictsWith: FINER_FEES,
  },
  {
    id: 'amounts-rounded-to-minor-units',
    description: 'An amount with more decimals than the minor unit has is rounded',
    hooks: rounding(1),
    conflictsWith: FINER_FEES,
  },
  {
    id: 'amounts-rounded-up-to-minor-units',
    description: 'An amount with more decimals than the minor unit has is rounded up',
    hooks: rounding(3),
    conflictsWith: FINER_FEES,
  },
]);

export const VALUE_PERSONALITIES: readonly Personality[] = [
  ...AMOUNTS,
  {
    id: 'labels-of-140-characters',
    description: 'A label of more than 140 characters is refused',
    hooks: refuses(
      'libelle',
      (value) => typeof value !== 'string' || value.length <= 140,
      'libelle is longer than 140 characters',
    ),
  },
  {
    id: 'labels-of-latin-letters',
    description: 'A label with other characters than those that French is written with is refused',
    hooks: refuses(
      'libelle',
      (value) =>
        typeof value !== 'string' || /^[\w .,:;'’()+/–àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ-]*$/.test(value),
      'libelle holds characters that are not taken',
    ),
  },
  {
    id: 'labels-tidied',
    description:
      'Labels are kept without blanks at their ends, with single blanks inside and without control characters',
    hooks: withOperationRecord((record, { libelle }) => ({
      ...record,
      libelleOperation: libelle
        .replace(/\p{Cc}/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  },
];
