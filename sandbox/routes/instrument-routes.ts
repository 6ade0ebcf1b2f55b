/** 4.4 Unenrol, 4.5 lock, and of 4.12 balance, movements and OTP. */
import type { JsonObject, Movement, Otp } from '../data/model.ts';
import type { Rules } from '../service/sandbox-state.ts';
import { BODY, notFound, reference, textOf } from '../service/validation.ts';
import { found, INSTRUMENT_IN_PATH, type Route } from './route.ts';

/** An instrument that is unenrolled is unknown from then on. */
const unenroll: Route = {
  operationId: 'unenrollInstrument',
  method: 'PUT',
  path: '/api/v1/wallets/:referenceWallet/unenroll',
  steps: [INSTRUMENT_IN_PATH],
  act({ instrument }) {
    found(instrument).enrolled = false;
    return { message: 'Payment instrument unenrolled', body: null };
  },
};

/** A locked instrument is not debited any more; it still receives. */
const lock: Route = {
  operationId: 'lockInstrument',
  method: 'PUT',
  path: '/api/v1/wallets/:referenceWallet/lock',
  steps: [INSTRUMENT_IN_PATH],
  act({ instrument }) {
    found(instrument).locked = true;
    return { message: 'Payment instrument locked', body: null };
  },
};

const balance: Route = {
  operationId: 'getBalance',
  method: 'GET',
  path: '/api/v1/wallets/:referenceWallet/balance',
  steps: [INSTRUMENT_IN_PATH],
  act({ instrument }) {
    return { message: 'Balance', body: { solde: found(instrument).balance.toNumber(), devise: 'XOF' } };
  },
};

/** A movement as the call shows it. */
export function shownMovement({ referenceOperation, montant, sens, at }: Movement, rules: Rules): JsonObject {
  return {
    referenceOperation,
    montant: montant.toNumber(),
    sens,
    dateHeure: rules.timestamp(at, 'dateHeure'),
  };
}

const movements: Route = {
  operationId: 'getMovements',
  method: 'GET',
  path: '/api/v1/wallets/:referenceWallet/movements',
  steps: [INSTRUMENT_IN_PATH],
  act({ instrument }, { rules }) {
    const body = found(instrument).movements.map((movement) => shownMovement(movement, rules));
    return { message: 'Movements', body };
  },
};

const otp: Route = {
  operationId: 'generateOtp',
  method: 'POST',
  path: '/api/v1/otp',
  steps: [
    ...BODY,
    reference('refInstrumentPaiement', 'required'),
    {
      name: 'instrument.known',
      run(attempt, sandbox) {
        attempt.instrument = sandbox.rules.find.instrument(textOf(attempt, 'refInstrumentPaiement'), sandbox);
        return attempt.instrument ? undefined : notFound('The payment instrument');
      },
    },
  ],
  act({ instrument }, { store, clock, random, rules }) {
    const code = String(Math.floor(random() * 1e8)).padStart(8, '0');
    const expiresAt = new Date(clock.now().getTime() + rules.otpLifetimeMs);
    const generated: Otp = { instrument: found(instrument), code, expiresAt };
    store.otps.add(generated);
    return {
      message: 'OTP',
      body: { otp: code, dateExpiration: rules.timestamp(expiresAt, 'dateExpiration') },
    };
  },
};

export const INSTRUMENT_ROUTES: readonly Route[] = [unenroll, lock, balance, movements, otp];
