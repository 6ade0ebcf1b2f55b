/** What is wrong with a declaration: against its schema, the document, the practices and the schema of profiles. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import {
  type Answer,
  type Declaration,
  ENUMERATION_NAMES,
  isEnumerationName,
  NOT_APPLICABLE,
} from '../../spec/declaration/declaration.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { WrittenDeclaration } from '../../spec/generated/declaration-types.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import {
  keyed,
  meantOf,
  type SchemaWords,
  schemaProblems,
  withSchemaProblems,
} from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';
import { valueAt } from '../profile/reading/tree.ts';
import { practiceProblems } from './practice-problems.ts';
import { testingProblems } from './testing-problems.ts';
import { problemAt, unansweredText } from './unanswered.ts';

/** The declaration that a value is, or everything that is wrong with it. */
export function declarationProblems(
  value: unknown,
):
  | { readonly declaration: Declaration; readonly problems: [] }
  | { readonly declaration: undefined; readonly problems: readonly Problem[] } {
  const { declaration: validate } = compiledSchemas('declaration');
  const testing = testingProblems(valueAt(value, ['testing']));
  const own = [
    ...headProblems(value),
    ...answerProblems(value, ['operations'], OPERATION_IDS),
    ...enumerationProblems(value),
    ...practiceProblems(value),
    ...testing.problems,
  ].map(keyed);
  if (!validate(value)) {
    const bySchema = schemaProblems(validate, value, WORDS).filter(isOfSchema);
    return { declaration: undefined, problems: withSchemaProblems(own, bySchema) };
  }
  if (own.length > 0 || testing.profile === undefined) return { declaration: undefined, problems: own };
  return { declaration: normalised(value, testing.profile), problems: [] };
}

const INIT = 'To write one with every item: npx payops-conformance ics init';

/** What to write for what stands above the answers, by its key. */
const HEAD: Readonly<Record<string, string>> = {
  organisation: "Such as: Banque d'exemple",
  'contact.name': 'Such as: Ada Diallo',
  'contact.email': 'Such as: ada@example.org',
  'product.name': 'Such as: Djurdjura Pay',
  'product.version': "Such as: '2.4.1'",
  'product.digest': 'Write sha256: and the SHA-256 of the build, in 64 hexadecimal digits: sha256sum FILE',
  environment: 'Such as: sandbox',
};

const WORDS: SchemaWords = {
  missing: {
    ...Object.fromEntries(Object.entries(HEAD).map(([key, text]) => [key.replace(/^.*\./, ''), text])),
    contact: 'Such as: { name: Ada Diallo, email: ada@example.org }',
    product: "Such as: { name: Djurdjura Pay, version: '2.4.1', digest: 'sha256:…' }",
    operations: INIT,
    values: INIT,
    practices: INIT,
    testing: 'Put the profile here, or begin with: npx payops-conformance ics init --profile FILE',
  },
  pattern: (text, path) => {
    if (text.trim() === '') return undefined;
    return path.at(-1) === 'digest'
      ? `expected sha256: and 64 hexadecimal digits. ${HEAD['product.digest']}`
      : 'expected an address of electronic mail, such as ada@example.org.';
  },
};

/** What stands under the answers is looked at one by one. */
function isOfSchema({ path }: Problem): boolean {
  return path.length < 2 || !['operations', 'values', 'practices'].includes(String(path[0]));
}

function headProblems(value: unknown): Problem[] {
  return Object.entries(HEAD).flatMap(([key, example]) => {
    const path = key.split('.');
    const given = valueAt(value, path);
    // What is missing, the schema says.
    if (given === undefined) return [];
    const unanswered = unansweredText(given, example);
    return unanswered === undefined ? [] : [problemAt(path, 'value', unanswered)];
  });
}

const ANSWERS: ReadonlyMap<unknown, Answer> = new Map<unknown, Answer>([
  ['yes', 'yes'],
  ['no', 'no'],
  [true, 'yes'],
  [false, 'no'],
]);

/** Answers of one list of names. */
function answerProblems(value: unknown, path: KeyPath, names: readonly string[]): Problem[] {
  const given = valueAt(value, path);
  if (!isJsonObject(given)) return [];
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => problemAt([...path, name], 'key', `is not in the document. ${meantOf(name, names)}`));
  const wrong = names.flatMap((name) => {
    const answer = given[name];
    const at = [...path, name];
    if (ANSWERS.has(answer)) return [];
    const unanswered = unansweredText(answer, 'Write yes or no.');
    if (unanswered !== undefined) return [problemAt(at, answer === undefined ? 'key' : 'value', unanswered)];
    return [problemAt(at, 'value', 'expected yes or no.')];
  });
  return [...unknown, ...wrong];
}

function enumerationProblems(value: unknown): Problem[] {
  const given = valueAt(value, ['values']);
  if (!isJsonObject(given)) return [];
  const unknown = Object.keys(given)
    .filter((name) => !isEnumerationName(name))
    .map((name) =>
      problemAt(['values', name], 'key', `is no enumeration of 2.5. ${meantOf(name, ENUMERATION_NAMES)}`),
    );
  const within = ENUMERATION_NAMES.flatMap((name) => {
    if (isJsonObject(given[name])) return answerProblems(value, ['values', name], ENUMERATIONS[name]);
    const example = `Write yes or no for each of ${ENUMERATIONS[name].join(', ')}.`;
    const unanswered = unansweredText(given[name], example);
    return unanswered === undefined ? [] : [problemAt(['values', name], 'key', unanswered)];
  });
  return [...unknown, ...within];
}

/** Every name was looked for before. */
function normalised(written: WrittenDeclaration, testing: Profile): Declaration {
  const { organisation, contact, product, environment, operations, values, practices } = written;
  const answer = (given: unknown) => ANSWERS.get(given) ?? 'no';
  const answers = <Name extends string>(names: readonly Name[], given: unknown) =>
    recordOf(names, (name) => answer(valueAt(given, [name])));
  return {
    organisation,
    contact,
    product,
    environment,
    operations: answers(OPERATION_IDS, operations),
    values: {
      TypeOperation: answers(ENUMERATIONS.TypeOperation, values.TypeOperation),
      NatureOperation: answers(ENUMERATIONS.NatureOperation, values.NatureOperation),
      StatutOperation: answers(ENUMERATIONS.StatutOperation, values.StatutOperation),
      TypeInstrument: answers(ENUMERATIONS.TypeInstrument, values.TypeInstrument),
      TypeDemande: answers(ENUMERATIONS.TypeDemande, values.TypeDemande),
      ModeApplication: answers(ENUMERATIONS.ModeApplication, values.ModeApplication),
    },
    practices: recordOf(
      PRACTICES.map(({ id }) => id),
      (id) => {
        const given = [practices[id] ?? []].flat().map(String);
        return given.includes(NOT_APPLICABLE) ? [] : given;
      },
    ),
    testing,
  };
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the names, which are exactly those given.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
