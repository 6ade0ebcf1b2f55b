/** Judges one case: each request by the rules for requests, all of it by the rules for cases. Pure. */
import type { CaseRecord } from '../../../spec/clients/client-case.ts';
import { clientRequirementOf } from '../../../spec/document/client-catalogue.ts';
import type { ClientRuleId, ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import { maskedJson } from '../../../spec/json/masked-json.ts';
import { checkIdOf } from '../../../spec/run/check-id.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { ClientJudge } from '../client-judge.ts';
import { ClientTallies } from '../client-tallies.ts';
import type { CallbackAnswer } from '../rules/callback-rules.ts';
import type { Controls } from './case-rule.ts';
import { CASE_RULES, isCaseRule } from './case-rules.ts';
import { type CaseTrace, traceOf } from './case-trace.ts';
import { whyNotLived } from './lived-through.ts';

/** What became of a case. */
export interface JudgedCase {
  readonly record: CaseRecord;
  /** Why it was not lived through; undefined where it was. */
  readonly missed: string | undefined;
  readonly results: readonly CheckResult[];
}

/** What is masked may be quoted. */
const AS_IT_IS = (text: string) => text;

/** The circumstance of all results of a scenario. */
export function circumstanceOf(scenario: ScenarioId): string {
  return `scenario ${scenario}`;
}

/**
 * Judges the cases of a run together: what a client can read is known from those in which answers have their usual form.
 * @param records masked, as they are stored: what is quoted of them is shown.
 */
export function judgeCases(records: readonly CaseRecord[]): JudgedCase[] {
  const controls: Controls = new Map(
    records.flatMap(({ scenario, answer }) => (answer === undefined ? [] : [[scenario.id, answer.outcome]])),
  );
  return records.map((record) => judgeCase(record, controls));
}

function judgeCase(record: CaseRecord, controls: Controls): JudgedCase {
  const trace = traceOf(record);
  const missed = whyNotLived(trace);
  const circumstance = circumstanceOf(record.scenario.id);
  const judged = [...requestResults(trace, circumstance), ...caseResults(trace, controls, circumstance)];
  if (missed === undefined) return { record, missed, results: judged };
  const wanted: readonly string[] = record.scenario.rules;
  // What it broke, it broke; that it kept the rest is not known of a case that was not lived through.
  const kept = judged.filter(
    ({ verdict, requirement }) => verdict !== 'pass' || !wanted.includes(requirement),
  );
  const told = new Set(kept.map(({ requirement }) => requirement));
  const skipped = record.scenario.rules
    .filter((rule) => !told.has(rule))
    .map((rule) => skippedResult(rule, record.scenario.id, missed));
  return { record, missed, results: [...kept, ...skipped] };
}

/** That a rule was not put to the test by a scenario that is for it. */
export function skippedResult(requirement: ClientRuleId, scenario: ScenarioId, why: string): CheckResult {
  const circumstance = circumstanceOf(scenario);
  const message = `not lived through: ${why}`;
  const id = checkIdOf(requirement, circumstance);
  return { id, requirement, circumstance, verdict: 'skipped', message, exchangeIds: [], durationMs: 0 };
}

/** In the order in which things happened: requests as they came, answers and notifications as they ended. */
function requestResults({ requests, notifications }: CaseTrace, circumstance: string): CheckResult[] {
  const judge = new ClientJudge({}, circumstance);
  const events: (readonly [at: number, happens: () => void])[] = [];
  for (const { exchange, endedAt } of requests) {
    const { id: exchangeId, method, target, headers, body, response, startedAt, tokenForm } = exchange;
    const [path = '', query = ''] = target.split(/\?(.*)/s);
    let answered: ReturnType<ClientJudge['request']>['answered'] = () => {};
    events.push([
      startedAt,
      () => {
        ({ answered } = judge.request({ exchangeId, method, path, query, headers, body, tokenForm }));
      },
    ]);
    if (response !== undefined)
      events.push([endedAt, () => answered({ status: response.status, json: maskedJson(response.body) })]);
  }
  for (const one of notifications)
    events.push([
      one.startedAt + one.durationMs,
      () => {
        const { id: exchangeId, target: url, method, body } = one;
        judge.notification({ exchangeId, url, method, body, answer: callbackAnswer(one) });
      },
    ]);
  for (const [, happens] of events.toSorted(([one], [other]) => one - other)) happens();
  return judge.results(AS_IT_IS);
}

function callbackAnswer({
  response,
  lost = '',
  durationMs,
  ended,
}: CaseTrace['notifications'][number]): CallbackAnswer {
  if (response !== undefined) return { status: response.status, durationMs };
  return ended ? { noAnswer: lost, durationMs } : { awaitedMs: durationMs };
}

function caseResults(trace: CaseTrace, controls: Controls, circumstance: string): CheckResult[] {
  const tallies = new ClientTallies(circumstance);
  for (const [id, rule] of Object.entries(CASE_RULES)) {
    if (!isCaseRule(id)) continue;
    const judgement = rule(trace, controls);
    if (judgement === 'held') tallies.held(id);
    else if (judgement === 'outside') continue;
    else if ('undecided' in judgement) tallies.undecided(id, judgement.undecided);
    else {
      const { departure, exchangeId = trace.requests.at(-1)?.exchange.id } = judgement;
      tallies.broken({ requirement: id, level: clientRequirementOf(id).level, exchangeId, departure });
    }
  }
  return tallies.results(AS_IT_IS);
}
