/** Faults of operation-list.holds-executed and operation-list.only-own: which operations a list holds. */

import { bodyOf, withBody } from '../../behaviours/answer-parts.ts';
import { cameWithOtp, NOTES_OTPS } from '../../behaviours/came-with-otp.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { everyNth, perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type Instrument, type Operation, type StatutOperation } from '../../data/model.ts';
import { isParty } from '../../service/conforming-rules.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Lists hold only operations of some statuses. */
function listing(which: (status: StatutOperation) => boolean): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, query) =>
      rules.list(operations, instrument, query).filter(({ status }) => which(status)),
  }));
}

/** Leaves operations out of every list. */
function without(which: (operation: Operation, sandbox: SandboxState) => boolean): Hooks {
  return withRules((rules, sandbox) => ({
    list: (operations, instrument, query) =>
      rules.list(operations, instrument, query).filter((operation) => !which(operation, sandbox)),
  }));
}

/** The list as it was when it was first asked for, in each sandbox and for each instrument. */
const firstLists = perSandbox(() => new Map<string, unknown>());

/** Answers every list as the first of the instrument. */
function firstListKept(): Hooks {
  return onSuccess('listOperations', (answer, { params }, sandbox) => {
    const kept = firstLists(sandbox);
    const reference = params.referenceWallet ?? '';
    if (!kept.has(reference)) kept.set(reference, bodyOf(answer));
    return withBody(answer, () => kept.get(reference));
  });
}

/** Adds operations to which the instrument is no party. */
function withForeign(which: (operation: Operation, instrument: Instrument) => boolean): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, query) => [
      ...rules.list(operations, instrument, query),
      ...operations.filter((one) => !isParty(instrument, one) && which(one, instrument)),
    ],
  }));
}

const ninth = perSandbox(() => everyNth(9));

/** operation-list.holds-executed */
export const HOLDS_EXECUTED: FaultRows = [
  [
    'list-without-open-operations',
    'An operation is in the list only when it is final',
    listing((status) => FINAL.includes(status)),
  ],
  [
    'list-without-suspended',
    'An operation that is SUSPENDUE is not in the list, which shows it before and after that',
    listing((status) => status !== 'SUSPENDUE'),
  ],
  [
    'list-forgets-cancelled',
    'An operation that is ANNULEE is no longer in the list',
    listing((status) => status !== 'ANNULEE'),
  ],
  [
    'list-forgets-reversed',
    'An operation that is EXTOURNE is no longer in the list',
    listing((status) => status !== 'EXTOURNE'),
  ],
  [
    'list-without-third-parties',
    'The list leaves out operations whose beneficiary is at a third-party contributor',
    without(({ beneficiary }) => beneficiary.instrument === undefined),
  ],
  [
    'list-without-soustraction',
    'The list leaves out operations through services whose fee mode is SOUSTRACTION',
    without(({ service }) => service.mode === 'SOUSTRACTION'),
  ],
  [
    'list-without-failures',
    'The list leaves out operations that are ECHOUE',
    without(({ status }) => status === 'ECHOUE'),
  ],
  [
    'list-without-large-amounts',
    'The list leaves out operations above 50',
    without(({ amounts }) => amounts.montant.gt(50)),
  ],
  [
    'list-without-last-service',
    'The list leaves out operations through the service SRV-GRATUIT',
    without(({ service }) => service.reference === 'SRV-GRATUIT'),
  ],
  [
    'list-without-business-payers',
    'The list leaves out operations whose type begins with B2',
    without(({ typeOperation }) => typeOperation.startsWith('B2')),
  ],
  [
    'list-without-otps',
    'The list leaves out operations with authData',
    { ...NOTES_OTPS, ...without(cameWithOtp) },
  ],
  [
    'list-without-those-notified',
    'The list leaves out operations with a callbackUrl once they are final',
    without(({ callbackUrl, status }) => callbackUrl !== undefined && FINAL.includes(status)),
  ],
  [
    'list-shows-the-like-once',
    'The list holds only the first of operations with the same libelle and montant',
    without(
      ({ initiator, libelle, amounts, reference }, { store }) =>
        [...store.operations.values()].find(
          (other) =>
            other.initiator === initiator &&
            other.libelle === libelle &&
            other.amounts.montant.eq(amounts.montant),
        )?.reference !== reference,
    ),
  ],
  [
    'list-empty-at-every-ninth-reading',
    'Every ninth list is empty',
    onSuccess('listOperations', (answer, _, sandbox) =>
      ninth(sandbox)() ? withBody(answer, () => []) : answer,
    ),
  ],
  [
    'list-loses-one-in-twelve',
    'The list leaves out every twelfth operation of all',
    withRules((rules) => ({
      list: (operations, instrument, given) =>
        rules.list(
          operations.filter((_, index) => index % 12 !== 11),
          instrument,
          given,
        ),
    })),
  ],
  [
    'list-of-some-leaves-out-soustraction',
    'The lists of instruments whose reference ends in 1 to 7 leave out operations through services whose fee mode is SOUSTRACTION',
    without(
      ({ initiator, service }) => service.mode === 'SOUSTRACTION' && /[1-7]$/.test(initiator.reference),
    ),
  ],
  [
    'list-of-credits-only',
    'The list holds what the instrument received, not what it was debited for',
    withRules((rules) => ({
      list: (operations, instrument, given) =>
        rules.list(operations, instrument, given).filter(({ initiator }) => initiator !== instrument),
    })),
  ],
  [
    'list-cached-for-ever',
    'The list of an instrument stays as it was when it was first asked for',
    firstListKept(),
  ],
];

/** operation-list.only-own */
export const ONLY_OWN: FaultRows = [
  ['list-of-everybody', 'The list holds the operations of all instruments', withForeign(() => true)],
  [
    'list-of-contributor',
    "The list holds the operations of every instrument of the instrument's contributor",
    withForeign(({ initiator }, { refContributeur }) => initiator.refContributeur === refContributeur),
  ],
  [
    'list-of-similar-references',
    'The list holds the operations of every instrument of the same type',
    withForeign(({ initiator }, { type }) => initiator.type === type),
  ],
  [
    'list-of-one-holds-those-of-another',
    'The list of INS-0002 holds the operations of INS-0001 as well',
    withForeign(
      ({ initiator }, { reference }) => reference === 'INS-0002' && initiator.reference === 'INS-0001',
    ),
  ],
  [
    'list-holds-those-of-payers',
    'The list of an instrument holds whatever those pay who have paid it',
    withRules((rules) => ({
      list(operations, instrument, query) {
        const payers = new Set(
          operations
            .filter(({ beneficiary }) => beneficiary.instrument === instrument)
            .map(({ initiator }) => initiator),
        );
        const more = operations.filter((one) => !isParty(instrument, one) && payers.has(one.initiator));
        return [...rules.list(operations, instrument, query), ...more];
      },
    })),
  ],
];
