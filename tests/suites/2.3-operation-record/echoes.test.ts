/** What a record repeats of its request (2.3). */
import { describe, expect, test } from 'vitest';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import {
  echoesBeneficiaryContributor,
  echoesInitiatorContributor,
  echoesLibelle,
  echoesRefService,
  echoesTypeOperation,
} from '../../../suites/2.3-operation-record/echoes.ts';
import { repeats } from '../../../suites/2.3-operation-record/repeated-values.ts';
import { carriedOut } from '../carried-out.ts';
import { executed, listed } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';

const showing = (change: JsonObject) => withOperationRecord((record) => ({ ...record, ...change }));

describe('operation-record.echoes-libelle', () => {
  test.each<[string, sent: unknown, shown: unknown, broken: boolean]>([
    ['the same', 'Loyer de mars', 'Loyer de mars', false],
    ['in capitals', 'Loyer de mars', 'LOYER DE MARS', true],
    ['not filled, which is another rule’s', 'Loyer de mars', null, false],
    ['with blanks that may be tidied', 'Loyer  de mars', 'Loyer de mars', false],
    ['too long to be plain', 'L'.repeat(65), 'L', false],
    ['no label at all', 7, 'Loyer', false],
  ])('every record: %s', (_, libelle, libelleOperation, broken) => {
    const answer = executed({ libelle }, { referenceOperation: 'OP-1', libelleOperation });
    const departure = begunRule('operation-record.echoes-libelle', echoesLibelle)(answer);
    expect(departure?.pointer).toBe(broken ? '/body/libelleOperation' : undefined);
  });

  flips(
    'operation-record.echoes-libelle',
    echoesLibelle,
    'accents, in the list',
    showing({ libelleOperation: 'Reglement' }),
    {
      message: 'libelleOperation is not the libelle of the request',
      pointer: expect.stringMatching(/^\/body\/\d+\/libelleOperation$/),
    },
  );

  test('any valid request: broken', async () => {
    const { result } = await carriedOut(
      'operation-record.echoes-libelle',
      echoesLibelle,
      'any valid request',
      showing({ libelleOperation: 'Reglement' }),
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { counterexample: expect.anything() } });
  });
});

describe('operation-record.echoes-typeOperation', () => {
  const request = { typeOperation: 'P2B' };
  const record = { referenceOperation: 'OP-1', typeOperation: 'P2B' };
  const examined = () => begunRule('operation-record.echoes-typeOperation', echoesTypeOperation);

  test('every record: the same, in the answer and in lists', () => {
    const examine = examined();
    expect(examine(executed(request, record))).toBeUndefined();
    expect(examine(listed([record]))).toBeUndefined();
  });

  test('every record: another in a list', () => {
    const examine = examined();
    examine(executed(request, record));
    const departure = examine(listed([{ referenceOperation: 'OP-9' }, { ...record, typeOperation: 'B2P' }]));
    expect(departure).toMatchObject({ pointer: '/body/1/typeOperation', actual: '"B2P"' });
  });

  test('every record: of a reference that two requests have nothing is known', () => {
    const examine = examined();
    examine(executed(request, record, 'x1'));
    expect(examine(executed(request, { ...record, typeOperation: 'B2P' }, 'x2'))).toBeUndefined();
  });

  flips(
    'operation-record.echoes-typeOperation',
    echoesTypeOperation,
    'each type that is served, in the answer',
    showing({ typeOperation: 'P2P' }),
    { message: 'typeOperation is not that of the request', pointer: '/body/typeOperation' },
  );
});

describe('operation-record.echoes-refService', () => {
  test('every record: another', () => {
    const answer = executed({ refService: 'S1' }, { referenceOperation: 'OP-1', refService: 's1' });
    const departure = begunRule('operation-record.echoes-refService', echoesRefService)(answer);
    expect(departure).toMatchObject({ pointer: '/body/refService', expected: '"S1"', actual: '"s1"' });
  });

  flips(
    'operation-record.echoes-refService',
    echoesRefService,
    'each service, in the answer',
    showing({ refService: 'SRV-GRATUIT' }),
    { message: 'refService is not that of the request', pointer: '/body/refService' },
  );
});

describe('operation-record.echoes-refContributeurInitiateur', () => {
  const [requirement, circumstance] = [
    'operation-record.echoes-refContributeurInitiateur',
    'each type of payer, in the answer',
  ] as const;

  flips(
    requirement,
    echoesInitiatorContributor,
    circumstance,
    showing({ refContributeurInitiateur: 'CTR-TIERS' }),
    { pointer: '/body/refContributeurInitiateur' },
  );

  for (const place of ['in the answer', 'in the list'])
    flips(
      requirement,
      echoesInitiatorContributor,
      `left out of the request, ${place}`,
      showing({ refContributeurInitiateur: 'CTR-TIERS' }),
      { message: "refContributeurInitiateur is not the contributor that issued the initiator's instrument" },
    );

  test('a record that does not fill it is observed', async () => {
    const { result } = await carriedOut(
      requirement,
      echoesInitiatorContributor,
      circumstance,
      showing({ refContributeurInitiateur: null }),
    );
    expect(result).toMatchObject({ verdict: 'observed' });
  });
});

describe('operation-record.echoes-refContributeurBeneficiaire', () => {
  flips(
    'operation-record.echoes-refContributeurBeneficiaire',
    echoesBeneficiaryContributor,
    'a third-party beneficiary, in the answer',
    showing({ refContributeurBeneficiaire: 'CTR-MOBILE' }),
    { pointer: '/body/refContributeurBeneficiaire' },
  );
});

test.each([
  ['the same', 'Noël', 'Noël', 'held'],
  ['letters composed otherwise', 'Noe\u0308l', 'No\u00ebl', 'held'],
  ['another case', 'noël', 'Noël', 'failure'],
  ['a number', 7, '7', 'failure'],
  ['empty', '', 'Noël', 'observed'],
])('a value that is repeated: %s', (_, value, wanted, outcome) => {
  const answer = executed({}, { refService: value });
  const record = { refService: value };
  expect(judged((t) => repeats(t, { record, answer }, 'refService', wanted, 'it'))).toHaveProperty(outcome);
});
