/** What a doctor found, for people. */
import { told } from '../../reports/words/sentences/told.ts';
import type { TextStyle } from '../../reports/words/text-style.ts';
import { visibleLine } from '../../reports/words/visible.ts';
import { sentenceOf } from '../../spec/document/coded.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Examination } from '../../suites/doctor/examine.ts';
import type { Finding, Mark, SaidValues } from '../../suites/doctor/finding.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { forecastText } from '../screen/forecast-text.ts';
import { DOCTOR_WORDS } from '../words/doctor-words.ts';

export interface DoctorView {
  readonly style: TextStyle;
  readonly language: Language;
  readonly profile: ResolvedProfile;
}

const SIGNS: Readonly<Record<Mark, string>> = { good: '✔', bad: '✘', unsure: '?' };
/** So wide is what a line is about. */
const SUBJECT_WIDTH = 11;
/** Of more sound ones of a kind so many are shown. */
const SHOWN = 6;
const SHOWN_GAINS = 5;

/** Everything: a line for each finding, what a run costs, what would gain most, and the verdict on the profile. */
export function doctorText({ findings, forecast, runMs, gains }: Examination, view: DoctorView): string {
  const { style, language, profile } = view;
  const words = DOCTOR_WORDS[language];
  const keys = keysToMend(findings);
  const shown = gains.slice(0, SHOWN_GAINS);
  const more = gains.length - shown.length;
  const heads = shown.map(
    ({ key, checks, requirements, hints, yaml }) =>
      `${style.caution(`# ${key}: ${words.gain(checks, requirements)}`)}\n${hints.map((hint) => style.quiet(`#   ${told(hint, language)}\n`)).join('')}${yaml}`,
  );
  const isReached = findings.some(({ said }) => said.code === 'token-taken');
  const cost = `${words.cost} ${forecastText(forecast, profile, language)}, ${words.lasts(Math.max(1, Math.ceil(runMs / 1000)))}.`;
  return [
    ...findingLines(findings, view),
    ...(isReached ? ['', cost] : []),
    '',
    ...(shown.length === 0 ? [words.nothingToGain] : [style.strong(words.gains), ...heads]),
    ...(more > 0 ? [style.quiet(words.moreGains(more))] : []),
    keys.length === 0 ? style.good(words.sound) : style.bad(words.mend(keys)),
    '',
  ].join('\n');
}

/** The keys that crosses name, each once. */
export function keysToMend(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.flatMap(({ mark, key, subject }) => (mark === 'bad' ? (key ?? subject) : [])))];
}

/** Many sound ones of a kind are counted. */
function findingLines(findings: readonly Finding[], view: DoctorView): string[] {
  const words = DOCTOR_WORDS[view.language];
  const lines: string[] = [];
  for (const subject of new Set(findings.map((one) => one.subject))) {
    const own = findings.filter((one) => one.subject === subject);
    const sound = own.filter(({ mark }) => mark === 'good');
    const told = own.filter((one) => one.mark !== 'good' || sound.indexOf(one) < SHOWN);
    lines.push(...told.map((one) => findingLine(one, view)));
    if (told.length < own.length)
      lines.push(view.style.quiet(`  ${' '.repeat(SUBJECT_WIDTH)}${words.others(own.length - told.length)}`));
  }
  return lines;
}

/** One finding in a line. */
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
