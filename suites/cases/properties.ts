/**
 * Properties: a rule held to many generated cases at once. The cases of a family are carried out once a run and
 * judged by every check that speaks of them; a case that breaks a rule is shrunk to the simplest that still does.
 */

import {
  type Case,
  type GeneratedCases,
  generateCases,
  storedCase,
  type Values,
} from '../../generators/cases.ts';
import type { Dimension } from '../../generators/dimension.ts';
import { AMOUNT_OF, type Amount } from '../../generators/generated-amounts.ts';
import { type Shrunk, shrink } from '../../generators/shrink.ts';
import type { Failure } from '../../spec/run/check-result.ts';
import type { Claims } from '../../spec/run/claims.ts';
import { excuseForFailure, inconclusiveFor, refusalOf, restsOn } from '../engine/declare/excuses.ts';
import type { Experiment, RunContext } from '../engine/declare/experiment.ts';
import { Judge, show } from '../engine/declare/judge.ts';
import {
  CameOutOtherwise,
  Inconclusive,
  isInconclusive,
  NotApplicable,
  RuleBroken,
  Skipped,
} from '../engine/declare/verdict-exceptions.ts';
import { FOREIGN_TRIES } from '../engine/perform/settle.ts';
import { type CaseReader, SharedCases } from '../engine/run/shared-cases.ts';

/** Cases of one kind: how they are made and how they are carried out. */
export interface Family<Seen> {
  /** Part of what the cases follow from: a new name makes other cases. */
  readonly name: string;
  readonly size: (amount: Amount) => number;
  /** From the profile alone, so that the same seed gives the same cases. */
  readonly dimensions: (t: Experiment) => readonly Dimension[];
  /** Carries a case out, leasing what it needs. @throws Inconclusive where it can't be. */
  readonly perform: (shared: Experiment, values: Values) => Promise<Seen>;
}

/** Judges one case that was carried out: nothing judged says that the rule has nothing to say of it. */
export type CaseJudge<Seen> = (judge: Judge, seen: Seen, one: Case) => void | Promise<void>;

/** The same, told in which experiment. */
export type CaseRule<Seen> = (judge: Judge, seen: Seen, one: Case, t: Experiment) => void | Promise<void>;

/** So many cases are under way at once: the door bounds the requests in flight, this bounds what is planned ahead. */
const SIDE_BY_SIDE = 24;

/** What became of one case. */
interface Judged {
  readonly failure?: Failure;
  /** Why the case says nothing. */
  readonly undecided?: Error;
  readonly judged: boolean;
  /** What it was held to. */
  readonly claims?: Claims | undefined;
}

/**
 * Holds the generated cases of a family to a rule.
 *
 * @throws RuleBroken with the simplest case found that breaks it; Inconclusive where most of the cases said nothing.
 */
export async function judgeCases<Seen>(
  t: Experiment,
  family: Family<Seen>,
  judge: CaseJudge<Seen>,
): Promise<void> {
  const amount = AMOUNT_OF[t.run.effort];
  const stored = storedFor(t, family);
  const generated = (stored.alone ? noneFor(t, family) : generatedFor(t, family, amount)).join(t.checkId);
  try {
    const count = stored.cases.length + generated.count;
    const at = (number: number) => stored.cases[number] ?? generated.at(number - stored.cases.length);
    const once = (one: Case, time?: number) => judgedOf(t, family, judge, one, time);
    const anew = (one: Case) => {
      generated.takesAnother(one.values);
      return once(one);
    };
    const judged = await inWindow(count, (number) => {
      const own = number - stored.cases.length;
      return own < 0
        ? steadily(t, (time) => (time === 1 ? anew(at(number)) : once(at(number), time)))
        : unlessJudged(generated, own, () => steadily(t, (time) => once(at(number), time)));
    });
    const broken = judged.findIndex(({ failure }) => failure !== undefined);
    const failure = judged[broken]?.failure;
    if (failure === undefined) {
      if (stored.alone && judged.every((one) => !one.judged && one.undecided === undefined))
        throw new CameOutOtherwise(
          'The case that broke the rule came out otherwise, and the rule has nothing to say of it.',
        );
      return conclude(t, judged);
    }
    const { extraTime } = t.run;
    let counted = t.evidence.length;
    const fails = async (candidate: Case) => {
      const { failure: again } = await anew(candidate);
      const cited = t.evidence.length;
      extraTime.simplified(cited - counted);
      counted = cited;
      return again !== undefined;
    };
    const end = t.now() + amount.shrinkMs;
    extraTime.begin(t.checkId);
    const shrunk = await shrink(at(broken), fails, {
      tries: amount.shrinks,
      sideBySide: SIDE_BY_SIDE,
      isOver: () => t.now() > end || extraTime.isOver || extraTime.simplifying > amount.shrinkRequests,
    });
    const last = await anew(shrunk.simplest);
    const simplest = last.failure ?? failure;
    t.judge.failedForCase((last.failure === undefined ? judged[broken] : last)?.claims);
    const number = broken + 1 - stored.cases.length;
    const source = number < 1 ? 'as an earlier report has it' : searchText(shrunk, number);
    throw new RuleBroken(told(family, simplest, shrunk.simplest, source));
  } finally {
    generated.leave();
  }
}

