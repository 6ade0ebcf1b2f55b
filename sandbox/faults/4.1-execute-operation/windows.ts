/** Faults of 4.1 that show only where calls overlap: time passes between a check and the write that rests on it. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { checkedTooEarly, checkedUnderLock, writtenLate } from '../../behaviours/races.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import type { Attempt } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';
const UNUSED = 'requestId.unused';

/** Milliseconds for which what different locks hold is open to each other. */
const UNDER_LOCK_MS = 20;

const USED = { status: 409, message: 'This requestId has already been used' };

function walletOf({ call: { json } }: Attempt): string {
  return isJsonObject(json) ? String(json.refInstrumentPaiementInitiateur) : '';
}

/** request-id.one-acceptance */
export const ACCEPTED_TWICE: FaultRows = [
  [
    'request-id-window-1ms',
    'Between the look for a used requestId and its note 1 ms passes',
    checkedTooEarly(EXECUTE, UNUSED, 1),
  ],
  [
    'request-id-window-5ms',
    'Between the look for a used requestId and its note 5 ms pass',
    checkedTooEarly(EXECUTE, UNUSED, 5),
  ],
  [
    'request-id-window-20ms',
    'Between the look for a used requestId and its note 20 ms pass',
    checkedTooEarly(EXECUTE, UNUSED, 20),
  ],
  [
    'request-id-locked-by-wallet',
    'The look for a used requestId and its note are one step for each initiator: two initiators overlap',
    checkedUnderLock(EXECUTE, UNUSED, UNDER_LOCK_MS, { lock: walletOf, key: requestIdOf, problem: USED }),
  ],
  [
    'request-id-locked-by-body',
    'The look for a used requestId and its note are one step for each body: two bodies overlap',
    checkedUnderLock(EXECUTE, UNUSED, UNDER_LOCK_MS, {
      lock: ({ call: { json } }) => JSON.stringify(json),
      key: requestIdOf,
      problem: USED,
    }),
  ],
];

/** The number of the newest operation, and that of the one which is about to be written. */
const numbers = perSandbox((): { last: number; next?: number | undefined } => ({ last: 0 }));

function numberedWithin(ms: number): Hooks {
  return combineHooks([
    writtenLate(EXECUTE, ms, (_attempt, sandbox) => {
      const known = numbers(sandbox);
      const read = known.last + 1;
      return () => {
        known.next = read;
      };
    }),
    withRules((rules) => ({
      reference(kind, suggested, sandbox) {
        if (kind !== 'operation') return rules.reference(kind, suggested, sandbox);
        const known = numbers(sandbox);
        const number = known.next ?? known.last + 1;
        known.next = undefined;
        known.last = Math.max(known.last, number);
        return `OP-${number}`;
      },
    })),
  ]);
}

/** execute.reference-unique */
export const ONE_REFERENCE: FaultRows = [
  [
    'reference-window-5ms',
    'The number of an operation is read 5 ms before the next one is written',
    numberedWithin(5),
  ],
  [
    'reference-window-20ms',
    'The number of an operation is read 20 ms before the next one is written',
    numberedWithin(20),
  ],
];
