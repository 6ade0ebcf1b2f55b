/** Rulings over many reports: a line for each, and how many there are of each kind. */
import { isOverturned, type Ruling, STANDINGS } from '../../reports/rulings/ruling.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import { ruleSubject, SCHEME_WORDS } from '../../reports/words/scheme-words.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import { OUTCOME_WORDS } from '../../reports/words/verdict-words.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { RULINGS_WORDS } from '../words/rulings-words.ts';
import { errataJson } from './errata-text.ts';

/** A report with its ruling, or why it cannot be read. */
export type RulingRow = { readonly source: string } & (
  | { readonly report: Report; readonly ruling: Ruling }
  | { readonly unreadable: string }
);

const KINDS = [...STANDINGS, 'unreadable', 'broken'] as const;

/** Reports of each kind; `broken` counts those that met the scheme, or were undecided, and break its new version. */
export type Counts = Readonly<Record<(typeof KINDS)[number], number>>;

/** Checks of one erratum that are named; --json names all. */
const NAMED = 3;

export function countsOf(all: readonly RulingRow[]): Counts {
  const number = (holds: (one: RulingRow) => boolean) => all.filter(holds).length;
  const of = (standing: Ruling['standing']) =>
    number((one) => 'ruling' in one && one.ruling.standing === standing);
  return {
    void: of('void'),
    repeat: of('repeat'),
    stands: of('stands'),
    untouched: of('untouched'),
    unreadable: number((one) => 'unreadable' in one),
    broken: number((one) => 'ruling' in one && breaks(one.ruling)),
  };
}

function breaks({ scheme }: Ruling): boolean {
  return scheme !== undefined && isOverturned({ standing: 'untouched', concerns: [], scheme });
}

export function rulingsText(
  all: readonly RulingRow[],
  counts: Counts,
  { style, language }: { readonly style: TextStyle; readonly language: Language },
): string {
  const words = RULINGS_WORDS[language];
  const labels = all.map((one) => words.standings['ruling' in one ? one.ruling.standing : 'unreadable']);
  const width = Math.max(...labels.map(({ length }) => length));
  const lines = all.flatMap((one, at) => {
    const label = (labels[at] ?? '').padEnd(width);
    if ('unreadable' in one)
      return [
        `${style.bad(label)}  ${visibleLine(`${one.source}  ${translate(one.unreadable.split('\n')[0] ?? '', language)}`)}`,
      ];
    const { report, ruling } = one;
    const { standing, concerns, scheme } = ruling;
    const painted = paintOf(standing, style)(label);
    const was = OUTCOME_WORDS[language][report.outcome];
    const indent = ' '.repeat(width + 2);
    return [
      `${painted}  ${visibleLine(`${one.source}  ${report.tool.version}  ${was}`)}`,
      ...concerns.map(({ erratum, checks }) => {
        const named = checks.slice(0, NAMED).join(', ');
        const left = checks.length - NAMED;
        return `${indent}${visibleLine(LABELLED[language](erratum.id, left > 0 ? `${named} ${words.more(left)}` : named))}`;
      }),
      ...(scheme === undefined || scheme.before === scheme.after
        ? []
        : [indent + schemeLine(scheme, language)]),
    ];
  });
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) => words.counted[kind](counts[kind]));
  return `${[...lines, '', parts.join(', ')].join('\n')}\n`;
}

function paintOf(standing: Ruling['standing'], style: TextStyle): (text: string) => string {
  if (standing === 'void' || standing === 'repeat') return style.bad;
  return standing === 'stands' ? style.caution : style.quiet;
}

function schemeLine({ before, after, broken }: NonNullable<Ruling['scheme']>, language: Language): string {
  const { title, outcomes } = SCHEME_WORDS[language];
  const change = `${outcomes[before]} → ${outcomes[after]}`;
  const rules = broken.map((rule) => `${rule.id} (${ruleSubject(rule, language)})`).join(', ');
  return visibleLine(LABELLED[language](title, rules === '' ? change : LABELLED[language](change, rules)));
}

/** The same as data. */
export function rulingsJson(all: readonly RulingRow[], counts: Counts): object {
  return {
    counts,
    reports: all.map((one) => {
      if ('unreadable' in one) return { source: one.source, unreadable: one.unreadable };
      const { report, ruling } = one;
      return {
        source: one.source,
        standing: ruling.standing,
        tool: { name: report.tool.name, version: report.tool.version },
        outcome: report.outcome,
        errata: errataJson(ruling.concerns),
        ...(ruling.scheme && { scheme: ruling.scheme }),
      };
    }),
  };
}
