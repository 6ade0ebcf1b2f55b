/** A declaration to be filled in: every item, with a comment that says what it means. Pure. */
import { stringify } from 'yaml';
import { practiceText, practiceValue } from '../../reports/words/practices.ts';
import { ENUMERATIONS, OPERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { ENUMERATION_NAMES, UNSET } from '../../spec/declaration/declaration.ts';
import { operationsOfPractice } from '../../spec/declaration/practice-subjects.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import { isSectionNumber, SECTIONS } from '../../spec/document/sections.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { ICS_WORDS, type IcsWords } from '../words/ics-words.ts';
import {
  inYaml,
  type KnownAnswer,
  operationAnswer,
  practiceAnswer,
  type Sources,
  valueAnswer,
} from './known-answers.ts';

export interface DraftOptions extends Sources {
  readonly language: Language;
  /** Where an editor finds the schema. */
  readonly schema: string;
  /** What stands under `testing`. */
  readonly testing?: Readonly<Record<string, unknown>> | undefined;
}

/** The text of the file. */
export function draftedDeclaration(options: DraftOptions): string {
  const { language, schema, testing } = options;
  const words = ICS_WORDS[language];
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    ...words.head.map((line) => `# ${line}`),
    '',
    `organisation: ${UNSET} # ${words.organisation}`,
    'contact:',
    `  name: ${UNSET}`,
    `  email: ${UNSET}`,
    'product:',
    `  name: ${UNSET}`,
    `  version: ${UNSET} # ${words.version}`,
    `  digest: ${UNSET} # ${words.digest}`,
    `environment: ${UNSET} # ${words.environment}`,
    '',
    ...words.operations.map((line) => `# ${line}`),
    'operations:',
    ...OPERATION_IDS.flatMap((id) => [
      `  # ${operationText(id, language)}`,
      `  ${id}: ${answerText(operationAnswer(id, options), words)}`,
    ]),
    '',
    ...words.values.map((line) => `# ${line}`),
    'values:',
    ...ENUMERATION_NAMES.flatMap((name) => [
      `  # ${words.enumerations[name]}`,
      `  ${name}:`,
      ...ENUMERATIONS[name].map(
        (value) => `    ${value}: ${answerText(valueAnswer(name, value, options), words)}`,
      ),
    ]),
    '',
    ...words.practices.map((line) => `# ${line}`),
    'practices:',
    ...PRACTICES.flatMap(({ id }) => practiceLines(id, options)),
    '',
    ...words.testing.map((line) => `# ${line}`),
    ...(testing === undefined ? [`testing: ${UNSET}`] : ['testing:', ...nested(testing)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** `4.1 Execute an operation: POST /api/v1/operations` */
function operationText(id: OperationId, language: Language): string {
  const { method, path, sections } = OPERATIONS[id];
  const call = [method, path].filter((part) => part !== null).join(' ');
  // The section of several calls names none of them.
  const titles = sections
    .filter((section) => section !== '4.12')
    .map((section) => (isSectionNumber(section) ? `${section} ${SECTIONS[section][language]}` : section));
  const colon = language === 'fr' ? '\u00A0: ' : ': ';
  return titles.length === 0 ? `4.12${colon}${call}` : `${titles.join(', ')}${colon}${call}`;
}

function answerText({ answer, notShown }: KnownAnswer, words: IcsWords): string {
  return notShown ? `${answer} # ${words.notShown}` : answer;
}

function practiceLines(id: (typeof PRACTICES)[number]['id'], options: DraftOptions): string[] {
  const { language } = options;
  const words = ICS_WORDS[language];
  const operations = operationsOfPractice(id);
  const isOfNone =
    operations.length > 0 && operations.every((one) => operationAnswer(one, options).answer === 'no');
  const { text, notShown } = practiceAnswer(id, isOfNone, options);
  const values = Object.keys(PRACTICES.find((one) => one.id === id)?.values ?? {});
  const choices = values.map((value) => {
    const said = practiceValue(id, value, language);
    return said === value ? inYaml(value) : `${inYaml(value)} (${said})`;
  });
  return [
    `  # ${practiceText(id, language)}${language === 'fr' ? '\u00A0' : ''}: ${choices.join(', ')}`,
    `  ${id}: ${text}${notShown ? ` # ${words.notShown}` : ''}`,
  ];
}

function nested(testing: Readonly<Record<string, unknown>>): string[] {
  return stringify(testing, { lineWidth: 0, aliasDuplicateObjects: false })
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`));
}
