/** One operation has one record: where a list may differ from the execution's answer, and where it may not. */
import { describe, expect, test } from 'vitest';
import { differingField } from '../../../spec/run/record-agreement.ts';
import { listAgrees } from '../../../suites/2.3-operation-record/list-agrees.ts';
import { executed, listed } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('operation-record.list-agrees: two records of one operation', () => {
  test.each([
    ['the same', { refService: 'S1' }, { refService: 'S1' }, undefined],
    ['another service', { refService: 'S1' }, { refService: 'S2' }, 'refService'],
    ['filled in one alone', { refService: 'S1' }, { refService: null }, undefined],
    ['another status', { statutOperation: 'ENCOURS' }, { statutOperation: 'SUCCES' }, undefined],
    ['the noise of a double', { montantADebiter: 0.3 }, { montantADebiter: 0.1 + 0.2 }, undefined],
    ['a wrong centime', { montantADebiter: 0.3 }, { montantADebiter: 0.31 }, 'montantADebiter'],
    [
      'nothing moved in the end',
      { montantADebiter: 100 },
      { montantADebiter: 0, statutOperation: 'ECHOUE' },
      undefined,
    ],
    [
      'nothing debited by a success',
      { montantADebiter: 100 },
      { montantADebiter: 0, statutOperation: 'SUCCES' },
      'montantADebiter',
    ],
    [
      'an amount of no shown meaning that is reckoned in the end',
      { montantTotalOperation: 0, statutOperation: 'INITIEE' },
      { montantTotalOperation: 100, statutOperation: 'SUCCES' },
      undefined,
    ],
    [
      'an amount of no shown meaning that fees are added to in the end',
      { montantTotalOperation: 100, statutOperation: 'ENCOURS' },
      { montantTotalOperation: 101.5, statutOperation: 'SUCCES' },
      undefined,
    ],
    [
      'an amount of no shown meaning that changes with no status',
      { montantTotalOperation: 100, statutOperation: 'SUCCES' },
      { montantTotalOperation: 101.5, statutOperation: 'SUCCES' },
      'montantTotalOperation',
    ],
    [
      'a debit that is reckoned in the end',
      { montantADebiter: 0, statutOperation: 'INITIEE' },
      { montantADebiter: 100, statutOperation: 'SUCCES' },
      'montantADebiter',
    ],
    [
      'one number in two writings',
      { identifiantInstrumentPaiementDebite: '22676543210' },
      { identifiantInstrumentPaiementDebite: '+226 76 54 32 10' },
      undefined,
    ],
    [
      'a date cut to the second',
      { dateHeureOperation: '2026-01-01T10:00:00.999Z' },
      { dateHeureOperation: '2026-01-01T10:00:00Z' },
      undefined,
    ],
    [
      'one instant in two zones',
      { dateHeureOperation: '2026-01-01T10:00:00Z' },
      { dateHeureOperation: '2026-01-01T11:00:00+01:00' },
      undefined,
    ],
    [
      'a date a second off',
      { dateHeureOperation: '2026-01-01T10:00:00Z' },
      { dateHeureOperation: '2026-01-01T10:00:01Z' },
      'dateHeureOperation',
    ],
    [
      'a date without its zone',
      { dateHeureOperation: '2026-01-01T10:00:00Z' },
      { dateHeureOperation: '2026-01-01T14:00:00' },
      undefined,
    ],
    [
      'an identifier masked in one place',
      { identifiantInstrumentPaiementDebite: '4970101234567890' },
      { identifiantInstrumentPaiementDebite: '497010******7890' },
      undefined,
    ],
    [
      'another identifier',
      { identifiantInstrumentPaiementDebite: '0700000001' },
      { identifiantInstrumentPaiementDebite: '0700000002' },
      'identifiantInstrumentPaiementDebite',
    ],
    ['letters composed otherwise', { libelleOperation: 'é' }, { libelleOperation: 'e\u0301' }, undefined],
  ])('%s', (_, answered, listed, field) => {
    expect(differingField(answered, listed, '0.005')?.field).toBe(field);
  });
});

describe('operation-record.list-agrees: every list of the run', () => {
  const request = { refInstrumentPaiementInitiateur: 'W', refInstrumentPaiementBeneficiaire: 'V' };
  const record = {
    referenceOperation: 'OP-1',
    montantADebiter: 10,
    montantTotalOperation: 10,
    identifiantInstrumentPaiementDebite: '22670001',
  };

  test.each<[string, Parameters<typeof listed>, string | undefined]>([
    ['the same', [[record]], undefined],
    [
      'another amount',
      [[{ referenceOperation: 'OP-9' }, { ...record, montantADebiter: 11 }]],
      '/body/1/montantADebiter',
    ],
    ['another label, which is another rule’s', [[{ ...record, libelleOperation: 'x' }]], undefined],
    [
      'another amount in the list of the beneficiary',
      [[{ ...record, montantADebiter: 11 }], 'V'],
      '/body/0/montantADebiter',
    ],
    ['a total as the beneficiary sees it', [[{ ...record, montantTotalOperation: 9 }], 'V'], undefined],
    [
      'the identifier of the payer as the beneficiary sees it',
      [[{ ...record, identifiantInstrumentPaiementDebite: '0001' }], 'V'],
      undefined,
    ],
    [
      'another total for the payer',
      [[{ ...record, montantTotalOperation: 9 }]],
      '/body/0/montantTotalOperation',
    ],
    ['another amount in the list of a bystander', [[{ ...record, montantADebiter: 11 }], 'U'], undefined],
  ])('%s', (_, list, pointer) => {
    const examine = begunRule('operation-record.list-agrees', listAgrees);
    expect(examine(executed(request, { ...record, libelleOperation: 'a' }))).toBeUndefined();
    expect(examine(listed(...list))?.pointer).toBe(pointer);
  });

  test('of a reference that came back twice nothing is known', () => {
    const examine = begunRule('operation-record.list-agrees', listAgrees);
    for (const id of ['x1', 'x2']) examine(executed(request, record, id));
    expect(examine(listed([{ ...record, montantADebiter: 11 }]))).toBeUndefined();
  });
});
