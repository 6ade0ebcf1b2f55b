/** Freedom in what is refused, with which code, and in which order. */

import Big from 'big.js';
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError, onRequest, successAs, withFields } from '../../behaviours/change-answers.ts';
import {
  changeStep,
  extraStep,
  ignoreProblem,
  stepStatus,
  stepsFirst,
  withRules,
  withSteps,
} from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { listsRefused } from '../../behaviours/refused-attempts.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { isAbsent, isBlank, malformed, notFound } from '../../service/validation.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

const EXECUTE = 'executeOperation';

const CARD = 'CARTE_BANCAIRE';
const CLOSED = 'USR-0001';

/** Refuses what is about the account of one user, which was closed before. */
function accountClosed(status: 400 | 404): Hooks {
  return changeStep('createRequest', 'refUtilisateur.known', (problem, { input }) => {
    const { typeDemande, refUtilisateur } = input;
    const isAbout = typeDemande === 'RESILIATION' || typeDemande === 'RECHARGEMENT_DE_COMPTE';
    return problem === undefined && isAbout && refUtilisateur === CLOSED
      ? { status, message: 'The account is closed' }
      : problem;
  });
}

/** Takes an amount below zero as another one. */
function belowZero(takenAs: (montant: Big) => Big): Hooks {
  return combineHooks([
    ignoreProblem(EXECUTE, 'montant', ({ input }) => Number(input.montant) < 0),
    changeStep(EXECUTE, 'balance', (problem, attempt, { rules }) => {
      const { amounts } = attempt;
      if (amounts === undefined || amounts.montant.gte(0)) return problem;
      const montant = takenAs(amounts.montant);
      attempt.amounts = rules.amounts(montant, new Big(0), 'SOUSTRACTION');
      return undefined;
    }),
  ]);
}

/** Each step that looks for an entity, with the field that names it. */
const ENTITIES = [
  ['initiator.known', 'refInstrumentPaiementInitiateur'],
  ['service.known', 'refService'],
  ['refContributeurInitiateur.known', 'refContributeurInitiateur'],
  ['refContributeurBeneficiaire.known', 'refContributeurBeneficiaire'],
  ['beneficiary.known', 'refInstrumentPaiementBeneficiaire'],
] as const;

/** Looks for entities before anything else of the body, leaving those that are not given as text to the tests of form. */
function entitiesFirst(): Hooks {
  const first = [
    'requestId.present',
    'requestId.unused',
    'contentType',
    'body',
    ...ENTITIES.map(([step]) => step),
  ];
  const lenient = ENTITIES.map(([step, field]) =>
    changeStep(EXECUTE, step, (problem, { input }) => {
      const given = input[field];
      return typeof given === 'string' && !isBlank(given) ? problem : undefined;
    }),
  );
  // A number is known at its contributor alone.
  const nowhere = changeStep(EXECUTE, 'beneficiary.known', (problem, { input }) => {
    const isThere = THIRD_PARTY_FIELDS.some((field) => !isAbsent(input[field]));
    const lost = isThere && isAbsent(input.refContributeurBeneficiaire);
    return problem ?? (lost ? notFound('The beneficiary at its contributor') : undefined);
  });
  return combineHooks([...lenient, nowhere, stepsFirst(EXECUTE, first)]);
}

function stepsLast(names: readonly string[]): Hooks {
  return withSteps(EXECUTE, (steps) => [
    ...steps.filter(({ name }) => !names.includes(name)),
    ...steps.filter(({ name }) => names.includes(name)),
  ]);
}

/** Uses the requestId of a refused attempt up. */
function usesKeyUp(status: number): Hooks {
  return {
    operation(event, { store, clock }) {
      if (event.type !== 'refused' || event.problem.status !== status) return;
      const key = requestIdOf(event.attempt);
      if (key !== '') store.keys.set(key, clock.now());
    },
  };
}

/** The fields of 2.2. */
const KNOWN: readonly string[] = [
  'libelle',
  'montant',
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'typeOperation',
  'refService',
  'msisdnBeneficiaire',
  'panBeneficiaire',
  'compteBeneficiaire',
  'codeClientBeneficiaire',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'authData',
  'callbackUrl',
];

const PRECEDENCE = exclusive([
  {
    id: 'entities-before-form',
    description: 'POST /operations answers 404 for an unknown entity before it looks at the other fields',
    hooks: entitiesFirst(),
  },
  {
    id: 'request-id-last',
    description: 'POST /operations looks at the requestId when all else is in order',
    hooks: stepsLast(['requestId.present', 'requestId.unused']),
  },
  {
    id: 'request-id-after-form',
    description:
      'POST /operations looks for a requestId first, and whether it was used when all else is in order',
    hooks: stepsLast(['requestId.unused']),
  },
]);

/** Little more than what an instrument has at first. */
const CEILING = 10_000_600;

