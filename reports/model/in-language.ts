/**
 * A report with the suite's own prose in another language, to be shown and nothing else: report.json and every
 * other format for machines stay in English.
 *
 * A text is translated if this version has the same text in English, values apart. Other texts of the report (of
 * another version, of the target) stay as they are.
 */

import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { OpenPointInEach, RequirementInEach } from '../../spec/document/catalogue-types.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from '../../spec/document/language.ts';
import type {
  CoveredNames,
  Report,
  ReportedCheck,
  ReportedFailure,
  ReportedOpenPoint,
  ReportedRequirement,
} from '../../spec/generated/report-types.ts';
import { decisiveChecks } from '../../spec/run/scored.ts';
import { causesIn, withTitles } from '../causes/causes-of.ts';
import { TRAFFIC_WORDS } from '../words/contract/traffic-words.ts';
import { shownName } from '../words/sentences/sandbox-name.ts';
import { translate } from '../words/sentences/translate.ts';
import { titleOf } from './figures/counts.ts';
import { LIMITS, toleranceReasonIn } from './limits.ts';
import { exitReasonOf, reasonOf, uncheckedReason } from './reason.ts';

const RULES: ReadonlyMap<string, RequirementInEach> = new Map(
  [...REQUIREMENTS, ...CLIENT_REQUIREMENTS].map((one) => [one.id, one]),
);
const POINTS: ReadonlyMap<string, OpenPointInEach> = new Map(OPEN_POINTS.map((one) => [one.id, one]));

/** The report as it is shown in a language; in English the report itself, with the exchanges that its checks name named as such. */
export function inLanguage(report: Report, language: Language): Report {
  if (language === DEFAULT_LANGUAGE)
    return { ...report, requirements: report.requirements.map((one) => withShownChecks(one, language)) };
  const {
    run,
    target,
    profile,
    traffic,
    totals,
    requirements,
    openPoints,
    limits,
    tolerances,
    harnessErrors,
    exitReason,
    coverage,
  } = report;
  const shown = requirements.map((one) => requirementIn(one, report, language));
  return {
    ...report,
    causes: withTitles(causesIn(report), requirements, language),
    ...(exitReason !== undefined && {
      exitReason: retold(
        exitReason,
        (spoken) => exitReasonOf(harnessErrors, run.interrupted, spoken),
        language,
      ),
    }),
    target: {
      ...target,
      name:
        traffic === undefined
          ? shownName(target.name, profile.sandbox !== undefined, language)
          : retold(target.name, (spoken) => TRAFFIC_WORDS[spoken].name(target.baseUrl), language),
    },
    totals: {
      ...totals,
      sections: totals.sections.map((one) => ({
        ...one,
        title: retold(one.title, (spoken) => titleOf(one.section, spoken), language),
      })),
    },
    requirements: shown,
    openPoints: openPoints.map((one) => openPointIn(one, language)),
    ...(coverage !== undefined && { coverage: coverageIn(coverage, language) }),
    limits: limits.map(
      (text) => LIMITS.find((limit) => limit[DEFAULT_LANGUAGE] === text)?.[language] ?? text,
    ),
    ...(tolerances !== undefined && {
      tolerances: tolerances.map((one) => ({ ...one, reason: toleranceReasonIn(one, language) })),
    }),
  };
}

/** Most names are those of the contract; what has none there is described. */
function coverageIn(
  coverage: NonNullable<Report['coverage']>,
  language: OtherLanguage,
): NonNullable<Report['coverage']> {
  const names = ({ exercised, never }: CoveredNames): CoveredNames => ({
    exercised: exercised.map((name) => translate(name, language)),
    never: never.map((name) => translate(name, language)),
  });
  return {
    ...coverage,
    operations: coverage.operations.map((one) => ({
      ...one,
      requestFields: names(one.requestFields),
      responseFields: names(one.responseFields),
    })),
  };
}

/** In the language of the report itself. */
function withShownChecks(requirement: ReportedRequirement, language: Language): ReportedRequirement {
  const { reason, checks } = requirement;
  return {
    ...requirement,
    ...(reason !== undefined && { reason: translate(reason, language) }),
    checks: checks.map((check) => checkIn(check, language)),
  };
}

function requirementIn(
  requirement: ReportedRequirement,
  report: Report,
  language: OtherLanguage,
): ReportedRequirement {
  const { id, section, statement, verdict, reason, excluded, checks } = requirement;
  const known = RULES.get(id);
  const shown = checks.map((check) => checkIn(check, language));
  const decisive = decisiveChecks(requirement);
  const why = (spoken: Language) =>
    decisive.length > 0
      ? reasonOf(
          verdict,
          spoken === language ? decisiveChecks({ ...requirement, checks: shown }) : decisive,
          spoken,
        )
      : uncheckedReason({ id, section }, report, spoken);
  const exclusion = excluded === known?.excluded ? known?.[language].excluded : excluded;
  return {
    ...requirement,
    statement: statement === known?.statement ? known[language].statement : statement,
    ...(exclusion !== undefined && { excluded: exclusion }),
    ...(reason !== undefined && {
      reason: reason === excluded ? exclusion : retold(reason, why, language),
    }),
    checks: shown,
  };
}

/** A check with what it says in a language. */
export function checkIn(check: ReportedCheck, language: Language): ReportedCheck {
  const { circumstance, message, failure } = check;
  return {
    ...check,
    circumstance: translate(circumstance, language),
    ...(message !== undefined && { message: translate(message, language) }),
    ...(failure && { failure: failureIn(failure, language) }),
  };
}

function failureIn(failure: ReportedFailure, language: Language): ReportedFailure {
  const { message, expected, actual, change, timeline, secondTry } = failure;
  return {
    ...failure,
    message: translate(message, language),
    expected: translate(expected, language),
    actual: translate(actual, language),
    ...(change !== undefined && { change: translate(change, language) }),
    ...(timeline && {
      timeline: timeline.map((entry) => ({ ...entry, text: translate(entry.text, language) })),
    }),
    ...(secondTry?.message !== undefined && {
      secondTry: { ...secondTry, message: translate(secondTry.message, language) },
    }),
  };
}

function openPointIn(point: ReportedOpenPoint, language: OtherLanguage): ReportedOpenPoint {
  const { id, text, handling } = point;
  const known = POINTS.get(id);
  return {
    ...point,
    text: text === known?.text ? known[language].text : text,
    handling: handling === known?.handling ? known[language].handling : handling,
  };
}

/** A text made again in another language, if it is what is made in English. */
function retold(text: string, made: (language: Language) => string | undefined, language: Language): string {
  return made(DEFAULT_LANGUAGE) === text ? (made(language) ?? text) : text;
}
