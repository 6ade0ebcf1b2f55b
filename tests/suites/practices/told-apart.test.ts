/** Each practice is told apart: sandboxes with one personality or another show exactly the value that each of them has. */
import { describe, expect, it } from 'vitest';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import { type Experience, shownByCallbacks, shownByChecks } from './told-apart.ts';

/** Values by the personalities that show them, separated by blanks: none for the sandbox as it is. */
type Sides = readonly (readonly [value: string, personalities: string])[];

/** The checks whose exchanges show a practice: the same ones for each side. */
type Row = readonly [experience: Experience, ...sides: Sides];

const of = (...checks: readonly string[]): Experience => ({ checks });

/** A check of two instruments that pay each other, and then eight operations: a refusal is not due to the payer. */
const beside = (...checks: readonly string[]): Experience => ({
  checks: [...checks, 'operation-list.holds-executed/operations-of-each-type'],
  instruments: ['INS-0001', 'INS-0005'],
});

const EXECUTED = of('operation-record.credited-type/msisdnbeneficiaire-in-the-answer');
const LISTED = of('operation-list.holds-executed/5-operations-one-after-the-other');
const CANCELLED = of('operation-list.holds-executed/an-operation-that-was-cancelled');
const CANCELLED_WHEN_FINAL = of('cancel.outcome/the-answer-for-an-operation-that-is-succes');
const ENROLLED = of('request-record.loyalty-typeDemande/every-enrollment-of-the-profile');
const CREATED = of('request-record.echoes-request/every-request-of-the-profile');
const REFUSED = of('errors.robust-bodies/the-body-was-a-text-that-is-not-json-to-executeoperation');

