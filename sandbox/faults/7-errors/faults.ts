/** Faults of part 7, errors. */

import { withBody, withEnvelope } from '../../behaviours/answer-parts.ts';
import { onError, onRequest } from '../../behaviours/change-answers.ts';
import { changeStep, ignoreProblem, stepStatus, withOperationRecord } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { dropped, htmlPage, unanswered } from '../../server/no-answer.ts';
import type { CallId } from '../../service/calls-and-answers.ts';
import { internalBeneficiary } from '../../service/conforming-rules.ts';
import type { SectionFaults } from '../fault.ts';
import { instrumentsByPrefix } from '../references-read-to-their-end.ts';
import { crash, onBody, type Reaction } from './breakdowns.ts';
import { FRAMEWORK_ENVELOPE } from './framework-answers.ts';
import { INSUFFICIENT_BALANCE } from './insufficient-balance.ts';
import { PROVOKED_INTERNAL } from './internal-errors.ts';
import { INVALID_OTP } from './invalid-otp.ts';
import { OTP_OF_OTHER_INSTRUMENT, OTP_USED_AGAIN } from './otp-comparisons.ts';
import { REFUSED_WITHOUT_EFFECT } from './refused-without-effect.ts';
import { ROBUST_BODIES } from './robust-bodies.ts';
import { ROBUST_REFERENCES } from './robust-references.ts';

const EXECUTE = 'executeOperation';

const POSTS: readonly CallId[] = [EXECUTE, 'createRequest', 'submitCreditPurchase'];

/** Reacts to parameters of the operation list. */
function onListQuery(
  test: (query: Readonly<Record<string, string | undefined>>) => boolean,
  react: Reaction,
): Hooks {
  return onRequest('listOperations', ({ query }) => (test(query) ? react() : undefined));
}

const unavailable = () => htmlPage(503);

