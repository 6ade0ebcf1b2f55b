/** Holds the verdicts of the rules that compare answers to the stored answers, in the order in which they came. */
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { holdsMask } from '../../../spec/json/masked-json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { partOf } from '../archive/archive.ts';
import { DECIDED, type JudgedVerdict, type Problem } from '../condition.ts';
import type { StoredProfile } from './profile-condition.ts';

const FILE = 'report.json';

/** The rules that compare answers, while they are held to stored ones. */
export interface Comparisons {
  /** @param read the answer of the exchange; undefined where masks leave open what it was. */
  see(exchange: Exchange, read: Pick<SeenAnswer, 'json' | 'text'> | undefined): void;
  /** What came of it; undefined for a check of another rule, `open` where the stored answers do not decide. */
  resultOf(checkId: string): 'held' | 'broken' | 'unseen' | 'open' | undefined;
}

/** @returns undefined where a profile is none as a run stores it. */
export type BeginComparing = (profile: StoredProfile) => Comparisons | undefined;

/** Is shown the exchanges of an archive one after the other, and says then whether the verdicts follow. */
export class ComparisonsAgain {
  readonly #comparisons: Comparisons | undefined;
  /** Each part of a merged run compared its own answers. */
  #isMerged = false;

  /** @param profiles of a merged run, one for each part. */
  constructor(profiles: readonly StoredProfile[], begin: BeginComparing) {
    const [profile, ...others] = profiles;
    this.#comparisons = profile === undefined || others.length > 0 ? undefined : begin(profile);
  }

  see(exchange: Exchange, read: Pick<SeenAnswer, 'json' | 'text'> | undefined): void {
    this.#isMerged ||= partOf(exchange.id) !== '';
    this.#comparisons?.see(exchange, read);
  }

  judged(report: Report): JudgedVerdict {
    const problems: Problem[] = [];
    const judged = new Set<string>();
    // Of a run that broke off nobody had read the rules yet.
    const isWhole = !this.#isMerged && !report.run.interrupted;
    const comparisons = isWhole ? this.#comparisons : undefined;
    for (const check of report.requirements.flatMap(({ checks }) => checks)) {
      const result = DECIDED.includes(check.verdict) ? comparisons?.resultOf(check.id) : undefined;
      if (result === undefined || result === 'open' || isHidden(check, result)) continue;
      const text = contradiction(check, result);
      if (text === undefined) judged.add(check.id);
      else problems.push({ file: FILE, id: check.id, text });
    }
    const nothing = comparisons === undefined;
    return {
      judged,
      condition: {
        id: 'comparisons',
        title:
          'The rules that compare answers, judged again from the stored answers in their order, give the same verdicts',
        note: nothing ? 'only of a run that ended by itself, and was not merged' : `${judged.size} checks`,
        ...(nothing && { absent: true }),
        problems,
      },
    };
  }
}

/** What a failure compares lies behind masks: they may have taken the difference with them. */
function isHidden({ failure }: ReportedCheck, result: 'held' | 'broken' | 'unseen'): boolean {
  return failure !== undefined && result !== 'broken' && holdsMask(failure.expected + failure.actual);
}

function contradiction(
  { verdict, failure }: ReportedCheck,
  result: 'held' | 'broken' | 'unseen',
): string | undefined {
  if (result === 'unseen') return `says ${verdict}, and no stored answer shows it`;
  if (failure === undefined)
    return result === 'held' ? undefined : `says ${verdict}, and the stored answers break the rule`;
  return result === 'broken' ? undefined : `says ${verdict}, and the stored answers honour the rule`;
}
