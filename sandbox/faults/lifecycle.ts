/** Faults of 3.1, the life of an operation, and of 4.2 and part 6. */
import type { Fault } from '../hooks.ts';
import { changeStatus } from '../lifecycle.ts';

/** Milliseconds. */
const REVERSED_AFTER = 100;

export const LIFECYCLE_FAULTS: readonly Fault[] = [
  {
    id: 'status-final-reversed',
    section: '3.1',
    requirement: 'status.final-stands',
    description: 'SUCCES turns into EXTOURNE after 100 ms',
    hooks: {
      operation(event, sandbox) {
        if (event.type === 'refused' || event.operation.status !== 'SUCCES') return;
        sandbox.clock.after(REVERSED_AFTER, () => changeStatus(event.operation, 'EXTOURNE', sandbox));
      },
    },
  },
  {
    id: 'callback-final-not-sent',
    section: '6',
    requirement: 'callback.notifies-final',
    description: 'SUCCES is not notified',
    hooks: { callback: (notice) => (notice.status === 'SUCCES' ? undefined : notice) },
  },
];
