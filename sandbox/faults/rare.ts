/** Faults that only a rare combination shows: nobody would try it by hand. */

import Big from 'big.js';
import { onRequest } from '../behaviours/change-answers.ts';
import { changeStep, withOperationRecord, withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';
import type { JsonObject, Operation } from '../data/model.ts';
import type { Attempt } from '../service/sandbox-state.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Charges other fees for the operations that `when` picks, in the record and in the balances. */
function feesWhen(when: (attempt: Attempt, montant: Big) => boolean, fees: (right: Big) => Big): Hooks {
  return changeStep('executeOperation', 'balance', (problem, attempt, { rules }) => {
    const { amounts, service } = attempt;
    if (amounts && service && when(attempt, amounts.montant))
      attempt.amounts = rules.amounts(amounts.montant, fees(amounts.fees), service.mode);
    return problem;
  });
}

/** Changes the records of the operations that `when` picks. */
function recordWhen(
  when: (operation: Operation) => boolean,
  change: (record: JsonObject, operation: Operation) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation) =>
    when(operation) ? { ...record, ...change(record, operation) } : record,
  );
}

/** Changes the labels that `when` picks, in the record alone. */
function labelWhen(when: (libelle: string) => boolean, change: (libelle: string) => unknown): Hooks {
  return recordWhen(
    ({ libelle }) => when(libelle),
    (_, { libelle }) => ({ libelleOperation: change(libelle) }),
  );
}

const more = (fees: Big) => fees.plus(1);
const is = (attempt: Attempt, typeOperation: string) => attempt.input.typeOperation === typeOperation;
const through = ({ service }: Attempt, reference: string) => service?.reference === reference;
const decimalsOf = (amount: Big) => amount.c.length - 1 - amount.e;
const fails = { status: 500, message: 'An unexpected error came up' };

/** Fails inside when a request has certain traits. */
function internalErrorWhen(when: (input: JsonObject) => boolean): Hooks {
  return changeStep('executeOperation', 'balance', (problem, { input }) => (when(input) ? fails : problem));
}

/** How often something happened to somebody. */
const counts = perSandbox(() => new Map<string, number>());

/** Takes another debit out of the balance of an instrument at every nth operation that it pays. */
function everyNthPayment(n: number, debit: (right: Big) => Big): Hooks {
  const seen = new WeakSet<Operation>();
  return withRules((rules, sandbox) => ({
    debit(operation) {
      const right = rules.debit(operation);
      if (seen.has(operation)) return right;
      seen.add(operation);
      const count = (counts(sandbox).get(operation.initiator.reference) ?? 0) + 1;
      counts(sandbox).set(operation.initiator.reference, count);
      return count % n === 0 ? debit(right) : right;
    },
  }));
}

/** The requestId that each instrument's last operation used. */
const lastKeys = perSandbox(() => new Map<string, string>());

/** How often a requestId was sent. */
const uses = perSandbox(() => new Map<string, number>());

