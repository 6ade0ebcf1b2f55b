/** 6: which address a callback comes to, and which operation it is about. Pure. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { CourseRule, SeenCallback } from '../../spec/run/course.ts';
import {
  type CallbackBinding,
  type CallbackText,
  describeCallback,
  isAbout,
  mayBeAbout,
  readCallback,
} from '../observe/callbacks/callback-reading.ts';
import { arrivedAt, isAddressedTo } from '../observe/callbacks/decoded-target.ts';
import { bindingOf } from '../observe/callbacks/told-course.ts';

/** An operation that was accepted. */
interface Executed {
  readonly reference: string;
  /** Of its execution. */
  readonly exchangeId?: string | undefined;
  readonly requestIds?: ReadonlySet<string>;
  /** What it gave as callbackUrl: none for one without; undefined where it gave one of its own that does not matter. */
  readonly addresses?: readonly string[];
}

/** A callback, and the operations that it may be about. */
export interface ArrivedCallback {
  readonly binding: CallbackBinding;
  readonly callback: CallbackText & Pick<SeenCallback, 'method'>;
  /** Those that gave the address that it came to. */
  readonly own: readonly Executed[];
  /** Others, which did not. */
  readonly others: readonly Executed[];
  /** Whether anybody else gave that address: `never` where it was made for its own. */
  readonly isShared: 'never' | 'unseen' | 'seen';
}

/**
 * A callback is about the operation whose callbackUrl it came to.
 * @returns `silent` where it names none that is known.
 * @judges callback.right-operation
 */
export function rightOperationRule(arrived: ArrivedCallback): Departure | 'silent' | undefined {
  const { binding, callback, own, others, isShared } = arrived;
  if (isOfOwn(arrived)) return undefined;
  const { reference } = readCallback(binding, callback);
  const [only] = own.length === 1 && isShared !== 'seen' ? own : [];
  if (reference !== undefined && only?.requestIds?.has(reference))
    return {
      message: 'a callback names the requestId in place of the reference of the operation',
      expected: `${only.reference} (${only.exchangeId})`,
      actual: 'the requestId of its request',
    };
  const other = others.find((one) => !isSilent(one) && isAbout(binding, callback, one.reference));
  const isNamed = isShared === 'never' ? (reference ?? other) !== undefined : other !== undefined;
  if (!isNamed || mayBeOfUnknown(arrived)) return 'silent';
  const about = describeCallback(binding, callback);
  return {
    message: 'a callback about the wrong operation came to the URL of another',
    expected: `callbacks about ${own.map((one) => one.reference).join(' or ')}`,
    actual: other?.addresses
      ? `${about}, whose callbackUrl is ${other.addresses.join(' or ')} (${other.exchangeId})`
      : about,
  };
}

/**
 * An operation without a callbackUrl leads to no callback at the URL of another.
 * @judges callback.none-without-url
 */
export function noneWithoutUrlRule(arrived: ArrivedCallback): Departure | undefined {
  const { binding, callback, own, others } = arrived;
  const silent = others.find((one) => isSilent(one) && isAbout(binding, callback, one.reference));
  // An address for many operations may be where the client is told of every one.
  if (silent === undefined || own.length > 1 || isOfOwn(arrived) || mayBeOfUnknown(arrived)) return undefined;
  return {
    message: 'a callback about the wrong operation: it was given no callbackUrl, and another’s was notified',
    expected: `no callback about ${silent.reference}, which ${silent.exchangeId} executed without callbackUrl`,
    actual: `${describeCallback(binding, callback)}, at ${callback.target}`,
  };
}

function isSilent({ addresses }: Executed): boolean {
  return addresses?.length === 0;
}

/** Where it is not known where the reference stands, what was read may be another one than that of its own. */
function isOfOwn({ binding, callback, own }: ArrivedCallback): boolean {
  return own.some(({ reference }) => mayBeAbout(binding, callback, reference));
}

/** Nor can it be told then from that of an operation which gave the same address, and is not known. */
function mayBeOfUnknown({ binding, isShared }: ArrivedCallback): boolean {
  return isShared === 'seen' && binding.bindings.callback.reference === undefined;
}

/** What came to an address that was made for one operation. */
export const RIGHT_OPERATION: CourseRule = (course) => {
  const { callbacks, reference, besides = [] } = course;
  const said = callbacks.map((callback) =>
    rightOperationRule({
      binding: bindingOf(course),
      callback,
      own: [{ reference }],
      others: besides.map((other) => ({ reference: other })),
      isShared: 'never',
    }),
  );
  const departure = said.find((one) => typeof one === 'object');
  return departure ?? (said.includes(undefined) ? undefined : 'silent');
};

/**
 * The URL notified is the one that was given, path and query included.
 * @param callbacks about one operation.
 * @param given the addresses that it gave: whole, or path and query, as the targets of the callbacks are.
 * @judges callback.exact-url
 */
export function exactUrlRule(
  callbacks: readonly Pick<SeenCallback, 'method' | 'target' | 'body'>[],
  given: readonly string[],
  { reference, exchangeId }: Executed,
): Departure | undefined {
  const other = callbacks.find((callback) => !given.some((one) => isAddressedTo(callback, one)));
  if (callbacks.length > 0 && other === undefined) return undefined;
  return {
    message:
      other === undefined
        ? 'the callback never arrived at the URL given, though it does at a plain one'
        : 'the callback came to another path or query than those of callbackUrl',
    expected: `a callback about ${reference} to ${given.join(' or ')} (${exchangeId})`,
    actual:
      other === undefined
        ? 'no callback'
        : arrivedAt(other.target, given[0] ?? '', `${other.method} ${other.target}`),
  };
}

/** What came to an address that was made for one operation, or to what is left of it. */
export const EXACT_URL: CourseRule = ({ callbacks, target, reference, observations }) =>
  target === undefined
    ? 'silent'
    : exactUrlRule(callbacks, [target], { reference, exchangeId: observations[0]?.exchangeId });
