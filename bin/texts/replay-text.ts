/** What `replay` says in the end. */
import { failureText } from '../../reports/formats/text.ts';
import { numeral, quantity } from '../../reports/words/counting.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import { VERDICT_WORDS } from '../../reports/words/verdict-words.ts';
import { DEFAULT_LANGUAGE, type InEach, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { ReplayPlan } from '../../suites/prepare/replay-plan.ts';

interface ReplayWords {
  /** Follows the checks that are listed. */
  readonly more: (checks: number) => string;
  readonly sum: (of: number, reproduced: number, notReproduced: number, undecided: number) => string;
}

const REPLAY_WORDS: InEach<ReplayWords> = {
  en: {
    more: (checks) =>
      `and ${quantity('en', checks, 'more check')}; the first failure is in full, --verbose prints all`,
    sum: (of, reproduced, notReproduced, undecided) =>
      [
        `${numeral('en', reproduced)} of ${quantity('en', of, 'check')} reproduced`,
        ...(notReproduced > 0 ? [`${numeral('en', notReproduced)} not reproduced`] : []),
        ...(undecided > 0 ? [`${numeral('en', undecided)} without a verdict`] : []),
      ].join(', '),
  },
  fr: {
    more: (checks) =>
      `et ${quantity('fr', checks, 'autre contrôle', 'autres contrôles')}\u202F; le premier échec est en entier, --verbose les imprime tous`,
    sum: (of, reproduced, notReproduced, undecided) =>
      [
        `${quantity('fr', reproduced, 'contrôle reproduit', 'contrôles reproduits')} sur ${numeral('fr', of)}`,
        ...(notReproduced > 0 ? [quantity('fr', notReproduced, 'non reproduit', 'non reproduits')] : []),
        ...(undecided > 0 ? [`${numeral('fr', undecided)} sans verdict`] : []),
      ].join(', '),
  },
};

interface Again extends Pick<ReplayPlan, 'isPartial'> {
  readonly result: CheckResult;
}

export interface ReplayEnd {
  /** In full. */
  readonly text: string;
  /** In one line: the check, and what came where it failed again. */
  readonly line: string;
  readonly code: ExitCode;
}

/** Checks of each ending that are listed. */
const LISTED = 10;
/** Characters of an answer in a line. */
const SHOWN_ANSWER = 120;

/**
 * Several replays in short: the first failure in full, a line for each of the others, then how many there are of them.
 * @param isWhole everything in full.
 */
export function replayedTexts(
  ends: readonly ReplayEnd[],
  isWhole: boolean,
  language: Language = DEFAULT_LANGUAGE,
): string[] {
  if (isWhole || ends.length < 2) return ends.map(({ text }) => text);
  const first = ends.find(({ code }) => code === EXIT.nonConformant);
  const listed = ends.filter(
    (end) => end !== first && ends.filter(({ code }) => code === end.code).indexOf(end) < LISTED,
  );
  const more = ends.length - listed.length - (first === undefined ? 0 : 1);
  return [
    ...(first === undefined ? [] : [first.text]),
    ...listed.map(({ line }) => line),
    ...(more > 0 ? [REPLAY_WORDS[language].more(more)] : []),
  ];
}

/**
 * What came of a check that was carried out again, in a line or, where it failed again, in full.
 * @param whole a report of the one result.
 * @param before the check as the report that is replayed has it.
 */
export function replayText(
  whole: Report,
  { result, isPartial }: Again,
  before: ReportedCheck,
  style: TextStyle,
  language: Language = DEFAULT_LANGUAGE,
): ReplayEnd {
  const say = (text: string) => translate(text, language);
  const labelled = LABELLED[language];
  const reported = whole.requirements.flatMap(({ checks }) => checks).find(({ id }) => id === result.id);
  if (result.failure !== undefined && reported !== undefined) {
    const head = labelled(style.bad(say('reproduced')), result.id);
    const came = visibleLine(say(result.failure.actual));
    const shown = came.length > SHOWN_ANSWER ? `${came.slice(0, SHOWN_ANSWER)}…` : came;
    return {
      text: `${failureText(whole, reported, { style, language })}\n\n${head}`,
      line: `${head} (${shown})`,
      code: EXIT.nonConformant,
    };
  }
  const why = visibleLine(say(result.message ?? ''));
  const held = result.verdict === 'pass' || result.verdict === 'observed';
  if (held && isPartial) {
    const text = labelled(
      style.caution(say('no verdict')),
      labelled(result.id, say('the repeated part honoured the rule')),
    );
    return { text, line: text, code: EXIT.incomplete };
  }
  if (held) {
    const then =
      before.failure === undefined
        ? say('it did not fail in the report either')
        : say('the rule was honoured');
    const text = labelled(style.good(say('not reproduced')), labelled(result.id, then));
    return { text, line: text, code: EXIT.conformant };
  }
  const text = labelled(style.caution(VERDICT_WORDS[language][result.verdict]), labelled(result.id, why));
  return { text, line: text, code: EXIT.incomplete };
}

/** How many checks ended in each way, where there are several: `2 of 3 checks reproduced, 1 not reproduced`. */
export function countedEnds(codes: readonly ExitCode[], language: Language = DEFAULT_LANGUAGE): string[] {
  if (codes.length < 2) return [];
  const ending = (code: ExitCode) => codes.filter((one) => one === code).length;
  const [reproduced, others, open] = [EXIT.nonConformant, EXIT.conformant, EXIT.incomplete].map(ending);
  return [REPLAY_WORDS[language].sum(codes.length, reproduced ?? 0, others ?? 0, open ?? 0)];
}

/** The exit code of several: one that failed again weighs most, then one of which nothing can be said. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return [EXIT.nonConformant, EXIT.incomplete].find((code) => codes.includes(code)) ?? EXIT.conformant;
}