/** A payer may have so many operations on their way at a time. */
function atATime(most: number): Hooks {
  return extraStep(EXECUTE, 'initiator.free', ({ instrument }, { store, clock }) => {
    const lately = clock.now().getTime() - 2_000;
    const open = [...store.operations.values()].filter(
      ({ initiator, status, createdAt }) =>
        initiator === instrument &&
        (status === 'INITIEE' || status === 'ENCOURS') &&
        createdAt.getTime() > lately,
    );
    return open.length < most
      ? undefined
      : { status: 400, message: 'Another operation of this instrument is under way' };
  });
}

export const REFUSAL_PERSONALITIES: readonly Personality[] = [
  ...PRECEDENCE,
  {
    id: 'token-last',
    description: 'The token is looked at after everything else',
    // What sends invalid tokens does not wait until its payer is free.
    conflictsWith: ['one-operation-at-a-time'],
    hooks: withRules(() => ({ tokenFirst: false })),
  },
  {
    id: 'request-id-used-by-400',
    description: 'An attempt that is answered 400 uses its requestId up',
    hooks: usesKeyUp(400),
  },
  {
    id: 'refused-listed-as-failed',
    description:
      'An operation that is refused for its balance, OTP or else is listed as ECHOUE with the reason',
    hooks: listsRefused('ECHOUE'),
  },
  {
    id: 'request-id-used-by-404',
    description: 'An attempt that is answered 404 uses its requestId up',
    hooks: usesKeyUp(404),
  },
  {
    id: 'request-ids-of-36-characters',
    description:
      'A requestId of more than 36 letters, digits and dashes, or of anything else, is answered 400',
    hooks: changeStep(EXECUTE, 'requestId.present', (problem, attempt) =>
      /^[0-9A-Za-z-]{0,36}$/.test(requestIdOf(attempt))
        ? problem
        : malformed('The requestId is no such text'),
    ),
  },
  {
    id: 'two-designations-accepted',
    description: 'A request that designates its beneficiary twice is accepted, for the third party',
    hooks: ignoreProblem(EXECUTE, 'designation', ({ input }) =>
      KNOWN.some(
        (name) =>
          name.endsWith('Beneficiaire') && name !== 'refContributeurBeneficiaire' && !isAbsent(input[name]),
      ),
    ),
  },
  {
    id: 'zero-amounts-accepted',
    description: 'An operation of zero is accepted',
    hooks: ignoreProblem(EXECUTE, 'montant', ({ input }) => input.montant === 0),
    warns: ['operation-request.montant-positive'],
  },
  {
    id: 'empty-libelle-accepted',
    description: 'An operation whose libelle is empty is accepted',
    hooks: ignoreProblem(EXECUTE, 'libelle', ({ input }) => input.libelle === ''),
    warns: ['operation-request.libelle-not-blank'],
  },
  {
    id: 'empty-references-404',
    description: 'An empty reference in an operation request is answered 404',
    hooks: combineHooks(
      ENTITIES.map(([, field]) => stepStatus(EXECUTE, field, 404, ({ input }) => isBlank(input[field]))),
    ),
  },
  {
    id: 'unknown-fields-refused',
    description: 'An operation request with a field that the document does not know is answered 400',
    hooks: extraStep(EXECUTE, 'fields.known', ({ input }) => {
      const unknown = Object.keys(input).find((name) => !KNOWN.includes(name));
      return unknown === undefined ? undefined : malformed(`${unknown} is not known`);
    }),
  },
  {
    id: 'other-media-types-415',
    description: 'A body of another media type is answered 415',
    hooks: stepStatus('any', 'contentType', 415),
  },
  {
    id: 'refusals-elsewhere-422',
    description: 'Every call but the execution of an operation answers 422 where the sandbox answers 400',
    hooks: onError(
      'any',
      (answer, { operationId }) => (operationId === EXECUTE ? undefined : answeredAs(answer, 422, null)),
      400,
    ),
  },
  {
    id: 'requests-without-token',
    description: 'POST /requests takes no token',
    hooks: withRules((rules) => ({
      authorised: (call, sandbox) => call.operationId === 'createRequest' || rules.authorised(call, sandbox),
    })),
  },
  {
    id: 'one-operation-at-a-time',
    description: 'A payer that has an operation INITIEE or ENCOURS of the last two seconds is answered 400',
    hooks: atATime(1),
  },
  {
    id: 'two-operations-at-a-time',
    description: 'A payer that has two operations INITIEE or ENCOURS of the last two seconds is answered 400',
    // What sends invalid tokens does not wait until its payer is free.
    conflictsWith: ['one-operation-at-a-time', 'token-last'],
    hooks: atATime(2),
  },
  {
    id: 'beneficiaries-hold-so-much',
    description: 'An operation that would leave its beneficiary with more than 10,000,600 is answered 400',
    hooks: extraStep(EXECUTE, 'beneficiary.room', ({ beneficiary, amounts }) =>
      beneficiary?.instrument && amounts && beneficiary.instrument.balance.plus(amounts.credited).gt(CEILING)
        ? { status: 400, message: 'The beneficiary holds too much' }
        : undefined,
    ),
  },
  {
    id: 'payers-rest-for-300-ms',
    description: 'An operation less than 300 ms after another one of its payer is answered 400',
    // What sends invalid tokens does not wait until its payer has rested.
    conflictsWith: ['one-operation-at-a-time', 'two-operations-at-a-time', 'token-last'],
    hooks: extraStep(EXECUTE, 'initiator.rested', ({ instrument }, { store, clock }) => {
      const lately = clock.now().getTime() - 300;
      const hasJustPaid = [...store.operations.values()].some(
        ({ initiator, createdAt }) => initiator === instrument && createdAt.getTime() > lately,
      );
      return hasJustPaid ? { status: 400, message: 'This instrument paid a moment ago' } : undefined;
    }),
    profile: (profile) => ({ ...profile, limits: { ...profile.limits, restMs: 400 } }),
  },
  {
    id: 'amounts-in-steps-of-five',
    description: 'An operation over an amount that is no multiple of 5 is answered 400',
    hooks: extraStep(EXECUTE, 'montant.step', ({ input: { montant } }) =>
      typeof montant === 'number' && montant % 5 !== 0 ? malformed('montant is no multiple of 5') : undefined,
    ),
    profile: (profile) => ({
      ...profile,
      limits: { ...profile.limits, amount: { ...profile.limits?.amount, smallest: 5, step: 5 } },
    }),
  },
  {
    id: 'otp-required',
    description: 'An operation without authData is answered 400',
    hooks: changeStep(EXECUTE, 'authData.valid', (problem, { input }) =>
      isAbsent(input.authData) ? malformed('authData is missing') : problem,
    ),
    profile: (profile) => ({
      ...profile,
      bindings: { ...profile.bindings, otp: { ...profile.bindings?.otp, required: true } },
    }),
  },
  {
    id: 'otp-required-of-cards',
    description: 'An operation of a card without authData is answered 400; other instruments need no OTP',
    hooks: changeStep(EXECUTE, 'authData.valid', (problem, { input, instrument }) =>
      isAbsent(input.authData) && instrument?.type === CARD ? malformed('authData is missing') : problem,
    ),
    conflictsWith: ['otp-required'],
    profile: ({ fixtures, ...profile }) => ({
      ...profile,
      fixtures: {
        ...fixtures,
        instruments: fixtures.instruments.map((one) =>
          one.type === CARD ? { ...one, otpRequired: true } : one,
        ),
      },
    }),
  },
  ...exclusive([
    {
      id: 'negative-amounts-move-nothing',
      description: 'An operation over an amount below zero is accepted, and moves nothing',
      hooks: belowZero(() => new Big(0)),
      warns: ['operation-request.montant-positive'],
    },
    {
      id: 'negative-amounts-without-sign',
      description: 'The sign of an amount counts for nothing: an operation over -5 is one over 5',
      hooks: belowZero((montant) => montant.abs()),
      warns: ['operation-request.montant-positive'],
    },
  ] satisfies readonly Personality[]),
  ...exclusive([
    {
      id: 'accounts-closed-before-404',
      description:
        'An earlier run closed the account of USR-0001: a top-up or a termination of it is answered 404',
      hooks: accountClosed(404),
    },
    {
      id: 'accounts-closed-before-400',
      description:
        'An earlier run closed the account of USR-0001: a top-up or a termination of it is answered 400',
      hooks: accountClosed(400),
    },
  ]),
  {
    id: 'request-records-of-identity',
    description:
      'A request record holds its identity, its type and its status, and repeats nothing of the request',
    hooks: withFields('createRequest', () => ({
      commentaire: null,
      refUtilisateur: null,
      montantRecharge: null,
      refRechargeCompte: null,
      urlFichierRecharge: null,
    })),
    warns: ['request-record.gives-back'],
  },
  {
    id: 'requests-answered-202',
    description: 'A created request is answered 202',
    hooks: successAs('createRequest', 202),
  },
  {
    id: 'part-of-the-interface',
    description: 'Credit purchases, mini marketplaces and favorite beneficiaries are not offered',
    hooks: onRequest(
      ['submitCreditPurchase', 'listCreditPurchases', 'listMarketplaceServices', 'getFavoriteBeneficiary'],
      (call) => ({ ...call, operationId: 'unknownRoute' }),
    ),
    profile: (profile) => ({
      ...profile,
      notImplemented: [
        'submitCreditPurchase',
        'listCreditPurchases',
        'listMarketplaceServices',
        'getFavoriteBeneficiary',
      ],
    }),
  },
  {
    id: 'locked-once',
    description: 'Locking an instrument that is locked is answered 400',
    hooks: withSteps('lockInstrument', (steps) => [
      ...steps,
      {
        name: 'instrument.unlocked',
        run: ({ instrument }) =>
          instrument?.locked === true ? { status: 400, message: 'The instrument is locked' } : undefined,
      },
    ]),
  },
];
