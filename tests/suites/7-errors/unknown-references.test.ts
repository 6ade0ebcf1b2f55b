import { expect, test } from 'vitest';
import { judgeUnknownReference } from '../../../suites/7-errors/unknown-references.ts';
import { REFERENCES } from '../../../suites/cases/references.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';
import { VALID_REQUEST } from '../valid-request.ts';

const HELD = { held: true };
const INITIATOR = 'refInstrumentPaiementInitiateur';

test.each(REFERENCES)('errors.unknown-%s: one that does not exist is answered 404', (field) => {
  const said = (status: number, codes = [404]) => {
    const answer = answerTo({ operationId: 'executeOperation' }, status);
    return judged((t) => judgeUnknownReference(t.judge, field, { request: VALID_REQUEST, answer }, codes));
  };
  expect(said(404)).toEqual(HELD);
  for (const status of [200, 400, 500])
    expect(said(status)).toMatchObject({
      failure: {
        message: `an operation with an unknown ${field} was not answered 404`,
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
  const answer = answerTo({ operationId: 'executeOperation' }, 400);
  const said = judged((t) => judgeUnknownReference(t.judge, field, { request, answer }, [404]));
  if (field === INITIATOR) expect(said).toEqual(HELD);
  else expect(said).toMatchObject({ failure: { expected: 'HTTP 404' } });
});
