/** Discovers bindings for the open points of the document: by reading calls, and by others only with permission. */
import { describeAnswer } from '../../spec/json/describe.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { TemplateValues } from '../../target/profile/template.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import { postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { partiesToTry } from '../arrange/parties/parties-to-try.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { RunOptions } from '../engine/run/run-options.ts';
import { withShortRun } from '../engine/run/short-run.ts';
import { findBalance } from './balance.ts';
import { findFees } from './fees.ts';
import { type Bindings, type Discovery, look, unsure } from './found.ts';
import { findListParameters } from './list-parameters.ts';
import { findMovements } from './movements.ts';
import { type FoundOtp, findOtp } from './otp.ts';
import { type Trial, tryOperations } from './trial.ts';

/** Longest wait for an answer. Milliseconds. */
const LONGEST_ANSWER_MS = 5_000;

/** Calls with an effect that discovery may make. */
export interface Allowed {
  /** Generate an OTP: a real person may receive it. */
  readonly otp: boolean;
  /** Execute two or three operations: they move money. */
  readonly spend: boolean;
}

export interface Discovered {
  readonly discoveries: readonly Discovery[];
  /** The answer to an operation that was refused. */
  readonly refused?: string;
  /** It was refused because it had no OTP; one with an OTP was accepted. */
  readonly needsOtp?: boolean;
  /** It was refused with 400, as one whose amount does not cover the fees. */
  readonly mayBeTooSmall?: boolean;
}

/** Uses a target for a discovery. */
export function withRun<T>(
  options: Pick<RunOptions, 'profile' | 'masker' | 'version'>,
  folder: string,
  signal: AbortSignal,
  use: (t: Experiment) => Promise<T>,
): Promise<T> {
  const patience = { longestAnswerMs: LONGEST_ANSWER_MS, longestRetryAfterMs: LONGEST_ANSWER_MS };
  return withShortRun({ ...options, seed: 1, name: 'discovery', folder, signal, ...patience }, use);
}

/**
 * @param t its profile has the payer as its first instrument, a beneficiary, and a service.
 * @param described what the target's own description says.
 */
export async function discover(
  t: Experiment,
  allowed: Allowed,
  described: Bindings = {},
): Promise<Discovered> {
  const [payer] = t.profile.fixtures.instruments;
  if (payer === undefined || t.profile.fixtures.services.length === 0) return { discoveries: [] };
  const about = aboutPayer(t);
  const [balance, fees] = await Promise.all([
    findBalance(t, payer.reference, described),
    findFees(t, about, described),
  ]);
  const otp = allowed.otp
    ? await findOtp(t, about, described)
    : unsure('bindings.otp', { code: 'not-tried' }, described.otp ? { otp: described.otp } : {});
  const tried = allowed.spend ? await trialOf(t, otp) : undefined;
  const records = tried?.records ?? [];
  const listed = records.length > 0 ? records : await recordsOf(t, payer);
  const [movements, parameters] = await Promise.all([
    movementsOfAny(t, payer, listed, described),
    findListParameters(t, payer.reference, described),
  ]);
  const ownOtp = 'key' in otp ? otp : unsure('bindings.otp', otp.seen, { otp: otp.binding });
  const shown = tried?.discoveries ?? [];
  const hasOtp = shown.some(({ key }) => key === 'bindings.otp');
  return {
    discoveries: [
      balance,
      fees,
      ...(hasOtp ? [] : [ownOtp]),
      ...shown,
      movements,
      ...parameters,
      ...describedOnly(described, shown),
    ],
    ...(tried?.refused && {
      refused: describeAnswer(tried.refused),
      needsOtp: tried.needsOtp,
      mayBeTooSmall: tried.refused.status === 400 && !tried.needsOtp,
    }),
  };
}

/** Values for calls about the payer and its service. */
export function aboutPayer(t: Experiment): TemplateValues {
  const { instruments, services } = t.profile.fixtures;
  const [payer] = instruments;
  const [service] = services;
  return {
    referenceWallet: payer?.reference,
    referenceService: service?.reference,
    typeOperation: service?.typesOperation[0],
    refContributeurInitiateur: payer?.refContributeur,
    refUsager: payer?.refUsager,
    montant: t.profile.limits.amount.typical,
  };
}

/** Whether the target accepts an operation with an OTP. It moves money. */
export async function orderedWith(t: Experiment, { otp }: FoundOtp): Promise<boolean | undefined> {
  const [parties] = partiesToTry(t.profile);
  if (parties === undefined) return undefined;
  if (otp === undefined) return false;
  const request = await validRequest(t, parties, { authData: otp });
  return (await postOperation(t, request, { aboutCover: true })).status === 200;
}

/** Whether the target accepts an operation with the OTP of the profile. It moves money. */
export async function orderedWithFixed(t: Experiment): Promise<boolean | undefined> {
  const [parties] = partiesToTry(t.profile);
  if (parties === undefined) return undefined;
  const request = await authenticatedRequest(t, parties);
  return (await postOperation(t, request, { aboutCover: true })).status === 200;
}

async function trialOf(t: Experiment, otp: FoundOtp | Discovery): Promise<Trial | undefined> {
  let trial: Trial | undefined;
  for (const parties of partiesToTry(t.profile)) {
    trial = await tryOperations(t, parties, 'key' in otp ? undefined : otp);
    if (trial.records.length > 0) break;
  }
  return trial;
}

/** Earlier operations, by anybody. */
async function recordsOf(t: Experiment, { reference }: Instrument): Promise<readonly JsonObject[]> {
  const answer = await look(t, { operationId: 'listOperations', params: { referenceWallet: reference } });
  return (answer && itemsOf(answer)) ?? [];
}

/** Other instruments whose movements are looked at where those of the payer show nothing. */
const MOST_OTHERS = 3;

/** The movements of the payer or, where it has none that show the shape, of another instrument with operations. */
async function movementsOfAny(
  t: Experiment,
  payer: Instrument,
  records: readonly JsonObject[],
  described: Bindings,
): Promise<Discovery> {
  const ofPayer = await findMovements(t, payer.reference, records, described);
  const isEmpty = !ofPayer.sure && ofPayer.seen.code === 'empty-list';
  const others = t.profile.fixtures.instruments.filter((one) => one !== payer);
  for (const other of isEmpty ? others.slice(0, MOST_OTHERS) : []) {
    const listed = await recordsOf(t, other);
    if (listed.length === 0) continue;
    const found = await findMovements(t, other.reference, listed, described);
    if (found.sure) return found;
  }
  return ofPayer;
}

/** Bindings that no harmless call shows: only the description helps. */
function describedOnly(described: Bindings, shown: readonly Discovery[]): readonly Discovery[] {
  const { requestType, callback } = described;
  const seen = { code: 'described' } as const;
  const known = shown.some(({ key, sure }) => sure && key.startsWith('bindings.callback'));
  return [
    requestType === undefined
      ? unsure('bindings.requestType', { code: 'not-tried' })
      : { key: 'bindings.requestType', sure: true, bindings: { requestType }, seen },
    ...(callback !== undefined && !known
      ? [{ key: 'bindings.callback', sure: true, bindings: { callback }, seen } as const]
      : []),
    ...(callback === undefined && !known && !shown.some(({ key }) => key.startsWith('bindings.callback'))
      ? [unsure('bindings.callback', { code: 'not-tried' })]
      : []),
  ];
}
