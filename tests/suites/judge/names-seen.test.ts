/** Names of the document that no answer of a run holds: named at the end, with the name that may stand for one. */
import { expect, test } from 'vitest';
import { declared } from '../../../suites/engine/declare/section.ts';
import { StandingLedger, standingChecksOf } from '../../../suites/engine/declare/standing.ts';
import { isMisspelt, namesOfTable, namesSeen } from '../../../suites/judge/names-seen.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerWith } from '../engine/declare/answers.ts';

const RULE = namesSeen(
  namesOfTable('listMarketplaceServices', 'MarketplaceService', ['id', 'referenceService']),
);

/** What comes of a run in which services were listed. */
function afterLists(...lists: readonly (readonly object[])[]) {
  const run = closedRun();
  const rules = declared({ 'marketplace-service-record.names': RULE }).standingRules;
  const [check] = standingChecksOf(rules);
  if (check === undefined) throw new Error('No rule is declared.');
  const ledger = new StandingLedger([check], new Map(), run.profile);
  for (const list of lists) ledger.examine(answerWith('listMarketplaceServices', list));
  return ledger.resultOf(check, run);
}

const FULL = {
  id: 1,
  libelle: 'a',
  description: null,
  statutService: 'ACTIF',
  serviceTypeId: 1,
  referenceService: 'S',
};
const { referenceService: _, ...WITHOUT } = FULL;
const { description: __, ...BARE } = FULL;

test.each([
  ['every name', [[FULL], [FULL]], { verdict: 'pass' }],
  ['a name that only one answer holds', [[WITHOUT], [FULL]], { verdict: 'pass' }],
  ['a name that depends on what happened', [[BARE], [BARE]], { verdict: 'pass' }],
  ['names of its own beside them', [[{ ...BARE, couleur: 'x' }], [BARE]], { verdict: 'pass' }],
  ['one answer', [[WITHOUT]], { verdict: 'pass' }],
  ['no records', [[], []], { verdict: 'skipped' }],
  [
    'a name in no answer',
    [[WITHOUT], [WITHOUT]],
    { verdict: 'warn', failure: { actual: 'no "referenceService"' } },
  ],
  [
    'another name in its place',
    [[{ ...WITHOUT, refService: 'S' }], [WITHOUT]],
    {
      verdict: 'warn',
      failure: { expected: '"referenceService" in some answer', actual: 'no "referenceService"' },
    },
  ],
  [
    'the name in another case',
    [[{ ...WITHOUT, reference_service: 'S' }], [WITHOUT]],
    { verdict: 'warn', failure: { actual: 'no "referenceService"; "reference_service" may stand for it' } },
  ],
  [
    'a misspelt name that need not be there',
    [[{ ...BARE, descriptions: 'x' }], [BARE]],
    { verdict: 'warn', failure: { actual: 'no "description"; "descriptions" may stand for it' } },
  ],
])('%s', (_name, lists, said) => {
  expect(afterLists(...lists)).toMatchObject(said);
});

test.each([
  ['prenom', 'prenoms', true],
  ['montant_frais', 'montantFrais', true],
  ['mode', 'nom', false],
  ['libelle', 'description', false],
])('%s for %s: %s', (stranger, name, said) => {
  expect(isMisspelt(stranger, name)).toBe(said);
});
