/** Judges every stored answer again by the rules that an answer alone decides. */
import type { AnswerRule, SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { isMaskedAt } from '../../../spec/json/masked-json.ts';
import { checkIdOf, everyAnswerOf } from '../../../spec/run/check-id.ts';
import { originOf } from '../../../spec/run/origin.ts';
import { partOf, type WholeExchange } from '../archive/archive.ts';
import { AnswerReader } from '../archive/stored-answer.ts';
import type { JudgedVerdict, Problem } from '../condition.ts';

const FILE = 'report.json';

/** What became of the answers of one operation under one rule. */
interface Tally {
  readonly checkId: string;
  readonly rule: AnswerRule;
  held: number;
  readonly broken: Set<string>;
  /** A mask stands where the rule looks: nothing can be said. */
  readonly open: Set<string>;
  /** They honour the rule, and a mask hides a value whose type is unknown. */
  readonly loose: Set<string>;
}

/** Is shown the exchanges of an archive one after the other, and says then whether the verdicts follow. */
export class RulesAgain {
  readonly #tallies: readonly Tally[];
  readonly #byOperation = new Map<string, Tally[]>();
  readonly #reader: AnswerReader;
  /** A part of a merged run may not have had the check, and its answers are here all the same. */
  #isMerged = false;

  constructor(rules: readonly AnswerRule[], reader = new AnswerReader()) {
    this.#reader = reader;
    const tallies: Tally[] = [];
    for (const rule of rules)
      for (const operationId of rule.operations) {
        const checkId = checkIdOf(rule.requirement, everyAnswerOf(operationId));
        const sets = { broken: new Set<string>(), open: new Set<string>(), loose: new Set<string>() };
        const tally = { checkId, rule, held: 0, ...sets };
        tallies.push(tally);
        this.#byOperation.set(operationId, [...(this.#byOperation.get(operationId) ?? []), tally]);
      }
    this.#tallies = tallies;
  }

  see(exchange: WholeExchange): void {
    const { id, kind, operationId, status } = exchange;
    const tallies = this.#byOperation.get(operationId) ?? [];
    if (kind !== 'request' || status === 0 || tallies.length === 0) return;
    this.#isMerged ||= partOf(id) !== '';
    const read = this.#reader.read(exchange);
    // An answer that may come from an intermediary proves nothing against the target.
    if (read !== 'unknown' && !isOfService(read.answer)) return;
    for (const tally of tallies) {
      if (read === 'unknown') tally.open.add(id);
      else if (tally.rule.applies(read.answer)) enter(tally, id, read.answer, read.isLoose);
    }
  }

  judged(report: Report): JudgedVerdict {
    const checks = new Map(
      report.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])),
    );
    const problems: Problem[] = [];
    const judged = new Set<string>();
    const open = new Set<string>();
    let judgements = 0;
    for (const tally of this.#tallies) {
      const check = checks.get(tally.checkId);
      if (check === undefined) continue;
      const decided = tally.held + tally.broken.size;
      judgements += decided;
      if (decided > 0) judged.add(check.id);
      for (const id of tally.open) open.add(id);
      // Of a run that broke off nobody had read the rule yet: what held until then shows nothing.
      const unread = report.run.interrupted && check.because?.is === 'interrupted';
      const text = contradiction(check, tally, this.#isMerged || unread);
      if (text !== undefined) problems.push({ file: FILE, id: check.id, text });
    }
    const behind = open.size === 0 ? '' : `; ${open.size} answers lie behind masks where a rule looks`;
    return {
      judged,
      condition: {
        id: 'rules',
        title:
          'The rules that an answer alone decides, judged again from the stored answers, give the same verdicts',
        note: `${judgements} judgements of ${judged.size} checks${behind}`,
        problems,
      },
    };
  }
}

/** Of a body that is JSON the text says nothing more, and need not be decoded. */
function isOfService(answer: SeenAnswer): boolean {
  const { status, json } = answer;
  return originOf({ status, json, text: json === undefined ? answer.text : '' }) === 'service';
}

function enter(tally: Tally, id: string, answer: SeenAnswer, isLoose: boolean): void {
  const departure = tally.rule.departure(answer);
  if (departure === undefined) {
    tally.held += 1;
    if (isLoose) tally.loose.add(id);
  } else if (isMasked(answer, departure.pointer)) tally.open.add(id);
  else tally.broken.add(id);
}

/** Whether there is a mask in the target of a pointer, or in a header. */
function isMasked({ json, headers }: SeenAnswer, pointer: string | undefined): boolean {
  if (pointer === undefined) return headers['content-type']?.includes('«') ?? false;
  return isMaskedAt(json, pointer);
}

function contradiction(
  { verdict, failure }: ReportedCheck,
  { held, broken, open, loose }: Tally,
  mayBeUndecided: boolean,
): string | undefined {
  const [first] = broken;
  if (failure !== undefined) {
    const cited = failure.exchangeId ?? '';
    if (open.has(cited) || loose.has(cited) || broken.has(cited)) return undefined;
    return first === undefined
      ? `says ${verdict}, and no stored answer breaks the rule`
      : `cites ${cited}, which honours the rule; ${first} breaks it`;
  }
  if (first !== undefined) return `says ${verdict}, and ${first} breaks the rule`;
  if (verdict === 'pass' && held === 0 && open.size === 0) return 'says pass, and no stored answer shows it';
  if (verdict !== 'pass' && held > 0 && !mayBeUndecided)
    return `says ${verdict}, and ${held} stored answers honour the rule`;
  return undefined;
}
