import { describe, expect, test } from 'vitest';
import { judgeAccepted } from '../../../suites/judge/accepted-operation.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const [wallet] = closedRun().profile.fixtures.instruments;
if (wallet === undefined) throw new Error('The profile has no instrument.');
const card: Instrument = { ...wallet, type: 'CARTE_BANCAIRE' };
const atThirdParty = { refContributeurBeneficiaire: 'C' };

describe('execute.success: a valid operation is answered 200', () => {
  const refused = { failure: { message: 'not accepted', pointer: '/montant', actual: 'HTTP 400 {}' } };
  const undecided = {
    inconclusive: 'The profile lets only a card pay here, and not every card pays every other: HTTP 400 {}.',
  };
  test.each([
    ['from a wallet to a wallet', { payer: wallet, beneficiary: wallet }, 200, { held: true }],
    ['refused, from a wallet to a wallet', { payer: wallet, beneficiary: wallet }, 400, refused],
    ['refused, from a wallet to a card', { payer: wallet, beneficiary: card }, 400, refused],
    ['refused, from a card to a wallet', { payer: card, beneficiary: wallet }, 400, refused],
    ['from a card to a card', { payer: card, beneficiary: card }, 200, { held: true }],
    ['refused, from a card to a card', { payer: card, beneficiary: card }, 400, undecided],
    [
      'refused, from a card to the card of a third party',
      { payer: card, thirdParty: { ...atThirdParty, panBeneficiaire: '4970101122223333' } },
      400,
      undecided,
    ],
    [
      'refused, from a card to the prepaid card of a third party',
      { payer: card, thirdParty: { ...atThirdParty, codeClientBeneficiaire: 'K' } },
      400,
      undecided,
    ],
  ])('%s', (_, parties, status, said) => {
    const answer = answerTo({ operationId: 'executeOperation' }, status);
    const result = judged((t) => judgeAccepted(t.judge, { parties, answer }, 'not accepted', '/montant'));
    expect(result).toMatchObject(said);
  });
});
