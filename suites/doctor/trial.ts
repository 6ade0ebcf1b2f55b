/** Executes one real operation, receives its callbacks, and tries each status that the profile can provoke. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Mailbox } from '../../target/callbacks/mailbox.ts';
import type { Answer } from '../../target/door/call.ts';
import { NEEDS, unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { ResolvedProfile, StatutOperation } from '../../target/profile/resolve.ts';
import { bodyOf, itemsOf } from '../act/answers.ts';
import { postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { partiesToTry } from '../arrange/parties/parties-to-try.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import { openMailbox } from '../observe/callbacks/notified-operations.ts';
import { growingWaits, pollUntil } from '../observe/poll.ts';
import { whyNoOperation } from '../prepare/first-operation.ts';
import { refusalOfFormerOtp } from '../prepare/replaced-otps.ts';
import { type RefusedType, refusalOfOtherType } from '../prepare/types-of-holders.ts';
import { type Finding, markOf } from './finding.ts';
import { lookAtPairs } from './pairs.ts';
import { sameTriggers } from './same-triggers.ts';

/** The longest wait for a status or a callback. Milliseconds. */
const PATIENCE_MS = 3_000;
/** Between looks at a list. Milliseconds. */
const EVENLY = { first: 250, longest: 250 };

/** @param spends whether operations may be executed: they move money. */
export async function lookAtOperations(t: Experiment, spends: boolean): Promise<readonly Finding[]> {
  const { profile } = t;
  const lack = whyNoOperation(profile);
  const [parties, ...others] = partiesToTry(profile);
  const montant = profile.limits.amount.typical;
  const doubtful = lookAtPairs(profile);
  if (lack !== undefined || parties === undefined) return [...doubtful, ...(await ownAddress(t))];
  if (!spends)
    return [
      ...doubtful,
      {
        subject: 'operation',
        mark: 'unsure',
        said: { code: 'operation-not-tried', montant, payer: parties.payer.name },
      },
      ...(await ownAddress(t)),
      ...statusesOf(profile, false),
    ];
  const own = await ownAddress(t);
  const box = own.every(({ mark }) => mark === 'good') ? await openMailbox(t) : undefined;
  const { refused, operation, parties: paid } = await firstTaken(t, [parties, ...others], montant, box);
  const isTaken = operation.mark === 'good';
  const notified = isTaken && box !== undefined ? [await callbackIn(t, box)] : [];
  const unsaid = isTaken ? await shownByOperations(t, paid) : [];
  const statuses = isTaken ? await ledToStatuses(t, paid) : [];
  return [
    ...doubtful,
    ...refused,
    operation,
    ...unsaid,
    ...own,
    ...notified,
    ...statuses,
    ...statusesOf(profile, true),
  ];
}

/** What the profile leaves open and further operations show: types that must fit the holders, OTPs that replace each other. */
async function shownByOperations(t: Experiment, parties: Parties): Promise<readonly Finding[]> {
  const montant = t.profile.limits.amount.typical;
  const former = await refusalOfFormerOtp(t, montant, parties, () => {});
  const otherType = await refusalOfOtherType(t, montant, parties, () => {});
  return [
    ...(former === undefined
      ? []
      : [
          {
            subject: 'binding',
            of: 'bindings.otp.replaces',
            key: 'bindings.otp.replaces',
            mark: 'unsure',
            said: { code: 'otp-replaced', answer: describeAnswer(former) },
          } as const,
        ]),
    ...(otherType === undefined ? [] : [typeRefused(otherType)]),
  ];
}

function typeRefused({ refused, accepted, service, answer }: RefusedType): Finding {
  const said = { code: 'type-refused', refused, accepted, service, answer: describeAnswer(answer) } as const;
  return { subject: 'operation', of: refused, key: 'fixtures.instruments[].holder', mark: 'bad', said };
}

/** Executes operations until a pair is accepted. The others are unsure: a target may refuse some pairs. */
async function firstTaken(
  t: Experiment,
  [first, ...others]: readonly [Parties, ...Parties[]],
  montant: number,
  box: Mailbox | undefined,
): Promise<{ readonly refused: readonly Finding[]; readonly operation: Finding; readonly parties: Parties }> {
  const refused: Finding[] = [];
  let last = first;
  let operation = await tried(t, first, montant, box);
  for (const parties of others) {
    if (operation.mark !== 'bad') break;
    refused.push(operation);
    last = parties;
    operation = await tried(t, parties, montant, box);
  }
  const isTaken = operation.mark === 'good';
  return {
    refused: refused.map((one) => (isTaken ? { ...one, mark: 'unsure' } : one)),
    operation,
    parties: last,
  };
}

