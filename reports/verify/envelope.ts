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
  /** A mask stands where the rule looks: nothing can be said. */
  readonly open: Set<string>;
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
  const tally: Tally = { held: 0, broken: [], open: new Set() };
  for (const exchange of exchanges) {
    const answer = answerOf(exchange);
    if (answer === 'unknown') tally.open.add(exchange.id);
    if (answer === undefined || answer === 'unknown' || !rule.applies(answer)) continue;
    const departure = rule.departure(answer);
    if (departure === undefined) tally.held += 1;
    else if (isMasked(answer, departure.pointer)) tally.open.add(exchange.id);
    else tally.broken.push(exchange);
  }
  return tally;
}

/** Whether a mask stands in the text of a field of the envelope, or in a header. */
function isMasked({ json, headers }: EnvelopeAnswer, pointer: string | undefined): boolean {
  if (pointer === undefined) return headers['content-type']?.includes('«') ?? false;
  const value: unknown = Object(json)[pointer.slice(1)];
  return typeof value === 'string' && value.includes('«');
}

function contradiction(
  { verdict, failure }: ReportedCheck,
  { held, broken, open }: Tally,
): string | undefined {
  const [first] = broken;
  if (failure !== undefined) {
    const cited = failure.exchangeId ?? '';
    if (open.has(cited) || broken.some(({ id }) => id === cited)) return undefined;
    return first === undefined
      ? `says ${verdict}, and no stored answer breaks the rule`
      : `cites ${cited}, which keeps to the rule; ${first.id} breaks it`;
  }
  if (first !== undefined) return `says ${verdict}, and ${first.id} breaks the rule`;
  if (verdict === 'pass' && held === 0 && open.size === 0) return 'says pass, and no stored answer shows it';
  if (verdict !== 'pass' && held > 0) return `says ${verdict}, and ${held} stored answers keep to the rule`;
  return undefined;
}

const known = new WeakMap<StoredExchange, EnvelopeAnswer | 'unknown'>();

/** @returns undefined where no answer came, and `unknown` where masks leave open what it was. */
function answerOf(exchange: StoredExchange): EnvelopeAnswer | 'unknown' | undefined {
  if (exchange.status === 0) return undefined;
  let answer = known.get(exchange);
  if (answer === undefined) {
    const { status, headers, text, truncated } = exchange;
    const json = parsed(text);
    answer =
      json === undefined && text.includes('«') ? 'unknown' : { status, headers, text, truncated, json };
    known.set(exchange, answer);
  }
  return answer;
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
