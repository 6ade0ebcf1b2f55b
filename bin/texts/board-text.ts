/** Terminal output of `board`. */
import { join } from 'node:path';
import type { BoardContent } from '../../reports/board/board-index.ts';
import { standpointOf } from '../../reports/board/entry.ts';
import { BOARD_WORDS } from '../../reports/words/board/board-texts.ts';
import { toldTrouble, troubleText } from '../../reports/words/board/trouble-words.ts';
import { REGISTER_WORDS } from '../../reports/words/certificates/register-words.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';
import { type Io, styleFor } from '../io.ts';

/** Reports of a kind that are listed without `--verbose`. */
const LISTED = 20;

/** Modified and unreadable reports, one line each: the first of them, or with `isWhole` all. */
export function boardNotes(
  { targets, unreadable, register }: BoardContent,
  { lang, isWhole }: { readonly lang: Language; readonly isWhole: boolean },
  io: Io,
): string {
  const words = BOARD_WORDS[lang].troubles;
  const label = LABELLED[lang];
  const style = styleFor(io.stderr, io.env);
  const changed = targets.flatMap(({ entries }) =>
    entries.flatMap(({ seal, source }) =>
      seal.kind === 'changed' ? [label(source, troubleText(seal.problem, lang))] : [],
    ),
  );
  const broken = unreadable.map(({ source, unreadable: why }) => label(source, toldTrouble(why, lang)));
  const listed = (head: (count: number) => string, all: readonly string[]) => {
    const shown = isWhole ? all : all.slice(0, LISTED);
    const more = all.length > shown.length ? [`  ${words.more(all.length - shown.length)}`] : [];
    return all.length === 0
      ? []
      : [head(all.length), ...shown.map((one) => `  ${visibleLine(one)}`), ...more];
  };
  const notShown = register?.notShown.map(({ file, why }) => label(file, why)) ?? [];
  const lines = [
    ...listed(words.changed, changed),
    ...listed(words.unreadable, broken),
    ...listed(REGISTER_WORDS[lang].notShownLead, notShown),
  ];
  return lines.map((line) => `${style.caution(line)}\n`).join('');
}

/** Totals, and the path of the site. */
export function boardText({ targets }: BoardContent, { out, lang }: { out: string; lang: Language }): string {
  const words = BOARD_WORDS[lang];
  const reports = targets.reduce((sum, { entries }) => sum + entries.length, 0);
  const standpoints = [...new Set(targets.map(({ latest }) => standpointOf(latest)))];
  const counts = standpoints.map((standpoint) => {
    const count = targets.filter(({ latest }) => standpointOf(latest) === standpoint).length;
    return `${count} ${words.targetsAre(count, standpoint)}`;
  });
  const sum = LABELLED[lang](words.extent(targets.length, reports), counts.join(', '));
  return `${sum}\n${join(out, 'index.html')}\n`;
}
