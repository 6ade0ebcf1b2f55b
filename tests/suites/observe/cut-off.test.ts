/** Following an operation in a list that keeps the newest ones only. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { follow } from '../../../suites/observe/following.ts';
import { takeNote } from '../../../suites/observe/in-flight.ts';
import type { AnswerListener } from '../../../target/door/door.ts';
import { closedRun } from '../engine/closed-run.ts';
import { executed, listed } from '../engine/declare/answers.ts';
import { watched } from './watched.ts';

test('one that later ones took the place of is said to be gone from the list, at once', async () => {
  const listeners: AnswerListener[] = [];
  const run = closedRun(
    async () => listed([{ referenceOperation: 'OP-2', statutOperation: 'INITIEE' }]),
    listeners,
  );
  takeNote(run);
  const [payer] = run.profile.fixtures.instruments;
  if (payer === undefined) throw new Error('The profile has no instrument.');
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5_000), true);
  const request = { refInstrumentPaiementInitiateur: payer.reference };
  for (const referenceOperation of ['OP-1', 'OP-2']) {
    const answer = executed(request, { referenceOperation, statutOperation: 'INITIEE' });
    for (const listener of listeners) listener({ ...answer, sentAt: performance.now() }, t.sender);
  }
  const following = follow(t, watched(0, 10), payer, () => false);
  await expect(following).rejects.toThrow('later ones took the place of the operation');
});
