/** Schemes in words: what one decides, what one can decide, and what two have differently. */
import { programmeRules, type SchemeDifference } from '../../reports/scheme/scheme-differences.ts';
import { practiceText, practiceValue } from '../../reports/words/practices.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Practice } from '../../spec/document/catalogue-types.ts';
import type { Language } from '../../spec/document/language.ts';
import { requirementSetNames } from '../../spec/document/requirement-sets.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { schemaAddress } from '../schema-address.ts';
import { SCHEME_TEXTS } from '../words/scheme-texts.ts';

/** What a scheme decides and asks for, a line each. */
export function schemeText(scheme: Scheme, digest: string, language: Language): string {
  const words = SCHEME_TEXTS[language];
  const { name, version, decisions, required = [], offers = {}, effort, tools } = scheme;
  const decided = Object.entries(decisions ?? {}).map(([id, values]) => {
    const allowed = values.map((value) => practiceValue(id, value, language)).join(words.or);
    return words.line(practiceText(id, language), allowed);
  });
  const offered = Object.entries(offers).map(([kind, values]) =>
    words.line(`offers.${kind}`, values.join(', ')),
  );
  return [
    `${name} ${version}`,
    words.usable(decided.length, PRACTICES.length),
    ...[...decided, ...offered].map((line) => `  ${line}`),
    ...(required.length === 0 ? [] : [`  ${words.line('required', required.join(', '))}`]),
    ...(effort === undefined ? [] : [`  ${words.line('effort', effort)}`]),
    ...(tools === undefined ? [] : [`  ${words.line('tools', tools.join(', '))}`]),
    ...programmeRules(scheme).map(([key, value]) => `  ${words.line(key, value)}`),
    digest,
  ].join('\n');
}

/** A scheme to start from: every practice with its values, each behind a comment. */
export function schemeSkeleton(language: Language): string {
  const words = SCHEME_TEXTS[language];
  const decisions = PRACTICES.flatMap((practice) => [
    `  # ${practiceText(practice.id, language)}: ${openValues(practice)
      .map((value) => `${value} (${practiceValue(practice.id, value, language)})`)
      .join(', ')}`,
    `  # ${practice.id}: [${openValues(practice)
      .map((value) => (/^(?:\d+|null)$/.test(value) ? `'${value}'` : value))
      .join(', ')}]`,
  ]);
  const lines = [
    `# yaml-language-server: $schema=${schemaAddress('scheme.yaml', 'scheme')}`,
    ...words.head.map((line) => `# ${line}`),
    `name: ${words.name}`,
    "version: '1'",
    'decisions:',
    ...decisions,
    '# required: [operation-record.all-fields]',
    '# offers: { operations: [executeOperation, cancelOperation], typesOperation: [P2P], statuses: [SUCCES, ECHOUE] }',
    '# effort: standard',
    `# requirementSet: '${requirementSetNames().at(-1)}'`,
    '# nonce: true',
    '# calibration: { withinDays: 7 }',
    `# attest: [{ id: token.lifetime }, { id: scheme.support, statement: ${words.statement} }]`,
    `# certifier: { name: ${words.certifier}, key: ${words.thumbprint} }`,
    '# certificates: { validDays: 365, retestDays: 60 }',
  ];
  return `${lines.join('\n')}\n`;
}

/** The values that the document does not forbid. */
function openValues({ values, excluded = {} }: Practice): readonly string[] {
  return Object.keys(values).filter((value) => !(value in excluded));
}

export function differencesText(differences: readonly SchemeDifference[], language: Language): string {
  const words = SCHEME_TEXTS[language];
  if (differences.length === 0) return words.same;
  return differences
    .map(({ key, older, newer }) =>
      words.line(key, words.change(older?.join(', ') ?? words.none, newer?.join(', ') ?? words.none)),
    )
    .join('\n');
}
