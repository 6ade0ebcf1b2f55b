/** Faults of callback.notifies-final: what is not notified. */

import { cameWithOtp, NOTES_OTPS } from '../../behaviours/came-with-otp.ts';
import type { Hooks, Notice } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import type { FaultRows } from '../fault.ts';

/** Leaves notices out. */
function drops(which: (notice: Notice, operation: Operation) => boolean): Hooks {
  return { callback: (notice, operation) => (which(notice, operation) ? undefined : notice) };
}

/** The operations of which something was notified. */
const firstSent = perSandbox(() => new Set<Operation>());

/** The operation that was the first to give a URL. */
const firstAt = perSandbox(() => new Map<string, Operation>());

/** callback.notifies-final */
export const NOTIFIES_FINAL: FaultRows = [
  ['callback-final-not-sent', 'SUCCES is not notified', drops(({ status }) => status === 'SUCCES')],
  ['callback-never-sent', 'Nothing is ever notified', drops(() => true)],
  ['callback-failure-not-sent', 'ECHOUE is not notified', drops(({ status }) => status === 'ECHOUE')],
  [
    'callback-first-change-only',
    'No more than the first change of an operation is notified',
    {
      callback(notice, operation, sandbox) {
        const sent = firstSent(sandbox);
        if (sent.has(operation)) return undefined;
        sent.add(operation);
        return notice;
      },
    },
  ],
  [
    'callback-not-for-third-parties',
    'Operations whose beneficiary is at a third-party contributor notify nothing',
    drops((_notice, { beneficiary }) => beneficiary.instrument === undefined),
  ],
  [
    'callback-not-for-soustraction',
    'Operations through services whose fee mode is SOUSTRACTION notify no final status',
    drops((notice, { service }) => FINAL.includes(notice.status) && service.mode === 'SOUSTRACTION'),
  ],
  [
    'callback-not-for-one-service',
    'Operations through the service SRV-ADDITION-FORFAIT notify nothing',
    drops((_notice, { service }) => service.reference === 'SRV-ADDITION-FORFAIT'),
  ],
  [
    'callback-not-for-large-amounts',
    'Operations of more than 50000 notify nothing',
    drops((_notice, { amounts }) => amounts.montant.gt(50_000)),
  ],
  [
    'callback-failure-to-third-party-not-sent',
    'ECHOUE is not notified where the beneficiary is at a third-party contributor',
    drops(({ status }, { beneficiary }) => status === 'ECHOUE' && beneficiary.instrument === undefined),
  ],
  [
    'callback-failure-with-soustraction-not-sent',
    'ECHOUE is not notified where the fee mode is SOUSTRACTION',
    drops(({ status }, { service }) => status === 'ECHOUE' && service.mode === 'SOUSTRACTION'),
  ],
  [
    'callback-not-for-amounts-with-decimals',
    'Operations of an amount with decimals notify nothing',
    drops((_notice, { amounts }) => !amounts.montant.eq(amounts.montant.round())),
  ],
  [
    'callback-not-with-otp',
    'An operation with authData notifies nothing',
    {
      ...NOTES_OTPS,
      callback: (notice, operation, sandbox) => (cameWithOtp(operation, sandbox) ? undefined : notice),
    },
  ],
  [
    'callback-not-for-one-type',
    'Operations of type B2G notify nothing',
    drops((_notice, { typeOperation }) => typeOperation === 'B2G'),
  ],
  [
    'callback-not-for-loyalty-payers',
    'Operations that a loyalty account pays notify nothing',
    drops((_notice, { initiator }) => initiator.type === 'COMPTE_FIDELITE'),
  ],
  [
    'callback-not-for-internal-cards',
    'Operations whose beneficiary is a card internal to the platform notify nothing',
    drops((_notice, { beneficiary }) => beneficiary.instrument?.type === 'CARTE_BANCAIRE'),
  ],
  [
    'callback-not-with-query',
    'An operation whose callbackUrl has a query notifies nothing',
    drops(({ url }) => url.includes('?')),
  ],
  [
    'callback-url-notified-of-first-operation-alone',
    'A callbackUrl is notified of the first operation that gave it, and of no other',
    {
      callback(notice, operation, sandbox) {
        const known = firstAt(sandbox);
        const first = known.get(notice.url) ?? operation;
        known.set(notice.url, first);
        return first === operation ? notice : undefined;
      },
    },
  ],
];
