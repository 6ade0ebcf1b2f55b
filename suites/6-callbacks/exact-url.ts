/** 6: the URL notified is the one that was given, path and query included. */
import { endingKind } from '../arrange/kinds/ending.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import {
  followNotified,
  type Notified,
  nothingEvolved,
  openMailbox,
  sendNotified,
} from '../observe/callbacks/notified-operations.ts';

/** What is put after the URL of a mailbox. */
const SUFFIXES: readonly (readonly [circumstance: string, suffix: string])[] = [
  ['a longer path', '/notifications/operations'],
  ['a slash at its end', '/notifications/'],
  ['an encoded space in its path', '/a%20b'],
  ['an encoded slash in its path', '/a%2Fb'],
  ['a query', '?client=42&key=value'],
  ['a path and a query with encoded letters', '/a%20b?x=1&y=%C3%A9'],
  ['a query with another URL in it', '?next=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2'],
  ['a query with an empty value and a repeated name', '?empty=&tag=1&tag=2'],
  ['plus signs in its path and its query', '/a+b?c=1+2'],
  ['a semicolon in its path', '/a;v=1/b'],
  ['two slashes in a row', '/a//b'],
  ['capital and small letters', '/Partners/aB/Operations?Client=Xy'],
  // Sizes are not shown (8): with an address of usual length it stays below 255, which any column takes.
  ['some 150 characters more', `/notifications?${'of=each-change-of-state&'.repeat(5)}for=operations`],
];

/** Whether an operation with a plain URL, all else equal, is notified there. */
async function plainUrlIsNotified(t: Experiment, kind: StatusKind, { parties }: Notified): Promise<boolean> {
  const plain = await sendNotified(t, kind, parties);
  await followNotified(t, plain);
  return plain.mailbox.received.length > 0;
}

/** URLs that a target may change on the way. */
export function exactUrl(check: Declare): void {
  for (const [circumstance, suffix] of SUFFIXES)
    check(circumstance, async (t: Experiment) => {
      const kind = await endingKind(t);
      const mailbox = await openMailbox(t);
      const wanted = `/callbacks/${mailbox.url.split('/callbacks/')[1]}${suffix}`;
      t.judge.changed(`callbackUrl had ${circumstance}: ${suffix}`);
      const notified = await sendNotified(t, kind, undefined, { mailbox, suffix });
      await followNotified(t, notified);
      if (await nothingEvolved(t, [notified])) return;
      if (mailbox.received.length === 0)
        t.judge.given(
          await plainUrlIsNotified(t, kind, notified),
          'No callback comes to a plain URL either.',
        );
      // One that was late has come by now.
      judgeExactUrl(t, notified, wanted);
    });
}

/**
 * Judges that the URL notified is the one that was given, path and query included.
 * @param target the path and query of the URL that was given.
 */
export function judgeExactUrl(t: Experiment, notified: Notified, target: string): void {
  judgeNotifiedCourse(t, 'callback-exact-url', notified, { target, pointer: '/callbackUrl' });
}
