/** A comparison with the contract as Markdown, for a comment on a pull request: whatever is not ours stands between backticks. */
import { type DiffFinding, KINDS } from '../../spec/diff/compare/finding.ts';
import type { ContractDiff } from '../../spec/diff/compared-with-contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { code } from '../formats/markdown-pieces.ts';
import { CONTRACT_DIFF_WORDS } from '../words/contract/contract-diff-words.ts';
import { bindingText, placeOf, sentenceOf } from './diff-facts.ts';

/** Room for the findings of one kind, below what pages take of a comment: of two versions there are two groups. */
const ROOM = 4_500;

/** @returns less than 50,000 UTF-16 code units. */
export function contractDiffMarkdown(diff: ContractDiff, language: Language = DEFAULT_LANGUAGE): string {
  const words = CONTRACT_DIFF_WORDS[language];
  const isOfVersions = diff.compares === 'versions';
  const groups = isOfVersions ? (['clients', 'servers'] as const) : [undefined];
  const blocks = groups.flatMap((concerns) =>
    KINDS.flatMap((kind) => {
      const own = diff.findings.filter((one) => one.kind === kind && one.concerns === concerns);
      const head = concerns
        ? `${words.concerns[concerns]} – ${words.versionHeads[concerns][kind]}`
        : words.heads[kind];
      return own.length === 0 ? [] : [`### ${head} (${own.length})`, listOf(own, language)];
    }),
  );
  const title = isOfVersions ? words.versionTitle : words.title;
  const outcomes = isOfVersions ? words.versionOutcomes : words.outcomes;
  return `${[`## ${title}`, outcomes[diff.outcome], ...blocks].join('\n\n')}\n`;
}

function listOf(findings: readonly DiffFinding[], language: Language): string {
  const lines: string[] = [];
  let room = ROOM;
  for (const one of findings) {
    const line = `- ${itemOf(one, language)}`;
    room -= line.length;
    if (room < 0) break;
    lines.push(line);
  }
  const left = findings.length - lines.length;
  return [...lines, ...(left > 0 ? [`- ${CONTRACT_DIFF_WORDS[language].more(left)}`] : [])].join('\n');
}

function itemOf(finding: DiffFinding, language: Language): string {
  const { places, requirements } = finding;
  const [place] = places;
  const binding = bindingText(finding);
  const words = CONTRACT_DIFF_WORDS[language];
  return [
    code(sentenceOf(finding, language), language),
    ...(place ? [`${words.at} ${code(placeOf(place), language)}`] : []),
    ...(places.length > 1 ? [`(${words.more(places.length - 1)})`] : []),
    ...requirements.slice(0, 3).map((id) => code(id, language)),
    ...(binding ? [`${words.profile} ${code(binding, language)}`] : []),
  ].join(' ');
}
