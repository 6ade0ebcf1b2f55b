/** What the operations of a sequence make of a balance, where that tells at once that it is at rest. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import type { FinalStatus } from '../../../spec/document/final-status.ts';
import { expectedAtOnce, type SequenceOperation } from '../../../suites/cases/sequence-effects.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

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

const BEFORE = { instrument: FROM, foreign: undefined, moved: undefined, clock: undefined };

test.each<[string, number, SequenceOperation[], string | undefined]>([
  ['nothing', 2, [], '1000'],
  ['there, and back', 2, [operation('SUCCES', 1.5), operation('SUCCES', 1.5, true)], '998.5'],
  ['fees unknown', 2, [operation('SUCCES', undefined)], undefined],
  ['one that failed', 3, [operation('SUCCES', 1), operation('ECHOUE', 1)], undefined],
  ['instruments enough to wait', 4, [operation('SUCCES', 1)], undefined],
])('%s, with %i instruments', (_what, count, operations, expected) => {
  const { fixtures } = closedRun().profile;
  const instruments = Array.from({ length: count }, (_, at) => wallet(`W-${at}`));
  const before = { balance: new Big(1000), foreignUse: BEFORE };
  expect(expectedAtOnce({ fixtures: { ...fixtures, instruments } }, before, operations)?.toString()).toBe(
    expected,
  );
});
