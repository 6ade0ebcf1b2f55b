/** Drafts for whoever decides a dispute: of an erratum, and of a decision of the scheme. Pure. */
import { stringify } from 'yaml';
import type { Language } from '../../spec/document/language.ts';
import type { Dispute } from '../../spec/generated/dispute-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { DISPUTE_WORDS } from '../words/dispute-words.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { practiceText } from '../words/practices.ts';
import { LABELLED } from '../words/rows.ts';

/**
 * A file of errata: an entry for each requirement all of whose failures are contested, else for each check. What somebody
 * must decide is left empty, so that nobody applies it as it is.
 * @returns undefined where no check is contested.
 */
export function draftedErrata(
  { failures, tool }: Dispute,
  { requirements }: Pick<Report, 'requirements'>,
  language: Language,
): string | undefined {
  if (failures.length === 0) return undefined;
  const contested = new Set(failures.map(({ check }) => check));
  const names = [...new Set(failures.map(({ requirement }) => requirement))].flatMap((id) => {
    const broken = (requirements.find((one) => one.id === id)?.checks ?? []).filter(
      ({ failure }) => failure !== undefined,
    );
    return broken.every((check) => contested.has(check.id))
      ? [`requirement: ${id}`]
      : failures.filter(({ requirement }) => requirement === id).map(({ check }) => `check: ${check}`);
  });
  const { erratum } = DISPUTE_WORDS[language];
  const entries = names.flatMap((name) => [
    `  - id: '' # ${erratum.id}`,
    `    ${name}`,
    `    versions: '=${tool.version}' # ${erratum.versions}`,
    '    effect: may-fail-wrongly',
    '    text:',
    `      en: '' # ${erratum.text}`,
    `      fr: ''`,
    `    decision: '' # ${erratum.decision}`,
    `    since: '' # ${erratum.since}`,
  ]);
  return `${[...comments(erratum.head), 'errata:', ...entries].join('\n')}\n`;
}

/**
 * A scheme that also allows what the run showed, as far as the report knows the scheme.
 * @returns undefined where no practice is contested.
 */
export function draftedDecision({ rules, scheme }: Dispute, language: Language): string | undefined {
  const practices = rules.filter(({ kind }) => kind === 'practice');
  if (practices.length === 0 || scheme === undefined) return undefined;
  const { decision } = DISPUTE_WORDS[language];
  const decisions = Object.fromEntries(
    practices.map(({ id, allowed = [], seen = [] }) => [id, [...new Set([...allowed, ...seen])]]),
  );
  const text = stringify({ name: scheme.name, version: '', decisions });
  const changes = practices.map(({ id, allowed = [], seen = [] }) =>
    LABELLED[language](
      visibleLine(practiceText(id, language)),
      decision.was(allowed.join(', '), seen.join(', ')),
    ),
  );
  return `${[...comments([...decision.head(scheme.version), ...changes])].join('\n')}\n${text}`;
}

function comments(lines: readonly string[]): string[] {
  return lines.map((line) => `# ${line}`);
}
