/** Freedom in notifications (6). */

import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { combineHooks, type Hooks, type Notice } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Milliseconds. */
const LATE = 400;
const AGAIN = 200;

function notices(change: (notice: Notice) => Notice | Notice[] | undefined): Hooks {
  return { callback: (notice) => change(notice) };
}

const told = perSandbox(() => new WeakMap<Operation, Notice[]>());

function deliveredAgain(): Hooks {
  return {
    callback(notice, operation, sandbox) {
      const before = told(sandbox).get(operation) ?? [];
      if (FINAL.includes(notice.status))
        return [notice, ...before.map((earlier) => ({ ...earlier, delayMs: AGAIN }))];
      told(sandbox).set(operation, [...before, notice]);
      return notice;
    },
  };
}

/** Notifications of one operation on several ways, the earlier ones on the longer. */
function overtaken(): Hooks {
  const waiting = perSandbox(() => new WeakMap<Operation, Notice[]>());
  return {
    callback(notice, operation, sandbox) {
      const before = waiting(sandbox).get(operation) ?? [];
      if (FINAL.includes(notice.status)) {
        waiting(sandbox).delete(operation);
        return [notice, ...before.map((earlier) => ({ ...earlier, delayMs: AGAIN }))];
      }
      waiting(sandbox).set(operation, [...before, notice]);
      return undefined;
    },
  };
}

function fieldsOf({ body }: Notice): Record<string, unknown> {
  return isJsonObject(body) ? body : {};
}

/** Binds what callbacks hold in another way, where it was bound at all. */
function bound(
  change: (binding: { reference?: string; status?: string }) => { reference?: string; status?: string },
) {
  return (profile: Profile): Profile => ({
    ...profile,
    bindings: { ...profile.bindings, callback: change(profile.bindings?.callback ?? {}) },
  });
}

function asForm(notice: Notice): Notice {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsOf(notice))) {
    if (value !== null) form.set(name, String(value));
  }
  return {
    ...notice,
    headers: { ...notice.headers, 'content-type': 'application/x-www-form-urlencoded' },
    text: form.toString(),
  };
}

const PAYLOADS = exclusive([
  {
    id: 'callbacks-nested',
    description: 'The payload of a callback is in an event, with other names',
    hooks: notices((notice) => {
      const { referenceOperation: reference, statutOperation: statut, ...rest } = fieldsOf(notice);
      return {
        ...notice,
        body: { evenement: 'OPERATION', donnees: { operation: { reference, statut }, ...rest } },
      };
    }),
    profile: bound(() => ({
      reference: '/donnees/operation/reference',
      status: '/donnees/operation/statut',
    })),
  },
  {
    id: 'callbacks-as-forms',
    description: 'The payload of a callback is a form, which no JSON pointer reaches',
    hooks: notices(asForm),
    profile: bound(() => ({})),
  },
  {
    id: 'callbacks-without-status',
    description: 'A callback names the operation, not its status',
    hooks: notices((notice) => ({
      ...notice,
      body: { referenceOperation: fieldsOf(notice).referenceOperation },
    })),
    profile: bound(({ reference }) => (reference === undefined ? {} : { reference })),
  },
  {
    id: 'callbacks-without-payload',
    description: 'A callback has no payload at all',
    hooks: notices((notice) => ({ ...notice, headers: {}, text: '' })),
    profile: bound(() => ({})),
  },
]);

export const CALLBACK_PERSONALITIES: readonly Personality[] = [
  ...PAYLOADS,
  {
    id: 'callbacks-by-put',
    description: 'Callbacks are PUT',
    hooks: notices((notice) => ({ ...notice, method: 'PUT' })),
  },
  {
    id: 'callbacks-final-only',
    description: 'Only final statuses are notified',
    hooks: notices((notice) => (FINAL.includes(notice.status) ? notice : undefined)),
  },
  {
    id: 'callbacks-of-acceptance',
    description: 'The status of the acceptance is notified as well',
    hooks: {
      operation(event, { callbacks }) {
        if (event.type === 'accepted') callbacks.notify(event.operation);
      },
    },
  },
  {
    id: 'callbacks-twice',
    description: 'Every callback is delivered twice',
    hooks: notices((notice) => [notice, notice]),
  },
  {
    id: 'callbacks-again',
    description: 'What was notified before the final status is delivered once more, 200 ms after it',
    hooks: deliveredAgain(),
  },
  {
    id: 'callbacks-overtaken',
    description: 'What was notified before the final status is delivered after it',
    hooks: overtaken(),
  },
  {
    id: 'callbacks-overtaken-undated',
    description: 'The same, and no notification says when its status was taken',
    hooks: combineHooks([
      notices((notice) => ({ ...notice, body: { ...fieldsOf(notice), dateDernierStatut: null } })),
      overtaken(),
    ]),
    conflictsWith: ['callbacks-overtaken'],
    warns: ['callback.nothing-after-final'],
  },
  {
    id: 'callbacks-once',
    description: 'A callback that could not be delivered is not sent again',
    hooks: notices((notice) => ({ ...notice, isSentOnce: true })),
    warns: ['callback.delivery'],
  },
  {
    id: 'callbacks-late',
    description: 'Every callback is 400 ms late',
    hooks: notices((notice) => ({ ...notice, delayMs: LATE })),
  },
  {
    id: 'callbacks-signed',
    description: 'Callbacks carry a signature and an event id in headers',
    hooks: notices((notice) => ({
      ...notice,
      headers: {
        ...notice.headers,
        'x-signature': 'sha256=5f0c12ab',
        'x-event-id': `${notice.status}-1`,
        authorization: 'Bearer callback-secret',
      },
    })),
  },
];
