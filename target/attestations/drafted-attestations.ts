/** A file of attestations to be filled in. Pure. */
import type { RequirementInEach } from '../../spec/document/catalogue-types.ts';
import type { Language } from '../../spec/document/language.ts';
import { lastDayFrom } from '../../spec/waivers/term.ts';

export interface DraftView {
  /** The first lines, as comments. */
  readonly head: readonly string[];
  readonly language: Language;
  /** Today, ISO 8601 in UTC. */
  readonly day: string;
}

/** An entry for each requirement that no client can test, with its statement and the reason as comments. */
export function draftedAttestations(
  requirements: readonly RequirementInEach[],
  { head, language, day }: DraftView,
): string {
  const entries = requirements.flatMap((requirement) => {
    const { statement, excluded } = language === 'en' ? requirement : requirement[language];
    if (excluded === undefined) return [];
    return [
      '',
      ...[`${requirement.section} ${statement}`, excluded].map((line) => `  # ${onOneLine(line)}`),
      `  - requirement: ${requirement.id}`,
      "    statement: ''",
      "    who: { name: '', role: '' }",
      `    when: ${day}`,
      `    until: ${lastDayFrom(day)}`,
      "    # evidence: { file: evidence/document.pdf, digest: '' }",
      `    # reviewedBy: { name: '', when: ${day} }`,
    ];
  });
  return `${[...head.map((line) => `# ${line}`), 'attestations:', ...entries.slice(1)].join('\n')}\n`;
}

function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim();
}