const ROWS: readonly Fault[] = [
  ...breaking('2.4', 'amounts.addition-debit', [
    [
      'rare-three-decimals-of-one-type',
      'Operations of type B2G with more than two decimals are charged 1 more through ADDITION',
      feesWhen((attempt, montant) => is(attempt, 'B2G') && decimalsOf(montant) > 2, more),
    ],
    [
      'rare-large-amounts-of-one-type',
      'Operations of type G2P above 5,000 are charged 1 more',
      feesWhen((attempt, montant) => is(attempt, 'G2P') && montant.gt(5000), more),
    ],
    [
      'rare-price-tags-through-one-service',
      'Amounts that end in .99 are charged 1 more through SRV-ADDITION',
      feesWhen((attempt, montant) => through(attempt, 'SRV-ADDITION') && montant.mod(1).eq('0.99'), more),
    ],
    [
      'rare-no-issuer-and-a-callback',
      'An operation with a callbackUrl and without refContributeurInitiateur is charged 1 more',
      feesWhen(
        ({ input }) => typeof input.callbackUrl === 'string' && input.refContributeurInitiateur === undefined,
        more,
      ),
    ],
    [
      'rare-loyalty-to-third-party-wallet',
      'What a loyalty account pays to a wallet at a third-party contributor is charged 1 more',
      feesWhen(
        ({ instrument, input }) =>
          instrument?.type === 'COMPTE_FIDELITE' && typeof input.msisdnBeneficiaire === 'string',
        more,
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.soustraction-credit', [
    [
      'rare-very-large-amounts-to-accounts',
      'Above 50,000, what goes to a bank account through SOUSTRACTION is charged 1 more than the fees',
      feesWhen(
        ({ beneficiary, service }, montant) =>
          montant.gt(50_000) && service?.mode === 'SOUSTRACTION' && beneficiary?.type === 'COMPTE_BANCAIRE',
        more,
      ),
    ],
    [
      'rare-round-amounts-of-one-type',
      'Operations of type B2B of 1,000 and its multiples cost 1 more than the fee call says',
      feesWhen((attempt, montant) => is(attempt, 'B2B') && montant.mod(1000).eq(0), more),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-libelle', [
    [
      'rare-long-labels-cut',
      'A label of more than 200 characters is cut to 200',
      labelWhen(
        (libelle) => libelle.length > 200,
        (libelle) => libelle.slice(0, 200),
      ),
    ],
    [
      'rare-astral-letters-lost',
      'Characters beyond the basic plane come back as question marks',
      labelWhen(
        (libelle) => /[\u{10000}-\u{10ffff}]/u.test(libelle),
        (libelle) => libelle.replace(/[\u{10000}-\u{10ffff}]/gu, '??'),
      ),
    ],
    [
      'rare-arabic-reversed',
      'Arabic letters come back in reverse order',
      labelWhen(
        (libelle) => /[\u0600-\u06ff]{2}/.test(libelle),
        (libelle) => [...libelle].reverse().join(''),
      ),
    ],
    [
      'rare-combining-marks-lost',
      'Combining marks are dropped',
      labelWhen(
        (libelle) => /\p{M}/u.test(libelle),
        (libelle) => libelle.replace(/\p{M}/gu, ''),
      ),
    ],
    [
      'rare-quotes-doubled',
      'Quotes come back with a backslash in front',
      labelWhen(
        (libelle) => libelle.includes('"'),
        (libelle) => libelle.replaceAll('"', '\\"'),
      ),
    ],
    [
      'rare-markup-escaped',
      'Markup comes back escaped for HTML',
      labelWhen(
        (libelle) => libelle.includes('<'),
        (libelle) => libelle.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      ),
    ],
    [
      'rare-percent-decoded',
      'Percent signs in a label are decoded as in a URL',
      labelWhen(
        (libelle) => /%[0-9A-Fa-f]{2}/.test(libelle),
        (libelle) => libelle.replace(/%[0-9A-Fa-f]{2}/g, ' '),
      ),
    ],
    [
      'rare-leading-zeros-lost',
      'A label of digits comes back without its leading zeros',
      labelWhen(
        (libelle) => /^0\d+$/.test(libelle),
        (libelle) => libelle.replace(/^0+(?=\d)/, ''),
      ),
    ],
  ]),
  ...breaking('2.3', 'operation-record.strings', [
    [
      'rare-numeric-label-as-number',
      'A label of digits alone comes back as a number',
      labelWhen((libelle) => /^[1-9]\d*$/.test(libelle), Number),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-typeOperation', [
    [
      'rare-type-of-cards-through-one-service',
      'What a card pays through SRV-GRATUIT as B2P is recorded as P2P',
      recordWhen(
        ({ typeOperation, initiator, service }) =>
          typeOperation === 'B2P' &&
          initiator.type === 'CARTE_BANCAIRE' &&
          service.reference === 'SRV-GRATUIT',
        () => ({ typeOperation: 'P2P' }),
      ),
    ],
  ]),
  ...breaking('7', 'errors.robust-bodies', [
    [
      'rare-emoji-to-third-parties',
      'A label with an emoji is answered 500 where the beneficiary is at a third-party contributor',
      internalErrorWhen(
        ({ libelle, refInstrumentPaiementBeneficiaire }) =>
          refInstrumentPaiementBeneficiaire === undefined &&
          /\p{Extended_Pictographic}/u.test(String(libelle)),
      ),
    ],
    [
      'rare-tiny-amounts-with-otp',
      'Amounts below 2 with authData are answered 500',
      internalErrorWhen(({ montant, authData }) => Number(montant) < 2 && typeof authData === 'string'),
    ],
  ]),
  ...breaking('4.1', 'request-id.reuse-refused', [
    [
      'rare-key-free-at-the-fourth-use',
      'A requestId that comes for the fourth time is accepted again',
      withRules((rules, sandbox) => ({
        keyUsed(key) {
          const count = (uses(sandbox).get(key) ?? 0) + 1;
          uses(sandbox).set(key, count);
          return count % 4 !== 0 && rules.keyUsed(key, sandbox);
        },
      })),
    ],
    [
      'rare-key-forgotten-after-another',
      'Only the last requestId of each payer is remembered',
      {
        ...withRules((rules, sandbox) => ({
          keyUsed: (key) => rules.keyUsed(key, sandbox) && [...lastKeys(sandbox).values()].includes(key),
        })),
        operation(event, sandbox) {
          if (event.type === 'accepted')
            lastKeys(sandbox).set(event.operation.initiator.reference, event.operation.requestId);
        },
      },
    ],
    [
      'rare-key-free-after-cancel',
      'A cancellation frees the requestId of what was cancelled',
      onRequest('cancelOperation', (call, { store }) => {
        const cancelled = store.operations.get(call.params.referenceOperation ?? '');
        if (cancelled !== undefined) store.keys.delete(cancelled.requestId);
        return undefined;
      }),
    ],
  ]),
  ...breaking('1', 'journey.debits-initiator', [
    [
      'rare-fourth-payment-doubled',
      'Every fourth operation of an instrument is taken twice out of its balance',
      everyNthPayment(4, (right) => right.times(2)),
    ],
    [
      'rare-seventh-payment-free',
      'Every seventh operation of an instrument takes nothing out of its balance',
      everyNthPayment(7, () => new Big(0)),
    ],
  ]),
];

export const RARE_FAULTS: readonly Fault[] = ROWS.map((fault) => ({ ...fault, rare: true }));
