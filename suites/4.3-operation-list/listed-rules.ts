/** 4.3: which operations the list of an instrument holds. Pure. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { show } from '../../spec/json/describe.ts';
import type { JsonObject } from '../act/answers.ts';

/** An operation that was accepted. */
interface Executed {
  readonly reference: string;
  /** Of its execution. */
  readonly exchangeId: string;
}

/** An operation that debited the instrument of a list, and what that list shows. */
export interface SoughtOperation {
  readonly operation: Executed;
  /** The references in the list, and how many records it holds. */
  readonly shown: ReadonlySet<unknown>;
  readonly count: number;
  /** By its order the list should hold it between others that it shows. */
  readonly isBetween?: true;
  /** An earlier list of the instrument, asked for in the same way, that held it and was longer. */
  readonly longer?: { readonly exchangeId: string; readonly count: number };
  /** Several were led to a status that is not final: so many of them were missing until they were final. */
  readonly open?: {
    readonly status: string;
    readonly times: number;
    readonly missing: number;
    /** Accepted after all of them, and shown before. */
    readonly later: Pick<Executed, 'reference'> | undefined;
  };
}

/**
 * An operation that debited the instrument is in its list, from its acceptance on. That it is there once is another
 * clause. Which ones a maximum leaves in is open: the list is one that no maximum has cut.
 * @judges operation-list.holds-executed
 */
export function holdsExecutedRule(sought: SoughtOperation): Departure | undefined {
  const { operation, shown, count, isBetween, longer, open } = sought;
  const { reference, exchangeId } = operation;
  if (open !== undefined)
    return open.missing < open.times
      ? undefined
      : {
          message: `operations led to ${open.status} are missing in the list of the instrument that they debit until they are final, while others that were accepted after them are there`,
          expected: `a record with referenceOperation ${reference} as soon as with ${open.later?.reference}`,
          actual: `${open.missing} of ${open.times} missing until they were final`,
        };
  if (shown.has(reference)) return undefined;
  const actual = `${count} records, none of them with it`;
  if (longer !== undefined)
    return {
      message: 'an operation that the list of the instrument that it debits has shown is there no longer',
      expected: `${reference} (${exchangeId}), as in the ${longer.count} records of the list in ${longer.exchangeId}`,
      actual,
      pointer: '/body',
    };
  if (isBetween)
    return {
      message: 'an operation that was accepted is left out of the list of the instrument that it debits',
      expected: `${reference} (${exchangeId}) between earlier and later operations of the instrument`,
      actual,
      pointer: '/body',
    };
  return {
    message: `an operation that was accepted (${exchangeId}) is not in the list of the instrument that it debits`,
    expected: `a record with referenceOperation ${show(reference)}`,
    actual,
  };
}

/** A record in the list of an instrument, and the instruments that it names: by references, or by identifiers. */
export interface HeldOperation {
  readonly record: JsonObject;
  readonly pointer?: string;
  /** Names the instrument of the list. */
  readonly own: unknown;
  /** Name those that the operation debits and credits; undefined where that is not certain. */
  readonly parties: readonly unknown[] | undefined;
  /** What the list should hold, in words. */
  readonly expected: string;
}

/**
 * The list holds no operation in which the instrument is neither debited nor credited.
 * @judges operation-list.only-own
 */
export function onlyOwnRule(held: HeldOperation): Departure | undefined {
  const { record, pointer, own, parties, expected } = held;
  if (parties === undefined || parties.includes(own)) return undefined;
  return {
    message: 'the list of an instrument holds an operation that neither debits nor credits it',
    expected,
    actual: `${show(record.referenceOperation)}, between ${parties.join(' and ')}`,
    ...(pointer !== undefined && { pointer }),
  };
}
