/** Faults of 4.7, the creation of requests. */

import { onSuccess } from '../../behaviours/change-answers.ts';
import { ignoreProblem, stepStatus } from '../../behaviours/change-rules.ts';
import type { SectionFaults } from '../fault.ts';
import { requestAnswered, requestInput } from '../request-answers.ts';

const CREATE = 'createRequest';

/** The deviations that break each requirement of 4.7. */
export const REQUEST_CREATION_FAULTS: SectionFaults<'4.7'> = {
  'creation.OUVERTURE_DE_COMPTE': [
    [
      'opening-body-null',
      'An account opening is answered with body null',
      requestAnswered('OUVERTURE_DE_COMPTE', 200, () => null),
    ],
    [
      'opening-refused',
      'An account opening is answered 400',
      requestAnswered('OUVERTURE_DE_COMPTE', 400, () => null),
    ],
  ],
  'creation.RESILIATION': [
    [
      'termination-204',
      'A termination is answered 204',
      onSuccess(CREATE, (_answer, call) =>
        requestInput(call).typeDemande === 'RESILIATION' ? new Response(null, { status: 204 }) : undefined,
      ),
    ],
    [
      'termination-body-array',
      'A termination is answered with an array of one record',
      requestAnswered('RESILIATION', 200, (body) => [body]),
    ],
    ['termination-refused', 'A termination is answered 400', requestAnswered('RESILIATION', 400, () => null)],
    ['termination-500', 'A termination is answered 500', requestAnswered('RESILIATION', 500, () => null)],
  ],
  'creation.RECHARGEMENT_DE_COMPTE': [
    [
      'top-up-refused',
      'A top-up is answered 400, as if its type were unknown',
      requestAnswered('RECHARGEMENT_DE_COMPTE', 400, () => null),
    ],
    [
      'top-up-with-centimes-500',
      'A top-up of an amount with centimes is answered 500',
      requestAnswered(
        'RECHARGEMENT_DE_COMPTE',
        500,
        () => null,
        ({ montantRecharge }) => !Number.isInteger(montantRecharge),
      ),
    ],
    [
      'top-up-body-null',
      'A top-up is answered with body null',
      requestAnswered('RECHARGEMENT_DE_COMPTE', 201, () => null),
    ],
  ],
  'creation.foreign-type': [
    [
      'creation-foreign-type-accepted',
      'A request of a type that is none of the three is accepted',
      ignoreProblem(CREATE, 'typeDemande'),
    ],
    [
      'creation-lower-case-type-accepted',
      'The type of a request is accepted in any letter case',
      ignoreProblem(CREATE, 'typeDemande', ({ input }) =>
        ['OUVERTURE_DE_COMPTE', 'RESILIATION', 'RECHARGEMENT_DE_COMPTE'].includes(
          String(input.typeDemande).toUpperCase(),
        ),
      ),
    ],
    [
      'creation-type-by-first-word',
      'RECHARGEMENT and OUVERTURE are taken for the types that begin so',
      ignoreProblem(CREATE, 'typeDemande', ({ input }) =>
        ['RECHARGEMENT', 'OUVERTURE'].includes(String(input.typeDemande)),
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
  ],
  'creation.field-types': [
    [
      'creation-montantRecharge-text-accepted',
      'A request whose montantRecharge is text is accepted',
      ignoreProblem(CREATE, 'montantRecharge', ({ input }) => typeof input.montantRecharge === 'string'),
    ],
    [
      'creation-montantRecharge-500',
      'A request whose montantRecharge is no number is answered 500',
      stepStatus(CREATE, 'montantRecharge', 500),
    ],
    [
      'creation-commentaire-any-accepted',
      'A request whose commentaire is no text is accepted',
      ignoreProblem(CREATE, 'commentaire'),
    ],
    [
      'creation-refUtilisateur-not-looked-at',
      'A request whose refUtilisateur is no text is answered 404',
      ignoreProblem(CREATE, 'refUtilisateur'),
    ],
    [
      'creation-urlFichierRecharge-any-accepted',
      'A request whose urlFichierRecharge is no text is accepted',
      ignoreProblem(CREATE, 'urlFichierRecharge'),
    ],
    [
      'creation-refRaisonResiliation-any-accepted',
      'A request whose refRaisonResiliation is no text is accepted',
      ignoreProblem(CREATE, 'refRaisonResiliation'),
    ],
  ],
  'creation.unknown-user': [
    [
      'creation-unknown-user-accepted',
      'A request for an unknown user is accepted',
      ignoreProblem(CREATE, 'refUtilisateur.known'),
    ],
    [
      'creation-unknown-user-400',
      'A request for an unknown user is answered 400',
      stepStatus(CREATE, 'refUtilisateur.known', 400),
    ],
    [
      'creation-unknown-user-terminated',
      'A termination for an unknown user is accepted',
      ignoreProblem(CREATE, 'refUtilisateur.known', ({ input }) => input.typeDemande === 'RESILIATION'),
    ],
  ],
  'creation.unknown-contributor': [
    [
      'creation-unknown-contributor-accepted',
      'A request from an unknown contributor is accepted',
      ignoreProblem(CREATE, 'refContributeurInitiateur.known'),
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
  ],
};