async function tried(
  t: Experiment,
  parties: Parties,
  montant: number,
  box: Mailbox | undefined,
): Promise<Finding> {
  const payer = parties.payer.name;
  const request = await validRequest(t, parties, { montant, ...(box && { callbackUrl: box.url }) });
  const answer = await postOperation(t, request, { aboutCover: true });
  if (answer.status !== 200) {
    const values = { montant, payer, answer: describeAnswer(answer) };
    const about = { subject: 'operation', mark: markOf(answer) } as const;
    return (await isRefusedForOtp(t, parties, montant, answer))
      ? { ...about, key: 'fixtures.instruments[].otpRequired', said: { code: 'otp-wanted', ...values } }
      : { ...about, key: 'fixtures', said: { code: 'operation-refused', ...values } };
  }
  const said = { code: 'operation-accepted', montant, payer, status: statusIn(bodyOf(answer)) } as const;
  return { subject: 'operation', mark: 'good', said };
}

/** Whether an operation that was refused without an OTP is accepted with one, and the profile asks for none. */
async function isRefusedForOtp(
  t: Experiment,
  parties: Parties,
  montant: number,
  { status }: Answer,
): Promise<boolean> {
  const { profile } = t;
  if (status !== 400 || needsOtp(profile, parties.payer) || unmet(profile, 'bindings.otp') !== undefined)
    return false;
  try {
    const request = await authenticatedRequest(t, parties, { montant });
    return (await postOperation(t, request, { aboutCover: true })).status === 200;
  } catch (error) {
    if (isInconclusive(error)) return false;
    throw error;
  }
}

function statusIn(record: unknown): string {
  return isJsonObject(record) ? String(record.statutOperation) : '?';
}

/** Calls this machine at the public callback address. */
async function ownAddress(t: Experiment): Promise<readonly Finding[]> {
  const key = 'callbacks.publicUrl';
  if (unmet(t.profile, 'callbacks') !== undefined)
    return [
      {
        subject: 'callbacks',
        mark: 'unsure',
        key,
        said: { code: 'callbacks-not-given', hint: NEEDS.callbacks.hint },
      },
    ];
  const receiver = await t.run.receiver();
  const why = await receiver.doubt();
  const { url } = receiver;
  return why === undefined
    ? [{ subject: 'callbacks', mark: 'good', said: { code: 'callbacks-listen', url } }]
    : [{ subject: 'callbacks', mark: 'bad', key, said: { code: 'callbacks-not-reached', url, why } }];
}

/** Whether the target notified, and whether the bindings read its notification. */
async function callbackIn(t: Experiment, box: Mailbox): Promise<Finding> {
  const came = await box.waitFor(() => true, PATIENCE_MS, t.sender.signal);
  const about = { subject: 'callbacks', key: 'bindings.callback' } as const;
  if (came === undefined)
    return { ...about, mark: 'unsure', said: { code: 'callback-none', seconds: PATIENCE_MS / 1000 } };
  // What is not bound is read by the names of the document, as a run reads it.
  const reading = readCallback(t.profile, came);
  const { reference, status, date } = t.profile.bindings.callback;
  const read = [
    { name: 'reference', pointer: reference, text: reading.reference },
    { name: 'status', pointer: status, text: reading.status },
    ...(date === undefined ? [] : [{ name: 'date', pointer: date, text: undefined }]),
  ].map(({ pointer, ...one }) => ({
    ...one,
    isBound: pointer !== undefined,
    // A binding that finds nothing is a mistake, even where the names of the document would do.
    text: pointer === undefined ? one.text : textAt(came.json, pointer),
  }));
  const lacking = read.filter(({ text }) => text === undefined);
  if (lacking.length > 0)
    return {
      ...about,
      mark: lacking.some(({ isBound }) => isBound) ? 'bad' : 'unsure',
      said: {
        code: 'callback-unread',
        lacking: lacking.map(({ name }) => name),
        body: show(came.body, t.run.mask),
      },
    };
  const [of = '', told = ''] = read.map(({ text }) => text);
  return { ...about, mark: 'good', said: { code: 'callback-came', reference: of, status: told } };
}

