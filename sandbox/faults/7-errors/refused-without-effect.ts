/** Faults of errors.refused-without-effect: operations that are refused, and have an effect all the same. */

import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { DESIGNATIONS, THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError, onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { ignoreProblem } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { listsRefused, whenRefused } from '../../behaviours/refused-attempts.ts';
import { type Instrument, type JsonObject, type Operation, TYPES_OPERATION } from '../../data/model.ts';
import type { Problem } from '../../service/calls-and-answers.ts';
import { move } from '../../service/ledger.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import { isAbsent } from '../../service/validation.ts';
import { accepts, type Kind, kindOf } from '../bad-tokens.ts';
import type { FaultRows } from '../fault.ts';

/** Gives back what was debited for the operations that `when` picks, when they are cancelled. */
function paysBack(when: (operation: Operation) => boolean): Hooks {
  return onRequest('cancelOperation', ({ params }, { store }) => {
    const operation = store.operations.get(params.referenceOperation ?? '');
    if (operation !== undefined && when(operation))
      move(operation.initiator, 'CREDIT', operation.amounts.debited, operation.reference, new Date());
    return undefined;
  });
}

/** Notifies a URL of the failure of an operation that there is not. */
function tellOfFailure(url: string): void {
  const body = JSON.stringify({ referenceOperation: `OP-${randomUUID()}`, statutOperation: 'ECHOUE' });
  void fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {});
}

/** Takes a montant out of a balance for no operation. */
function debit(instrument: Instrument | undefined, montant: unknown, { store, clock }: SandboxState): void {
  if (!instrument || typeof montant !== 'number') return;
  move(instrument, 'DEBIT', new Big(montant), store.nextReference('OP'), clock.now());
}

/** Takes montant from the initiator of a refused request, whatever it was found out of it before. */
function initiatorPays(when: (attempt: Attempt, problem: Problem) => boolean): Hooks {
  return whenRefused(when, ({ input }, sandbox) =>
    debit(
      sandbox.store.instruments.get(String(input.refInstrumentPaiementInitiateur)),
      input.montant,
      sandbox,
    ),
  );
}

/** Whether a request designates a beneficiary at a third-party contributor. */
function namesThirdParty(input: JsonObject): boolean {
  return THIRD_PARTY_FIELDS.some((field) => !isAbsent(input[field]));
}

/** Whether an attempt failed by its OTP: of all that is looked at before the amounts nothing else is wrong. */
function failedByOtp({ instrument, nature, amounts }: Attempt): boolean {
  return nature !== undefined && !amounts && !instrument?.locked;
}

/** Submits a credit purchase request that was refused all the same. */
function purchaseListed(when: (input: JsonObject, store: SandboxState['store']) => boolean): Hooks {
  return onError('submitCreditPurchase', (_answer, { json }, { store, clock }) => {
    if (!isJsonObject(json) || !when(json, store)) return undefined;
    const [id, reference] = [store.nextNumber(), store.nextReference('ACH')];
    store.purchases.push({ id, reference, createdAt: clock.now(), input: json });
    return undefined;
  });
}

/** Bad tokens of which nothing has to be known before. */
const NO_TOKENS: readonly Kind[] = ['none', 'garbage', 'expired'];

