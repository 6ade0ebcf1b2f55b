import { expect, it } from 'vitest';
import { frenchMeeting } from '../../../../reports/words/sentences/elision.ts';

it.each([
  ['Il n’y a pas de ', 'écart', 'Il n’y a pas d’écart'],
  ['Il n’y a pas de ', 'niveau', 'Il n’y a pas de niveau'],
  ['avant que ', 'elle finisse', 'avant qu’elle finisse'],
  ['le solde de ', 'le payeur', 'le solde du payeur'],
  ['à ', 'les adresses', 'aux adresses'],
  ['la liste de ', 'la cible', 'la liste de la cible'],
  ['le numéro de ', 'onze', 'le numéro de onze'],
  ['tout ', 'adhésion à la fidélité', 'toute adhésion à la fidélité'],
  ['un montant dans tout ', 'demande d’achat', 'un montant dans toute demande d’achat'],
  ['tout ', 'montant', 'tout montant'],
  ['', 'écart', 'écart'],
])('%s and %s are %s', (before, value, together) => {
  expect(frenchMeeting(before, value)).toBe(together);
});
