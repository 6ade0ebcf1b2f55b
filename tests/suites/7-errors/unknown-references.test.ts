import { expect, test } from 'vitest';
import { ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import { unknownReference } from '../../../suites/7-errors/unknown-references.ts';
import { REFERENCES, type ReferenceField } from '../../../suites/cases/references.ts';
import { mistakeRefused } from '../../../suites/judge/mistake-rule.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';
import { VALID_REQUEST } from '../valid-request.ts';

const HELD = { held: true };
const ruled = (
  status: number,
  field: ReferenceField,
  request: OperationRequest,
  allowed: readonly number[] = [404],
) => {
  const answer = answerTo({ operationId: 'executeOperation', json: request }, status);
  return judged((t) =>
    t.judge.rulings([mistakeRefused(answer, { allowed, pointer: `/${field}` }, 'not refused')]),
  );
};
const INITIATOR = 'refInstrumentPaiementInitiateur';

test.each(REFERENCES)('errors.unknown-%s: one that does not exist is answered 404', (field) => {
  const said = (status: number, codes = [404]) => ruled(status, field, VALID_REQUEST, codes);
  expect(said(404)).toEqual(HELD);
  for (const status of [200, 400, 500])
    expect(said(status)).toMatchObject({
      failure: {
        expected: 'HTTP 404',
        pointer: `/${field}`,
        actual: `HTTP ${status} {}`,
      },
    });
  // One of another shape, or of another kind of entity, may be malformed.
  expect(said(400, [400, 404])).toEqual(HELD);
  expect(said(200, [400, 404])).toMatchObject({ failure: { expected: 'HTTP 400 or 404' } });
});

test.each(REFERENCES)('with an OTP, which belongs to the initiator, an unknown %s', (field) => {
  const request = { ...VALID_REQUEST, authData: '123456' };
  const said = ruled(400, field, request);
  if (field === INITIATOR) expect(said).toEqual(HELD);
  else expect(said).toMatchObject({ failure: { expected: 'HTTP 404' } });
});

test.each(['msisdnBeneficiaire', 'panBeneficiaire', 'compteBeneficiaire', 'codeClientBeneficiaire'])(
  'errors.unknown-refContributeurBeneficiaire: one that is taken beside %s alone',
  async (designation) => {
    const { result } = await carriedOut(
      'errors.unknown-refContributeurBeneficiaire',
      unknownReference('refContributeurBeneficiaire'),
      'for a beneficiary at a third-party contributor',
      ignoreProblem(
        'executeOperation',
        'refContributeurBeneficiaire.known',
        ({ input }) => input[designation] !== undefined,
      ),
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/refContributeurBeneficiaire' } });
  },
);
