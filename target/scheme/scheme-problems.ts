/** What is wrong with a scheme: against its schema, and against the catalogue. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { OPEN_POINTS, PRACTICES, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Practice, Requirement } from '../../spec/document/catalogue-types.ts';
import { OFFER_KINDS, OFFERED_ENUMERATIONS, type OfferKind } from '../../spec/document/offers.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { keyed, meantOf, type SchemaWords, schemaProblems } from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';
import { programmeProblems } from './programme-problems.ts';

/** What a scheme may ask targets to offer. */
function offerable(kind: OfferKind): readonly string[] {
  return kind === 'operations' ? OPERATION_IDS : ENUMERATIONS[OFFERED_ENUMERATIONS[kind]];
}

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
  return Object.entries(decisions ?? {}).flatMap(([id, allowed]) => {
    const path = ['decisions', id];
    const practice = PRACTICES.find((one) => one.id === id);
    if (practice === undefined) return [wrong(path, 'key', undecidable(id))];
    return allowed.flatMap((one, at) => {
      const text = valueProblem(practice, one);
      return text === undefined ? [] : [wrong([...path, at], 'value', text)];
    });
  });
}

/** Why nothing can be decided under a key: the document says it, exchanges do not show it, or it names nothing. */
function undecidable(id: string): string {
  const requirement = REQUIREMENTS.find((one) => one.id === id);
  if (requirement?.level === 'advisory')
    return 'no practice, but an advisory requirement: put it under required.';
  if (requirement !== undefined) return `no open point: ${said(requirement)} Remove it.`;
  const shown = PRACTICES.filter(({ point }) => point === id).map((one) => one.id);
  if (shown.length > 0) return `an open point: decide its practices, ${shown.join(', ')}.`;
  if (OPEN_POINTS.some((one) => one.id === id))
    return 'an open point, but exchanges do not show it: attest it instead (attest).';
  const ids = PRACTICES.map((one) => one.id);
  return `no such practice. ${meantOf(id, ids)} To list them: npx payops-conformance scheme show`;
}

/** Why a practice cannot be allowed this value: the document forbids it, or it is none. */
function valueProblem({ values, excluded = {} }: Practice, value: string): string | undefined {
  const forbidding = REQUIREMENTS.find(({ id }) => id === excluded[value]);
  if (forbidding !== undefined)
    return `${value} is not open (${forbidding.id}): ${said(forbidding)} ${others(values, excluded)}`;
  const open = Object.keys(values).filter((one) => !(one in excluded));
  return value in values ? undefined : `${value} is no value of it. ${meantOf(value, open)}`;
}

function others(values: Practice['values'], excluded: NonNullable<Practice['excluded']>): string {
  return `A scheme may allow: ${Object.keys(values)
    .filter((one) => !(one in excluded))
    .join(', ')}.`;
}

/** A requirement as it is quoted: section and statement. */
function said({ section, statement }: Requirement): string {
  return `${section} says: ${statement.trim()}`;
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
  return OFFER_KINDS.flatMap((key) =>
    (offers[key] ?? []).flatMap((one, at) =>
      offerable(key).includes(one)
        ? []
        : [
            wrong(
              ['offers', key, at],
              'value',
              `${one} is not in the document. ${meantOf(one, offerable(key))}`,
            ),
          ],
    ),
  );
}
