/** Faults of 4.6 and 4.7: loyalty enrollments and the creation of requests. */

import { isJsonObject } from '../../spec/json/json.ts';
import { answeredAs, bodyOf } from '../behaviours/answer-parts.ts';
import { onSuccess } from '../behaviours/change-answers.ts';
import { extraStep, overlook, stepStatus } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { JsonObject, TypeDemande } from '../data/model.ts';
import type { IncomingCall } from '../service/calls-and-answers.ts';
import { isAbsent, malformed } from '../service/validation.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const CREATE = 'createRequest';

/** Answers successes of one type, or of loyalty enrollments, in another way. */
function success(
  type: TypeDemande | 'loyalty',
  status: number,
  change: (body: unknown) => unknown,
  when: (input: JsonObject) => boolean = () => true,
): Hooks {
  return onSuccess(CREATE, (answer, call) => {
    const input = inputOf(call);
    const own = isAbsent(input.typeDemande) ? 'loyalty' : input.typeDemande;
    return own === type && when(input) ? answeredAs(answer, status, change(bodyOf(answer))) : undefined;
  });
}

function inputOf({ json }: IncomingCall): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** A value inside a body, by the names of its fields. */
function inside(input: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), input);
}

/** Refuses a loyalty enrollment without a field that the document has as optional. */
function wants(...names: readonly string[]): Hooks {
  return extraStep(CREATE, `${names.join('.')}.wanted`, ({ input }) =>
    isAbsent(input.typeDemande) && isAbsent(inside(input, ...names))
      ? malformed(`${names.join('.')} is missing`)
      : undefined,
  );
}

const LOYALTY: readonly Fault[] = [
  ...breaking('4.6', 'loyalty.success', [
    [
      'loyalty-body-null',
      'A loyalty enrollment is answered with body null',
      success('loyalty', 200, () => null),
    ],
    [
      'loyalty-body-array',
      'A loyalty enrollment is answered with an array of one record',
      success('loyalty', 200, (body) => [body]),
    ],
    [
      'loyalty-record-wrapped',
      'The record of a loyalty enrollment stands in a field of the body',
      success('loyalty', 200, (demande) => ({ demande })),
    ],
    [
      'loyalty-refused',
      'A loyalty enrollment is answered 400, as type of a request is missing',
      success('loyalty', 400, () => null),
    ],
  ]),
  ...breaking('4.6', 'loyalty.optional-fields', [
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
  ]),
  ...breaking('4.6', 'loyalty.field-types', [
    [
      'loyalty-requestInfo-text-accepted',
      'A loyalty enrollment whose requestInfo is text is accepted',
      overlook(CREATE, 'requestInfo', ({ input }) => !isJsonObject(input.requestInfo)),
    ],
    [
      'loyalty-requestInfo-ts-number-accepted',
      'A loyalty enrollment whose requestInfo.ts is a number is accepted',
      overlook(CREATE, 'requestInfo', ({ input }) => typeof inside(input, 'requestInfo', 'ts') === 'number'),
    ],
    [
      'loyalty-tokenRequestorId-any-accepted',
      'A loyalty enrollment whose tokenRequestorId is no text is accepted',
      overlook(CREATE, 'tokenRequestorId'),
    ],
    [
      'loyalty-cipheredCardInformation-500',
      'A loyalty enrollment whose cipheredCardInformation is no text is answered 500',
      stepStatus(CREATE, 'cipheredCardInformation', 500),
    ],
    [
      'loyalty-merchant-fields-unchecked',
      'A loyalty enrollment whose merchant holds values that are no text is accepted',
      overlook(CREATE, 'enrollmentInformation', ({ input }) =>
        isJsonObject(inside(input, 'enrollmentInformation', 'merchant')),
      ),
    ],
  ]),
];

