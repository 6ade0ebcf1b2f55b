/** The parts of the live page that change while a run goes on, each by the id of its element. */
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { causesIn } from '../causes/causes-of.ts';
import type { PageContext } from '../html/context.ts';
import { SHOWN_VERDICTS } from '../html/panels/totals-panel.ts';
import { badge, code, expectedAndActual, inlineText, shape } from '../html/parts.ts';
import { bySection, titleOf } from '../model/figures/counts.ts';
import { inLanguage } from '../model/in-language.ts';
import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { PLACE_WORDS } from '../words/rows.ts';
import { VERDICT_WORDS, VERDICTS_OF } from '../words/verdict-words.ts';
import type { LiveRun, LiveVerdict } from './live-run.ts';
import { LIVE_WORDS } from './live-words.ts';

/** Causes that are listed during a run; the report lists all. */
const SHOWN = 20;

/** Markup by the id of its element. */
export type LiveParts = ReadonlyMap<string, string>;

/** The element of a section's requirements. */
export const mapId = (section: string): string => `map-${section}`;

/** How far it is, and the requirements section by section. */
export function progressParts(run: LiveRun, language: Language): LiveParts {
  const { done, of, failing } = run.counts;
  const all = run.verdicts();
  const sections = bySection(all.map((one) => ({ ...one, section: one.requirement.section })));
  return new Map([
    ['progress', LIVE_WORDS[language].progress(done, of, failing)],
    [
      'bar',
      barOf(
        all.map(({ verdict }) => verdict),
        language,
      ).toString(),
    ],
    ...[...sections].map(([section, members]): [string, string] => [
      mapId(section),
      members.map(({ requirement, verdict }) => square(requirement.id, verdict, language)).join(''),
    ]),
  ]);
}

/** A mark with the name of its requirement and its verdict in words, which are also its tip. */
function square(id: string, verdict: LiveVerdict, language: Language): string {
  const word = verdict === 'waiting' ? LIVE_WORDS[language].waiting : VERDICT_WORDS[language][verdict];
  return markup`<li class="mark v-${verdict}" title="${id}, ${word}">${signOf(verdict)}<span class="hush">${id}, ${word}</span></li>`.toString();
}

/** A requirement without a verdict has an empty mark. */
function signOf(verdict: LiveVerdict): Markup | false {
  return verdict !== 'waiting' && shape(verdict);
}

/** As on the page of a report, with a key to the marks; what has no verdict yet is left blank. */
function barOf(verdicts: readonly LiveVerdict[], language: Language): Markup {
  const counts = SHOWN_VERDICTS.map(
    (word) => [word, verdicts.filter((verdict) => verdict === word).length] as const,
  ).filter(([, count]) => count > 0);
  let at = 0;
  const pieces = counts.map(([word, count]) => {
    const piece = markup`<rect class="b-${word}" x="${at}" y="0" width="${count}" height="1"/>`;
    at += count;
    return piece;
  });
  const key = (word: LiveVerdict, count: number, name: string) =>
    markup`<li><span class="mark v-${word}" aria-hidden="true">${signOf(word)}</span><strong>${numeral(language, count)}</strong> ${name}</li>`;
  const keys = counts.map(([word, count]) => key(word, count, VERDICTS_OF[language](word, count)));
  const waiting = verdicts.length - at;
  if (waiting > 0) keys.push(key('waiting', waiting, LIVE_WORDS[language].waiting));
  return markup`<svg class="bar" viewBox="0 0 ${Math.max(verdicts.length, 1)} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg><ul class="key">${keys}</ul>`;
}

/**
 * What is behind the findings so far.
 *
 * @param describe makes the report of some results alone.
 */
export function causesPart(
  findings: readonly CheckResult[],
  describe: (results: readonly CheckResult[]) => Report,
  context: PageContext,
): LiveParts {
  const { language } = context;
  if (findings.length === 0)
    return new Map([['told', markup`<p>${LIVE_WORDS[language].noCauses}</p>`.toString()]]);
  const report = inLanguage(describe(findings), language);
  const causes = causesIn(report);
  const checks = new Map(report.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  const left = causes.length - SHOWN;
  const cards = causes
    .slice(0, SHOWN)
    .map((cause) => card(cause, checks.get(cause.checks[0] ?? ''), context));
  const more = left > 0 && markup`<p class="soft">${CAUSE_PHRASES[language].more(left)}</p>`;
  return new Map([['told', markup`${cards}${more}`.toString()]]);
}

function card(cause: ReportedCause, best: ReportedCheck | undefined, context: PageContext): Markup {
  const { title, verdict, section, level, requirements, checks, only = [] } = cause;
  const { language } = context;
  const words = CAUSE_PHRASES[language];
  const [first = ''] = requirements;
  const narrowed = only.length > 0 && markup`<p>${inlineText(words.only(only))}</p>`;
  return markup`<article class="finding f-${verdict}">
<div class="line">${badge(verdict, language)} ${code(first)} <span>${PLACE_WORDS[language](section, level)} · ${words.extent(checks.length, requirements.length)}</span></div>
<h3>${inlineText(title)}</h3>
${narrowed}${best?.failure && expectedAndActual(best.failure, context)}</article>
`;
}

/** How a section is named beside its requirements. */
export function sectionName(section: string, language: Language): Markup {
  return markup`<span class="number">${section}</span> ${visibleLine(titleOf(section, language))}`;
}
