/** What wallets hold that have been in use for years, and how much of it a list shows unless asked (4.3, 8). */

import Big from 'big.js';
import { changeStep, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks } from '../../behaviours/hooks.ts';
import { INSTRUMENTS } from '../../data/fixtures.ts';
import {
  type Instrument,
  type JsonObject,
  NATURES,
  type Operation,
  type Service,
  STATUTS,
  TYPES_OPERATION,
} from '../../data/model.ts';
import { internalBeneficiary, letterOf } from '../../service/conforming-rules.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { malformed } from '../../service/validation.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

const FIVE = 5;
const DAY_MS = 86_400_000;
/** Five years. */
const YEARS_MS = 5 * 365 * DAY_MS;
/** Operations of each instrument. */
const LONG = 40;
const LARGEST_MAXIMUM = 100;

/** Without a maximum the list holds five of those that it would hold with a large one. */
function listsOfFive(
  id: string,
  which: string,
  choose: (operations: readonly Operation[]) => readonly Operation[],
): Personality {
  return {
    id,
    description: `Without a maximum the list holds ${which} five operations`,
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) =>
        query.max === undefined
          ? choose(rules.list(operations, instrument, query))
          : rules.list(operations, instrument, query),
    })),
  };
}

/** Some five, by the last digits of their references, in the order in which they stood. */
function someFive(operations: readonly Operation[]): readonly Operation[] {
  const digits = ({ reference }: Operation) => [...reference].reverse().join('');
  const chosen = operations.toSorted((one, other) => digits(one).localeCompare(digits(other))).slice(0, FIVE);
  return operations.filter((one) => chosen.includes(one));
}

/** Operations from before the sandbox was started, of every instrument that may have had some. */
function history(count: number): Personality {
  return {
    id: 'long-history',
    description: `Each instrument has had ${count} operations over five years, whose records are sparse and odd`,
    hooks: withRules((rules, sandbox) => {
      const old = new Set(fill(sandbox, count));
      return {
        record: (record, operation, state) =>
          old.has(operation)
            ? sparse(rules.record(record, operation, state), operation)
            : rules.record(record, operation, state),
      };
    }),
    warns: ['operation-record.all-fields'],
    // Where no maximum helps, what a check sends is not among the few of many that a list shows.
    conflictsWith: ['lists-in-no-order', 'lists-oldest-first', 'lists-of-five-oldest', 'lists-of-five-any'],
    withNumber: history,
  };
}

/** Puts old operations into the store, the oldest first. */
function fill({ store, clock }: SandboxState, count: number): readonly Operation[] {
  const used = INSTRUMENTS.filter(({ allows }) => allows.length > 0 && !allows.includes('empty'));
  const instruments = used.flatMap(({ reference }) => store.instruments.get(reference) ?? []);
  const [service] = store.services.values();
  const all = count * instruments.length;
  const began = clock.now().getTime() - 2 * DAY_MS - YEARS_MS;
  return Array.from({ length: all }, (_, index) => {
    const initiator = instruments[index % instruments.length];
    const other = instruments[(index * 7 + 3) % instruments.length];
    if (initiator === undefined || other === undefined || service === undefined)
      throw new Error('The sandbox has instruments and services.');
    const createdAt = new Date(began + (YEARS_MS * index) / all);
    const operation = oldOperation(index, [initiator, other], service, createdAt);
    store.operations.set(operation.reference, operation);
    return operation;
  });
}

/** One in any status: some have never come to an end. */
function oldOperation(
  index: number,
  [initiator, other]: readonly [Instrument, Instrument],
  service: Service,
  createdAt: Date,
): Operation {
  const status = STATUTS[index % STATUTS.length] ?? 'SUCCES';
  const montant = new Big(index % 5 === 0 ? 0 : index % 900).plus(index % 11 === 0 ? '0.005' : 0);
  return {
    reference: `ANC-${(index * 7919) % 1_000_003}-${index}`,
    requestId: `old-${index}`,
    initiator,
    beneficiary: internalBeneficiary(other),
    service,
    amounts: { montant, fees: new Big(0), debited: montant, credited: montant },
    libelle: `old ${index}`,
    typeOperation: TYPES_OPERATION[index % TYPES_OPERATION.length] ?? 'P2P',
    // Not every pair of instruments has one.
    nature: NATURES.find((nature) => nature === `${letterOf(initiator)}2${letterOf(other)}`) ?? '',
    refContributeurBeneficiaire: other.refContributeur,
    callbackUrl: undefined,
    createdAt,
    status,
    statusAt: createdAt,
    cancelledAt: undefined,
    reason: status === 'ECHOUE' ? 'Unknown' : undefined,
    stop: () => {},
  };
}

/** What an older system kept of an operation: its reference and its status, and of the rest now this, now that. */
function sparse(record: JsonObject, { reference }: Operation): JsonObject {
  const odd = Number(reference.split('-')[1]);
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value], at): (readonly [string, unknown])[] => {
      if (KEPT.includes(name)) return [[name, value]];
      const way = (odd + at * 5) % 4;
      if (way === 0) return [];
      return [[name, way === 1 || value === '' ? null : value]];
    }),
  );
}

const KEPT = ['referenceOperation', 'statutOperation', 'raisonEchec'];

export const HISTORY_PERSONALITIES: readonly Personality[] = [
  ...exclusive([
    listsOfFive('lists-of-five', 'the newest', (operations) => operations.slice(0, FIVE)),
    listsOfFive('lists-of-five-oldest', 'the oldest', (operations) => operations.slice(-FIVE)),
    listsOfFive('lists-of-five-any', 'any', someFive),
  ]),
  {
    id: 'maximum-refused-above-100',
    description: 'A maximum above 100 is answered 400, and without one the list holds ten operations',
    hooks: combineHooks([
      changeStep('listOperations', 'limite', (problem, { call }) =>
        problem === undefined && Number(call.query.limite ?? 0) > LARGEST_MAXIMUM
          ? malformed('limite is at most 100')
          : problem,
      ),
      withRules((rules) => ({
        list: (operations, instrument, query) =>
          rules.list(operations, instrument, { ...query, max: query.max ?? 2 * FIVE }),
      })),
    ]),
    conflictsWith: ['lists-of-fifty', 'lists-with-other-parameters'],
  },
  history(LONG),
];
