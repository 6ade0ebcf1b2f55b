/** Freedom where the document says "not shown": other shapes, which the profile binds. */

import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { bodyOf, withBody } from '../../behaviours/answer-parts.ts';
import { onAnswer, onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject } from '../../data/model.ts';
import type { IncomingCall, OutgoingAnswer } from '../../service/calls-and-answers.ts';
import type { Personality } from '../personality.ts';

/** The fixed OTP of a test environment. */
const OTP = '424242';

function objectOf(json: unknown): JsonObject {
  return isJsonObject(json) ? json : {};
}

function withBindings(change: Profile['bindings']): (profile: Profile) => Profile {
  return (profile) => ({ ...profile, bindings: { ...profile.bindings, ...change } });
}

/** The token call takes a form and answers with other names. */
function tokenByForm(): Hooks {
  const reading = onRequest('issueToken', (call) => {
    const form = new URLSearchParams(call.rawBody);
    const headers = new Headers(call.headers);
    if (!/^application\/x-www-form-urlencoded/i.test(headers.get('content-type') ?? '')) return undefined;
    headers.set('content-type', 'application/json');
    return {
      ...call,
      headers,
      json: { client_id: form.get('utilisateur'), client_secret: form.get('motDePasse') },
    };
  });
  const writing = onAnswer('issueToken', (answer) => {
    const { access_token: valeur, expires_in: duree } = objectOf(answer.json);
    return { ...answer, json: answer.status < 400 ? { jeton: { valeur, duree } } : { erreur: 'refus' } };
  });
  return combineHooks([reading, writing]);
}

/** The content of the envelope of a call of 4.12, without the envelope. */
function bare(answer: OutgoingAnswer): OutgoingAnswer {
  if (answer.status >= 400) return { ...answer, json: { erreur: answer.status } };
  return { ...answer, json: bodyOf(answer) };
}

/** Carries a call that has no route of its own to the operation that it stands for. */
export function reroute(
  when: (call: IncomingCall) => boolean,
  change: (call: IncomingCall) => Partial<IncomingCall>,
): Hooks {
  return onRequest(['unknownRoute', 'wrongMethod'], (call) =>
    when(call) ? { ...call, ...change(call) } : undefined,
  );
}

const FEES_PATH = /^\/api\/v1\/services\/([^/]+)\/fees$/;
const OTP_PATH = /^\/api\/v1\/wallets\/([^/]+)\/codes$/;

