/** Faults of 4.3, the operation list. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs, bodyOf } from '../../behaviours/answer-parts.ts';
import {
  insteadOf,
  onRequest,
  onSuccess,
  successAs,
  withFields,
  withItems,
} from '../../behaviours/change-answers.ts';
import { ignoreProblem, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { instrumentsByPrefix } from '../references-read-to-their-end.ts';
import { HOLDS_EXECUTED, ONLY_OWN } from './holdings.ts';
import { MAXIMUM, PERIOD_DAYS, PERIOD_END, PERIOD_START } from './periods-and-maxima.ts';

const LIST = 'listOperations';

/** Answers the list of an instrument without operations in another way. */
function whenEmpty(status: number, body: unknown): Hooks {
  return onSuccess(LIST, (answer) => {
    const given = bodyOf(answer);
    if (!Array.isArray(given) || given.length > 0) return undefined;
    return answeredAs(answer, status, body);
  });
}

/** Ignores a maximum that is no number, where `when` holds for what is asked beside it. */
function ignoresMalformedMaximum(when: (beside: Readonly<Record<string, string>>) => boolean): Hooks {
  return onRequest(LIST, (call) => {
    const { limite, ...query } = call.query;
    const isNone = limite !== undefined && Number.isNaN(Number(limite));
    return isNone && when(query) ? { ...call, query } : undefined;
  });
}

