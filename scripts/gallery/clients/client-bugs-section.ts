/** What is seen of the seeded bugs of clients, as a part of the gallery page. */
import { clientRequirementOf } from '../../../spec/document/client-catalogue.ts';
import type { MeasuredBug } from '../../../tests/clients/bugs/bug-record.ts';
import type { SeededBug } from '../../../tests/clients/bugs/bugs.ts';
import { LANGUAGES, type Language } from '../../../tests/clients/drivers.ts';

const NAMES: Readonly<Record<Language, string>> = {
  typescript: 'TypeScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
};

function isSeen(
  { id, rule, scenario }: SeededBug,
  language: Language,
  record: readonly MeasuredBug[],
): boolean {
  const one = record.find((each) => each.bug === id && each.language === language);
  return one?.accused.includes(`${rule} @ ${scenario}`) === true;
}

/** Lines of Markdown. @param record as `npm run client-bugs` measured it. */
export function clientBugsSection(bugs: readonly SeededBug[], record: readonly MeasuredBug[]): string[] {
  const seeded = bugs.flatMap((bug) => bug.seeds.map(({ language }) => ({ bug, language })));
  const seen = seeded.filter(({ bug, language }) => isSeen(bug, language, record)).length;
  const counts = LANGUAGES.map(
    (language) => `${seeded.filter((one) => one.language === language).length} in ${NAMES[language]}`,
  );
  return [
    '## Client bugs',
    '',
    `Each bug is a change of an example driver of \`deploy/drivers\`. \`clients run\` led it through the scenario of its row. **${seen} of ${seeded.length} seeds** of ${bugs.length} bugs are accused by the rule of the row (${counts.join(', ')}). The unchanged drivers are accused of nothing in any scenario. \`npm run client-bugs\` measures the table.`,
    '',
    '| bug | rule | scenario | seen in |',
    '|---|---|---|---|',
    ...bugs.map((bug) => bugLine(bug, record)),
  ];
}

function bugLine(bug: SeededBug, record: readonly MeasuredBug[]): string {
  const { id, does, rule, scenario, seeds } = bug;
  const { level } = clientRequirementOf(rule);
  const where = seeds.map(({ language }) =>
    isSeen(bug, language, record) ? NAMES[language] : `**not in ${NAMES[language]}**`,
  );
  const named = `[${rule}](requirements.md#${rule}) (${level})`;
  return `| <a id="bug-${id}"></a>\`${id}\`<br>${does} | ${named} | \`${scenario}\` | ${where.join(', ')} |`;
}