const BY_CHECKS: { readonly [Id in PracticeId]?: Row } = {
  'envelope.further-members': [EXECUTED, ['none', ''], ['some', 'extra-fields']],
  'envelope.message-of-success': [EXECUTED, ['text', ''], ['empty', 'messages-empty']],
  'timestamp.zone': [
    EXECUTED,
    ['utc', ''],
    ['offset', 'timestamps-with-offset'],
    ['none', 'timestamps-without-zone'],
  ],
  'content-type.charset': [EXECUTED, ['absent', ''], ['named', 'content-type-with-charset']],
  'operation-request.unknown-field': [
    beside('errors.robust-bodies/an-unknown-field-was-added-to-executeoperation'),
    ['accepted', ''],
    ['refused', 'unknown-fields-refused'],
  ],
  'operation-request.two-beneficiaries': [
    beside('operation-request.beneficiary-twice/internal-and-third-party'),
    ['refused', ''],
    ['accepted', 'two-designations-accepted'],
  ],
  'operation-request.amount-not-positive': [
    beside('operation-request.montant-positive/zero'),
    ['refused', ''],
    ['accepted', 'zero-amounts-accepted'],
  ],
  'operation-request.empty-label': [
    beside('operation-request.libelle-not-blank/empty'),
    ['refused', ''],
    ['accepted', 'empty-libelle-accepted'],
  ],
  'operation-request.long-label': [
    beside('errors.robust-bodies/libelle-with-300-characters'),
    ['accepted', ''],
    ['refused', 'labels-of-140-characters'],
  ],
  'operation-request.label-in-other-letters': [
    beside('errors.robust-bodies/libelle-with-emoji'),
    ['accepted', ''],
    ['refused', 'labels-of-latin-letters'],
  ],
  'operation-request.numeric-reference': [
    of('operation-request.refInstrumentPaiementBeneficiaire-type/a-number'),
    ['400', ''],
    ['404', 'numeric-references-404'],
  ],
  'operation-request.several-at-once': [
    of('operation-list.holds-executed/two-operations-with-the-same-label-and-amount'),
    ['several', ''],
    ['one', 'one-operation-at-a-time'],
  ],
  'operation-record.reason-not-filled': [
    EXECUTED,
    ['null', ''],
    ['absent', 'nulls-absent'],
    ['empty', 'reason-empty'],
  ],
  'operation-record.cancellation-date-not-filled': [EXECUTED, ['null', ''], ['absent', 'nulls-absent']],
  'operation-record.cancellation-date': [CANCELLED, ['filled', ''], ['not-filled', 'records-of-nulls']],
  'operation-record.fields-not-filled': [EXECUTED, ['null', ''], ['absent', 'nulls-absent']],
  'operation-record.instrument-identifiers': [EXECUTED, ['whole', ''], ['masked', 'identifiers-masked']],
  'operation-record.total': [EXECUTED, ['debited', ''], ['not-filled', 'sums-without-tax-not-shown']],
  'operation-record.nature-to-card': [
    of('operation-record.credited-type/panbeneficiaire-in-the-answer'),
    ['CD', ''],
    ['CP', 'cards-credited-as-prepaid'],
  ],
  'request-record.initial-status': [ENROLLED, ['INITIEE', ''], ['other', 'requests-accepted-later']],
  'request-record.fields-not-filled': [ENROLLED, ['null', ''], ['absent', 'nulls-absent']],
  'request-record.type-of-enrollment': [
    ENROLLED,
    ['OUVERTURE_DE_COMPTE', ''],
    ['RECHARGEMENT_DE_COMPTE', 'enrollments-as-top-ups'],
  ],
  'request-record.user': [CREATED, ['repeated', ''], ['not-filled', 'request-records-of-identity']],
  'credit-purchase-record.statuses': [
    of('credit-purchase-list.no-duplicates/two-requests-one-after-the-other'),
    ['INITIEE', ''],
    ['others', 'statuses-of-other-records-unlisted'],
  ],
  'marketplace-service.statuses': [
    of('endpoints.answered/a-call-of-listmarketplaceservices'),
    ['active', ''],
    ['all', 'statuses-of-other-records-unlisted'],
  ],
  'favorite-beneficiary.reference': [
    of('endpoints.answered/a-call-of-getfavoritebeneficiary'),
    ['neither', ''],
    ['user', 'favorites-by-their-reference'],
  ],
  'operation-status.in-the-answer': [
    EXECUTED,
    ['INITIEE', ''],
    ['SUCCES', 'final-at-once'],
    ['ENCOURS', 'final-by-way-of-suspension'],
  ],
  'cancel.status': [CANCELLED, ['ANNULEE', ''], ['EXTOURNE', 'cancel-reverses']],
  'cancel.code-when-final': [
    CANCELLED_WHEN_FINAL,
    ['409', ''],
    ['400', 'cancel-of-final-400'],
    ['200', 'cancel-of-final-200'],
  ],
  'lock.code-of-repetition': [
    of('lock.success/an-instrument-of-each-type-that-allows-it'),
    ['200', ''],
    ['400', 'locked-once'],
  ],
  'unenroll.code-of-repetition': [
    of('unenroll.success/an-instrument-of-each-type-that-allows-it'),
    ['404', ''],
    ['200', 'unenrolled-again-200'],
  ],
  'request-id.after-refusal': [
    of('request-id.after-refusal/after-a-404'),
    ['free', ''],
    ['used-up', 'request-id-used-by-404'],
  ],
  'request-id.other-format': [
    beside('request-id.reuse-refused/a-requestid-of-64-characters'),
    ['accepted', ''],
    ['refused', 'request-ids-of-36-characters'],
  ],
  'operation-list.direction': [
    of('operation-list.only-own/the-list-of-an-instrument-that-was-paid-when-its-payer-has-paid-another'),
    ['debits-and-credits', ''],
    ['debits', 'lists-of-debits'],
  ],
  'operation-list.sorting': [
    LISTED,
    ['newest-first', ''],
    ['oldest-first', 'lists-oldest-first'],
    ['other', 'lists-in-no-order references-as-uuids'],
  ],
  'operation-list.appearance': [CANCELLED, ['at-once', ''], ['later', 'lists-late']],
  'operation-list.default-length': [
    {
      checks: [
        'operation-list.maximum/a-maximum-above-the-number-of-operations',
        'operation-list.success/every-type-of-instrument-of-the-profile',
      ],
      instruments: ['INS-0001'],
    },
    ['20-or-more', 'long-history'],
    ['fewer-than-20', 'long-history lists-of-five'],
  ],
  'operation-list.large-maximum': [
    of('errors.robust-parameters/a-maximum-of-1001'),
    ['accepted', ''],
    ['refused', 'maximum-refused-above-100'],
  ],
  'operation-list.last-day': [
    of('operation-list.period-end/the-day-of-an-operation'),
    ['included', ''],
    ['excluded', 'lists-end-exclusive'],
  ],
  'operation-list.maximum-below-one': [
    of('errors.robust-parameters/a-maximum-of-0'),
    ['accepted', ''],
    ['refused', 'odd-list-parameters-refused'],
  ],
  'operation-list.period-reversed': [
    of('errors.robust-parameters/a-period-that-ends-before-it-starts'),
    ['accepted', ''],
    ['refused', 'odd-list-parameters-refused'],
  ],
  'request-creation.code': [
    ENROLLED,
    ['200', ''],
    ['201', 'requests-created-201'],
    ['202', 'requests-answered-202'],
  ],
  'request-creation.without-token': [
    of('authentication.createRequest/no-token'),
    ['refused', ''],
    ['accepted', 'requests-without-token'],
  ],
  'calls-elsewhere.envelope': [
    of('endpoints.answered/a-call-of-getbalance'),
    ['envelope', ''],
    ['none', 'journey-calls-without-envelope'],
  ],
  'movements.sign': [
    of('movements.hold-operation/an-operation-that-succeeded'),
    ['unsigned', ''],
    ['signed', 'movements-by-month'],
  ],
  'token-call.wrong-credentials': [
    of('token.no-envelope/on-success', 'token.no-envelope/on-error'),
    ['401', ''],
    ['400', 'wrong-credentials-400'],
  ],
  'token.stated-lifetime': [
    of('token.no-envelope/on-success'),
    ['up-to-an-hour', ''],
    ['not-stated', 'tokens-without-lifetime'],
  ],
  'errors.other-method': [
    of('errors.framework-envelope/a-method-that-the-path-does-not-take'),
    ['405', ''],
    ['404', 'wrong-methods-404'],
  ],
  'errors.other-content-type': [
    of('errors.robust-bodies/the-content-type-text-plain-to-executeoperation'),
    ['400', ''],
    ['415', 'other-media-types-415'],
  ],
  'errors.message-of-refusal': [REFUSED, ['text', ''], ['empty', 'messages-empty']],
  'errors.code-of-its-own': [REFUSED, ['absent', ''], ['present', 'errors-with-codes']],
  'errors.malformed-parameter': [
    of('errors.robust-parameters/a-maximum-that-is-no-number'),
    ['400', ''],
    ['422', 'refusals-elsewhere-422'],
  ],
  'errors.strange-reference': [
    of('errors.robust-references/a-space-in-canceloperation'),
    ['404', ''],
    ['400', 'strange-references-400'],
  ],
  'versioning.label-in-answers': [EXECUTED, ['absent', ''], ['shown', 'version-label-in-header']],
};

