/** What is wrong with a scheme: against its schema, and against the catalogue. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { PRACTICES, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { keyed, meantOf, type SchemaWords, schemaProblems } from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';
import { programmeProblems } from './programme-problems.ts';

/** What a scheme may ask targets to offer, by the names of its keys. */
const OFFERED: Readonly<Record<keyof NonNullable<Scheme['offers']>, readonly string[]>> = {
  operations: OPERATION_IDS,
  typesOperation: ENUMERATIONS.TypeOperation,
  natures: ENUMERATIONS.NatureOperation,
  statuses: ENUMERATIONS.StatutOperation,
  instruments: ENUMERATIONS.TypeInstrument,
};

/** The scheme that a value is, or everything that is wrong with it. */
export function schemeProblems(
  value: unknown,
):
  | { readonly scheme: Scheme; readonly problems: [] }
  | { readonly scheme: undefined; readonly problems: Problem[] } {
  const { scheme: validate } = compiledSchemas('scheme');
  if (!validate(value)) return { scheme: undefined, problems: schemaProblems(validate, value, WORDS) };
  const problems = [
    ...decisionProblems(value),
    ...requiredProblems(value),
    ...offerProblems(value),
    ...programmeProblems(value),
  ];
  return problems.length === 0 ? { scheme: value, problems: [] } : { scheme: undefined, problems };
}

const wrong = (path: KeyPath, spot: Problem['spot'], text: string): Problem => keyed({ path, spot, text });

const WORDS: SchemaWords = {
  missing: { name: 'Such as: Instant payments', version: "Such as: '2026-11'" },
  pattern: (text, path) =>
    path.at(-1) === 'key' && text.trim() !== ''
      ? 'expected the thumbprint of a key, 43 letters and digits, as keygen prints it.'
      : undefined,
};

function decisionProblems({ decisions }: Scheme): Problem[] {
  const ids = PRACTICES.map(({ id }) => id);
  return Object.entries(decisions ?? {}).flatMap(([id, allowed]) => {
    const path = ['decisions', id];
    const practice = PRACTICES.find((one) => one.id === id);
    if (practice === undefined)
      return [
        wrong(
          path,
          'key',
          `no such practice. ${meantOf(id, ids)} To list them: npx payops-conformance scheme show`,
        ),
      ];
    const known = Object.keys(practice.values);
    return allowed.flatMap((one, at) =>
      known.includes(one)
        ? []
        : [wrong([...path, at], 'value', `${one} is no value of it. ${meantOf(one, known)}`)],
    );
  });
}

function requiredProblems({ required = [] }: Scheme): Problem[] {
  return required.flatMap((id, at) => {
    const path = ['required', at];
    const requirement = REQUIREMENTS.find((one) => one.id === id);
    if (requirement === undefined)
      return [wrong(path, 'value', `no such requirement: ${id}. ${meantOf(id, advisoryIds())}`)];
    if (requirement.level === 'advisory') return [];
    return [
      wrong(
        path,
        'value',
        `the document requires ${id} already (section ${requirement.section}): remove it here.`,
      ),
    ];
  });
}

function advisoryIds(): string[] {
  return REQUIREMENTS.filter(({ level }) => level === 'advisory').map(({ id }) => id);
}

function offerProblems({ offers = {} }: Scheme): Problem[] {
  const keys: readonly (keyof typeof OFFERED)[] = [
    'operations',
    'typesOperation',
    'natures',
    'statuses',
    'instruments',
  ];
  return keys.flatMap((key) =>
    (offers[key] ?? []).flatMap((one, at) =>
      OFFERED[key].includes(one)
        ? []
        : [
            wrong(
              ['offers', key, at],
              'value',
              `${one} is not in the document. ${meantOf(one, OFFERED[key])}`,
            ),
          ],
    ),
  );
}
