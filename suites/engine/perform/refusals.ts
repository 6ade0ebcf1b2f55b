/**
 * The one place that decides whether a refused operation breaks no rule: where the run had no operation accepted at
 * all, what is refused may be for the data of the profile; a card does not pay every card, and a type of operation may
 * not fit its parties (2.5).
 */
import { citedAnswer, describeAnswer } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { isLikeEnvelope } from '../../../spec/run/origin.ts';
import type { Answer } from '../../../target/door/call.ts';
import { doubt, type Excuse } from '../declare/excuses.ts';
import type { Experiment } from '../declare/experiment.ts';
import { isInconclusive } from '../declare/verdict-exceptions.ts';
import { acceptancesOf } from './acceptances.ts';

/** What it takes to look into a refusal. */
export interface RefusalMeans {
  /** Tries plain operations between several parties, once a run, until one is accepted. */
  readonly control: (t: Experiment) => Promise<unknown>;
  /** The parties of the refused operation where 2.5 may have no nature for them, as the profile calls them. */
  readonly doubtfulPair: { readonly payer: string; readonly beneficiary: string } | undefined;
  /** Whether its payer may need an OTP that it did not carry, or a fixed OTP of the profile may be wrong. */
  readonly forItsOtp: (t: Experiment) => Promise<Excuse | undefined>;
  /** Whether the fees of the operation may take all of its amount. */
  readonly forItsFees: (t: Experiment) => Promise<Excuse | undefined>;
  /** Whether its callbackUrl may have to be one over TLS. */
  readonly forItsCallbackUrl: (t: Experiment) => Promise<Excuse | undefined>;
  /** Whether its service may not take operations of that nature. */
  readonly forItsService: (t: Experiment) => Promise<Excuse | undefined>;
  /** Whether its beneficiary may hold, or receive, no more. */
  readonly forItsBeneficiary: (t: Experiment) => Promise<Excuse | undefined>;
  /** Whether another operation of its payer was under way beside it, or had just been, and the target does not take both. */
  readonly besideAnother: (t: Experiment) => Promise<Excuse | undefined>;
  /** A plain operation between these parties, once a run. */
  readonly plainly: (t: Experiment) => Promise<Answer>;
  /** Plain operations of the type of the refused one, and then of others, until types with both its letters were accepted. */
  readonly ofTypes: ((t: Experiment) => Promise<OfTypes>) | undefined;
}

/** What came of plain operations between two parties, one after the other, of several types. */
export interface OfTypes {
  readonly type: string;
  /** The answer to the refused type. */
  readonly refused: Answer;
  /** The type that was accepted instead; undefined where none was. */
  readonly accepted: string | undefined;
  /** All were refused, and as far as is known none may fit the two parties. */
  readonly mayFitNone: boolean;
}

/** Notes of a refused operation that its refusal is to be looked into before anybody is accused of it. */
export function doubtRefusal(t: Experiment, answer: Answer, means: RefusalMeans): void {
  if (answer.operationId !== 'executeOperation' || ![400, 404].includes(answer.status)) return;
  if (!isLikeEnvelope(answer.json)) return;
  doubt(answer, async () => (await forNothingAccepted(t, answer, means)) ?? forItsCards(t, answer, means));
  if (answer.status !== 400) return;
  doubt(answer, async () => unlessInconclusive(means.besideAnother(t)));
  doubt(answer, async () => unlessInconclusive(means.forItsCallbackUrl(t)));
  doubt(answer, async () => unlessInconclusive(means.forItsOtp(t)));
  doubt(answer, () => means.forItsFees(t));
  doubt(answer, async () => unlessInconclusive(means.forItsBeneficiary(t)));
  doubt(answer, async () => unlessInconclusive(means.forItsService(t)));
  doubt(answer, () => forItsType(t, answer, means));
}

/** Whether an answer to an operation refuses for what the request holds: with 400, or with 404 about an entity. */
export async function isRefusal(t: Experiment, answer: Answer): Promise<boolean> {
  if (answer.status === 400) return true;
  // What comes without an envelope is no answer about an entity.
  if (answer.status !== 404 || !isLikeEnvelope(answer.json)) return false;
  return acceptancesOf(t.run).isRouted || !(await isAsForNoPath(t, answer, 'POST'));
}

