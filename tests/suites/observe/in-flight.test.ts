/** Whether something is on its way to an instrument that nobody looks at. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import {
  hasOperationsUnderWay,
  isKnownToRest,
  isKnownToStay,
  isLost,
  noteMissing,
  operationOf,
  takeNote,
} from '../../../suites/observe/in-flight.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { AnswerListener } from '../../../target/door/door.ts';
import { closedRun } from '../engine/closed-run.ts';
import { executed, listed } from '../engine/declare/answers.ts';

test.each([
  ['just sent', 0, true],
  ['sent a while ago, and none was seen to end', 0.9, true],
  ['sent so long ago that it is final, seen or not', 1.1, false],
])('an operation that was %s', (_, ofFinalStatusMs, isUnderWay) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(1);
  const listeners: AnswerListener[] = [];
  const run = closedRun(undefined, listeners);
  takeNote(run);
  const request = { refInstrumentPaiementInitiateur: 'W' };
  const answer = executed(request, { referenceOperation: 'OP-1', statutOperation: 'ENCOURS' });
  const { sender } = new Experiment(run, 'a/check', new AbortController().signal);
  for (const listener of listeners) listener({ ...answer, sentAt: performance.now() }, sender);
  vi.advanceTimersByTime(ofFinalStatusMs * run.profile.limits.finalStatusMs);
  expect(hasOperationsUnderWay(run, 'W')).toBe(isUnderWay);
});

test.each([
  ['an unknown status, seen to stay', 'SUCCESS', 1, true],
  ['an unknown status, seen for a while', 'SUCCESS', 0.5, false],
  ['a status of the document, seen to stay', 'ENCOURS', 1, false],
])('%s', (_, statutOperation, ofFinalStatusMs, stays) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const listeners: AnswerListener[] = [];
  const run = closedRun(undefined, listeners);
  takeNote(run);
  const { sender } = new Experiment(run, 'a/check', new AbortController().signal);
  const record = { referenceOperation: 'OP-1', statutOperation };
  const request = { refInstrumentPaiementInitiateur: 'W' };
  const tell = (answer: Answer) => {
    for (const listener of listeners) listener({ ...answer, sentAt: performance.now() }, sender);
  };
  tell(executed(request, record));
  vi.advanceTimersByTime(ofFinalStatusMs * run.profile.limits.finalStatusMs);
  expect(isKnownToStay(run, statutOperation)).toBe(false);
  tell(listed([record]));
  expect(isKnownToStay(run, statutOperation)).toBe(stays);
});

test.each([
  ['led there as one that stayed', 'Rests', true],
  ['on its ordinary way', 'Anything', false],
])('an operation %s', (_, libelle, rests) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const listeners: AnswerListener[] = [];
  const closed = closedRun(undefined, listeners);
  const fixtures = { ...closed.profile.fixtures, provoke: { ENCOURS: { libelle: 'Rests' } } };
  const run = { ...closed, profile: { ...closed.profile, fixtures } };
  takeNote(run);
  const { sender } = new Experiment(run, 'a/check', new AbortController().signal);
  const tell = (answer: Answer) => {
    for (const listener of listeners) listener({ ...answer, sentAt: performance.now() }, sender);
  };
  const record = (referenceOperation: string) => ({ referenceOperation, statutOperation: 'ENCOURS' });
  const execute = (label: string, reference: string) =>
    tell(executed({ libelle: label, refInstrumentPaiementInitiateur: 'W' }, record(reference)));
  execute('Rests', 'OP-1');
  vi.advanceTimersByTime(run.profile.limits.finalStatusMs);
  tell(listed([record('OP-1')]));
  execute(libelle, 'OP-2');
  const second = operationOf(run, 'OP-2');
  if (second === undefined) throw new Error('The operation was accepted.');
  expect(isKnownToRest(run, second)).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(isKnownToRest(run, second)).toBe(rests);
});

test.each([
  ['missing once, and not looked for since', [0], 20_000, false],
  ['missing whenever it was looked for, for as long as a list may lag', [0, 8_000, 15_000], 15_000, true],
  ['missing for less than that', [0, 8_000], 8_000, false],
])('an operation that is %s', (_, missedAt, untilMs, lost) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const listeners: AnswerListener[] = [];
  const closed = closedRun(undefined, listeners);
  const limits = { ...closed.profile.limits, finalStatusMs: 60_000 };
  const run = { ...closed, profile: { ...closed.profile, limits } };
  takeNote(run);
  const { sender } = new Experiment(run, 'a/check', new AbortController().signal);
  const record = { referenceOperation: 'OP-1', statutOperation: 'ENCOURS' };
  for (const listener of listeners)
    listener(executed({ refInstrumentPaiementInitiateur: 'W' }, record), sender);
  let now = 0;
  for (const at of missedAt) {
    vi.advanceTimersByTime(at - now);
    now = at;
    noteMissing(run, 'OP-1');
  }
  vi.advanceTimersByTime(untilMs - now);
  expect(isLost(run, 'OP-1')).toBe(lost);
});
