/** A comparison with the contract for a terminal. Pure: colours come as functions. */
import { type DiffFinding, KINDS, type Kind } from '../../spec/diff/compare/finding.ts';
import type { ContractDiff } from '../../spec/diff/compared-with-contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { TextView } from '../formats/text.ts';
import { CONTRACT_DIFF_WORDS } from '../words/contract/contract-diff-words.ts';
import { PLAIN, type TextStyle } from '../words/layout/text-style.ts';
import { cut, visibleLine } from '../words/layout/visible.ts';
import { LEVEL_WORDS } from '../words/verdict-words.ts';
import { bindingText, placeOf, sentenceOf } from './diff-facts.ts';

/** Characters of one line. */
const WIDEST = 400;

/** Places, operations and requirements that are named of one finding. */
const SHOWN = 4;

/** The findings by kind, each with where it stands and what it touches; then what came of it. */
export function contractDiffText(diff: ContractDiff, view: TextView = {}): string {
  const { style = PLAIN, language = DEFAULT_LANGUAGE } = view;
  const words = CONTRACT_DIFF_WORDS[language];
  const groups = [undefined, 'clients', 'servers'] as const;
  const blocks = groups.flatMap((concerns) => {
    const own = diff.findings.filter((one) => one.concerns === concerns);
    const head = concerns === undefined || own.length === 0 ? [] : [style.strong(words.concerns[concerns])];
    return [...head, ...KINDS.flatMap((kind) => blockOf(kind, own, concerns, view))];
  });
  const notes = diff.notes.map((note) => style.quiet(shown(`${words.note}: ${note}`)));
  const counts = KINDS.map(
    (kind) => `${kind} ${diff.findings.filter((one) => one.kind === kind).length}`,
  ).join(', ');
  const paint =
    diff.outcome === 'broken' ? style.bad : diff.outcome === 'unshown' ? style.caution : style.good;
  const outcomes = diff.compares === 'versions' ? words.versionOutcomes : words.outcomes;
  return `${[...blocks, ...notes, `${paint(outcomes[diff.outcome])} (${counts})`].join('\n')}\n`;
}

function blockOf(
  kind: Kind,
  findings: readonly DiffFinding[],
  concerns: DiffFinding['concerns'],
  { style = PLAIN, language = DEFAULT_LANGUAGE }: TextView,
): string[] {
  const own = findings.filter((one) => one.kind === kind);
  if (own.length === 0) return [];
  const paint =
    kind === 'breaks' ? style.bad : kind === 'extra' || kind === 'open' ? style.strong : style.caution;
  const { heads, versionHeads } = CONTRACT_DIFF_WORDS[language];
  const head = paint(`${(concerns === undefined ? heads : versionHeads[concerns])[kind]} (${own.length})`);
  return [head, ...own.flatMap((one) => linesOf(one, style, language)), ''];
}

function linesOf(finding: DiffFinding, style: TextStyle, language: Language): string[] {
  const { kind, requirements, level, operations, places, openPoint } = finding;
  const words = CONTRACT_DIFF_WORDS[language];
  const few = (all: readonly string[]) => {
    const more = all.length > SHOWN ? [words.more(all.length - SHOWN)] : [];
    return [...all.slice(0, SHOWN), ...more].join(', ');
  };
  const touched = requirements.length > 0 ? few(requirements) : (openPoint ?? '');
  const binding = bindingText(finding);
  return [
    `  ${style.strong(shown(sentenceOf(finding, language)))}`,
    `    ${shown(few(places.map(placeOf)))}${operations.length === 0 ? '' : style.quiet(shown(`  ${words.operations} ${few(operations)}`))}`,
    ...(touched === ''
      ? []
      : [
          `    ${style.quiet(`${touched}${level && kind !== 'open' ? ` (${LEVEL_WORDS[language][level]})` : ''}`)}`,
        ]),
    ...(binding === undefined ? [] : [`    ${words.profile}: ${shown(binding)}`]),
  ];
}

function shown(text: string): string {
  const { text: kept, left } = cut(visibleLine(text), WIDEST);
  return left > 0 ? `${kept}…` : kept;
}
