/** What `show` prints of a cause, a requirement or a check of a report. */
import { extentLines, headOf } from '../../reports/causes/cause-text.ts';
import { causesIn } from '../../reports/causes/causes-of.ts';
import { replayLine, showLine } from '../../reports/causes/replay-line.ts';
import { reproducibleCheck } from '../../reports/causes/reproducible.ts';
import { formatsIn } from '../../reports/folder/written-formats.ts';
import { failureText, type ShownFailure } from '../../reports/formats/text.ts';
import { inLanguage } from '../../reports/model/in-language.ts';
import { circumstanceOf } from '../../reports/words/circumstance-words.ts';
import { hanging, hangingShell } from '../../reports/words/layout/hanging.ts';
import { visible, visibleLine } from '../../reports/words/layout/visible.ts';
import { CAUSE_PHRASES } from '../../reports/words/page/cause-words.ts';
import { preparationOf } from '../../reports/words/page/reproduction.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../../reports/words/rows.ts';
import { VERDICT_WORDS } from '../../reports/words/verdict-words.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { paragraph } from '../texts/paragraph.ts';
import { SHOW_WORDS } from '../words/findings/show-words.ts';

/** How much is printed, and in which language. */
export interface FindingView {
  readonly language: Language;
  /** Every failure in full, and every check. */
  readonly isWhole: boolean;
  /** The folder of the report, as one would type it. */
  readonly folder: string;
}

/** Checks of a requirement that are listed without `isWhole`. */
const LISTED = 10;
const INDENT = '   ';
/** Width of a label with the spaces around it. */
const LABEL_WIDTH = 15;

/** @returns undefined if the report has no such cause, requirement or check. */
export function shownFinding(whole: Report, id: string, view: FindingView, io: Io): string | undefined {
  const report = inLanguage(whole, view.language);
  const parts = { report, whole, view, io };
  const cause = causesIn(report).find((one) => one.id === id);
  if (cause !== undefined) {
    const checks = checksOf(report).filter((check) => cause.checks.includes(check.id));
    const byId = new Map(checks.map((check) => [check.id, check]));
    const best = byId.get(cause.checks[0] ?? '');
    const lines = layoutOf(parts);
    return text([
      headOf(cause, lines),
      ...extentLines(cause, report, lines),
      ...(cause.verdict === 'inconclusive' ? [] : preparationLines(parts)),
      ...inFull(best, checks, parts),
      ...(parts.view.isWhole ? [] : otherReproduction(best, reproducibleCheck(cause, byId), parts)),
      ...(cause.verdict === 'inconclusive' ? [] : replayLines(id, parts)),
      '',
      ...report.requirements
        .filter((one) => cause.requirements.includes(one.id))
        .flatMap((one) => requirementLines(one, checks, parts)),
    ]);
  }
  const requirement = report.requirements.find((one) => one.id === id);
  if (requirement !== undefined) {
    const broken = requirement.checks.filter(({ failure }) => failure !== undefined);
    return text([
      ...requirementLines(requirement, requirement.checks, parts),
      ...(broken.length === 0 ? [] : preparationLines(parts)),
      ...inFull(broken[0], broken, parts),
      ...(broken.length === 0 ? [] : replayLines(id, parts)),
    ]);
  }
  const check = checksOf(report).find((one) => one.id === id);
  if (check === undefined) return undefined;
  return check.failure === undefined
    ? text([checkLine(check, parts)])
    : text([
        ...preparationLines(parts).slice(1),
        '',
        failureText(whole, check, failureView(parts)),
        ...replayLines(id, parts),
      ]);
}

