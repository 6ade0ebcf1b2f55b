/** Faults of callback.notifies-final: what is not notified. */

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
    'callback-not-with-query',
    'An operation whose callbackUrl has a query notifies nothing',
    drops(({ url }) => url.includes('?')),
  ],
];