export const BINDING_PERSONALITIES: readonly Personality[] = [
  {
    id: 'token-by-form',
    description: 'The token call takes a form and answers { jeton: { valeur, duree } }',
    hooks: tokenByForm(),
    profile: (profile) => ({
      ...profile,
      auth: {
        ...profile.auth,
        tokenRequest: {
          form: { utilisateur: 'sandbox-client', motDePasse: 'sandbox-secret' },
          tokenPointer: '/jeton/valeur',
          expiresInPointer: '/jeton/duree',
        },
      },
    }),
  },
  {
    id: 'journey-calls-without-envelope',
    description: 'Balance, fees, OTP and movements are answered without envelope, errors too',
    hooks: onAnswer(['getBalance', 'getFees', 'generateOtp', 'getMovements'], bare),
    warns: ['elsewhere.envelope'],
    conflictsWith: ['balance-as-text', 'fees-by-post', 'otp-by-path', 'otp-fixed', 'movements-by-month'],
    profile: (profile) =>
      withBindings({
        balance: { amount: '/solde' },
        fees: {
          query: { montant: '{montant}' },
          montantFrais: '/montantFrais',
          modeApplication: '/modeApplication',
        },
        otp: { ...profile.bindings?.otp, pointer: '/otp' },
        movements: { items: '', reference: '/referenceOperation', amount: '/montant' },
      })(profile),
  },
  {
    id: 'balance-as-text',
    description: 'The balance is text with four decimals, inside an account',
    hooks: onSuccess('getBalance', (answer) =>
      withBody(answer, (body) => ({ compte: { disponible: Number(objectOf(body).solde).toFixed(4) } })),
    ),
    profile: withBindings({ balance: { amount: '/body/compte/disponible' } }),
  },
  {
    id: 'fees-by-post',
    description: 'The fee call is a POST with the amount in its body, and names the results differently',
    hooks: combineHooks([
      reroute(
        ({ method, path }) => method === 'POST' && FEES_PATH.test(path),
        ({ path, json }) => ({
          operationId: 'getFees',
          params: { referenceService: decodeURIComponent(FEES_PATH.exec(path)?.[1] ?? '') },
          query: { montant: String(objectOf(json).montant) },
        }),
      ),
      onSuccess('getFees', (answer) =>
        withBody(answer, (body) => {
          const { montantFrais, modeApplication } = objectOf(body);
          return { resultat: { montantFrais: String(montantFrais), modeApplication } };
        }),
      ),
    ]),
    profile: withBindings({
      fees: {
        method: 'POST',
        body: { montant: '{montant}' },
        montantFrais: '/body/resultat/montantFrais',
        modeApplication: '/body/resultat/modeApplication',
      },
    }),
  },
  {
    id: 'otp-by-path',
    description: 'An OTP is generated by GET /wallets/{referenceWallet}/codes',
    hooks: reroute(
      ({ method, path }) => method === 'GET' && OTP_PATH.test(path),
      ({ path, headers }) => {
        const jsonHeaders = new Headers(headers);
        jsonHeaders.set('content-type', 'application/json');
        const reference = decodeURIComponent(OTP_PATH.exec(path)?.[1] ?? '');
        return {
          operationId: 'generateOtp',
          headers: jsonHeaders,
          json: { refInstrumentPaiement: reference },
        };
      },
    ),
    conflictsWith: ['otp-fixed'],
    profile: (profile) =>
      withBindings({
        otp: {
          ...profile.bindings?.otp,
          call: { method: 'GET', path: '/api/v1/wallets/{referenceWallet}/codes' },
        },
      })(profile),
  },
  {
    id: 'otp-fixed',
    description: 'OTPs go to the user; the test environment always takes 424242',
    hooks: withRules((rules) => ({
      otpValid: (code, instrument, sandbox) => code === OTP || rules.otpValid(code, instrument, sandbox),
    })),
    profile: (profile) => {
      const { required } = profile.bindings?.otp ?? {};
      return withBindings({ otp: { value: OTP, ...(required === undefined ? {} : { required }) } })(profile);
    },
  },
  {
    id: 'movements-by-month',
    description: 'Movements are the lines of a statement, with their amounts signed',
    hooks: onSuccess('getMovements', (answer) =>
      withBody(answer, (body) => ({
        releve: { lignes: Array.isArray(body) ? body.map((one) => lineOf(objectOf(one))) : [] },
      })),
    ),
    profile: withBindings({
      movements: { items: '/body/releve/lignes', reference: '/operation/reference', amount: '/valeur' },
    }),
  },
  {
    id: 'movements-with-fees-apart',
    description: 'The fees of an operation are a movement of their own, which names no operation',
    hooks: onSuccess('getMovements', (answer, _call, { store }) =>
      withBody(answer, (body) => {
        if (!Array.isArray(body)) return body;
        return body.flatMap((one: unknown) => {
          const movement = objectOf(one);
          const operation = store.operations.get(String(movement.referenceOperation));
          if (!operation || movement.sens !== 'DEBIT' || operation.amounts.fees.eq(0)) return [movement];
          const { credited, fees } = operation.amounts;
          return [
            { ...movement, montant: credited.toNumber() },
            { ...movement, montant: fees.toNumber(), referenceOperation: '' },
          ];
        });
      }),
    ),
  },
  {
    id: 'requests-with-other-type-field',
    description: 'The type of a request to create is in natureDemande',
    hooks: onRequest('createRequest', (call) => {
      if (!isJsonObject(call.json)) return undefined;
      const { natureDemande, typeDemande: _unknown, ...rest } = call.json;
      return { ...call, json: natureDemande === undefined ? rest : { ...rest, typeDemande: natureDemande } };
    }),
    profile: withBindings({ requestType: { field: 'natureDemande' } }),
  },
  {
    id: 'requests-created-201',
    description: 'POST /requests is answered 201',
    hooks: onSuccess('createRequest', (answer) => ({
      ...answer,
      status: 201,
      json: { ...objectOf(answer.json), status: 201 },
    })),
  },
];

function lineOf({ referenceOperation: reference, montant, sens }: JsonObject): JsonObject {
  return { operation: { reference }, valeur: sens === 'DEBIT' ? -Number(montant) : Number(montant) };
}
