/** A diff of two reports for people. Pure: colours come as functions. */
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { TextView } from '../formats/text.ts';
import { numeral } from '../words/counting.ts';
import { PLAIN, type TextStyle } from '../words/layout/text-style.ts';
import { cut, visibleLine } from '../words/layout/visible.ts';
import { DIFF_WORDS } from '../words/page/diff-words.ts';
import { TERMINAL_WORDS } from '../words/page/terminal-words.ts';
import { LABELLED, PLACE_WORDS } from '../words/rows.ts';
import { OUTCOME_WORDS, VERDICT_WORDS } from '../words/verdict-words.ts';
import { WAIVER_WORDS } from '../words/waiver-words.ts';
import {
  CHANGES,
  type Change,
  type ChangedItem,
  type ChangedRequirement,
  type ReportDiff,
  type Standing,
} from './diff.ts';
import { type ChangedCause, countsOf } from './diff-causes.ts';

/** Characters of a reason that are shown. */
const REASON_LIMIT = 160;

/** The requirements by what became of them, each with its checks; then the outcomes and the notes. */
export function diffText(diff: ReportDiff, view: TextView = {}): string {
  const { style = PLAIN, language = DEFAULT_LANGUAGE } = view;
  const { requirements, causes, outcome, notes } = diff;
  const words = DIFF_WORDS[language];
  const blocks = CHANGES.map(
    (change) => [change, requirements.filter((one) => one.change === change)] as const,
  )
    .filter(([, members]) => members.length > 0)
    .map(([change, members]) => blockOf(change, members, style, language));
  const counts = CHANGES.map((change) => {
    const count = requirements.filter((one) => one.change === change).length;
    return `${numeral(language, count)} ${words.heads[change].toLowerCase()}`;
  });
  const [before, after] = [OUTCOME_WORDS[language][outcome.before], OUTCOME_WORDS[language][outcome.after]];
  const total = LABELLED[language](words.total(requirements.length), counts.join(', '));
  return `${[
    ...blocks.flatMap((block) => [block, '']),
    requirements.length === 0 ? words.nothing : `${total}.`,
    words.outcome(before, after),
    ...causeLines(causes, style, language),
    ...notes.map((note) => style.caution(TERMINAL_WORDS[language].note(visibleLine(note)))),
  ].join('\n')}\n`;
}

/** How many causes are new, gone and the same; those that are new or gone by name. */
function causeLines(causes: readonly ChangedCause[], style: TextStyle, language: Language): string[] {
  if (causes.length === 0) return [];
  const words = DIFF_WORDS[language];
  const named = causes.filter(({ change }) => change === 'new' || change === 'gone');
  return [
    words.causes(countsOf(causes)),
    ...named.map(({ change, title }) => {
      const line = LABELLED[language](words.causeIs[change], shortened(title));
      return `  ${change === 'new' ? style.bad(line) : style.good(line)}`;
    }),
  ];
}

function blockOf(
  change: Change,
  members: readonly ChangedRequirement[],
  style: TextStyle,
  language: Language,
): string {
  const paint =
    change === 'worse'
      ? style.bad
      : change === 'noLongerChecked' || change === 'waived'
        ? style.caution
        : style.strong;
  return [
    paint(`${DIFF_WORDS[language].heads[change]} (${numeral(language, members.length)})`),
    ...members.flatMap((one) => linesOf(one, style, language)),
  ].join('\n');
}

function linesOf(requirement: ChangedRequirement, style: TextStyle, language: Language): string[] {
  const { id, section, level, checks } = requirement;
  const labelled = LABELLED[language];
  const where = style.quiet(PLACE_WORDS[language](visibleLine(section), level));
  const head = `${style.strong(visibleLine(id))} ${where}`;
  const told = checks.map((check) => {
    const step = labelled(visibleLine(check.id), stepOf(check, language));
    const reason = reasonOf(check);
    return `    ${reason === undefined ? step : labelled(step, reason)}`;
  });
  return [`  ${labelled(head, stepOf(requirement, language))}`, ...told];
}

function stepOf({ before, after }: ChangedItem, language: Language): string {
  const word = (standing: Standing) =>
    standing === 'absent'
      ? DIFF_WORDS[language].absent
      : standing === 'waived'
        ? WAIVER_WORDS[language].badge
        : VERDICT_WORDS[language][standing];
  return before === after ? word(after) : `${word(before)} → ${word(after)}`;
}

function reasonOf({ reason }: ChangedItem): string | undefined {
  if (reason === undefined || reason === '') return undefined;
  return shortened(reason);
}

function shortened(said: string): string {
  const { text, left } = cut(visibleLine(said), REASON_LIMIT);
  return `${text}${left > 0 ? '…' : ''}`;
}
