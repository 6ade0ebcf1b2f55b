/** What is notified, when, and to which address. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withListedRecord } from '../../behaviours/change-answers.ts';
import type { Hooks, Notice } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type Operation, type StatutOperation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Leaves notices out. */
function drops(which: (notice: Notice, operation: Operation) => boolean): Hooks {
  return { callback: (notice, operation) => (which(notice, operation) ? undefined : notice) };
}

const firstSent = perSandbox(() => new Set<Operation>());

function isFinal({ status }: Notice): boolean {
  return FINAL.includes(status);
}

/** Changes fields of the payload. */
function payload(
  change: (notice: Notice, operation: Operation, sandbox: SandboxState) => Record<string, unknown>,
): Hooks {
  return {
    callback: (notice, operation, sandbox) => ({
      ...notice,
      body: { ...(isJsonObject(notice.body) ? notice.body : {}), ...change(notice, operation, sandbox) },
    }),
  };
}

/** The other operations that were given a callbackUrl, the newest first. */
function others(operation: Operation, { store }: SandboxState): readonly Operation[] {
  return [...store.operations.values()]
    .filter(
      (other) =>
        other !== operation && other.callbackUrl !== undefined && other.callbackUrl !== operation.callbackUrl,
    )
    .reverse();
}

function telling(notice: Notice, status: StatutOperation): Notice {
  return {
    ...notice,
    status,
    body: { ...(isJsonObject(notice.body) ? notice.body : {}), statutOperation: status },
  };
}

/** Sends one notice more after that of a final status. */
function afterFinal(status: StatutOperation, delayMs: number): Hooks {
  return {
    callback: (notice) => (isFinal(notice) ? [notice, { ...telling(notice, status), delayMs }] : notice),
  };
}

/** Milliseconds. */
const AFTERWARDS = 100;

/** Notifies for operations that were given no URL at that of another one. */
function withoutUrl(which: (operation: Operation, other: Operation) => boolean): Hooks {
  return {
    operation(event, sandbox) {
      if (event.type !== 'status' || event.operation.callbackUrl !== undefined) return;
      const { operation } = event;
      const other = others(operation, sandbox).find((one) => which(operation, one));
      if (other) sandbox.callbacks.notify({ ...operation, callbackUrl: other.callbackUrl });
    },
  };
}

