import { describe, expect, test } from 'vitest';
import { operationRequestChanges } from '../../../generators/changes/requests/operation-request.ts';
import type { SeenChange } from '../../../suites/cases/changed-operations.ts';
import { judgeMistakenRequest } from '../../../suites/judge/changed-operation-rules.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const change = operationRequestChanges({ unknown: {}, carriesOtp: false }).find(
  ({ requirement }) => requirement === 'request-id.required',
);
if (change === undefined) throw new Error('No change breaks request-id.required.');

describe('request-id.required: a generated request with one mistake is refused', () => {
  const answered = (status: number) => answerWith('executeOperation', null, status);
  const seen = (rest: Partial<SeenChange> & Pick<SeenChange, 'answer'>): SeenChange => ({
    change,
    request: {
      libelle: 'Loyer',
      montant: 100,
      refInstrumentPaiementInitiateur: 'W',
      typeOperation: 'P2P',
      refService: 'S',
      refContributeurBeneficiaire: 'C',
    },
    allowed: [400],
    ...rest,
  });
  test.each([
    ['400', seen({ answer: answered(400) }), { held: true }],
    [
      'accepted',
      seen({ answer: answered(200) }),
      { failure: { change: change.name, expected: 'HTTP 400', actual: expect.stringContaining('HTTP 200') } },
    ],
    [
      '404, though the same without the mistake is accepted',
      seen({ answer: answered(404), control: answered(200) }),
      { failure: { expected: 'HTTP 400' } },
    ],
    [
      '404, as without the mistake',
      seen({ answer: answered(404), control: answered(404) }),
      { inconclusive: expect.stringContaining('refused without the mistake too') },
    ],
    [
      'the connection closed, time and again',
      seen({ answer: new TransportTrouble('dropped', 'closed', 'x4') }),
      {
        failure: { message: 'an operation request with one mistake closed the connection without an answer' },
      },
    ],
    ['a request to which the change does not apply', undefined, { observed: [] }],
  ])('%s', (_, one, said) => {
    expect(judged((t) => judgeMistakenRequest(t.judge, one))).toMatchObject(said);
  });
});
