/** What the answer to a loyalty enrollment shows. */
import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { onEnrollment } from '../../../sandbox/faults/request-answers.ts';
import { filledInEnrollment } from '../../../suites/2.6-request-record/enrollments.ts';
import { carriedOut } from '../carried-out.ts';

const CIRCUMSTANCE = 'every enrollment of the profile';

describe('request-record.loyalty-typeDemande', () => {
  const rule = filledInEnrollment('typeDemande');

  test.each([
    [{}, { verdict: 'pass', message: 'typeDemande is "OUVERTURE_DE_COMPTE"' }],
    // Which value it has is the matter of 2.5.
    [{ typeDemande: 'ENROLEMENT' }, { verdict: 'pass', message: 'typeDemande is "ENROLEMENT"' }],
    [{ typeDemande: undefined }, { verdict: 'fail', failure: { pointer: '/body/typeDemande' } }],
    [{ typeDemande: null }, { verdict: 'fail', failure: { pointer: '/body/typeDemande' } }],
    [{ typeDemande: '' }, { verdict: 'fail', failure: { pointer: '/body/typeDemande' } }],
  ])('%j', async (fields, expected) => {
    const hooks = onEnrollment(fields);
    const { result } = await carriedOut('request-record.loyalty-typeDemande', rule, CIRCUMSTANCE, hooks);
    expect(result).toMatchObject(expected);
  });

  test('a refusal says nothing of the record', async () => {
    const hooks = onAnswer('createRequest', (answer) => answeredAs(answer, 409));
    const { result } = await carriedOut('request-record.loyalty-typeDemande', rule, CIRCUMSTANCE, hooks);
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('No enrollment was answered with a record: HTTP 409'),
    });
  });
});

describe('request-record.loyalty-statutDemande', () => {
  test('under another name', async () => {
    const { result } = await carriedOut(
      'request-record.loyalty-statutDemande',
      filledInEnrollment('statutDemande'),
      CIRCUMSTANCE,
      onEnrollment({ statutDemande: undefined, statut: 'INITIEE' }),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      message: 'the answer to a loyalty enrollment has no statutDemande',
    });
  });
});