interface Parts {
  /** In the language of the view. */
  readonly report: Report;
  /** As it was stored. */
  readonly whole: Report;
  readonly view: FindingView;
  readonly io: Io;
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function checksOf(report: Report): ReportedCheck[] {
  return report.requirements.flatMap(({ checks }) => checks);
}

function layoutOf({ view, io }: Parts) {
  return {
    style: styleFor(io.stdout, io.env),
    language: view.language,
    wrapped: (line: string, indent: number) => paragraph(line, columnsOf(io.stdout), ' '.repeat(indent)),
  };
}

function failureView({ view, io }: Parts): ShownFailure {
  return {
    style: styleFor(io.stdout, io.env),
    language: view.language,
    formats: formatsIn(view.folder),
    folder: view.folder,
    columns: io.stdout.isTTY === true ? columnsOf(io.stdout) : undefined,
    hasWholeCommands: true,
  };
}

/** The failure that shows a cause best, or all of them. */
function inFull(best: ReportedCheck | undefined, checks: readonly ReportedCheck[], parts: Parts): string[] {
  if (best?.failure === undefined) return [];
  const shown = parts.view.isWhole ? checks.filter(({ failure }) => failure !== undefined) : [best];
  return shown.flatMap((check) => ['', failureText(parts.whole, check, failureView(parts))]);
}

/** The shell lines of another check of the cause, where the one that shows it best has none. */
function otherReproduction(
  best: ReportedCheck | undefined,
  other: ReportedCheck | undefined,
  parts: Parts,
): string[] {
  const lines = other?.failure?.again;
  if (other === undefined || lines === undefined || other.id === best?.id) return [];
  const { style, language, columns } = failureView(parts);
  const label = style.quiet(ROW_WORDS[language].again.padEnd(LABEL_WIDTH - 3));
  return [
    `  ${label} ${CAUSE_PHRASES[language].sameCause(visibleLine(other.id))}`,
    `${' '.repeat(LABEL_WIDTH)}${hangingShell(visible(lines), columns, LABEL_WIDTH)}`,
  ];
}

/** What the commands below it need. */
function preparationLines(parts: Parts): string[] {
  const { style, wrapped } = layoutOf(parts);
  const { text: note, command } = preparationOf(parts.whole, parts.view.language);
  return [
    ...(note === '' ? [] : ['', style.quiet(wrapped(note, 0))]),
    ...(command === undefined ? [] : [`  ${command}`]),
  ];
}

function replayLines(id: string, { whole, view, io }: Parts): string[] {
  const style = styleFor(io.stdout, io.env);
  const { replay } = CAUSE_PHRASES[view.language];
  const label = `  ${style.quiet(replay.padEnd(LABEL_WIDTH - 3))} `;
  const columns = io.stdout.isTTY === true ? columnsOf(io.stdout) : undefined;
  return [`${label}${hangingShell(replayLine(whole, id, view.folder), columns, LABEL_WIDTH)}`];
}

/** A requirement with its checks, those that failed first. */
function requirementLines(
  { id, section, level, statement, checks: all }: ReportedRequirement,
  among: readonly ReportedCheck[],
  parts: Parts,
): string[] {
  const { style, language, wrapped } = layoutOf(parts);
  const { columns } = failureView(parts);
  const own = all.filter((check) => among.some((one) => one.id === check.id));
  const ordered = [...own].toSorted(
    (one, other) => Number(one.failure === undefined) - Number(other.failure === undefined),
  );
  const listed = parts.view.isWhole ? ordered : ordered.slice(0, LISTED);
  const more = ordered.length - listed.length;
  return [
    `${style.strong(id)} ${style.quiet(PLACE_WORDS[language](section, level))}`,
    wrapped(statement, INDENT.length),
    ...listed.map((check, at) => {
      const isRepeated = at > 0 && whyOf(check) === whyOf(listed[at - 1]);
      return `${INDENT}${hanging(checkLine(check, parts, isRepeated), columns, INDENT.length + 2)}`;
    }),
    ...(more > 0
      ? [
          style.quiet(
            INDENT + SHOW_WORDS[language].moreChecks(more, `${showLine(id, parts.view.folder)} --verbose`),
          ),
        ]
      : []),
  ];
}

/** @param isRepeated whether the line above gives the same reason. */
function checkLine(check: ReportedCheck, { view }: Parts, isRepeated = false): string {
  const { verdict } = check;
  const label = LABELLED[view.language];
  const head = label(
    VERDICT_WORDS[view.language][verdict],
    visibleLine(circumstanceOf(check, view.language)),
  );
  const why = isRepeated ? undefined : whyOf(check);
  return why === undefined ? head : `${head} (${visibleLine(why)})`;
}

function whyOf(check: ReportedCheck | undefined): string | undefined {
  return check?.failure?.message ?? check?.message;
}
