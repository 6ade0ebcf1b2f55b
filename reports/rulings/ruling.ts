/** What errata and a new version of a scheme change for one report. Pure. */
import { type Concern, concernsOf } from '../../spec/errata/errata.ts';
import type { Erratum } from '../../spec/generated/errata-types.ts';
import type { Report, ReportedScheme, ReportedSchemeRule } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { judgedScheme } from '../scheme/judged-scheme.ts';

/** From the gravest. `untouched`: no erratum concerns the report. */
export const STANDINGS = ['void', 'repeat', 'stands', 'untouched'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A report by another version of its scheme. */
export interface SchemeRuling {
  readonly before: ReportedScheme['outcome'];
  readonly after: ReportedScheme['outcome'];
  /** Rules that are broken now, and were not before. */
  readonly broken: readonly ReportedSchemeRule[];
}

export interface Ruling {
  readonly standing: Standing;
  readonly concerns: readonly Concern[];
  /** Absent without a new version, and for a report of another programme. */
  readonly scheme?: SchemeRuling;
}

/** What is applied. */
export interface Rulebook {
  readonly errata: readonly Erratum[];
  readonly scheme?: { readonly scheme: Scheme; readonly digest: string } | undefined;
}

/** The gravest decision counts. */
export function rulingOf(report: Report, { errata, scheme }: Rulebook): Ruling {
  const concerns = concernsOf(report, errata);
  const decisions = new Set<Standing>(concerns.map(({ erratum }) => erratum.decision));
  const again = scheme && schemeRuling(report, scheme);
  return {
    standing: STANDINGS.find((one) => decisions.has(one)) ?? 'untouched',
    concerns,
    ...(again && { scheme: again }),
  };
}

/** Whether a report no longer counts as it did. */
export function isOverturned({ standing, scheme }: Ruling): boolean {
  const breaks = scheme !== undefined && scheme.before !== 'broken' && scheme.after === 'broken';
  return standing === 'void' || standing === 'repeat' || breaks;
}

/** Schemes are versions of one programme by their names. */
function schemeRuling(
  report: Report,
  { scheme, digest }: NonNullable<Rulebook['scheme']>,
): SchemeRuling | undefined {
  const before = report.scheme;
  if (before === undefined || before.name !== scheme.name) return undefined;
  const after = judgedScheme(scheme, digest, report);
  const wasBroken = ({ kind, id }: ReportedSchemeRule) =>
    before.rules.some((rule) => rule.kind === kind && rule.id === id && rule.verdict === 'fail');
  return {
    before: before.outcome,
    after: after.outcome,
    broken: after.rules.filter((rule) => rule.verdict === 'fail' && !wasBroken(rule)),
  };
}