function textAt(json: unknown, pointer: string): string | undefined {
  const value = pointer === '' ? undefined : readPointer(json, pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What the profile says about statuses, without an operation. */
function statusesOf({ fixtures, notOffered }: ResolvedProfile, areTried: boolean): readonly Finding[] {
  const led = ledOf(fixtures.provoke);
  const all: readonly StatutOperation[] = ['INITIEE', 'ENCOURS', 'SUSPENDUE', 'ECHOUE', 'EXTOURNE'];
  const unsaid = all.filter((status) => !led.includes(status) && !notOffered.includes(status));
  const key = 'fixtures.provoke';
  const triggers = {
    ...fixtures.provoke,
    ...(fixtures.internalError && { internalError: fixtures.internalError }),
  };
  return [
    ...sameTriggers(triggers).map(
      ({ name, other }) =>
        ({
          subject: 'status',
          of: name,
          // Whether a suspended operation may end is not shown (3.1).
          mark: [name, other].includes('SUSPENDUE') ? 'unsure' : 'bad',
          key: `${key}.${name}`,
          said: { code: 'same-trigger', other },
        }) as const,
    ),
    ...(led.length > 0 && !areTried
      ? [
          {
            subject: 'status',
            mark: 'unsure',
            key,
            said: { code: 'statuses-not-tried', statuses: led },
          } as const,
        ]
      : []),
    ...(unsaid.length > 0
      ? [
          {
            subject: 'status',
            mark: 'unsure',
            key,
            said: { code: 'statuses-not-said', statuses: unsaid },
          } as const,
        ]
      : []),
  ];
}

/** Statuses that need a trigger: an ordinary operation ends SUCCES. */
function ledOf(provoke: ResolvedProfile['fixtures']['provoke']): readonly StatutOperation[] {
  return (['INITIEE', 'ENCOURS', 'SUSPENDUE', 'ANNULEE', 'ECHOUE', 'EXTOURNE'] as const).filter(
    (status) => provoke[status] !== undefined,
  );
}

/** Executes an operation for each status that the profile can provoke: they move money. */
export async function lookAtStatuses(t: Experiment): Promise<readonly Finding[]> {
  const [parties] = partiesToTry(t.profile);
  return parties === undefined ? [] : ledToStatuses(t, parties);
}

/**
 * Executes an operation for each status, one after the other, and follows all of them together. A new OTP may replace
 * the former of the payer, and a few wrong ones may lock it.
 */
async function ledToStatuses(t: Experiment, parties: Parties): Promise<readonly Finding[]> {
  const { provoke } = t.profile.fixtures;
  const followed: Promise<Finding>[] = [];
  for (const status of ledOf(provoke)) {
    const begun = performance.now();
    const request = await validRequest(t, parties, provoke[status]);
    const answer = await postOperation(t, request, { aboutCover: true });
    followed.push(followedTo(t, status, { request, answer, begun }));
  }
  return Promise.all(followed);
}

async function followedTo(
  t: Experiment,
  status: StatutOperation,
  { request, answer, begun }: { request: OperationRequest; answer: Answer; begun: number },
): Promise<Finding> {
  const about = { subject: 'status', of: status, key: `fixtures.provoke.${status}` } as const;
  if (answer.status !== 200)
    return {
      ...about,
      mark: markOf(answer),
      said: { code: 'status-refused', answer: describeAnswer(answer) },
    };
  const seen = await statusesSeen(t, request.refInstrumentPaiementInitiateur, answer, status);
  return seen.includes(status)
    ? { ...about, mark: 'good', said: { code: 'status-seen', ms: Math.round(performance.now() - begun) } }
    : { ...about, mark: 'unsure', said: { code: 'status-not-seen', seen: seen.join(', ') } };
}

/** Follows an operation until it reaches the status, or the wait is over. */
async function statusesSeen(
  t: Experiment,
  referenceWallet: string,
  accepted: Answer,
  wanted: string,
): Promise<readonly string[]> {
  const record = bodyOf(accepted);
  const seen = [statusIn(record)];
  const reference = isJsonObject(record) ? record.referenceOperation : undefined;
  if (seen.includes(wanted)) return seen;
  const look = async () => {
    const result = await t.attempt({ operationId: 'listOperations', params: { referenceWallet } });
    const item =
      'status' in result ? itemsOf(result)?.find((one) => one.referenceOperation === reference) : undefined;
    const status = item && statusIn(item);
    if (status !== undefined && seen.at(-1) !== status) seen.push(status);
    return seen;
  };
  return pollUntil(t, growingWaits(t, PATIENCE_MS, EVENLY), look, () => seen.includes(wanted));
}
