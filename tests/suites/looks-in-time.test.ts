/** A status that passed unseen is the target's business only where we looked in time. */
import { expect, test } from 'vitest';
import { Experiment } from '../../suites/engine/experiment.ts';
import { Undecided } from '../../suites/engine/signals.ts';
import type { Accepted } from '../../suites/support/operations.ts';
import { ensureLookedInTime, Watch } from '../../suites/support/status.ts';
import { answerTo } from './engine/answers.ts';
import { closedRun } from './engine/closed-run.ts';

const ANSWER = answerTo({ operationId: 'executeOperation' }, 200);

/** An operation that was answered now, and first looked at so much later, in milliseconds. */
function lookedAt(afterMs: number): Watch {
  const now = performance.now();
  const operation: Accepted = {
    request: {
      libelle: 'l',
      montant: 1,
      refInstrumentPaiementInitiateur: 'W',
      refContributeurBeneficiaire: 'C',
      refService: 'S',
      typeOperation: 'P2P',
    },
    requestId: 'r',
    answer: ANSWER,
    reference: 'OP-1',
    record: { statutOperation: 'INITIEE' },
    sentAt: now,
  };
  const watch = new Watch(operation);
  watch.see({ statutOperation: 'SUCCES' }, { ...ANSWER, sentAt: now + afterMs });
  return watch;
}

function outcomeOf(watches: readonly Watch[]): unknown {
  try {
    ensureLookedInTime(new Experiment(closedRun(), 'a/check', AbortSignal.timeout(1000)), watches);
    return 'in time';
  } catch (error) {
    return error instanceof Undecided ? error.cause : error;
  }
}

test.each([
  ['no operation', [], 'in time'],
  ['looks that left at once', [60, 400], 'in time'],
  ['one that this machine held up', [60, 4_000], 'this-machine'],
])('%s', (_what, delays, expected) => {
  expect(outcomeOf(delays.map(lookedAt))).toBe(expected);
});
