import { describe, expect, test } from 'vitest';
import { judgeInstrument } from '../../../suites/2.9-favorite-beneficiary-record/instrument.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const ACCOUNT: Instrument = {
  name: 'a',
  reference: 'INS-1',
  type: 'COMPTE_BANCAIRE',
  refContributeur: 'CTR-1',
  refUsager: 'USR-2',
  identifiant: 'CI0010001000001',
  allows: [],
};
const CARD: Instrument = {
  ...ACCOUNT,
  reference: 'INS-2',
  type: 'CARTE_BANCAIRE',
  identifiant: '4970100000000154',
};
const RECORD = {
  refUsagerPrefere: 'USR-2',
  refInstrument: 'INS-1',
  identifiantInstrument: 'CI0010001000001',
};

describe('favorite-beneficiary-record.instrument: user and identifier are those of the instrument', () => {
  test.each<[string, object, object]>([
    ['both', RECORD, { held: true }],
    [
      'the user whose favorite it is',
      { ...RECORD, refUsagerPrefere: 'USR-1' },
      { failure: { pointer: '/body/refUsagerPrefere' } },
    ],
    ['no user', { ...RECORD, refUsagerPrefere: null }, { held: true }],
    [
      'another identifier',
      { ...RECORD, identifiantInstrument: 'CI0010001000002' },
      { failure: { pointer: '/body/identifiantInstrument' } },
    ],
    ['its identifier, masked', { ...RECORD, identifiantInstrument: '***********0001' }, { held: true }],
    [
      'its identifier with blanks',
      { ...RECORD, identifiantInstrument: 'CI00 1000 1000 001' },
      { held: true },
    ],
    [
      'a card under a token',
      { refInstrument: 'INS-2', identifiantInstrument: 'tok-1' },
      { observed: [expect.stringContaining('token')] },
    ],
    [
      'another card, masked',
      { refInstrument: 'INS-2', identifiantInstrument: '************0155' },
      { failure: { pointer: '/body/identifiantInstrument' } },
    ],
    ['a number: the matter of another rule', { ...RECORD, identifiantInstrument: 10001 }, { held: true }],
  ])('%s', (_, body, said) => {
    const answer = answerWith('getFavoriteBeneficiary', body, 200);
    expect(judged((t) => judgeInstrument(t.judge, answer, [ACCOUNT, CARD]))).toMatchObject(said);
  });

  test('an instrument that the profile does not name proves nothing', () => {
    const answer = answerWith('getFavoriteBeneficiary', { ...RECORD, refInstrument: 'INS-9' }, 200);
    expect(judged((t) => judgeInstrument(t.judge, answer, [ACCOUNT]))).not.toHaveProperty('failure');
  });
});
