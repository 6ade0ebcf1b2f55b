/** A diff of two reports for people. Pure: colours come as functions. */
import { CHANGES, type Change, type Changed, type ChangedRequirement, type ReportDiff } from './diff.ts';
import { plural } from './outcome-line.ts';
import { PLAIN, type TextStyle } from './text.ts';
import { cut, visibleLine } from './visible.ts';

const HEADS: Readonly<Record<Change, string>> = {
  worse: 'Worse',
  noLongerChecked: 'No longer checked',
  better: 'Better',
  newlyChecked: 'Newly checked',
  otherwise: 'Otherwise',
};

/** Characters of a reason that are shown. */
const REASON_LIMIT = 160;

/** The requirements by what became of them, each with its checks; then the outcomes and the notes. */
export function diffText(diff: ReportDiff, style: TextStyle = PLAIN): string {
  const { requirements, outcome, notes } = diff;
  const blocks = CHANGES.map(
    (change) => [change, requirements.filter((one) => one.change === change)] as const,
  )
    .filter(([, members]) => members.length > 0)
    .map(([change, members]) => blockOf(change, members, style));
  const counts = CHANGES.map((change) => {
    const count = requirements.filter((one) => one.change === change).length;
    return `${count} ${HEADS[change].toLowerCase()}`;
  });
  const total = `${requirements.length} ${plural(requirements.length, 'requirement')} changed`;
  return `${[
    ...blocks.flatMap((block) => [block, '']),
    requirements.length === 0 ? 'No verdict changed.' : `${total}: ${counts.join(', ')}.`,
    `Outcome: ${outcome.before}, then ${outcome.after}.`,
    ...notes.map((note) => style.caution(`note: ${visibleLine(note)}`)),
  ].join('\n')}\n`;
}

function blockOf(change: Change, members: readonly ChangedRequirement[], style: TextStyle): string {
  const paint = change === 'worse' ? style.bad : change === 'noLongerChecked' ? style.caution : style.strong;
  return [
    paint(`${HEADS[change]} (${members.length})`),
    ...members.flatMap((one) => linesOf(one, style)),
  ].join('\n');
}

function linesOf(requirement: ChangedRequirement, style: TextStyle): string[] {
  const { section, level, checks } = requirement;
  const where = style.quiet(`section ${visibleLine(section)}, ${level}`);
  return [
    `  ${style.strong(visibleLine(requirement.id))} ${where}: ${stepOf(requirement)}`,
    ...checks.map((check) => `    ${visibleLine(check.id)}: ${stepOf(check)}${reasonOf(check)}`),
  ];
}

function stepOf({ before, after }: Changed): string {
  return before === after ? after : `${before} → ${after}`;
}

function reasonOf({ reason }: Changed): string {
  if (reason === undefined || reason === '') return '';
  const { text, left } = cut(visibleLine(reason), REASON_LIMIT);
  return `: ${text}${left > 0 ? '…' : ''}`;
}
