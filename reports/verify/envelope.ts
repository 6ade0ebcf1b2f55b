/** The standing rules of the envelope, held against every stored answer again. */
import { checkIdOf, everyAnswerOf } from '../../spec/check-id.ts';
import { ENVELOPE_RULES, type EnvelopeAnswer, type EnvelopeRule } from '../../spec/envelope-rules.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { Archive, StoredExchange } from './archive.ts';
import type { Condition, Problem } from './condition.ts';

const FILE = 'report.json';

/** What became of the answers of one operation under one rule. */
interface Tally {
  held: number;
  readonly broken: StoredExchange[];
}

export function envelopeCondition(report: Report, { exchanges }: Archive): Condition {
  const checks = new Map(report.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  const problems: Problem[] = [];
  let judged = 0;
  for (const rule of ENVELOPE_RULES) {
    for (const operationId of rule.operations) {
      const check = checks.get(checkIdOf(rule.requirement, everyAnswerOf(operationId)));
      if (check === undefined) continue;
      const answers = [...exchanges.values()].filter(
        (one) => one.kind === 'request' && one.operationId === operationId,
      );
      const tally = tallyOf(rule, answers);
      judged += tally.held + tally.broken.length;
      const text = contradiction(check, tally);
      if (text !== undefined) problems.push({ file: FILE, id: check.id, text });
    }
  }
  return {
    id: 'envelope',
    title: 'The rules of the envelope, judged again from the stored answers, give the same verdicts',
    note: `${judged} judgements`,
    problems,
  };
}

function tallyOf(rule: EnvelopeRule, exchanges: readonly StoredExchange[]): Tally {
  const tally: Tally = { held: 0, broken: [] };
  for (const exchange of exchanges) {
    const answer = answerOf(exchange);
    if (answer === undefined || !rule.applies(answer)) continue;
    if (rule.departure(answer) === undefined) tally.held += 1;
    else tally.broken.push(exchange);
  }
  return tally;
}

function contradiction({ verdict, failure }: ReportedCheck, { held, broken }: Tally): string | undefined {
  const [first] = broken;
  if (failure !== undefined) {
    if (first === undefined) return `says ${verdict}, and no stored answer breaks the rule`;
    const cited = broken.some(({ id }) => id === failure.exchangeId);
    return cited
      ? undefined
      : `cites ${failure.exchangeId ?? 'nothing'}, which keeps to the rule; ${first.id} breaks it`;
  }
  if (first !== undefined) return `says ${verdict}, and ${first.id} breaks the rule`;
  if (verdict === 'pass' && held === 0) return 'says pass, and no stored answer shows it';
  if (verdict !== 'pass' && held > 0) return `says ${verdict}, and ${held} stored answers keep to the rule`;
  return undefined;
}

const known = new WeakMap<StoredExchange, EnvelopeAnswer | 'unknown'>();

/** @returns undefined where no answer came, and where masks leave open what it was. */
function answerOf(exchange: StoredExchange): EnvelopeAnswer | undefined {
  if (exchange.status === 0) return undefined;
  let answer = known.get(exchange);
  if (answer === undefined) {
    const { status, headers, text, truncated } = exchange;
    const json = parsed(text);
    answer =
      json === undefined && text.includes('«') ? 'unknown' : { status, headers, text, truncated, json };
    known.set(exchange, answer);
  }
  return answer === 'unknown' ? undefined : answer;
}

/** A mask in place of a number leaves no JSON: it is read as the text that it is. */
function parsed(text: string): unknown {
  for (const candidate of [text, text.replaceAll(/(?<=[:[,]\s*)«[^«»]*»(?=\s*[,}\]])/g, '"$&"')]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next one, if there is one.
    }
  }
  return undefined;
}
