/** Faults of part 6, notifications. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withListedRecord } from '../../behaviours/change-answers.ts';
import type { Hooks, Notice } from '../../behaviours/hooks.ts';
import { FINAL, type Operation, type StatutOperation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { SectionFaults } from '../fault.ts';
import { NOTIFIES_FINAL } from './notifies-final.ts';
import { DELIVERY, FAILING_RECEIVER } from './receivers.ts';

/** Whether it reports a final status. */
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

/** Characters of a URL that a narrow column takes. */
const URL_COLUMN = 128;

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

/** The deviations that break each requirement of 6. */
export const CALLBACKS_FAULTS: SectionFaults<'6'> = {
  'callback.notifies-final': NOTIFIES_FINAL,
  'callback.right-operation': [
    [
      'callback-names-requestId',
      'A notification names the requestId in place of the reference',
      payload((_notice, { requestId }) => ({ referenceOperation: requestId })),
    ],
    [
      'callback-names-nothing-through-one-service',
      'Through SRV-ADDITION-FORFAIT a notification names an operation that nobody has',
      payload((_notice, { service, reference }) => ({
        referenceOperation: service.reference === 'SRV-ADDITION-FORFAIT' ? 'OP-0000' : reference,
      })),
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
  ],
  'callback.status-agrees': [
    [
      'callback-success-for-third-parties-called-failure',
      'For a beneficiary at a third-party contributor the notification of SUCCES says ECHOUE',
      {
        callback: (notice, { beneficiary }) =>
          notice.status === 'SUCCES' && beneficiary.instrument === undefined
            ? telling(notice, 'ECHOUE')
            : notice,
      },
    ],
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
      'In the list every operation stays INITIEE for ever, while callbacks report its later statuses',
      withListedRecord((record) => ({
        ...record,
        statutOperation: 'INITIEE',
        dateDernierStatut: record.dateHeureOperation,
        raisonEchec: null,
        dateHeureAnnulationOperation: null,
      })),
    ],
  ],
  'callback.none-without-url': [
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
  ],
  'callback.nothing-after-final': [
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
  ],
  'callback.exact-url': [
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
    [
      'callback-url-in-small-letters',
      'callbackUrl is kept in small letters',
      sentTo(({ href }) => href.toLowerCase()),
    ],
    [
      'callback-url-cut',
      'Of callbackUrl 128 characters are kept',
      sentTo(({ href }) => href.slice(0, URL_COLUMN)),
    ],
    [
      'callback-url-plus-as-space',
      'A plus sign in callbackUrl is read as a space',
      sentTo(({ href }) => href.replaceAll('+', '%20')),
    ],
    [
      'callback-url-without-parameters',
      'The path of callbackUrl is kept up to its first semicolon',
      sentTo(({ origin, pathname, search }) => `${origin}${pathname.replace(/;.*$/, '')}${search}`),
    ],
    [
      'callback-url-slashes-merged',
      'Two slashes in a row in the path of callbackUrl become one',
      sentTo(({ origin, pathname, search }) => `${origin}${pathname.replace(/\/{2,}/g, '/')}${search}`),
    ],
  ],
  'callback.failing-receiver': FAILING_RECEIVER,
  'callback.delivery': DELIVERY,
};
