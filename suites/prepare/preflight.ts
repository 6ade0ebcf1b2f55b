/** Before the checks: is somebody there, is the token taken, can we listen for callbacks? Nothing else is judged here. */
import { UserError } from '../../spec/run/user-error.ts';
import type { IssuedToken } from '../../target/credentials/credentials.ts';
import { ANYTHING, type Answer, type Call } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import { unmet } from '../../target/profile/needs.ts';
import { pairsOf } from '../../target/profile/pair-natures.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { readingCalls, unknownReferenceOf } from '../act/any-call.ts';
import { mistakesIn } from '../doctor/bindings.ts';
import type { Finding } from '../doctor/finding.ts';
import { lookAtPairs } from '../doctor/pairs.ts';
import { ensureThisInterface } from '../doctor/stranger.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { RunOptions } from '../engine/run/run-options.ts';
import { withShortRun } from '../engine/run/short-run.ts';

/** No answer is waited for longer. Milliseconds. */
const LONGEST_ANSWER_MS = 5000;

/** A target that is slow, busy or restarting is there all the same: the run waits for it. */
const THERE: readonly TroubleKind[] = ['timeout', 'told-to-wait', 'gateway', 'cut'];

/**
 * @param folder where the exchanges are kept meanwhile; it must exist.
 * @param note hears of what in the profile is not as the target answers: the run goes on.
 * @param options with the masker that the run goes on with: it learns what answers hold.
 * @returns the token that the target issued, where the profile has a token call.
 * @throws UserError where the target cannot be reached, is no server of this interface, gives no token, or refuses the
 *   token in every call, and where nothing can listen at callbacks.listen.
 */
export async function preflight(
  options: Pick<RunOptions, 'profile' | 'masker' | 'meter' | 'seed' | 'version'>,
  folder: string,
  signal: AbortSignal,
  note: (mistake: Finding) => void = () => {},
): Promise<IssuedToken | undefined> {
  const run = { ...options, name: 'preflight', folder, signal, longestAnswerMs: LONGEST_ANSWER_MS };
  try {
    return await withShortRun(run, async (t) => {
      // A port that is taken is told now, and not by every check that needs it.
      if (unmet(t.profile, 'callbacks') === undefined) await t.run.receiver();
      const results = await readings(t);
      judge(t.profile, results);
      await ensureThisInterface(t, results);
      if (pairsOf(t.profile).length > 0) lookAtPairs(t.profile).forEach(note);
      for (const result of results)
        if (!(result instanceof TransportTrouble)) mistakesIn(t, result).forEach(note);
      return t.run.door.issuedToken;
    });
  } catch (error) {
    // Whoever ends the run here gets the report of a run that was interrupted.
    if (!signal.aborted) throw error;
    return undefined;
  }
}

/** What comes of the calls that can be read, or of one that anything answers. */
export async function readings(t: Experiment): Promise<(Answer | TransportTrouble)[]> {
  const known = await readingCalls(t);
  return Promise.all((known.length === 0 ? [withNothingKnown(t)] : known).map((call) => t.attempt(call)));
}

/** Where nothing is known that can be read: what is not there is not found, and the token is looked at first. */
function withNothingKnown(t: Experiment): Call {
  if (t.profile.notImplemented.includes('listOperations')) return ANYTHING;
  return { operationId: 'listOperations', params: { referenceWallet: unknownReferenceOf(t, 'instrument') } };
}

function judge({ baseUrl, auth }: ResolvedProfile, results: readonly (Answer | TransportTrouble)[]): void {
  const troubles = results.filter((result) => result instanceof TransportTrouble);
  const [trouble] = troubles;
  const silent = troubles.length === results.length && !troubles.some(({ kind }) => THERE.includes(kind));
  if (trouble !== undefined && silent) {
    const what = `The target at ${baseUrl} (baseUrl) cannot be reached: ${trouble.message}`;
    throw new UserError(what, adviceFor(trouble));
  }
  const answers = results.flatMap((result) => (result instanceof TransportTrouble ? [] : [result]));
  if (answers.length === 0 || !answers.every(({ status }) => status === 401)) return;
  if (answers.some(({ call }) => call.authorization === null)) return;
  const key = auth.tokenRequest === undefined ? 'auth.token' : 'auth.tokenRequest';
  throw new UserError(
    `The target refused the token (401) in every reading call: ${answers.map(({ operationId }) => operationId).join(', ')}.`,
    `Correct ${key} in the profile, or --token: the token must be valid for these calls during the whole run.`,
  );
}

/** What to look at where a target cannot be reached. */
export function adviceFor({ kind, message }: TransportTrouble): string {
  if (message.includes('ECONNREFUSED')) return 'Is it running, and is the port in baseUrl the right one?';
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'Is the host name in baseUrl the right one?';
  if (kind === 'tls')
    return 'Is https right in baseUrl? An authority of your own is named in tls.ca of the profile, a client certificate in tls.cert and tls.key.';
  if (kind === 'connect') return 'Is baseUrl the right one, and can this machine reach it?';
  return 'Does an HTTP server listen at baseUrl, and is http or https the right one?';
}
