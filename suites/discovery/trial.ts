/** Bindings that only an operation shows: movements, callbacks, OTPs. It moves money, so it needs permission. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { isFinal } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { placesIn } from '../../spec/json/likely-pointer.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { bodyOf, itemsOf, type JsonObject } from '../act/answers.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { openMailbox } from '../observe/callbacks/notified-operations.ts';
import { growingWaits, pollUntil } from '../observe/poll.ts';
import { type Discovery, look, sure, unsure } from './found.ts';
import type { FoundOtp } from './otp.ts';

/** Longest wait for a callback, and for an operation in the list. Milliseconds. */
const PATIENCE_MS = 3_000;
/** Delay between looks at the list. Milliseconds. */
const EVENLY = { first: 300, longest: 300, atOnce: true };

export interface Trial {
  /** The discoveries, sure or not. */
  readonly discoveries: readonly Discovery[];
  /** Records of accepted operations. */
  readonly records: readonly JsonObject[];
  /** The answer to the last refused operation. */
  readonly refused?: Answer;
  /** Only the operation without an OTP was refused: the target requires one. */
  readonly needsOtp: boolean;
}

/**
 * Two or three operations.
 * @param otp the OTP call that was found; it is sure when an operation takes its OTP. A payer may have one of its own.
 */
export async function tryOperations(
  t: Experiment,
  parties: Parties,
  otp: FoundOtp | undefined,
): Promise<Trial> {
  const hears = unmet(t.profile, 'callbacks') === undefined;
  const box = hears ? await openMailbox(t) : undefined;
  const send = async (authData: string | undefined) => {
    const given = { ...(authData !== undefined && { authData }), ...(box && { callbackUrl: box.url }) };
    return postOperation(t, await validRequest(t, parties, given), { aboutCover: true });
  };
  const plain = await send(undefined);
  const code = otp?.otp ?? parties.payer.otp;
  const authenticated = code === undefined ? await send(undefined) : await send(code);
  const answers = [plain, authenticated];
  const records = answers.flatMap((answer) => (answer.status === 200 ? recordIn(answer) : []));
  const refused = answers.findLast(({ status }) => status !== 200);
  const final = async (pointers: readonly string[]) => {
    const holding = (json: unknown) => pointers.filter((pointer) => isFinal(readPointer(json, pointer)));
    const came = await box?.waitFor(({ json }) => holding(json).length > 0, PATIENCE_MS, t.sender.signal);
    return holding(came?.json);
  };
  const discoveries = [
    ...(otp === undefined ? [] : [otpOf(otp, plain, code === undefined ? undefined : authenticated)]),
    ...(box === undefined || records.length === 0
      ? []
      : await callbackOf(
          async () => {
            const came = await box.waitFor(({ json }) => json !== undefined, PATIENCE_MS, t.sender.signal);
            return came?.json;
          },
          final,
          records,
        )),
  ];
  await untilListed(t, parties, records);
  const needsOtp = code !== undefined && isOtpRequired(plain, authenticated);
  return { discoveries, records, needsOtp, ...(refused && { refused }) };
}

function recordIn(answer: Answer): JsonObject[] {
  const record = bodyOf(answer);
  return isJsonObject(record) ? [record] : [];
}

function isOtpRequired(plain: Answer, authenticated: Answer | undefined): boolean {
  return plain.status === 400 && authenticated?.status === 200;
}

/** @param authenticated the answer to an operation with an OTP; undefined without an OTP. */
function otpOf(otp: FoundOtp, plain: Answer, authenticated: Answer | undefined): Discovery {
  const required = isOtpRequired(plain, authenticated);
  const binding = { ...otp.binding, ...(required && { required }) };
  if (authenticated?.status === 200 && otp.binding.pointer !== undefined)
    return sure('bindings.otp', { otp: binding }, { code: 'operation', what: otp.binding.pointer });
  return unsure('bindings.otp', otp.seen, { otp: binding });
}

/**
 * Where a callback names the operation, and where its status.
 * @param final of some pointers, those that hold a final status in the first callback in which one does: the status before it is none.
 */
async function callbackOf(
  wait: () => Promise<unknown>,
  final: (pointers: readonly string[]) => Promise<readonly string[]>,
  records: readonly JsonObject[],
): Promise<readonly Discovery[]> {
  const json = await wait();
  const statuses: readonly unknown[] = ENUMERATIONS.StatutOperation;
  const references = records.map(({ referenceOperation }) => referenceOperation);
  const placesOf = (is: (value: unknown) => boolean) => placesIn(json).filter(({ value }) => is(value));
  const parts = {
    reference: placesOf((value) => references.includes(value)),
    status: placesOf((value) => statuses.includes(value)),
  };
  const all = Object.entries(parts).map(async ([name, places]) => {
    const key = `bindings.callback.${name}`;
    const pointers = places.map(({ pointer }) => pointer);
    const ended = name === 'status' && pointers.length > 1 ? await final(pointers) : [];
    const candidates = [...(ended.length > 0 ? ended : pointers)].sort(
      (one, another) => one.split('/').length - another.split('/').length,
    );
    const [pointer, other] = candidates;
    if (pointer === undefined) return unsure(key, { code: 'nothing-like-it', answer: '' });
    if (other !== undefined) return unsure(key, { code: 'several', candidates });
    return sure(key, { callback: { [name]: pointer } }, { code: 'operation', what: pointer });
  });
  return Promise.all(all);
}

async function untilListed(t: Experiment, { payer }: Parties, records: readonly JsonObject[]): Promise<void> {
  if (records.length === 0) return;
  const params = { referenceWallet: payer.reference };
  await pollUntil(
    t,
    growingWaits(t, PATIENCE_MS, EVENLY),
    () => look(t, { operationId: 'listOperations', params }),
    (answer) => {
      const listed = (answer && itemsOf(answer))?.map(({ referenceOperation }) => referenceOperation) ?? [];
      return records.every(({ referenceOperation }) => listed.includes(referenceOperation));
    },
  );
}
