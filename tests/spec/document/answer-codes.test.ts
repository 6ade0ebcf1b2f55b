import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../spec/document/answer-codes.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';

const statementOf = (id: string) => REQUIREMENTS.find((one) => one.id === id)?.statement ?? '';

describe('codesOf', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['request-id.reuse-refused', [409], []],
    ['operation-request.refService-type', [400, 404], []],
    ['cancel.outcome', [200, 400, 409], []],
    ['authentication.executeOperation', [401], []],
    ['authentication.valid-token', [], [401]],
    ['errors.robust-bodies', [], [500]],
  ])('%s', (id, oneOf, none) => {
    expect(codesOf(statementOf(id))).toEqual({ oneOf, none });
  });

  it('misses no statement that names a code, but for those that name one in passing', () => {
    const naming = REQUIREMENTS.filter(({ statement }) => /\b[245]\d\d\b/.test(statement));
    expect(naming.filter(({ statement }) => codesOf(statement) === undefined).map(({ id }) => id)).toEqual([
      'operation-request.beneficiary-twice',
      'execute.returns-record',
      'request-id.earlier-result-not-returned',
      'request-id.after-refusal',
      'authentication.refused-without-effect',
      'authentication.createRequest',
      'errors.refused-without-effect',
    ]);
  });
});
