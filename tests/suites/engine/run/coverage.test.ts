import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../../spec/generated/contract-names.ts';
import { CoverageLedger } from '../../../../suites/engine/run/coverage.ts';
import type { Answer, Call } from '../../../../target/door/call.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';

const profile = resolveProfile({
  ...MINIMAL,
  bindings: {
    requestType: { field: 'genre' },
    operationList: { from: 'du', max: 'n' },
    fees: { montantFrais: '/frais', modeApplication: '/mode' },
  },
});

function answer(operationId: OperationId, json: unknown, call: Partial<Call> = {}, status = 200): Answer {
  return {
    exchangeId: 'x1',
    operationId,
    status,
    headers: {},
    text: '',
    shown: '',
    truncated: false,
    json,
    durationMs: 1,
    sentAt: 0,
    receivedAt: 1,
    attempts: 1,
    call: { operationId, ...call },
    url: '',
  };
}

function tallyOf(...answers: readonly Answer[]) {
  const ledger = new CoverageLedger(profile);
  for (const one of answers) ledger.examine(one);
  return ledger.tally();
}

describe('the ledger of coverage', () => {
  it('keeps names and values of enumerations, and nothing that is free', () => {
    const call = {
      headers: { requestId: 'free-key' },
      json: { libelle: 'free text', typeOperation: 'P2B', own: 'free', refService: null },
    };
    const body = {
      libelleOperation: 'free text',
      statutOperation: 'SUCCES',
      typeOperation: 'free',
      extra: 1,
    };
    const tally = tallyOf(answer('executeOperation', { status: 200, body }, call));
    expect(tally).toEqual([
      {
        operationId: 'executeOperation',
        codes: [{ code: 200, answers: 1 }],
        sent: {
          fields: ['libelle', 'typeOperation', 'requestId (header)'],
          values: { TypeOperation: ['P2B'] },
        },
        seen: {
          fields: ['status', 'body', 'body.libelleOperation', 'body.typeOperation', 'body.statutOperation'],
          values: { StatutOperation: ['SUCCES'] },
        },
      },
    ]);
    expect(JSON.stringify(tally)).not.toContain('free');
  });

  it('looks at every item of a list, and counts each code', () => {
    const items = [
      { statutOperation: 'INITIEE' },
      null,
      { raisonEchec: null },
      { statutOperation: 'ECHOUE' },
    ];
    const [seen] = tallyOf(
      answer('listOperations', { body: [] }, { query: { du: '2026-01-01', fin: '2026-01-02', n: '3' } }),
      answer('listOperations', { body: items }),
      answer('listOperations', { body: null }, {}, 404),
    );
    expect(seen?.codes).toEqual([
      { code: 200, answers: 2 },
      { code: 404, answers: 1 },
    ]);
    expect(seen?.sent.fields).toEqual(['start of period', 'maximum number of results']);
    expect(seen?.seen).toEqual({
      fields: ['body', 'body[].statutOperation'],
      values: { StatutOperation: ['INITIEE', 'ECHOUE'] },
    });
  });

  it('a body that may only be null is filled when it is null', () => {
    const [seen] = tallyOf(answer('cancelOperation', { body: null }));
    expect(seen?.seen.fields).toEqual(['body']);
  });

  it('finds what the profile binds', () => {
    const tally = tallyOf(
      answer('createRequest', {}, { json: { genre: 'RESILIATION' } }),
      answer('getFees', { frais: 1, mode: 'ADDITION' }),
    );
    expect(tally.map(({ sent, seen }) => [sent, seen])).toEqual([
      [
        { fields: ['type of the request'], values: { TypeDemande: ['RESILIATION'] } },
        { fields: [], values: {} },
      ],
      [
        { fields: [], values: {} },
        { fields: ['montantFrais', 'modeApplication'], values: { ModeApplication: ['ADDITION'] } },
      ],
    ]);
  });

  it.each([undefined, 7, 'text', [], { body: 7 }, { body: [[], 'x'] }, { body: { body: {} } }])(
    'any answer will do: %j',
    (json) => {
      for (const id of ['executeOperation', 'listOperations', 'getFees', 'createRequest'] as const)
        expect(tallyOf(answer(id, json, { json }))[0]?.codes).toEqual([{ code: 200, answers: 1 }]);
    },
  );
});
