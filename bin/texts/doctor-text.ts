/** The output of `doctor`. */

import { numeral } from '../../reports/words/counting.ts';
import { GAIN_WORDS } from '../../reports/words/gain-words.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { sentenceOf } from '../../spec/document/coded.ts';
import type { Language } from '../../spec/document/language.ts';
import type { AnnouncedMoney } from '../../spec/run/money.ts';
import type { Examination } from '../../suites/doctor/examine.ts';
import type { Finding, Mark, SaidValues } from '../../suites/doctor/finding.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { forecastText } from '../screen/forecast-text.ts';
import { shortText } from '../screen/opening-text.ts';
import { DOCTOR_WORDS, type DoctorWords } from '../words/doctor-words.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { gainBlocks, headOf, reachText } from './gains-text.ts';

export interface DoctorView {
  readonly style: TextStyle;
  readonly language: Language;
  readonly profile: ResolvedProfile;
  /** Shows everything that is worth adding. */
  readonly isWhole?: boolean;
}

const SIGNS: Readonly<Record<Mark, string>> = { good: '✔', bad: '✘', unsure: '?' };
/** Width of the subject column. */
const SUBJECT_WIDTH = 11;
/** Good findings shown for each subject; the rest are counted. */
const SHOWN = 6;
const SHOWN_GAINS = 5;

/** A line for each finding, the cost of a run, what is worth adding, and the verdict on the profile. */
export function doctorText(examination: Examination, view: DoctorView): string {
  const { findings, outlook, short } = examination;
  const { style, language } = view;
  const words = DOCTOR_WORDS[language];
  const keys = keysToMend(findings);
  const gainWords = GAIN_WORDS[language];
  const most = view.isWhole === true ? outlook.gains.length : SHOWN_GAINS;
  const more = outlook.gains.length - most;
  const blocks = gainBlocks(outlook, { style, language, most });
  const isReached = findings.some(({ said }) => said.code === 'token-taken');
  return [
    ...findingLines(findings, view),
    ...(isReached ? ['', ...costLines(examination, view)] : []),
    '',
    ...(blocks.length === 0
      ? [keys.length > 0 ? words.nothingElseToGain : words.nothingToGain]
      : [
          reachText(outlook, language),
          [
            ...(blocks.some(hasBlank) ? [gainWords.fillIn] : []),
            style.strong(headOf(outlook, language)),
          ].join(' '),
          '',
          ...blocks,
          '',
        ]),
    ...(more > 0 ? [style.quiet(words.moreGains(more))] : []),
    keys.length > 0
      ? style.bad(words.mend(keys))
      : short.length > 0
        ? style.caution(words.soundButMoney)
        : style.good(words.sound),
    '',
  ].join('\n');
}

/** How long a run takes, what it costs, and who has too little for it. */
function costLines(
  { findings, forecast, short, lower, answerMs, runMs }: Examination,
  { language, profile, style }: DoctorView,
): string[] {
  const words = DOCTOR_WORDS[language];
  const [about = '', ...others] = forecastText(
    forecast.requests,
    forecast.announced,
    profile,
    language,
  ).split('\n');
  // Who has too little for the estimate has too little for the bound: the graver of the two is said.
  const below = short.length > 0 ? [] : belowBound(findings, forecast.announced, language);
  return [
    words.cost(spanText(runMs, words), Math.round(answerMs), about),
    ...[...others, ...(below.length === 0 ? [] : [words.belowBound(below)])].map((line) => `  ${line}`),
    ...(short.length === 0 ? [] : [style.caution(shortText(short, lower, SCREEN_WORDS[language]))]),
  ];
}

/** Tens of seconds, or whole minutes: an estimate is no more exact. */
function spanText({ from, to }: Examination['runMs'], words: Pick<DoctorWords, 'span'>): string {
  if (to < 90_000) return words.span('seconds', upTo(from / 1000, 10), upTo(to / 1000, 10));
  return words.span('minutes', Math.max(1, Math.floor(from / 60_000)), Math.ceil(to / 60_000));
}

function upTo(value: number, step: number): number {
  return Math.max(step, Math.ceil(value / step) * step);
}

/** Instruments whose balance is below what a run may take from them, which it then cannot. */
function belowBound(
  findings: readonly Finding[],
  { instruments }: AnnouncedMoney,
  language: Language,
): readonly string[] {
  return findings.flatMap(({ of, said }) => {
    const bound = instruments.find(({ name, drained }) => name === of && drained === undefined)?.atMost;
    if (of === undefined || said.code !== 'instrument-there' || said.balance === undefined) return [];
    const balance = Number(said.balance);
    return bound !== undefined && balance < bound
      ? [`${visibleLine(of)} (${numeral(language, balance)})`]
      : [];
  });
}

/** A placeholder of a line to paste. */
function hasBlank(line: string): boolean {
  return /<\w+>/.test(line);
}

/** The keys with a ✘, each once. */
export function keysToMend(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.flatMap(({ mark, key, subject }) => (mark === 'bad' ? (key ?? subject) : [])))];
}

/** The lines of all findings; many good ones of a subject are counted. */
function findingLines(findings: readonly Finding[], view: DoctorView): string[] {
  const words = DOCTOR_WORDS[view.language];
  const lines: string[] = [];
  for (const subject of new Set(findings.map((one) => one.subject))) {
    const own = findings.filter((one) => one.subject === subject);
    const good = own.filter(({ mark }) => mark === 'good');
    const shown = own.filter((one) => one.mark !== 'good' || good.indexOf(one) < SHOWN);
    lines.push(...shown.map((one) => findingLine(one, view)));
    if (shown.length < own.length)
      lines.push(
        view.style.quiet(`  ${' '.repeat(SUBJECT_WIDTH)}${words.others(own.length - shown.length)}`),
      );
  }
  return lines;
}

/** One finding as a line. */
export function findingLine(
  { subject, of, mark, said }: Finding,
  { style, language }: Pick<DoctorView, 'style' | 'language'>,
): string {
  const words = DOCTOR_WORDS[language];
  const paint = { good: style.good, bad: style.bad, unsure: style.caution }[mark];
  const about = of === undefined ? '' : `${style.strong(visibleLine(of))}  `;
  const label = words.subjects[subject].padEnd(SUBJECT_WIDTH);
  return `${paint(SIGNS[mark])} ${style.quiet(label)}${about}${visibleLine(sentenceOf<SaidValues>(said, words.said))}`;
}