/**
 * The stored case of a check, if there is one: it is tried first, or alone.
 * @throws Inconclusive where one that is to be tried alone belongs to other checks.
 */
function storedFor<Seen>(
  t: Experiment,
  family: Family<Seen>,
): { readonly cases: readonly Case[]; readonly alone: boolean } {
  const example = t.run.exampleOf(t.checkId);
  const fits = example?.family === family.name;
  const cases = example !== undefined && fits ? [storedCase(example.values, family.dimensions(t))] : [];
  const alone = example?.alone === true;
  if (alone)
    t.judge.given(
      fits,
      `The stored case is of the family "${example.family}", which this check does not have.`,
    );
  return { cases, alone };
}

/** Many checks judge the cases of one family. */
function generatedFor<Seen>(t: Experiment, family: Family<Seen>, amount: Amount): SharedCases {
  const generated = t.run.derived(`cases of ${family.name}`, () =>
    generateCases(family.dimensions(t), family.size(amount), `${t.run.seed}/${family.name}`),
  );
  return t.run.remembered(
    `cases of ${family.name}`,
    () => new SharedCases(generated, forgetting(family, t.run)),
  );
}

/** Where a stored case is tried alone. */
function noneFor<Seen>({ run }: Experiment, family: Family<Seen>): SharedCases {
  const none: GeneratedCases = {
    count: 0,
    at: () => {
      throw new Error('There is no such case.');
    },
  };
  return new SharedCases(none, forgetting(family, run));
}

function forgetting<Seen>(family: Family<Seen>, { forget }: RunContext): (values: Values) => void {
  return (values) => {
    for (let time = 1; time <= FOREIGN_TRIES; time += 1) forget(nameOf(family, values, time));
  };
}

/** What an earlier try has made of a case stands: it is not carried out again. */
async function unlessJudged(
  cases: CaseReader,
  number: number,
  decide: () => Promise<Judged>,
): Promise<Judged> {
  const before = cases.before(number);
  if (before !== undefined) {
    cases.took(number, before);
    return { judged: before === 'judged' };
  }
  const judged = await decide();
  // A case that broke the rule is made simpler yet.
  if (judged.failure === undefined)
    cases.took(number, judged.undecided ? 'undecided' : judged.judged ? 'judged' : 'outside');
  return judged;
}

/**
 * Judges cases, so many under way at once, in order up to the first that fails: which one that is does not depend
 * on how fast the answers come.
 */
