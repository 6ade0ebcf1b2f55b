/** Faults of 4.6, loyalty enrollment. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { extraStep, ignoreProblem, stepStatus } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { isAbsent, malformed } from '../../service/validation.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { requestAnswered } from '../request-answers.ts';

const CREATE = 'createRequest';

/** Refuses a loyalty enrollment without a field that the document has as optional. */
function wants(...names: readonly string[]): Hooks {
  return extraStep(CREATE, `${names.join('.')}.wanted`, ({ input }) =>
    isAbsent(input.typeDemande) && isAbsent(inside(input, ...names))
      ? malformed(`${names.join('.')} is missing`)
      : undefined,
  );
}

/** A value inside a body, by the names of its fields. */
function inside(input: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), input);
}

/** The deviations that break each requirement of 4.6. */
export const LOYALTY_ENROLLMENT_FAULTS: SectionFaults<'4.6'> = {
  'loyalty.success': [
    [
      'loyalty-body-null',
      'A loyalty enrollment is answered with body null',
      requestAnswered('loyalty', 200, () => null),
    ],
    [
      'loyalty-body-array',
      'A loyalty enrollment is answered with an array of one record',
      requestAnswered('loyalty', 200, (body) => [body]),
    ],
    [
      'loyalty-record-wrapped',
      'The record of a loyalty enrollment is in a field of the body',
      requestAnswered('loyalty', 200, (demande) => ({ demande })),
    ],
    [
      'loyalty-refused',
      'A loyalty enrollment is answered 400, as type of a request is missing',
      requestAnswered('loyalty', 400, () => null),
    ],
    [
      'request-absent-404',
      'createRequest is not implemented: every call is answered 404',
      absent('createRequest', 404),
    ],
    [
      'request-absent-405',
      'createRequest is not implemented: every call is answered 405',
      absent('createRequest', 405),
    ],
    [
      'request-absent-501',
      'createRequest is not implemented: every call is answered 501',
      absent('createRequest', 501),
    ],
  ],
  'loyalty.optional-fields': [
    [
      'loyalty-requestInfo-ts-wanted',
      'A loyalty enrollment without requestInfo.ts is answered 400',
      wants('requestInfo', 'ts'),
    ],
    [
      'loyalty-requestInfo-exchangeId-wanted',
      'A loyalty enrollment without requestInfo.exchangeId is answered 400',
      wants('requestInfo', 'exchangeId'),
    ],
    [
      'loyalty-merchant-categoryCode-wanted',
      'A loyalty enrollment without the categoryCode of its merchant is answered 400',
      wants('enrollmentInformation', 'merchant', 'categoryCode'),
    ],
    [
      'loyalty-merchant-city-wanted',
      'A loyalty enrollment without the city of its merchant is answered 400',
      wants('enrollmentInformation', 'merchant', 'city'),
    ],
  ],
  'loyalty.field-types': [
    [
      'loyalty-requestInfo-text-accepted',
      'A loyalty enrollment whose requestInfo is text is accepted',
      ignoreProblem(CREATE, 'requestInfo', ({ input }) => !isJsonObject(input.requestInfo)),
    ],
    [
      'loyalty-requestInfo-ts-number-accepted',
      'A loyalty enrollment whose requestInfo.ts is a number is accepted',
      ignoreProblem(
        CREATE,
        'requestInfo',
        ({ input }) => typeof inside(input, 'requestInfo', 'ts') === 'number',
      ),
    ],
    [
      'loyalty-tokenRequestorId-any-accepted',
      'A loyalty enrollment whose tokenRequestorId is no text is accepted',
      ignoreProblem(CREATE, 'tokenRequestorId'),
    ],
    [
      'loyalty-cipheredCardInformation-500',
      'A loyalty enrollment whose cipheredCardInformation is no text is answered 500',
      stepStatus(CREATE, 'cipheredCardInformation', 500),
    ],
    [
      'loyalty-merchant-fields-unchecked',
      'A loyalty enrollment whose merchant holds values that are no text is accepted',
      ignoreProblem(CREATE, 'enrollmentInformation', ({ input }) =>
        isJsonObject(inside(input, 'enrollmentInformation', 'merchant')),
      ),
    ],
  ],
};
