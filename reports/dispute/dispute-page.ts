/** A dispute for people: dispute.md. What is not ours stands between backticks. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type { Dispute } from '../../spec/generated/dispute-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { code, prose } from '../formats/markdown-pieces.ts';
import { inLanguage } from '../model/in-language.ts';
import { DISPUTE_WORDS } from '../words/dispute-words.ts';
import { visible } from '../words/layout/visible.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../words/rows.ts';
import { ruleSubject, ruleText } from '../words/scheme-words.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';

/** Failures on the page; dispute.json has all. */
const SHOWN = 20;
/** Characters of one value. */
const LONGEST = 4000;

/** @param files names of the files beside the page. */
export function disputePage(
  dispute: Dispute,
  report: Report,
  files: readonly string[],
  language: Language,
): string {
  const words = DISPUTE_WORDS[language];
  const { about } = dispute;
  const head = (name: keyof typeof words.heads) => `## ${words.heads[name]}`;
  const rules = ruleBlock(dispute, language);
  const clauses = clauseBlock(dispute, report, language);
  const readings = readingBlock(dispute, report, language);
  return `${[
    `# ${LABELLED[language](words.title, `${words.about[about.kind]} ${code(about.id, language)}`)}`,
    ...(clauses.length === 0 ? [] : [head('clause'), ...clauses]),
    ...(readings.length === 0 ? [] : [head('reading'), ...readings]),
    ...(rules.length === 0 ? [] : [head('rule'), rules.join('\n')]),
    head('statement'),
    quoted(dispute.statement ?? words.fillIn),
    head('replay'),
    `\`\`\`sh\n${visible(dispute.replay)}\n\`\`\``,
    head('run'),
    factsOf(dispute, language),
    head('files'),
    filesBlock(dispute, files, language),
  ].join('\n\n')}\n`;
}

function clauseBlock({ requirements }: Dispute, report: Report, language: Language): string[] {
  const shown = new Map(inLanguage(report, language).requirements.map((one) => [one.id, one]));
  return requirements.flatMap(({ id, section, level, statement }) => [
    `**${code(id, language)}** (${PLACE_WORDS[language](prose(section), level)})`,
    prose(shown.get(id)?.statement ?? statement),
  ]);
}

function readingBlock({ failures }: Dispute, report: Report, language: Language): string[] {
  const checks = new Map(
    inLanguage(report, language).requirements.flatMap((one) => one.checks.map((each) => [each.id, each])),
  );
  const row = (label: string, value: string) =>
    `- ${LABELLED[language](label, code(value, language, LONGEST))}`;
  const { expected, actual, problem } = ROW_WORDS[language];
  return failures.slice(0, SHOWN).map((one) => {
    const shown = checks.get(one.check)?.failure ?? one;
    return [
      `${LABELLED[language](VERDICT_WORDS[language][one.verdict], code(one.check, language, LONGEST))}`,
      '',
      row(problem, shown.message),
      row(expected, shown.expected),
      row(actual, shown.actual),
      ...(one.exchangeId === undefined ? [] : [row(DISPUTE_WORDS[language].exchange, one.exchangeId)]),
    ].join('\n');
  });
}

function ruleBlock({ rules }: Dispute, language: Language): string[] {
  return rules.map((rule) => {
    const shown = { ...rule, verdict: 'fail' as const };
    const text = LABELLED[language](prose(ruleSubject(shown, language)), prose(ruleText(shown, language)));
    return `- ${code(rule.id, language)} ${text}`;
  });
}

function factsOf(dispute: Dispute, language: Language): string {
  const { rows, unsigned } = DISPUTE_WORDS[language];
  const { tool, contract, target, profile, run, scheme, report } = dispute;
  const facts: readonly (readonly [keyof typeof rows, string | undefined])[] = [
    ['tool', `${tool.name} ${tool.version}`],
    ['contract', `${contract.version} ${contract.openapiDigest}`],
    ['requirements', contract.requirementsDigest],
    ['set', run.requirementSet],
    ['scheme', scheme && `${scheme.name} ${scheme.version} ${scheme.digest}`],
    ['target', `${target.name} ${target.baseUrl}`],
    ['profile', profile.digest],
    ['run', run.runId],
    ['when', `${run.startedAt} ${run.finishedAt}`],
    ['seed', String(run.seed)],
    ['nonce', run.nonce],
    ['effort', run.effort],
    ['report', report.digest],
    ['manifest', report.manifestDigest],
    ['signer', report.signer ?? unsigned],
  ];
  return facts
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`- ${LABELLED[language](rows[name], code(value, language))}`],
    )
    .join('\n');
}

function filesBlock({ exchanges }: Dispute, files: readonly string[], language: Language): string {
  const words = DISPUTE_WORDS[language];
  const texts: Readonly<Record<string, string>> = {
    'exchanges.har': words.evidence(exchanges.length),
    'dispute.json': words.files.json,
    'erratum.yaml': words.files.erratum,
    'decision.yaml': words.files.decision,
  };
  return files
    .flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [`- ${LABELLED[language](`\`${name}\``, text)}`];
    })
    .join('\n');
}

/** As a quotation, line by line. */
function quoted(text: string): string {
  return visible(text)
    .split('\n')
    .map((line) => `> ${prose(line)}`)
    .join('\n');
}