/** Whether an answer is worded as that to a path that is not there, asked for with the same method. */
export async function isAsForNoPath(t: Experiment, answer: Answer, method: string): Promise<boolean> {
  const json = method === 'GET' ? {} : { json: {} };
  const absent = await t.run.once(`what ${method} of a path that is not there is answered`, (shared) =>
    shared.attempt({ operationId: 'other', method, path: NOWHERE, ...json }),
  );
  return !(absent instanceof Error) && wordsOf(absent) === wordsOf(answer);
}

const NOWHERE = '/api/v1/operations-that-are-not-there';

/** The message, without what differs from call to call; undefined without an envelope. */
function wordsOf({ json, url }: Answer): string | undefined {
  if (!isLikeEnvelope(json) || !isJsonObject(json)) return undefined;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return `${json.message}`.replaceAll(path, '…').replaceAll(path.replace(/^\//, ''), '…');
}

async function forNothingAccepted(
  t: Experiment,
  answer: Answer,
  { control }: RefusalMeans,
): Promise<Excuse | undefined> {
  const acceptances = acceptancesOf(t.run);
  if (acceptances.any || !(await isRefusal(t, answer))) return undefined;
  await unlessInconclusive(control(t));
  if (acceptances.any) return undefined;
  return {
    message: `The target accepted no operation in this run, so a refusal breaks no rule: ${citedAnswer(answer)}.`,
    cause: 'fixture',
  };
}

/** A card can be a debit or a prepaid card: where not even a plain operation is accepted, 2.5 may have no nature for it. */
async function forItsCards(
  t: Experiment,
  answer: Answer,
  { doubtfulPair, plainly }: RefusalMeans,
): Promise<Excuse | undefined> {
  const acceptances = acceptancesOf(t.run);
  const body = answer.call.json;
  if (answer.status !== 400 || doubtfulPair === undefined || acceptances.hasAccepted(body)) return undefined;
  const plain = await unlessInconclusive(plainly(t));
  if (acceptances.hasAccepted(body) || (plain !== undefined && plain.status !== 400)) return undefined;
  const refusal = citedAnswer(plain ?? answer);
  acceptances.setAside(body);
  return {
    message: `${doubtfulPair.payer} and ${doubtfulPair.beneficiary} are cards, and 2.5 has no nature between a debit card and a prepaid card: ${refusal}.`,
    cause: 'fixture',
  };
}

/**
 * A type may be held to who the parties are, which the profile need not say: it is excused where another type is
 * accepted between them, or none where they may be such that no type of the service fits, unless types with each of its
 * letters are, for the payer and for the beneficiary.
 */
async function forItsType(
  t: Experiment,
  answer: Answer,
  { ofTypes }: RefusalMeans,
): Promise<Excuse | undefined> {
  const acceptances = acceptancesOf(t.run);
  const body = answer.call.json;
  if (answer.status !== 400 || ofTypes === undefined || acceptances.hasAcceptedLetters(body))
    return undefined;
  const found = await unlessInconclusive(ofTypes(t));
  if (found?.refused.status !== 400 || acceptances.hasAcceptedLetters(body)) return undefined;
  const { type, accepted, refused, mayFitNone } = found;
  if (accepted !== undefined) {
    acceptances.setTypeAside(body);
    return {
      message: `${type} was refused where ${accepted} was accepted between the same parties, and may not fit them (2.5): ${describeAnswer(refused)} (${refused.exchangeId}). fixtures.instruments[].holder says who they are.`,
      cause: 'fixture',
    };
  }
  if (!mayFitNone) return undefined;
  acceptances.setAside(body);
  return {
    message: `Every type of the service was refused between the same parties, and none may fit them (2.5): ${describeAnswer(refused)} (${refused.exchangeId}). fixtures.instruments[].holder says who they are.`,
    cause: 'fixture',
  };
}

async function unlessInconclusive<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}