async function inWindow(count: number, decide: (number: number) => Promise<Judged>): Promise<Judged[]> {
  const judged: Judged[] = [];
  let next = 0;
  let firstBroken = count;
  const worker = async () => {
    while (next < firstBroken) {
      const at = next;
      next += 1;
      const result = await decide(at);
      judged[at] = result;
      if (result.failure !== undefined) firstBroken = Math.min(firstBroken, at);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return judged.slice(0, firstBroken + 1);
}

/** A case that failed by an answer which may be anybody's is carried out again, and says nothing where that passes. */
async function steadily(t: Experiment, decide: (time: number) => Promise<Judged>): Promise<Judged> {
  const first = await decide(1);
  let last = first;
  for (let time = 2; time <= FOREIGN_TRIES && failedByAnybody(t, last); time += 1) last = await decide(time);
  if (last === first || last.failure !== undefined) return first;
  return last.judged ? last : { ...last, undecided: new Inconclusive(mayBeAnybodys(first), 'network') };
}

function mayBeAnybodys({ failure }: Judged): string {
  return `What answered may not have been the service: ${failure?.message}: ${failure?.actual}`;
}

function failedByAnybody({ run }: Experiment, { failure }: Judged): boolean {
  return failure?.exchangeId !== undefined && run.isForeign(failure.exchangeId);
}

async function judgedOf<Seen>(
  t: Experiment,
  family: Family<Seen>,
  judgeCase: CaseJudge<Seen>,
  one: Case,
  time = 1,
): Promise<Judged> {
  const judge = new Judge();
  try {
    await judgeCase(judge, await carriedOut(t, family, one.values, time), one);
    return { judged: judge.count > 0, claims: judge.claims };
  } catch (error) {
    if (error instanceof RuleBroken) {
      const excuse = await excuseForFailure(error.failure);
      if (excuse !== undefined) return { undecided: inconclusiveFor(excuse), judged: false };
      return { failure: error.failure, judged: true, claims: judge.claims };
    }
    if (isInconclusive(error)) return { undecided: error, judged: false };
    // The profile has no such parties: there is nothing to be judged.
    if (error instanceof Skipped || error instanceof NotApplicable) return { judged: false };
    throw error;
  }
}

/** A case is carried out once, whichever checks judge it; its exchanges belong to each. */
async function carriedOut<Seen>(
  t: Experiment,
  family: Family<Seen>,
  values: Values,
  time: number,
): Promise<Seen> {
  const { seen, exchangeIds } = await t.run.once(nameOf(family, values, time), async (shared) => {
    shared.sender.generatedCase = { family: family.name, values };
    const performed = await family.perform(shared, values);
    return { seen: performed, exchangeIds: shared.evidence };
  });
  t.cite(...exchangeIds);
  return seen;
}

/** What a case came to is found under this name. */
function nameOf({ name }: { readonly name: string }, values: Values, time: number): string {
  const first = `${name} ${JSON.stringify(values)}`;
  return time === 1 ? first : `${first}, time ${time}`;
}

/** How a case was come by. */
function searchText({ tries, stoppedEarly }: Shrunk, number: number): string {
  const stopped = stoppedEarly ? '; the search ended there, and a simpler one may exist' : '';
  return `generated case ${number}, simplified in ${tries} tries${stopped}`;
}

/** The failure with the case that shows it: which values matter, and what it takes to send it again. */
function told<Seen>(family: Family<Seen>, failure: Failure, simplest: Case, source: string): Failure {
  const odd = Object.entries(simplest.odd)
    .filter(([name]) => name !== 'change')
    .map(([name, of]) =>
      of === simplest.values[name] ? `${name} ${of}` : `${name} ${show(simplest.values[name])} (${of})`,
    );
  const what = odd.length === 0 ? 'plain values only' : `${odd.join('; ')}; all other values plain`;
  const { change } = failure;
  const request = change === undefined ? what : `${change}, in a request with ${what}`;
  const refusal = refusalOf(failure);
  const whole: Failure = {
    ...failure,
    change: `${request} (${source})`,
    counterexample: { family: family.name, values: simplest.values },
  };
  if (refusal !== undefined) restsOn(whole, refusal);
  return whole;
}

/** @throws Inconclusive where most of the cases could not be judged, or none was. */
function conclude(t: Experiment, cases: readonly Judged[]): void {
  const judged = cases.filter((one) => one.judged).length;
  const silent = cases.flatMap(({ undecided }) => undecided ?? []);
  t.judge.given(
    silent.length <= cases.length / 2 && (judged > 0 || silent.length === 0),
    `${silent.length} of ${cases.length} generated cases could not be judged: ${silent[0]?.message ?? ''}`,
    silent[0] instanceof Inconclusive ? silent[0].by : undefined,
  );
  const undecided = silent.length;
  t.judge.heldForCases(
    { judged, undecided, outside: cases.length - judged - undecided },
    cases.flatMap(({ claims, undecided: silence }) => (claims && !silence ? [claims] : [])),
  );
}
