/** What a surveillance found, for people and as JSON. */
import { type Drift, familyOf } from '../../reports/fingerprint/compare-fingerprints.ts';
import { displayJson } from '../../reports/formats/json-report.ts';
import { driftText } from '../../reports/words/fingerprint-words.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { shownName } from '../../reports/words/sentences/sandbox-name.ts';
import type { Language } from '../../spec/document/language.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { SURVEIL_WORDS } from '../words/surveil-words.ts';
import type { CertifiedFingerprint } from './certified-fingerprint.ts';
import { comparedCount, type SurveillanceResult } from './surveil.ts';

/** Lines of drift. */
const MOST_LINES = 10;

export interface SurveilView {
  readonly certified: CertifiedFingerprint;
  readonly result: SurveillanceResult;
  readonly exitCode: ExitCode;
  /** Of the smoke run's reports. */
  readonly folder: string;
}

export function surveilText(
  { certified, result, exitCode, folder }: SurveilView,
  { language, style }: { readonly language: Language; readonly style: TextStyle },
): string {
  const words = SURVEIL_WORDS[language];
  const failed = result.report.totals.requirements.fail;
  const lines = [
    words.against(
      visibleLine(shownName(certified.target.name, certified.isSandbox, language)),
      certified.startedAt.slice(0, 10),
    ),
    ...comparedLines(result, { language, style }),
    failed === 0 ? words.failures(0) : style.bad(words.failures(failed)),
    words.report(folder),
    words.exits[exitCode],
  ];
  return `${lines.join('\n')}\n`;
}

function comparedLines(
  result: SurveillanceResult,
  { language, style }: { readonly language: Language; readonly style: TextStyle },
): string[] {
  const words = SURVEIL_WORDS[language];
  const { compared, statements, enough, report } = result;
  if (compared === undefined)
    return [report.fingerprint === undefined ? words.noFingerprint : words.otherVocabulary];
  const { kept, drifted, notShown } = compared;
  const groups = alike(drifted);
  // The last of the ten says how many are left out.
  const shown = groups.slice(0, groups.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES);
  const left = drifted.length - shown.reduce((sum, group) => sum + group.length, 0);
  return [
    words.counts(kept.length, drifted.length, notShown.length, statements),
    ...(comparedCount(result) < enough
      ? [style.caution(words.tooFew(comparedCount(result), statements, enough))]
      : []),
    drifted.length === 0 ? style.good(words.noDrift) : style.bad(words.drift),
    ...shown.flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            `  ${visibleLine(driftText(first, language))}${others.length > 0 ? words.alike(others.length) : ''}`,
          ],
    ),
    ...(left > 0 ? [`  ${words.more(left)}`] : []),
  ];
}

/** Drifts of one kind from the same value to the same other one, together. */
function alike(drifted: readonly Drift[]): readonly (readonly Drift[])[] {
  const groups = new Map<string, Drift[]>();
  for (const drift of drifted) {
    const key = `${familyOf(drift.id)}\t${drift.certified}\t${drift.now}`;
    groups.set(key, [...(groups.get(key) ?? []), drift]);
  }
  return [...groups.values()];
}

export function surveilJson({ certified, result, exitCode, folder }: SurveilView): string {
  const { compared, statements, enough, report } = result;
  return displayJson({
    exitCode,
    certified: {
      target: certified.target,
      startedAt: certified.startedAt,
      digest: certified.fingerprint.digest,
      statements,
    },
    run: {
      folder,
      startedAt: report.run.startedAt,
      nonce: report.run.challenge?.nonce,
      outcome: report.outcome,
      failed: report.totals.requirements.fail,
    },
    enough,
    ...compared,
  });
}