/** errors.refused-without-effect */
export const REFUSED_WITHOUT_EFFECT: FaultRows = [
  [
    'refused-for-balance-listed',
    'An operation that the balance cannot cover is answered 400, and listed as INITIEE',
    listsRefused('INITIEE'),
  ],
  [
    'refused-for-balance-takes-a-centime',
    'An operation that the balance cannot cover is answered 400, and takes a centime anyway',
    whenRefused(
      ({ amounts }) => amounts !== undefined,
      ({ instrument }, sandbox) => debit(instrument, 0.01, sandbox),
    ),
  ],
  [
    'refused-for-balance-with-soustraction-takes-one',
    'With SOUSTRACTION an operation that the balance cannot cover is answered 400, and takes one unit anyway',
    whenRefused(
      ({ amounts, service }) => amounts !== undefined && service?.mode === 'SOUSTRACTION',
      ({ instrument }, sandbox) => debit(instrument, 1, sandbox),
    ),
  ],
  [
    'refused-unknown-beneficiary-debits',
    'An operation to an unknown instrument or contributor is answered 404, and montant is gone',
    initiatorPays(
      ({ service, beneficiary }, { status }) => status === 404 && service !== undefined && !beneficiary,
    ),
  ],
  [
    'refused-unknown-beneficiary-debits-loyalty-accounts',
    'An operation from a loyalty account to an unknown instrument is answered 404, and montant is gone',
    initiatorPays(
      ({ service, instrument, beneficiary }, { status }) =>
        status === 404 && service !== undefined && !beneficiary && instrument?.type === 'COMPTE_FIDELITE',
    ),
  ],
  [
    'refused-for-otp-debits',
    'An operation with an invalid OTP is answered 400, and montant is gone',
    initiatorPays(failedByOtp),
  ],
  [
    'refused-for-otp-to-third-party-debits',
    'An operation with an invalid OTP to a third party is answered 400, and montant is gone',
    initiatorPays((attempt) => failedByOtp(attempt) && namesThirdParty(attempt.input)),
  ],
  [
    'refused-without-token-debits',
    'An operation without a valid token is answered 401, and montant is gone',
    onError(
      'executeOperation',
      (_answer, { json }, sandbox) => {
        if (!isJsonObject(json)) return undefined;
        const { instruments } = sandbox.store;
        debit(instruments.get(String(json.refInstrumentPaiementInitiateur)), json.montant, sandbox);
        return undefined;
      },
      401,
    ),
  ],
  [
    'refused-for-balance-carried-out',
    'An operation that the balance cannot cover is carried out and listed, and answered 400',
    combineHooks([
      ignoreProblem('executeOperation', 'balance'),
      onSuccess('executeOperation', (answer, { json }, { store }) => {
        const payer = isJsonObject(json) ? json.refInstrumentPaiementInitiateur : undefined;
        return store.instruments.get(String(payer))?.balance.lt(0) ? answeredAs(answer, 400) : undefined;
      }),
    ]),
  ],
  [
    'refused-for-token-carried-out',
    'An operation without a valid token is carried out and listed, and answered 401',
    combineHooks([
      accepts('executeOperation', ...NO_TOKENS),
      onSuccess('executeOperation', async (answer, { headers }, sandbox) =>
        NO_TOKENS.includes(await kindOf(headers.get('authorization'), sandbox))
          ? answeredAs(answer, 401)
          : undefined,
      ),
    ]),
  ],
  [
    'refused-expired-token-debits',
    'An operation with a token that has expired is answered 401, and montant is gone',
    onError(
      'executeOperation',
      async (_answer, { json, headers }, sandbox) => {
        if (!isJsonObject(json)) return undefined;
        if ((await kindOf(headers.get('authorization'), sandbox)) !== 'expired') return undefined;
        const { instruments } = sandbox.store;
        debit(instruments.get(String(json.refInstrumentPaiementInitiateur)), json.montant, sandbox);
        return undefined;
      },
      401,
    ),
  ],
  [
    'refused-for-libelle-debits',
    'An operation whose libelle is a number is answered 400, and montant is gone',
    initiatorPays(({ input }, { status }) => status === 400 && typeof input.libelle === 'number'),
  ],
  [
    'refused-for-type-debits',
    'An operation of a type that there is not is answered 400, and montant is gone',
    initiatorPays(
      ({ input }, { status }) =>
        status === 400 && !TYPES_OPERATION.some((type) => type === input.typeOperation),
    ),
  ],
  [
    'refused-without-designation-debits',
    'An operation that designates no beneficiary is answered 400, and montant is gone',
    initiatorPays(
      ({ input }, { status }) => status === 400 && DESIGNATIONS.every((field) => isAbsent(input[field])),
    ),
  ],
  [
    'refused-for-initiators-contributor-debits',
    "An operation with an unknown contributor of the initiator's is answered 404, and montant is gone",
    whenRefused(
      ({ service }, { status }) => status === 404 && service !== undefined,
      ({ instrument, input }, sandbox) => {
        const { refContributeurInitiateur, montant } = input;
        if (!sandbox.store.contributors.has(String(refContributeurInitiateur)))
          debit(instrument, montant, sandbox);
      },
    ),
  ],
  [
    'refused-to-third-party-debits',
    'An operation through an unknown service is answered 404, and montant is gone where its beneficiary is at a third-party contributor',
    initiatorPays(
      ({ service, input }, { status }) => status === 404 && service === undefined && namesThirdParty(input),
    ),
  ],
  [
    'refused-cancellation-of-success-pays-back',
    'Cancelling an operation that took a while to succeed is answered 409, and its debit is given back',
    paysBack(({ status, service }) => status === 'SUCCES' && !service.instant),
  ],
  [
    'refused-second-cancellation-pays-back',
    'Cancelling an operation again is refused, and its debit is given back again',
    paysBack(({ status }) => status === 'ANNULEE'),
  ],
  [
    'refused-purchase-by-unknown-user-listed',
    'A credit purchase request by an unknown user is answered 404, and submitted',
    purchaseListed(({ refUsager }, { users }) => !isAbsent(refUsager) && !users.has(String(refUsager))),
  ],
  [
    'refused-purchase-of-unknown-product-listed',
    'A credit purchase request for an unknown product is answered 404, and submitted',
    purchaseListed(
      ({ refProduit }, { products }) => !isAbsent(refProduit) && !products.has(String(refProduit)),
    ),
  ],
  [
    'refused-purchase-with-text-listed',
    'A credit purchase request whose montant is text is answered 400, and submitted',
    purchaseListed(({ montant }) => typeof montant === 'string'),
  ],
  [
    'refused-400-is-notified',
    'An operation that is answered 400 is reported to its callbackUrl as ECHOUE',
    whenRefused(
      ({ input }, { status }) => status === 400 && URL.canParse(String(input.callbackUrl)),
      ({ input }) => tellOfFailure(String(input.callbackUrl)),
    ),
  ],
  [
    'refused-otp-is-notified',
    'An operation that is answered 400 for its OTP is reported to its callbackUrl as ECHOUE',
    whenRefused(
      ({ input }, { status }) =>
        status === 400 && input.authData !== undefined && URL.canParse(String(input.callbackUrl)),
      ({ input }) => tellOfFailure(String(input.callbackUrl)),
    ),
  ],
];
