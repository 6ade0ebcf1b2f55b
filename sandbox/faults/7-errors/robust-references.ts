/** Faults of errors.robust-references: a service that crashes on a reference in a path. */

import { onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Operation } from '../../data/model.ts';
import { dropped, htmlPage, unanswered } from '../../server/no-answer.ts';
import type { FaultRows } from '../fault.ts';
import { badGateway, COLUMN, crash, EMOJI, type Reaction } from './breakdowns.ts';

/** Reacts to references in a path, of any call. */
function onReference(test: (reference: string) => boolean, react: Reaction): Hooks {
  return onRequest('any', ({ params }) => (Object.values(params).some(test) ? react() : undefined));
}

/** Crashes on the cancellation of some operations. */
function crashesCancelling(which: (operation: Operation) => boolean): Hooks {
  return onRequest('cancelOperation', ({ params }, { store }) => {
    const operation = store.operations.get(params.referenceOperation ?? '');
    return operation !== undefined && which(operation) ? crash() : undefined;
  });
}

function isUndecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return false;
  } catch {
    return true;
  }
}

/** errors.robust-references */
export const ROBUST_REFERENCES: FaultRows = [
  [
    'reference-with-semicolon-502',
    'The back end crashes on a reference with a semicolon, and its gateway answers 502 with a page of HTML',
    onReference((reference) => reference.includes(';'), badGateway),
  ],
  [
    'reference-with-slash-is-html',
    'A reference with an encoded slash is answered 404 with a page of HTML',
    onReference(
      (reference) => reference.includes('/'),
      () => htmlPage(404),
    ),
  ],
  [
    'reference-with-nul-500',
    'A reference with the character U+0000 is answered 500',
    onReference((reference) => reference.includes('\u0000'), crash),
  ],
  [
    'reference-with-quote-500',
    'A reference with a quotation mark is answered 500',
    onReference((reference) => /['"]/.test(reference), crash),
  ],
  [
    'reference-with-emoji-500',
    'A reference with an emoji is answered 500',
    onReference((reference) => EMOJI.test(reference), crash),
  ],
  [
    'reference-long-drops-connection',
    'The connection closes on a reference of more than 255 characters',
    onReference(({ length }) => length > COLUMN, dropped),
  ],
  [
    'reference-with-percent-500',
    'A reference is decoded twice, and one with a percent sign answered 500',
    onReference(isUndecodable, crash),
  ],
  [
    'reference-with-line-break-unanswered',
    'A reference with a line break is never answered',
    onReference((reference) => reference.includes('\n'), unanswered),
  ],
  [
    'cancel-500-for-loyalty-accounts',
    'Cancelling an operation that a loyalty account paid is answered 500',
    crashesCancelling(({ initiator }) => initiator.type === 'COMPTE_FIDELITE'),
  ],
  [
    'cancel-500-for-third-party-accounts',
    'Cancelling an operation whose beneficiary is an account at a third-party contributor is answered 500',
    crashesCancelling(
      ({ beneficiary: { instrument, type } }) => instrument === undefined && type === 'COMPTE_BANCAIRE',
    ),
  ],
];
