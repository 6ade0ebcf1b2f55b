/** Operations as the checks arrange and send them (2.2, 4.1). */

import { randomUUID } from 'node:crypto';
import { isJsonObject } from '../../spec/json/json.ts';
import { requestIdStart } from '../../spec/run/challenge.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { TypeOperation } from '../../target/profile/fitting-types.ts';
import type { Need } from '../../target/profile/needs.ts';
import { nameOfCredited, natureBetween, type Pair, pairNamedIn } from '../../target/profile/pair-natures.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { lackOf, noteCover, notePaid } from '../arrange/parties/exhausted-payers.ts';
import { serviceBetween } from '../arrange/parties/fitting-service.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { partiesToTry } from '../arrange/parties/parties-to-try.ts';
import { wantsOfPair } from '../arrange/parties/party-wants.ts';
import type { Means } from '../arrange/parties/refused-payments.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import { doubtRefusal, type RefusalMeans } from '../engine/perform/refusals.ts';
import { takeNote } from '../observe/in-flight.ts';
import { excuseForBeneficiary } from './beneficiary-doubt.ts';
import { excuseForBusyPayer, onceFree, payerOf, sentOf, wasBusy, whenFree } from './busy-payers.ts';
import { excuseForScheme } from './callback-scheme.ts';
import { sendPlain } from './controls.ts';
import { excuseForFees } from './fees-doubt.ts';
import { sendWithNewest, withNewOtp } from './operation-otp.ts';
import { authenticatedRequest, newLabel, requestWithoutOtp, validRequest } from './operation-requests.ts';
import { excuseForFixedOtp, excuseForOtp } from './otp-doubt.ts';
import { holdsFreshOtp, suspectReplacement } from './otp-turns.ts';
import { excuseForRest, type FreePayer } from './resting-payers.ts';
import { excuseForService } from './service-doubt.ts';
import { typesToTry } from './type-doubt.ts';

/** What it takes to have an operation accepted. */
export const OPERATION_NEEDS = [
  'operations.executeOperation',
  'fixtures.instruments.debit',
  'fixtures.services',
  'fixtures.beneficiary',
  'fixtures.nature',
  'fixtures.type',
] as const satisfies readonly Need[];

/** What is special about one sending of an operation. */
export interface SendOptions {
  /** Default: a new one. null sends no header. */
  readonly requestId?: string | null;
  /** In place of `application/json`. */
  readonly contentType?: string;
  /** In place of the run's own token. */
  readonly authorization?: string;
  /** Writes the body as JSON, where how it is written is the point. */
  readonly written?: (body: unknown) => string;
  /** What the balance covers is the point of the operation: a refusal says what it seems to. */
  readonly aboutCover?: boolean;
  /** It does not wait for other operations of its payer. */
  readonly atOnce?: boolean;
  /** No balance covers the operation, on purpose: it is only sent for an instrument that allows `drain`. */
  readonly isBeyond?: boolean;
}

/** POST /api/v1/operations with any body, and a requestId of its own (4.1). */
export async function postOperation(
  t: Experiment,
  body: unknown,
  options: SendOptions = {},
): Promise<Answer> {
  const send = () =>
    sendWithNewest(t, body, (sent) =>
      sentOf(t, sent, () => t.send(operationCall(t, sent, options), options.isBeyond)),
    );
  const answer = await (options.atOnce === true ? send() : whenFree(t, body, send));
  await noteRefusal(t, body, answer, options);
  return answer;
}