/** Sends to another URL than the one that was given. */
function sentTo(url: (given: URL, operation: Operation, sandbox: SandboxState) => string | undefined): Hooks {
  return {
    callback: (notice, operation, sandbox) => ({
      ...notice,
      url: url(new URL(notice.url), operation, sandbox) ?? notice.url,
    }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
    drops((notice, { service }) => isFinal(notice) && service.mode === 'SOUSTRACTION'),
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

export const RIGHT_OPERATION: FaultRows = [
  [
    'callback-names-requestId',
    'A notification names the requestId in place of the reference',
    payload((_notice, { requestId }) => ({ referenceOperation: requestId })),
  ],
  [
    'callback-names-earlier-operation',
    'A notification names the operation before, where there is one',
    payload((_notice, operation, sandbox) => ({
      referenceOperation: others(operation, sandbox)[0]?.reference ?? operation.reference,
    })),
  ],
  [
    'callback-url-of-other-operation',
    'The final status is notified at the URL of another operation of the same initiator, where there is one',
    {
      callback(notice, operation, sandbox) {
        const other = others(operation, sandbox).find(({ initiator }) => initiator === operation.initiator);
        return isFinal(notice) && other?.callbackUrl ? { ...notice, url: other.callbackUrl } : notice;
      },
    },
  ],
  [
    'callback-copied-to-newest-url',
    'A notification goes to the newest callbackUrl of all as well',
    {
      callback(notice, operation, sandbox) {
        const url = others(operation, sandbox)[0]?.callbackUrl;
        return url === undefined ? notice : [notice, { ...notice, url }];
      },
    },
  ],
];

export const STATUS_AGREES: FaultRows = [
  [
    'callback-success-called-failure',
    'The notification of SUCCES says ECHOUE',
    { callback: (notice) => (notice.status === 'SUCCES' ? telling(notice, 'ECHOUE') : notice) },
  ],
  [
    'callback-failure-called-success',
    'The notification of ECHOUE says SUCCES',
    { callback: (notice) => (notice.status === 'ECHOUE' ? telling(notice, 'SUCCES') : notice) },
  ],
  [
    'callback-tells-of-suspension',
    'When an operation is accepted as INITIEE a SUSPENDUE is notified that never was',
    {
      operation(event, { callbacks }) {
        if (event.type === 'accepted' && event.operation.status === 'INITIEE')
          callbacks.notify({ ...event.operation, status: 'SUSPENDUE' });
      },
    },
  ],
  [
    'callback-status-in-english',
    'A notification calls SUCCES COMPLETED',
    payload(({ status }) => (status === 'SUCCES' ? { statutOperation: 'COMPLETED' } : {})),
  ],
  [
    'list-frozen-at-acceptance',
    'In the list every operation stays INITIEE for ever, while callbacks tell of what becomes of it',
    withListedRecord((record) => ({
      ...record,
      statutOperation: 'INITIEE',
      dateDernierStatut: record.dateHeureOperation,
      raisonEchec: null,
      dateHeureAnnulationOperation: null,
    })),
  ],
];

export const NONE_WITHOUT_URL: FaultRows = [
  [
    'callback-without-url-to-last-of-initiator',
    'An operation without callbackUrl notifies the last one that its initiator gave',
    withoutUrl((operation, other) => operation.initiator === other.initiator),
  ],
  [
    'callback-without-url-to-last',
    'An operation without callbackUrl notifies the last one that anybody gave',
    withoutUrl(() => true),
  ],
  [
    'callback-without-url-to-beneficiary',
    'An operation without callbackUrl notifies the last one of an operation with the same beneficiary',
    withoutUrl((operation, other) => operation.beneficiary.identifiant === other.beneficiary.identifiant),
  ],
];

export const NOTHING_AFTER_FINAL: FaultRows = [
  [
    'callback-reminder-after-final',
    'ENCOURS is notified 100 ms after the final status',
    afterFinal('ENCOURS', AFTERWARDS),
  ],
  [
    'callback-initial-after-final',
    'INITIEE is notified 400 ms after the final status',
    afterFinal('INITIEE', 4 * AFTERWARDS),
  ],
  [
    'callback-out-of-order',
    'ENCOURS is notified after SUCCES instead of before it',
    {
      callback: (notice) => {
        if (notice.status === 'ENCOURS') return undefined;
        return notice.status === 'SUCCES' ? [notice, telling(notice, 'ENCOURS')] : notice;
      },
    },
  ],
  [
    'callback-reversal-after-success',
    'After SUCCES an EXTOURNE is notified that never was',
    {
      callback: (notice) =>
        notice.status === 'SUCCES'
          ? [notice, { ...telling(notice, 'EXTOURNE'), delayMs: AFTERWARDS }]
          : notice,
    },
  ],
];

export const EXACT_URL: FaultRows = [
  [
    'callback-url-without-query',
    'The query of callbackUrl is lost',
    sentTo(({ origin, pathname }) => `${origin}${pathname}`),
  ],
  [
    'callback-url-with-slash',
    'A slash is put at the end of the path of callbackUrl',
    sentTo(({ origin, pathname, search }) => `${origin}${pathname}/${search}`),
  ],
  [
    'callback-url-with-more-query',
    'The reference of the operation is put into the query of callbackUrl',
    sentTo((url, { reference }) => {
      url.searchParams.append('reference', reference);
      return url.href;
    }),
  ],
  [
    'callback-url-unescaped',
    'Whatever is percent-encoded in the query of callbackUrl is sent decoded, and then cut at the first space or ampersand',
    sentTo(
      ({ origin, pathname, search }) => `${origin}${pathname}${decoded(search).replace(/[ &#].*$/s, '')}`,
    ),
  ],
];
