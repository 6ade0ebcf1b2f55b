/** How a call is made whose shape the document does not show: its path, its parameters and its body as the profile has them. */
import type { Json, JsonObject } from '../../contract/contract-document.ts';
import type { DescribedOperation } from '../api/described.ts';
import { namesIn } from '../matching/paths.ts';
import { alternativesOf, united } from '../schema/shape.ts';
import type { ShapeReader } from '../schema/shape-of.ts';
import { shapeOfContents } from './message-fields.ts';

/** What the suite puts in place of a name. The first that fits. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/montant|amount/i, 'montant'],
  [/type_?operation/i, 'typeOperation'],
  [/mode/i, 'modeApplication'],
  [/contributeur.*benef|benef.*contrib/i, 'refContributeurBeneficiaire'],
  [/contribut/i, 'refContributeurInitiateur'],
  [/instrument.*benef|benef/i, 'refInstrumentPaiementBeneficiaire'],
  [/service/i, 'referenceService'],
  [/usager|utilisateur|user|client/i, 'refUsager'],
  [/wallet|instrument|compte|account|reference|^ref|^id$/i, 'referenceWallet'],
];

/** What stands for a name: a placeholder of the profile, or a text that somebody has to fill in. */
function placeholderOf(name: string): string {
  const found = PLACEHOLDERS.find(([pattern]) => pattern.test(name));
  return found === undefined ? TO_FILL_IN : `{${found[1]}}`;
}

/** What nobody but the target's team knows. */
export const TO_FILL_IN = 'TO FILL IN';

/**
 * A call as the profile binds it.
 * @param prefix what stands before all paths of the target's interface, from `/api` on.
 */
export function callOf(theirs: DescribedOperation, path: string, reader: ShapeReader): JsonObject {
  const query = theirs.parameters.filter(({ in: place }) => place === 'query');
  const headers = theirs.parameters.filter(
    ({ in: place, required, name }) => place === 'header' && required && !/^authorization$/i.test(name),
  );
  const body = theirs.body && bodyOf(theirs.body.contents, reader);
  return {
    method: theirs.method.toUpperCase(),
    path: boundPath(path),
    ...(query.length > 0 && { query: namedOf(query) }),
    ...(headers.length > 0 && { headers: namedOf(headers) }),
    ...(body !== undefined && { body }),
  };
}

function boundPath(path: string): string {
  return namesIn(path)
    .reduce((text, name) => text.replace(`{${name}}`, placeholderOf(name)), path)
    .replaceAll(' ', '-');
}

function namedOf(named: readonly { readonly name: string; readonly required: boolean }[]): JsonObject {
  const known = named.filter(({ name, required }) => required || placeholderOf(name) !== TO_FILL_IN);
  return Object.fromEntries(known.map(({ name }) => [name, placeholderOf(name)]));
}

function bodyOf(contents: Parameters<typeof shapeOfContents>[0], reader: ShapeReader): Json | undefined {
  const shape = shapeOfContents(contents, reader);
  if (shape === undefined) return undefined;
  const { properties, required } = united(alternativesOf(shape));
  const named = [...properties.keys()].map((name) => ({ name, required: required.has(name) }));
  return namedOf(named);
}
