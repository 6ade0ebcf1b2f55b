/**
 * 7 with 2.1: what a framework refuses before the service looks at it, with a code that the table of 7 does not have. It is
 * held to the envelope only where an ordinary refusal of the same call has it, and where it comes at every try.
 */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import { isLikeEnvelope } from '../../spec/run/origin.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { anyInstrument, unknownReferenceOf } from '../act/any-call.ts';
import { newRequestId } from '../act/operation-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Codes of frameworks and of servers in front of them (RFC 9110, RFC 6585). */
const FRAMEWORK_CODES: readonly number[] = [405, 406, 413, 414, 415, 431];

const listOf = (referenceWallet: string): Call => ({
  operationId: 'listOperations',
  params: { referenceWallet },
});
/** An operation that lacks everything: it is refused, whatever else is odd about it. */
const emptyOperation = (t: Experiment): Call => ({
  operationId: 'executeOperation',
  headers: { requestId: newRequestId(t) },
  json: {},
});

/** What a framework may refuse by itself. Nothing of it is carried out. */
const REFUSED_BEFORE: readonly (readonly [
  circumstance: string,
  odd: (t: Experiment) => Call,
  /** The same call, refused in the ordinary way. */
  ordinary: (t: Experiment) => Call,
])[] = [
  [
    'a method that the path does not take',
    (t) => ({
      ...listOf(anyInstrument(t).reference),
      operationId: 'other',
      method: 'PATCH',
      path: OPERATIONS.listOperations.path ?? '',
    }),
    (t) => listOf(unknownReferenceOf(t, 'instrument')),
  ],
  [
    'a media type that the client does not accept',
    (t) => ({ ...listOf(unknownReferenceOf(t, 'instrument')), headers: { accept: 'application/xml' } }),
    (t) => listOf(unknownReferenceOf(t, 'instrument')),
  ],
  [
    'a header of 40,000 characters',
    (t) => ({ ...listOf(unknownReferenceOf(t, 'instrument')), headers: { 'x-filler': 'x'.repeat(40_000) } }),
    (t) => listOf(unknownReferenceOf(t, 'instrument')),
  ],
  [
    'an address of 20,000 characters',
    () => listOf('X'.repeat(20_000)),
    (t) => listOf(unknownReferenceOf(t, 'instrument')),
  ],
  [
    'a body of XML',
    (t) => ({ ...withoutJson(emptyOperation(t)), rawBody: '<operation/>', contentType: 'application/xml' }),
    emptyOperation,
  ],
  [
    'a charset that does not exist',
    (t) => ({ ...emptyOperation(t), contentType: 'application/json;charset=x-unknown' }),
    emptyOperation,
  ],
  [
    'a body of three megabytes',
    (t) => ({ ...emptyOperation(t), json: { libelle: 'x'.repeat(3_000_000) } }),
    emptyOperation,
  ],
];

function withoutJson({ json: _, ...call }: Call): Call {
  return call;
}

/** A refusal of the framework has the envelope, as an ordinary refusal has it. */
export function frameworkAnswers(check: Declare): void {
  for (const [circumstance, odd, ordinary] of REFUSED_BEFORE)
    check(circumstance, async (t: Experiment) => {
      const control = await t.send({ ...ordinary(t), idempotent: false });
      t.judge.given(
        control.status >= 400 && isLikeEnvelope(control.json),
        `An ordinary refusal of this call has no envelope: ${describeAnswer(control)}.`,
        control,
      );
      const result = await t.attempt({ ...odd(t), idempotent: false });
      if (result instanceof TransportTrouble)
        return t.judge.observed(`no answer of the service came: ${result.kind}`);
      judgeFramework(t.judge, result);
    });
}

/**
 * An answer with a code of a framework has the envelope.
 * @judges errors.framework-envelope
 */
export function judgeFramework(judge: Judge, answer: Answer): void {
  if (!FRAMEWORK_CODES.includes(answer.status)) {
    judge.observed(`answered HTTP ${answer.status}`);
    return;
  }
  judge.that(
    isLikeEnvelope(answer.json),
    {
      message: 'a refusal of the framework was answered outside the envelope',
      expected: 'the envelope of 2.1, as an ordinary refusal of this call has it',
      actual: describeAnswer(answer),
      answer,
    },
    { is: 'like-envelope' },
  );
}
