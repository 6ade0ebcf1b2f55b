/** The values that the record of a request may show as its type. */
import { describe, expect, test } from 'vitest';
import { typeDemandeReturned } from '../../../suites/2.5-enumerations/types-of-request.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('enumerations.typeDemande-returned', () => {
  const examine = begunRule('enumerations.typeDemande-returned', typeDemandeReturned);

  test.each([
    ['RESILIATION', undefined],
    ['ENROLEMENT_FIDELITE', '"ENROLEMENT_FIDELITE"'],
    ['', undefined],
    [null, undefined],
    // That it is text at all is the matter of 2.6.
    [3, undefined],
  ])('%j', (typeDemande, actual) => {
    expect(examine(answerWith('createRequest', { typeDemande }))?.actual).toBe(actual);
  });
});