const TYPES: readonly Fault[] = [
  ...breaking('4.7', 'creation.OUVERTURE_DE_COMPTE', [
    [
      'opening-body-null',
      'An account opening is answered with body null',
      success('OUVERTURE_DE_COMPTE', 200, () => null),
    ],
    [
      'opening-refused',
      'An account opening is answered 400',
      success('OUVERTURE_DE_COMPTE', 400, () => null),
    ],
  ]),
  ...breaking('4.7', 'creation.RESILIATION', [
    [
      'termination-204',
      'A termination is answered 204',
      onSuccess(CREATE, (_answer, call) =>
        inputOf(call).typeDemande === 'RESILIATION' ? new Response(null, { status: 204 }) : undefined,
      ),
    ],
    [
      'termination-body-array',
      'A termination is answered with an array of one record',
      success('RESILIATION', 200, (body) => [body]),
    ],
    ['termination-500', 'A termination is answered 500', success('RESILIATION', 500, () => null)],
  ]),
  ...breaking('4.7', 'creation.RECHARGEMENT_DE_COMPTE', [
    [
      'top-up-refused',
      'A top-up is answered 400, as if its type were unknown',
      success('RECHARGEMENT_DE_COMPTE', 400, () => null),
    ],
    [
      'top-up-with-centimes-500',
      'A top-up of an amount with centimes is answered 500',
      success(
        'RECHARGEMENT_DE_COMPTE',
        500,
        () => null,
        ({ montantRecharge }) => !Number.isInteger(montantRecharge),
      ),
    ],
    [
      'top-up-body-null',
      'A top-up is answered with body null',
      success('RECHARGEMENT_DE_COMPTE', 201, () => null),
    ],
  ]),
];

const REFUSALS: readonly Fault[] = [
  ...breaking('4.7', 'creation.foreign-type', [
    [
      'creation-foreign-type-accepted',
      'A request of a type that is none of the three is accepted',
      overlook(CREATE, 'typeDemande'),
    ],
    [
      'creation-lower-case-type-accepted',
      'The type of a request is accepted in any letter case',
      overlook(CREATE, 'typeDemande', ({ input }) =>
        ['OUVERTURE_DE_COMPTE', 'RESILIATION', 'RECHARGEMENT_DE_COMPTE'].includes(
          String(input.typeDemande).toUpperCase(),
        ),
      ),
    ],
    [
      'creation-foreign-type-500',
      'A request of a type that is none of the three is answered 500',
      stepStatus(CREATE, 'typeDemande', 500),
    ],
    [
      'creation-foreign-type-404',
      'A request of a type that is none of the three is answered 404',
      stepStatus(CREATE, 'typeDemande', 404),
    ],
  ]),
  ...breaking('4.7', 'creation.field-types', [
    [
      'creation-montantRecharge-text-accepted',
      'A request whose montantRecharge is text is accepted',
      overlook(CREATE, 'montantRecharge', ({ input }) => typeof input.montantRecharge === 'string'),
    ],
    [
      'creation-montantRecharge-500',
      'A request whose montantRecharge is no number is answered 500',
      stepStatus(CREATE, 'montantRecharge', 500),
    ],
    [
      'creation-commentaire-any-accepted',
      'A request whose commentaire is no text is accepted',
      overlook(CREATE, 'commentaire'),
    ],
    [
      'creation-refUtilisateur-not-looked-at',
      'A request whose refUtilisateur is no text is answered 404',
      overlook(CREATE, 'refUtilisateur'),
    ],
    [
      'creation-urlFichierRecharge-any-accepted',
      'A request whose urlFichierRecharge is no text is accepted',
      overlook(CREATE, 'urlFichierRecharge'),
    ],
    [
      'creation-refRaisonResiliation-any-accepted',
      'A request whose refRaisonResiliation is no text is accepted',
      overlook(CREATE, 'refRaisonResiliation'),
    ],
  ]),
  ...breaking('4.7', 'creation.unknown-user', [
    [
      'creation-unknown-user-accepted',
      'A request for an unknown user is accepted',
      overlook(CREATE, 'refUtilisateur.known'),
    ],
    [
      'creation-unknown-user-400',
      'A request for an unknown user is answered 400',
      stepStatus(CREATE, 'refUtilisateur.known', 400),
    ],
    [
      'creation-unknown-user-terminated',
      'A termination for an unknown user is accepted',
      overlook(CREATE, 'refUtilisateur.known', ({ input }) => input.typeDemande === 'RESILIATION'),
    ],
  ]),
  ...breaking('4.7', 'creation.unknown-contributor', [
    [
      'creation-unknown-contributor-accepted',
      'A request from an unknown contributor is accepted',
      overlook(CREATE, 'refContributeurInitiateur.known'),
    ],
    [
      'creation-unknown-contributor-400',
      'A request from an unknown contributor is answered 400',
      stepStatus(CREATE, 'refContributeurInitiateur.known', 400),
    ],
    [
      'creation-unknown-contributor-500',
      'A request from an unknown contributor is answered 500',
      stepStatus(CREATE, 'refContributeurInitiateur.known', 500),
    ],
  ]),
];

export const CREATION_FAULTS: readonly Fault[] = [...LOYALTY, ...TYPES, ...REFUSALS];