/** The call of an operation, ready to be sent. */
export function operationCall(
  t: Experiment,
  body: unknown,
  { requestId = newRequestId(t), contentType, authorization, written }: SendOptions = {},
): Call {
  // A wrong OTP may be made from a right one, and a target may repeat it anywhere.
  const authData = isJsonObject(body) ? body.authData : undefined;
  if (typeof authData === 'string') t.run.door.masker.learn(authData, 'otp');
  const sentBefore = t.run.kept('requestIds that were sent', () => new Set<string>());
  // That it was used before is the point: the shell line sends it again.
  const keepRequestId = requestId !== null && sentBefore.has(requestId);
  if (requestId !== null) sentBefore.add(requestId);
  return {
    operationId: 'executeOperation',
    headers: { requestId },
    ...(written === undefined ? { json: body } : { rawBody: written(body) }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(authorization === undefined ? {} : { authorization }),
    keepRequestId,
  };
}

/** Notes what an answer says of the run, which may accept nothing, and of its payer, which may have no money left. */
export async function noteRefusal(
  t: Experiment,
  body: unknown,
  answer: Answer,
  { aboutCover = false, contentType, authorization }: SendOptions = {},
): Promise<void> {
  if (answer.status === 400) suspectReplacement(t, body);
  if (holdsFreshOtp(t, body)) acceptancesOf(t.run).noteRefusedWithFresh(answer);
  doubtRefusal(t, answer, refusalMeans(t, body, answer));
  if (aboutCover) notePaid(t, body, answer);
  else await noteCover(t, body, answer, meansFor(body, { contentType, authorization }));
}

async function freePayer(t: Experiment): Promise<FreePayer> {
  const parties = await arrangeParties(t, { payer: 'exclusive' });
  const options = { aboutCover: true, atOnce: true };
  const send = async () => postOperation(t, await validRequest(t, parties), options);
  return { payer: parties.payer, send };
}

async function arrangeWithUrl(t: Experiment): Promise<(callbackUrl: string) => Promise<Answer>> {
  const parties = await arrangeParties(t);
  return async (callbackUrl) => postOperation(t, await validRequest(t, parties, { callbackUrl }));
}

/** How it is found out whether an operation was refused because nothing is accepted, or not between these parties. */
function refusalMeans(t: Experiment, body: unknown, answer: Answer): RefusalMeans {
  const { profile } = t;
  const pair = pairNamedIn(profile, body);
  const isDoubtful = pair !== undefined && natureBetween(pair.payer, pair.credited) !== 'certain';
  return {
    control: controlOfOperations,
    doubtfulPair: isDoubtful
      ? { payer: pair.payer.name, beneficiary: nameOfCredited(pair.credited) }
      : undefined,
    forItsOtp: async (own) =>
      (await excuseForOtp(own, body, plainlyBetween)) ?? (await excuseForFixedOtp(own, body, plainlyBetween)),
    forItsFees: (own) => excuseForFees(own, body),
    forItsCallbackUrl: (own) => excuseForScheme(own, body, arrangeWithUrl),
    forItsBeneficiary: (own) =>
      excuseForBeneficiary(own, body, answer, async (shared, again) =>
        postOperation(shared, await withNewOtp(shared, again), { aboutCover: true }),
      ),
    forItsService: (own) => excuseForService(own, body, plainlyBetween),
    besideAnother: async (own) =>
      ((await wasBusy(own, payerOf(own, body), answer))
        ? await excuseForBusyPayer(own, answer, freePayer)
        : undefined) ?? excuseForRest(own, answer, freePayer),
    plainly: (own) => {
      if (pair === undefined) throw new Error('Only a pair of the profile is tried.');
      return plainlyBetween(own, pair);
    },
    ofTypes: pair && typesToTry(profile, pair, body, plainlyBetween),
  };
}

/** How it is found out whether an operation was refused for its payer, or for its amount. */
function meansFor(body: unknown, options: Pick<SendOptions, 'contentType' | 'authorization'>): Means {
  const aboutCover = true;
  return {
    again: async (t, montant) => {
      const changed = montant === undefined || !isJsonObject(body) ? body : { ...body, montant };
      return postOperation(t, await withNewOtp(t, changed), { ...options, aboutCover });
    },
    plainly: async (t, parties, montant) =>
      postOperation(t, await validRequest(t, parties, { montant }), { aboutCover }),
    like: async (t, earlier, montant) =>
      postOperation(t, await withNewOtp(t, { ...earlier, montant, libelle: newLabel() }), { aboutCover }),
  };
}

/** So many payers are tried for the control: one may have nothing left. */
const CONTROLS = 3;

/**
 * The control of every negative check: where the target accepts no valid operation at all, a refusal proves
 * nothing. Carried out once a run.
 * @throws Inconclusive
 */
export async function ensureOperationsAreAccepted(t: Experiment): Promise<void> {
  const { answer, lack } = await controlOfOperations(t);
  t.judge.given(
    answer.status === 200,
    `The target accepts no valid operation, so a refusal proves nothing: ${citedAnswer(answer)}.${lack === undefined ? '' : ` ${lack.message}`}`,
    lack?.cause ?? answer,
  );
}

interface Control {
  readonly answer: Answer;
  /** Why it was refused, where that is for money. */
  readonly lack?: Excuse | undefined;
}

function controlOfOperations({ run }: Experiment): Promise<Control> {
  return run.once('control of executeOperation', findControl);
}

async function findControl(t: Experiment): Promise<Control> {
  const { run, profile } = t;
  const tried = (nth: number) =>
    run.once(`control ${nth} of executeOperation`, async (shared): Promise<Control> => {
      const parties = await arrangeParties(shared);
      const plainly = async () => postOperation(shared, await validRequest(shared, parties));
      const answer = await sendPlainly(shared, parties, plainly);
      return { answer, lack: await lackOf(shared, requestWithoutOtp(shared, parties, {}), answer, plainly) };
    });
  let control = await tried(1);
  for (let nth = 2; nth <= CONTROLS && control.lack !== undefined; nth += 1) control = await tried(nth);
  acceptancesOf(run).notePlainRefusal(control.answer);
  // A service may not take operations of that nature, or its type may not fit: others are tried.
  const isSettled = () => ![400, 404].includes(control.answer.status);
  for (const { payer, beneficiary, thirdParty, service } of partiesToTry(profile)) {
    const credited = beneficiary ?? thirdParty;
    if (isSettled()) break;
    if (credited === undefined) continue;
    const answer = await plainlyBetween(t, { payer, credited, service });
    if (answer.status === 200) control = { answer };
  }
  return control;
}

/** What is sent of a plain operation. */
interface PlainOperation extends Pair {
  /** Default: the first of the profile. */
  readonly service?: Service | undefined;
  /** Default: the first that fits and was not refused. */
  readonly typeOperation?: TypeOperation;
  /** Whatever the profile says. Default: where it says that the payer needs one. */
  readonly withOtp?: boolean;
}

/** A plain operation between two of the profile, carried out once a run. */
export function plainlyBetween(
  { run, profile }: Experiment,
  { payer, credited, service = profile.fixtures.services[0], typeOperation, withOtp: hasOtp }: PlainOperation,
): Promise<Answer> {
  takeNote(run);
  const typed = typeOperation === undefined ? '' : ` as ${typeOperation}`;
  const name = `plain operation from ${payer.name} to ${nameOfCredited(credited)} through ${service?.reference}${typed}${hasOtp ? ', with an OTP' : ''}`;
  return run.once(name, async (shared) => {
    if (service === undefined) return shared.skip('fixtures.services', 'The profile has no service.');
    await shared.lease(...wantsOfPair(shared, { payer, credited }, hasOtp ? 'paying with an OTP' : 'shared'));
    const parties = {
      payer,
      service: serviceBetween(shared, service, payer, credited),
      ...('reference' in credited ? { beneficiary: credited } : { thirdParty: credited }),
    };
    const make = hasOtp ? authenticatedRequest : validRequest;
    const request = await make(shared, parties, typeOperation === undefined ? {} : { typeOperation });
    return sendPlainly(shared, parties, () => postOperation(shared, request, { aboutCover: true }));
  });
}

/** Sends a plain operation, and again where what comes may be anybody's answer, or may be refused for another of its payer. */
async function sendPlainly(t: Experiment, { payer }: Pick<Parties, 'payer'>, send: () => Promise<Answer>) {
  const answer = await sendPlain(t, send);
  return (await onceFree(t, payer, answer, send, (again) => again)) ?? answer;
}

/** A new UUID; the run of a certifier's challenge shows in its first digits. */
export function newRequestId({ run }: Experiment): string {
  const { nonce } = run;
  return nonce === undefined ? randomUUID() : requestIdStart(nonce) + randomUUID().slice(14);
}