/** The deviations that break each requirement of 4.3. */
export const OPERATION_LIST_FAULTS: SectionFaults<'4.3'> = {
  'operation-list.success': [
    [
      'list-in-pages',
      'The list is an object with a page of items and a total',
      withItems(LIST, (all) => ({ items: all, total: all.length })),
    ],
    ['list-206', 'The list is answered 206', successAs(LIST, 206)],
    [
      'list-wants-period',
      'A list without a start of period is answered 400',
      onSuccess(LIST, (answer, { query: { dateDebut } }) =>
        dateDebut === undefined ? answeredAs(answer, 400) : undefined,
      ),
    ],
    [
      'list-breaks-when-it-grows',
      'A list of more than eight operations is answered 500',
      onSuccess(LIST, (answer) =>
        isJsonObject(answer.json) && Array.isArray(answer.json.body) && answer.json.body.length > 8
          ? answeredAs(answer, 500)
          : undefined,
      ),
    ],
    [
      'list-absent-404',
      'listOperations is not implemented: every call is answered 404',
      absent('listOperations', 404),
    ],
    [
      'list-absent-405',
      'listOperations is not implemented: every call is answered 405',
      absent('listOperations', 405),
    ],
    [
      'list-absent-501',
      'listOperations is not implemented: every call is answered 501',
      absent('listOperations', 501),
    ],
  ],
  'operation-list.items': [
    [
      'list-of-references',
      'The items of the list are references of operations, as text',
      withItems(LIST, (all) => all.map((one) => (isJsonObject(one) ? one.referenceOperation : one))),
    ],
    [
      'list-items-without-status',
      'The items of the list have no statutOperation',
      withFields(LIST, () => ({ statutOperation: undefined })),
    ],
    [
      'list-items-wrapped',
      'The items of the list are objects that hold an operation',
      withItems(LIST, (all) => all.map((operation) => ({ operation }))),
    ],
    [
      'list-ends-with-null',
      'The list of an instrument that has had operations ends with null',
      withItems(LIST, (all) => (all.length > 0 ? [...all, null] : all)),
    ],
    [
      'list-items-shortened',
      'The items of the list name the reference of the operation reference',
      withFields(LIST, ({ referenceOperation }) => ({
        referenceOperation: undefined,
        reference: referenceOperation,
      })),
    ],
  ],
  'operation-list.holds-executed': HOLDS_EXECUTED,
  'operation-list.only-own': ONLY_OWN,
  'operation-list.no-duplicates': [
    [
      'list-doubles-everything',
      'Every operation is in the list twice',
      withItems(LIST, (all) => all.flatMap((one) => [one, one])),
    ],
    [
      'list-doubles-internal',
      'Operations between two instruments of the platform are in the list twice, once for each',
      withRules((rules) => ({
        list: (operations, instrument, given) =>
          rules
            .list(operations, instrument, given)
            .flatMap((one) => (one.beneficiary.instrument ? [one, one] : [one])),
      })),
    ],
    [
      'list-doubles-newest',
      'The newest operation is in the list twice',
      withItems(LIST, (all) => [...all.slice(0, 1), ...all]),
    ],
  ],
  'operation-list.empty': [
    ['list-empty-404', 'The list of an instrument without operations is answered 404', whenEmpty(404, null)],
    ['list-empty-null', 'The list of an instrument without operations is null', whenEmpty(200, null)],
    [
      'list-empty-object',
      'The list of an instrument without operations is an empty object',
      whenEmpty(200, {}),
    ],
  ],
  'operation-list.period-start': PERIOD_START,
  'operation-list.period-end': PERIOD_END,
  'operation-list.period-days': PERIOD_DAYS,
  'operation-list.maximum': MAXIMUM,
  'operation-list.malformed-date': [
    [
      'list-malformed-start-ignored',
      'A start of period that is no date is ignored',
      ignoreProblem(LIST, 'dateDebut'),
    ],
    [
      'list-malformed-end-ignored',
      'An end of period that is no date is ignored',
      ignoreProblem(LIST, 'dateFin'),
    ],
    [
      'list-slashed-date-accepted',
      'A start of period written day first, with slashes, is accepted',
      ignoreProblem(LIST, 'dateDebut', ({ call }) => /^\d+\/\d+\/\d+$/.test(call.query.dateDebut ?? '')),
    ],
    [
      'list-malformed-start-500',
      'A start of period that is no date is answered 500',
      stepStatus(LIST, 'dateDebut', 500),
    ],
    [
      'list-malformed-end-404',
      'An end of period that is no date is answered 404',
      stepStatus(LIST, 'dateFin', 404),
    ],
    [
      'list-malformed-start-with-maximum-ignored',
      'Beside a maximum a start of period that is no date is ignored',
      ignoreProblem(LIST, 'dateDebut', ({ call }) => call.query.limite !== undefined),
    ],
  ],
  'operation-list.malformed-maximum': [
    [
      'list-malformed-maximum-ignored',
      'A maximum that is no number is ignored',
      ignoresMalformedMaximum(() => true),
    ],
    [
      'list-malformed-maximum-ignored-with-start',
      'A maximum that is no number is ignored where a start of period is given',
      ignoresMalformedMaximum(({ dateDebut }) => dateDebut !== undefined),
    ],
  ],
  'operation-list.unknown-instrument': [
    [
      'list-unknown-empty',
      'The list of an unknown instrument is an empty array',
      insteadOf(LIST, 404, 200, []),
    ],
    [
      'list-unknown-empty-with-start',
      'The list of an unknown instrument is an empty array where a start of period is given',
      insteadOf(LIST, 404, 200, [], ({ query }) => query.dateDebut !== undefined),
    ],
    [
      'list-unknown-empty-with-maximum',
      'The list of an unknown instrument is an empty array where a maximum is given',
      insteadOf(LIST, 404, 200, [], ({ query }) => query.limite !== undefined),
    ],
    ['list-unknown-400', 'The list of an unknown instrument is answered 400', insteadOf(LIST, 404, 400)],
    ['list-unknown-500', 'The list of an unknown instrument is answered 500', insteadOf(LIST, 404, 500)],
    [
      'list-reference-read-to-its-end',
      'The list of an instrument is found by what the reference begins with',
      instrumentsByPrefix(LIST, 'instrument.known', ({ call }) => call.params.referenceWallet),
    ],
  ],
};
