/** What an operation of a sequence makes of a balance. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import type { FinalStatus } from '../../../../spec/document/final-status.ts';
import { effectOn, type SequenceOperation } from '../../../../suites/cases/sequences/sequence-effects.ts';
import type { Instrument } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { answerTo } from '../../engine/declare/answers.ts';

function wallet(reference: string): Instrument {
  const [any] = closedRun().profile.fixtures.instruments;
  if (any === undefined) throw new Error('The profile has no instrument.');
  return { ...any, reference, allows: ['debit', 'credit'] };
}

const FROM = wallet('FROM');
const TO = wallet('TO');

/** One of 100 with ADDITION, with these fees. */
function operation(final: FinalStatus, fees: number | undefined, isBack = false): SequenceOperation {
  const service = { reference: 'S', typesOperation: ['P2P'], mode: 'ADDITION' } as const;
  const answer = answerTo({ operationId: 'executeOperation' }, 200);
  const request = {
    libelle: 'a label',
    montant: 100,
    refInstrumentPaiementInitiateur: FROM.reference,
    typeOperation: 'P2P',
    refService: 'S',
    refContributeurBeneficiaire: 'C',
  } as const;
  return {
    accepted: { answer, record: {}, reference: 'OP-1', requestId: 'R', request, sentAt: 0 },
    parties: isBack ? { payer: TO, beneficiary: FROM, service } : { payer: FROM, beneficiary: TO, service },
    fees: fees === undefined ? undefined : { montantFrais: new Big(fees), mode: 'ADDITION', answer },
    final,
  };
}

test.each<[string, Instrument, SequenceOperation, string | undefined]>([
  ['its payer', FROM, operation('SUCCES', 1.5), '-101.5'],
  ['its beneficiary', TO, operation('SUCCES', 1.5), '100'],
  ['its payer, on the way back', TO, operation('SUCCES', 1.5, true), '-101.5'],
  ['somebody else', wallet('OTHER'), operation('SUCCES', 1.5), '0'],
  ['its payer, fees unknown', FROM, operation('SUCCES', undefined), undefined],
])('moves the balance of %s', (_whose, instrument, moved, effect) => {
  expect(effectOn(instrument, moved)?.toString()).toBe(effect);
});
