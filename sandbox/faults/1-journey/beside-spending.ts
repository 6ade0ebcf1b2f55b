/** Faults of journey.overlapping-calls: what goes wrong where an execution and a call about its initiator overlap. */
import Big from 'big.js';
import { changeStep, extraStep, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { Instrument } from '../../data/model.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Milliseconds within which two calls overlap. */
const MOMENT = 20;

const BREAKDOWN = { status: 500, message: 'Deadlock found when trying to get lock' };

/** When an instrument was debited last, and when it was put out of service. */
const touched = perSandbox(() => ({
  debited: new Map<Instrument, number>(),
  spent: new Map<Instrument, number>(),
}));

function isRecent(
  times: ReadonlyMap<Instrument, number>,
  { instrument }: Attempt,
  { clock }: SandboxState,
): boolean {
  const at = instrument && times.get(instrument);
  return at !== undefined && clock.now().getTime() - at < MOMENT;
}

/** Notes executions that passed their last step, and calls that put their initiator out of service. */
function noting(call: 'lockInstrument' | 'unenrollInstrument'): Hooks {
  const note = (times: Map<Instrument, number>, { instrument }: Attempt, { clock }: SandboxState) => {
    if (instrument !== undefined) times.set(instrument, clock.now().getTime());
  };
  return combineHooks([
    changeStep(EXECUTE, 'balance', (problem, attempt, sandbox) => {
      if (problem === undefined) note(touched(sandbox).debited, attempt, sandbox);
      return problem;
    }),
    extraStep(call, 'instrument.noted', (attempt, sandbox) => {
      note(touched(sandbox).spent, attempt, sandbox);
      return undefined;
    }),
  ]);
}

function breaksDownBesideExecution(call: 'lockInstrument' | 'unenrollInstrument'): Hooks {
  return combineHooks([
    noting(call),
    extraStep(call, 'instrument.free', (attempt, sandbox) =>
      isRecent(touched(sandbox).debited, attempt, sandbox) ? BREAKDOWN : undefined,
    ),
  ]);
}

/** journey.overlapping-calls */
export const BESIDE_SPENDING: FaultRows = [
  [
    'lock-breaks-down-beside-execution',
    'A lock within 20 ms of a debit of its instrument is answered 500, as by a deadlock',
    breaksDownBesideExecution('lockInstrument'),
  ],
  [
    'unenrollment-breaks-down-beside-execution',
    'An unenrollment within 20 ms of a debit of its instrument is answered 500, as by a deadlock',
    breaksDownBesideExecution('unenrollInstrument'),
  ],
  [
    'execution-breaks-down-beside-lock',
    'An execution within 20 ms of a lock of its initiator is answered 500, as by a deadlock',
    combineHooks([
      noting('lockInstrument'),
      changeStep(EXECUTE, 'initiator.unlocked', (problem, attempt, sandbox) =>
        isRecent(touched(sandbox).spent, attempt, sandbox) ? BREAKDOWN : problem,
      ),
    ]),
  ],
  [
    'credit-lost-beside-lock',
    'An operation accepted within 20 ms of a lock of its initiator credits nothing, and is SUCCES',
    combineHooks([
      noting('lockInstrument'),
      withRules((rules, sandbox) => ({
        credit(operation) {
          const at = touched(sandbox).spent.get(operation.initiator);
          const isBeside = at !== undefined && Math.abs(at - operation.createdAt.getTime()) < MOMENT;
          return isBeside ? new Big(0) : rules.credit(operation);
        },
      })),
    ]),
  ],
];
