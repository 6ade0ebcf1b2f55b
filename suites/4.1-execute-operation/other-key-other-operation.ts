/** 4.1: a requestId is a text, and two that differ anywhere are two. */

import { randomBytes } from 'node:crypto';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { bodyOf } from '../act/answers.ts';
import { newRequestId, postOperation } from '../act/operation-calls.ts';
import { newLabel, validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, codeRuling, type Ruling, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Two keys that somebody might take for one. */
interface Pair {
  readonly name: string;
  readonly keys: (t: Experiment) => readonly [string, string];
}

/** An accepted operation, with its parties. */
type First = Awaited<ReturnType<typeof acceptedOperation>>;

/** So many hexadecimal digits, at random. */
const hex = (digits: number) => randomBytes(digits).toString('hex').slice(0, digits);

/** So many decimal digits, at random. */
const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('');

/** The same key twice, but for its end. */
function atTheEnd(key: string): readonly [string, string] {
  const last = key.endsWith('0') ? '1' : '0';
  return [key, `${key.slice(0, -1)}${last}`];
}

/**
 * None of the keys that differ in their writing alone has the shape of a UUID: a target that wants UUIDs refuses
 * them, and is free to read those as numbers.
 */
const PAIRS: readonly Pair[] = [
  { name: 'UUIDs that differ in the last digit', keys: (t) => atTheEnd(newRequestId(t)) },
  {
    name: 'UUIDs that differ in the first digit',
    keys: (t) => {
      const key = newRequestId(t);
      return [key, `${key.startsWith('0') ? '1' : '0'}${key.slice(1)}`];
    },
  },
  { name: 'keys of 40 characters that differ in the last', keys: () => atTheEnd(`conf-${hex(35)}`) },
  { name: 'keys of 64 characters that differ in the last', keys: () => atTheEnd(`conf-${hex(59)}`) },
  { name: 'keys of 128 characters that differ in the last', keys: () => atTheEnd(`conf-${hex(123)}`) },
  {
    name: 'small and capital letters',
    keys: () => {
      const key = hex(20);
      return [`conformance-key-${key}`, `Conformance-Key-${key}`];
    },
  },
  {
    name: 'signs in other places',
    keys: () => {
      const key = hex(20);
      return [`conf-${key}-1-23`, `conf-${key}-12-3`];
    },
  },
  {
    name: 'other signs in the same places',
    keys: () => {
      const key = hex(20);
      return [`conf-${key}-1.2`, `conf-${key}-1_2`];
    },
  },
  { name: 'numbers of 22 digits that differ in the last', keys: () => atTheEnd(`7${digits(21)}`) },
  {
    name: 'numbers with and without a zero before them',
    keys: () => {
      const key = `7${digits(11)}`;
      return [key, `0${key}`];
    },
  },
  {
    name: 'one key that begins with the other',
    keys: () => {
      const key = `conf-${hex(20)}`;
      return [key, `${key}-1`];
    },
  },
];

/** The same body with another requestId is another operation, however little the requestIds differ. */
export function otherKeyOtherOperation(check: Declare): void {
  check('the same body twice', async (t) => {
    const first = await acceptedOperation(t);
    const answer = await postOperation(t, await anew(t, first));
    if (answer.status === 400 && (await isTakenUnderAnotherLabel(t, first))) {
      t.judge.observed(
        'an operation with the same body soon after is refused (400), and one with another libelle is not: such a guard is not shown (8)',
      );
      return;
    }
    t.judge.rulings(otherOperationRulings(answer, first.reference), answer);
  });

  for (const { name, keys } of PAIRS) {
    check(name, async (t: Experiment) => {
      const parties = await arrangeParties(t);
      const [one, other] = keys(t);
      const first = await postOperation(t, await validRequest(t, parties), { requestId: one });
      if (first.status === 400) {
        // Which characters a requestId may have, and how many, is not shown.
        t.judge.observed(`a requestId such as ${one} is refused (400)`);
        return;
      }
      t.judge.given(
        first.status === 200,
        `The operation that this experiment builds on was not accepted: ${citedAnswer(first)}.`,
        first,
      );
      t.judge.changed(`requestId was ${other}, after ${one}`);
      const second = await postOperation(t, await validRequest(t, parties), { requestId: other });
      if (second.status === 400) {
        t.judge.observed(`a requestId such as ${other} is refused (400)`);
        return;
      }
      t.judge.rulings(otherOperationRulings(second), second);
    });
  }
}

/**
 * A request with a requestId of its own is answered 200 with another operation. Pure.
 * @param earlier the reference of an operation that had its body.
 * @judges request-id.other-key-other-operation
 */
export function otherOperationRulings(answer: Answer, earlier?: string): Ruling[] {
  const why =
    earlier === undefined
      ? 'an operation with a requestId of its own was not accepted'
      : 'the same body with another requestId was not accepted';
  const isAccepted = codeRuling(answer, 200, why);
  if (earlier === undefined) return [isAccepted];
  const body = bodyOf(answer);
  const reference = isJsonObject(body) ? body.referenceOperation : undefined;
  const departure = {
    message: 'the same body with another requestId gave the earlier operation',
    expected: 'an operation with a reference of its own',
    actual: `referenceOperation ${show(reference)} again`,
    pointer: '/body/referenceOperation',
  };
  return [
    isAccepted,
    {
      departure: reference === earlier ? departure : undefined,
      demand: { is: 'carries-not', text: earlier },
    },
  ];
}

/** The same request, with an OTP of its own where it has one: that of the first is used. */
async function anew(
  t: Experiment,
  { request, parties }: First,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  const { authData, ...rest } = request;
  if (authData === undefined) return { ...request, ...overrides };
  return validRequest(t, parties, { ...rest, ...overrides });
}

/** Whether the target takes at once what differs from an accepted operation in its label alone. */
async function isTakenUnderAnotherLabel(t: Experiment, first: First): Promise<boolean> {
  const { status } = await postOperation(t, await anew(t, first, { libelle: newLabel() }));
  return status === 200;
}