/** Practices of callbacks, with the codes that the receiver answers first. */
const BY_CALLBACKS: { readonly [Id in PracticeId]?: readonly [codes: readonly number[], ...sides: Sides] } = {
  'callback.http-method': [[], ['POST', ''], ['PUT', 'callbacks-by-put']],
  'callback.format': [
    [],
    ['json', ''],
    ['form', 'callbacks-as-forms'],
    ['none', 'callbacks-without-payload'],
  ],
  'callback.signature-header': [[], ['absent', ''], ['present', 'callbacks-signed']],
  'callback.states': [[], ['all', ''], ['final', 'callbacks-final-only']],
  'callback.event-name': [[], ['absent', ''], ['present', 'callbacks-nested']],
  'callback.order': [[], ['in-order', ''], ['overtaken', 'callbacks-overtaken']],
  'callback.after-an-error': [
    [500, 500],
    ['repeated', ''],
    ['not-repeated', 'callbacks-once'],
  ],
};

const list = (personalities: string) => personalities.split(' ').filter((id) => id !== '');

describe.each(Object.entries(BY_CHECKS))('%s', (id, [experience, ...sides]) => {
  it.each(sides)('is %s with the personality "%s"', async (value, personalities) => {
    expect((await shownByChecks(experience, list(personalities))).get(id)).toEqual([value]);
  });
});

describe.each(Object.entries(BY_CALLBACKS))('%s', (id, [codes, ...sides]) => {
  it.each(sides)('is %s with the personality "%s"', async (value, personalities) => {
    expect((await shownByCallbacks(list(personalities), codes)).get(id)).toEqual([value]);
  });
});

it('is so at most open points that have practices', () => {
  const rows = { ...BY_CHECKS, ...BY_CALLBACKS };
  const apart = PRACTICES.filter(({ id }) => (rows[id]?.length ?? 0) > 2).map(({ point }) => point);
  expect(new Set(apart).size).toBeGreaterThanOrEqual(50);
});
