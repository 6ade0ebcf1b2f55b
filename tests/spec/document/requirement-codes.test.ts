/** The codes of a requirement are those that its statement names, in each language. */
import { expect, test } from 'vitest';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';

/** Every HTTP code in a text, once, in ascending order. */
function codesIn(text: string): number[] {
  return [...new Set([...text.matchAll(/\b[245]\d\d\b/g)].map(Number))].sort((one, other) => one - other);
}

/** They name a code in passing: of another answer than the one that they judge. */
const IN_PASSING = [
  'operation-request.beneficiary-twice',
  'execute.returns-record',
  'request-id.earlier-result-not-returned',
  'request-id.after-refusal',
  'authentication.refused-without-effect',
  'authentication.createRequest',
  'errors.refused-without-effect',
  'errors.framework-envelope',
];

test.each(REQUIREMENTS.filter(({ id }) => !IN_PASSING.includes(id)))('$id', (requirement) => {
  const { codes = [], forbiddenCodes = [], statement, fr } = requirement;
  const field = [...codes, ...forbiddenCodes].sort((one, other) => one - other);
  expect([codesIn(statement), codesIn(fr.statement)]).toEqual([field, field]);
});

test.each(IN_PASSING)('%s names a code in passing', (id) => {
  const { codes, forbiddenCodes, statement = '' } = REQUIREMENTS.find((one) => one.id === id) ?? {};
  expect([codes, forbiddenCodes]).toEqual([undefined, undefined]);
  expect(codesIn(statement)).not.toEqual([]);
});
