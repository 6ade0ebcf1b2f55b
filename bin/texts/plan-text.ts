/** A plan as a table for people. */

import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { LEVEL_WORDS } from '../../reports/words/verdict-words.ts';
import type { RequirementInEach } from '../../spec/document/catalogue-types.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Gap } from '../../spec/document/profile-gain.ts';
import { withdrawnOf } from '../../spec/document/requirement-sets.ts';
import { SECTION_NUMBERS, SECTIONS } from '../../spec/document/sections.ts';
import type { RequirementSet } from '../../spec/json/data.ts';
import { gapsOf, type PlannedRequirement } from '../../suites/prepare/plan.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { PLAN_WORDS } from '../words/plan-words.ts';
import { paragraph } from './paragraph.ts';
import type { Where } from './where.ts';

export interface PlanView {
  readonly style: TextStyle;
  readonly language: Language;
  /** Lines are broken to fit; undefined for one line a requirement, which other programs can filter. */
  readonly columns?: number;
  /** How the profile names its target; undefined where no profile is named. */
  readonly target?: string;
  /** What makes the run long, if anything does. */
  readonly forecast?: string;
  /** The frozen set that is listed; undefined for everything. */
  readonly set?: RequirementSet | undefined;
  /** Shows files and lines. */
  readonly where?: ((requirement: string) => Where) | undefined;
}

/** Section by section; with a profile, what would be skipped, and which keys would change it. */
export function planText(plan: readonly PlannedRequirement[], view: PlanView): string {
  const blocks = SECTION_NUMBERS.flatMap((section) => {
    const members = plan.filter(({ requirement }) => requirement.section === section);
    if (members.length === 0) return [];
    const title = view.style.strong(`${section}  ${SECTIONS[section][view.language]}`);
    return [title, ...members.map((member) => entry(member, view)), ''];
  });
  return [...blocks, totals(plan, view), ...setLines(view), ''].join('\n');
}

/** The frozen set that is listed, and what no longer exists of it. */
function setLines({ set, style, language }: PlanView): string[] {
  if (set === undefined) return [];
  const words = PLAN_WORDS[language];
  return [
    words.inSet(set.name, set.contract),
    ...withdrawnOf(set).map(({ id, since, reason }) => style.caution(words.withdrawn(id, since, reason))),
  ];
}

function entry({ requirement, checks }: PlannedRequirement, view: PlanView): string {
  const { style, language, columns, target } = view;
  const words = PLAN_WORDS[language];
  const { id, level } = requirement;
  const { statement, excluded } = proseOf(requirement, language);
  const fates = excluded === undefined ? words.checks(checks.length) : words.excluded;
  const head = `  ${style.good(id)}  ${style.quiet(LEVEL_WORDS[language][level])}  ${fates}`;
  const lines = [statement, ...(excluded === undefined ? [] : [words.notChecked(excluded)])];
  if (target !== undefined && excluded === undefined) lines.push(...fate(checks, language));
  const places = view.where === undefined ? [] : placeLines(view.where(id));
  const told =
    columns === undefined
      ? [`${head}  ${lines.join(' ')}`]
      : [head, ...lines.map((line) => paragraph(line, columns, '      '))];
  return [...told, ...places.map((line) => `      ${style.quiet(line)}`)].join('\n');
}

/** A line for each check, judgement, fault and test, the place first: an editor opens it. */
function placeLines({ checks, judgements, faults, tests, overHttp }: Where): string[] {
  return [
    ...checkLines(checks),
    ...judgements.map((where) => `${where}  judges`),
    ...faults.map(({ id, where }) => [...(where === undefined ? [] : [where]), `--fault ${id}`].join('  ')),
    ...tests.map((where) => `${where}  test`),
    ...overHttp.map(
      ({ id, where }) => `${where}  seen over HTTP: npm run gallery -- --faults-only --only ${id}`,
    ),
  ];
}

/** Checks that one line declares, in a loop, are one line here: the first of them, and how many more. */
function checkLines(checks: Where['checks']): string[] {
  const byPlace = new Map<string, string[]>();
  for (const { where, circumstance = 'every answer' } of checks)
    byPlace.set(where, [...(byPlace.get(where) ?? []), circumstance]);
  return [...byPlace].map(([where, [first, ...more]]) =>
    [where, first, ...(more.length === 0 ? [] : [`and ${more.length} more`])].join('  '),
  );
}

function proseOf(
  requirement: RequirementInEach,
  language: Language,
): Pick<RequirementInEach, 'statement' | 'excluded'> {
  return language === DEFAULT_LANGUAGE ? requirement : requirement[language];
}

/** How many checks of a requirement would be skipped or are not applicable. */
function fate(checks: PlannedRequirement['checks'], language: Language): string[] {
  const words = PLAN_WORDS[language];
  const lacking = checks.flatMap(({ lack }) => lack ?? []);
  const of = (verdict: string) => lacking.filter((lack) => lack.verdict === verdict);
  const skipped = of('skipped');
  const lines: string[] = [];
  if (of('not-applicable').length > 0) lines.push(words.notApplicable(of('not-applicable').length));
  const keys = [...new Set(skipped.map(({ key }) => key))];
  if (skipped.length > 0) lines.push(words.wouldSkip(skipped.length, checks.length, keys));
  return lines;
}

function totals(plan: readonly PlannedRequirement[], view: PlanView): string {
  const { style, language, target } = view;
  const words = PLAN_WORDS[language];
  const checks = plan.flatMap((one) => one.checks);
  const excluded = plan.filter(({ requirement }) => requirement.excluded !== undefined).length;
  const sum = words.sum(plan.length, excluded, checks.length);
  if (target === undefined) return style.strong(sum);
  const number = (verdict?: string) => checks.filter(({ lack }) => lack?.verdict === verdict).length;
  const fates = words.fates(target, number(), number('skipped'), number('not-applicable'));
  return [
    style.strong(`${sum}${fates}`),
    ...gapsOf(plan).map((gap) => gapText(gap, view)),
    ...(view.forecast === undefined ? [] : [paragraph(view.forecast, view.columns ?? 120, '  ')]),
  ].join('\n');
}

function gapText({ key, reasons, checks, requirements }: Gap, view: PlanView): string {
  const { style, language, columns = 120 } = view;
  const head = `  ${style.caution(key)}  ${PLAN_WORDS[language].gap(checks, requirements.length)}`;
  return [head, ...reasons.map((reason) => paragraph(reason, columns, '      '))].join('\n');
}

/** With so many instruments that allow debit, checks hardly wait for each other. */
const ENOUGH_PAYERS = 8;

/** What makes a run longer than its slowest check, in one sentence; undefined where nothing does. */
export function forecastOf({ fixtures }: ResolvedProfile, language: Language): string | undefined {
  const payers = fixtures.instruments.filter(({ allows }) => allows.includes('debit')).length;
  if (payers === 0 || payers >= ENOUGH_PAYERS) return undefined;
  return PLAN_WORDS[language].fewPayers(payers, ENOUGH_PAYERS, 'fixtures.instruments[].allows');
}