/** The deviations that break each requirement of 7. */
export const ERRORS_FAULTS: SectionFaults<'7'> = {
  'errors.body-null': [
    [
      'envelope-error-body-not-null',
      'The body of a 400 is an object with details',
      onError(
        'any',
        (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, body: { detail: envelope.message } })),
        400,
      ),
    ],
    [
      'error-404-body-empty-object',
      'The body of a 404 is an empty object',
      onError('any', (answer) => withBody(answer, () => ({})), 404),
    ],
    [
      'error-401-body-empty-array',
      'The body of a 401 is an empty array',
      onError('any', (answer) => withBody(answer, () => []), 401),
    ],
  ],
  'errors.insufficient-balance': INSUFFICIENT_BALANCE,
  'errors.invalid-otp': INVALID_OTP,
  'errors.otp-used-again': OTP_USED_AGAIN,
  'errors.otp-of-other-instrument': OTP_OF_OTHER_INSTRUMENT,
  'errors.unknown-refInstrumentPaiementInitiateur': [
    [
      'operation-unknown-initiator-400',
      'An operation from an unknown instrument is answered 400',
      stepStatus(EXECUTE, 'initiator.known', 400),
    ],
    [
      'operation-unknown-initiator-500',
      'An operation from an unknown instrument is answered 500',
      stepStatus(EXECUTE, 'initiator.known', 500),
    ],
    [
      'operation-initiator-read-to-its-end',
      'The instrument of the initiator is found by what its reference begins with',
      instrumentsByPrefix(EXECUTE, 'initiator.known', ({ input }) => input.refInstrumentPaiementInitiateur),
    ],
  ],
  'errors.unknown-refInstrumentPaiementBeneficiaire': [
    [
      'operation-unknown-beneficiary-400',
      'An operation to an unknown instrument is answered 400',
      stepStatus(EXECUTE, 'beneficiary.known', 400),
    ],
    [
      'operation-unknown-beneficiary-accepted',
      'What an unknown instrument should receive stays on an account of the platform',
      combineHooks([
        changeStep(EXECUTE, 'beneficiary.known', (problem, attempt, { store }) => {
          const account = [...store.instruments.values()].find(({ type }) => type === 'COMPTE_BANCAIRE');
          if (problem && account) {
            const { instrument, ...outside } = internalBeneficiary(account);
            attempt.beneficiary = outside;
          }
          return undefined;
        }),
      ]),
    ],
  ],
  'errors.unknown-refService': [
    [
      'operation-unknown-service-400',
      'An operation through an unknown service is answered 400',
      stepStatus(EXECUTE, 'service.known', 400),
    ],
    [
      'operation-unknown-service-has-default',
      'For an unknown service the free one is used',
      changeStep(EXECUTE, 'service.known', (problem, attempt, { store }) => {
        if (problem) attempt.service = store.services.get('SRV-GRATUIT');
        return undefined;
      }),
    ],
  ],
  'errors.unknown-refContributeurInitiateur': [
    [
      'operation-unknown-initiator-contributor-400',
      'A refContributeurInitiateur that is unknown is answered 400, like one of another instrument',
      ignoreProblem(EXECUTE, 'refContributeurInitiateur.known'),
    ],
    [
      'operation-initiator-contributor-not-read',
      'refContributeurInitiateur is not looked at',
      combineHooks([
        ignoreProblem(EXECUTE, 'refContributeurInitiateur.known'),
        ignoreProblem(EXECUTE, 'initiator.issuer'),
      ]),
    ],
  ],
  'errors.unknown-refContributeurBeneficiaire': [
    [
      'operation-unknown-beneficiary-contributor-400',
      'A refContributeurBeneficiaire that is unknown is answered 400',
      stepStatus(EXECUTE, 'refContributeurBeneficiaire.known', 400),
    ],
    [
      'operation-beneficiary-contributor-not-read',
      'refContributeurBeneficiaire is not looked at',
      combineHooks([
        ignoreProblem(EXECUTE, 'refContributeurBeneficiaire.known'),
        ignoreProblem(EXECUTE, 'beneficiary.issuer'),
      ]),
    ],
    [
      'operation-unknown-contributor-of-third-party-400',
      'For a beneficiary that is not internal, a refContributeurBeneficiaire that is unknown is answered 400',
      stepStatus(
        EXECUTE,
        'refContributeurBeneficiaire.known',
        400,
        ({ input }) => input.refInstrumentPaiementBeneficiaire === undefined,
      ),
    ],
    [
      'operation-issuer-of-client-code-not-read',
      'For a beneficiary designated by codeClientBeneficiaire, refContributeurBeneficiaire is not looked at',
      ignoreProblem(
        EXECUTE,
        'refContributeurBeneficiaire.known',
        ({ input }) => typeof input.codeClientBeneficiaire === 'string',
      ),
    ],
  ],
  'errors.refused-without-effect': REFUSED_WITHOUT_EFFECT,
  'errors.failure-after-acceptance': [
    [
      'failure-shows-as-ANNULEE',
      'An operation that fails after its acceptance shows ANNULEE',
      withOperationRecord((record, { status }) =>
        status === 'ECHOUE' ? { ...record, statutOperation: 'ANNULEE' } : record,
      ),
    ],
    [
      'failure-shows-as-ENCOURS',
      'An operation that fails after its acceptance shows ENCOURS for ever',
      withOperationRecord((record, { status }) =>
        status === 'ECHOUE' ? { ...record, statutOperation: 'ENCOURS', raisonEchec: null } : record,
      ),
    ],
    [
      'failure-reason-under-another-name',
      'The reason of a failure is in motifEchec, not in raisonEchec',
      withOperationRecord((record) => ({
        ...record,
        raisonEchec: null,
        motifEchec: record.raisonEchec,
      })),
    ],
  ],
  'errors.malformed-json': [
    [
      'body-not-json-drops-connection',
      'The connection closes on a body that is not JSON',
      onRequest(POSTS, ({ json, rawBody }) => (json === undefined && rawBody !== '' ? dropped() : undefined)),
    ],
    [
      'body-not-json-500',
      'A body that is not JSON is answered 500',
      stepStatus(POSTS, 'body', 500, ({ call }) => call.json === undefined),
    ],
    [
      'body-not-json-accepted-as-credit-purchase',
      'A credit purchase whose body is no JSON object is accepted',
      ignoreProblem('submitCreditPurchase', 'body'),
    ],
    [
      'body-array-accepted-as-request',
      'An array is accepted as a request to create',
      ignoreProblem('createRequest', 'body', ({ call }) => Array.isArray(call.json)),
    ],
    [
      'body-text-422',
      'A body that is a JSON string is answered 422',
      stepStatus(POSTS, 'body', 422, ({ call }) => typeof call.json === 'string'),
    ],
    [
      'body-empty-500',
      'An operation without a body is answered 500',
      onBody(({ rawBody }) => rawBody === '', crash),
    ],
  ],
  'errors.robust-bodies': ROBUST_BODIES,
  'errors.robust-parameters': [
    [
      'list-maximum-negative-503',
      'The back end crashes on a maximum below 0, and its gateway answers 503 with a page of HTML',
      onRequest('listOperations', ({ query }) => (Number(query.limite) < 0 ? unavailable() : undefined)),
    ],
    [
      'list-maximum-above-1000-500',
      'A maximum above 1000 is answered 500',
      onListQuery(({ limite }) => Number(limite) > 1000, crash),
    ],
    [
      'list-maximum-zero-500',
      'A maximum of 0 is answered 500',
      onListQuery(({ limite }) => limite === '0', crash),
    ],
    [
      'list-reversed-period-500',
      'A period that ends before it starts is answered 500',
      onListQuery(({ dateDebut = '', dateFin = '9' }) => dateFin < dateDebut, crash),
    ],
    [
      'list-calendar-500',
      'A start of period that no calendar has is answered 500',
      onListQuery(({ dateDebut }) => dateDebut === '2026-02-30', crash),
    ],
    [
      'list-quote-unanswered',
      'A start of period with a quotation mark is never answered',
      onListQuery(({ dateDebut = '' }) => dateDebut.includes("'"), unanswered),
    ],
  ],
  'errors.robust-references': ROBUST_REFERENCES,
  'errors.provoked-internal': PROVOKED_INTERNAL,
  'errors.framework-envelope': FRAMEWORK_ENVELOPE,
};
