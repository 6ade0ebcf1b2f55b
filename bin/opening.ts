/** Between the preflight and the checks: what the payers have, and one operation that shows that operations are accepted. */
import type Big from 'big.js';
import { visibleLine } from '../reports/words/visible.ts';
import { describeAnswer } from '../spec/json/describe.ts';
import type { CheckResult } from '../spec/run/check-result.ts';
import type { RunRecord, RunTally } from '../spec/run/run-record.ts';
import { readBalance } from '../suites/act/bound-calls.ts';
import { canReadBalances } from '../suites/arrange/amount-choices.ts';
import { type Parties, thirdPartyField } from '../suites/arrange/parties/parties.ts';
import { ALL_SUITES } from '../suites/document.ts';
import { Experiment, type RunContext } from '../suites/engine/declare/experiment.ts';
import { saysNothing } from '../suites/engine/declare/verdict-exceptions.ts';
import type { RunOptions } from '../suites/engine/run/run-options.ts';
import { openSession, type Session } from '../suites/engine/run/session.ts';
import { withSparableAmounts } from '../suites/prepare/estimate.ts';
import { type FirstOperation, firstOperation } from '../suites/prepare/first-operation.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { estimateFor } from './forecast.ts';
import { needsOperations, planOf } from './plan.ts';
import type { ScreenWords } from './words/screen-words.ts';

/** What the run begins with. */
export interface Opening {
  /** With amounts that the payers can spare, where it gave none. */
  readonly profile: ResolvedProfile;
  /** Why there is nothing to begin. */
  readonly stop?: Stop;
}

export interface Stop {
  /** For the terminal, masked. */
  readonly text: string;
  /** The record of a run in which nothing was judged. */
  readonly record: RunRecord;
}

/**
 * Carries one plain operation out where the selected checks need operations at all.
 * @param tell hears of each operation before it is sent.
 */
export async function openWithOneOperation(
  options: RunOptions,
  words: ScreenWords,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<Opening> {
  const { filter, effort, profile } = options;
  if (!needsOperations(filter, profile)) return { profile };
  const started = Date.now();
  const session = openSession(ALL_SUITES, options, signal);
  const { run } = session;
  let closing: Promise<RunTally> | undefined;
  const close = () => (closing ??= session.close());
  try {
    const t = new Experiment(run, 'run/first-operation', signal);
    const balances = await balancesOf(t);
    const moneyOf = (one: ResolvedProfile) => estimateFor(filter, one, effort).money;
    const sparing = withSparableAmounts(profile, balances, moneyOf);
    const { typical } = sparing.limits.amount;
    const announce = (parties: Parties) => tell(words.first(typical, ...namesOf(parties)));
    const first = await firstOperation(t, typical, announce, ({ reference }) =>
      Number(balances.get(reference) ?? 0),
    );
    const tally = await close();
    if (first.outcome !== 'refused') return { profile: sparing };
    const text = stopText(run, first, typical, words);
    const record = recordOf({ ...options, profile: sparing }, session, { tally, text, first, started });
    return { profile: sparing, stop: { text, record } };
  } catch (error) {
    // Whoever ends the run here gets the report of a run that was interrupted.
    if (!signal.aborted) throw error;
    return { profile };
  } finally {
    await close();
  }
}

/** Of every payer, by its reference, as far as it can be read. */
async function balancesOf(t: Experiment): Promise<ReadonlyMap<string, Big>> {
  const balances = new Map<string, Big>();
  if (!canReadBalances(t)) return balances;
  const payers = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  const read = async (payer: (typeof payers)[number]) => {
    try {
      balances.set(payer.reference, await readBalance(t, payer));
    } catch (error) {
      if (!saysNothing(error)) throw error;
    }
  };
  await Promise.all(payers.map(read));
  return balances;
}

/** As the profile calls them; the number of a third party is nobody's business. */
function namesOf({ payer, beneficiary, thirdParty, service }: Parties): [string, string, string] {
  const paid =
    beneficiary?.name ??
    (thirdParty && `${thirdPartyField(thirdParty)} at ${thirdParty.refContributeurBeneficiaire}`);
  return [visibleLine(payer.name), visibleLine(paid ?? ''), visibleLine(service.reference)];
}

/** What may be wrong with the profile where operations are refused. */
const LOOK_AT = [
  'fixtures.instruments',
  'fixtures.services',
  'fixtures.thirdPartyBeneficiaries',
  'limits.amount.typical',
  'bindings.otp',
] as const;

function stopText(
  { mask }: Pick<RunContext, 'mask'>,
  { attempts }: FirstOperation,
  montant: number,
  words: ScreenWords,
): string {
  const quoted = attempts.map(({ parties, answer }) => {
    const said = visibleLine(mask(describeAnswer(answer)));
    return `  ${words.first(montant, ...namesOf(parties))}: ${said} (${answer.exchangeId})`;
  });
  return [words.stopped, ...quoted, words.lookAt(LOOK_AT)].join('\n');
}

/** What came of the first operation, and what it is told in. */
interface Refused {
  readonly tally: RunTally;
  readonly text: string;
  readonly first: FirstOperation;
  readonly started: number;
}

function recordOf(
  { filter, profile, effort, seed, exchangesFile }: RunOptions,
  session: Session,
  { tally, text: message, first: { attempts }, started }: Refused,
): RunRecord {
  const cited = attempts.map(({ answer }) => answer.exchangeId);
  // What every answer is held to has been held to what came.
  const standing = new Map(session.standing.map((one) => [one.id, session.readStanding(one).result]));
  const results = planOf(filter, profile).flatMap(({ requirement, checks }) =>
    checks.map(({ id, circumstance, lack }): CheckResult => {
      const read = standing.get(id);
      if (read !== undefined) return read;
      const base = { id, requirement: requirement.id, circumstance, exchangeIds: [], durationMs: 0 };
      if (lack === undefined)
        return { ...base, exchangeIds: cited, verdict: 'inconclusive', message, cause: 'fixture' };
      return { ...base, verdict: lack.verdict, message: lack.reason, profileKey: lack.key };
    }),
  );
  return {
    seed,
    effort,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    interrupted: false,
    results,
    filter,
    ...tally,
    harnessErrors: [],
    exchangesFile,
  };
}
