/** What a server's own description offers of the document: which operations, and which values of its enumerations. */
import { type EnumerationName, isOperationId, type Place, surfaceOf } from '../contract/surface.ts';
import type { OperationId } from '../generated/contract-names.ts';
import { apiOf } from './api/api-of.ts';
import { placeText } from './api/cursor.ts';
import type { DescribedContent, DescribedOperation } from './api/described.ts';
import { jsonContent } from './compare/bodies.ts';
import { otpCallAmong, wantedOf } from './compare/whole-interface.ts';
import { contractDescription } from './compared-with-contract.ts';
import { matched } from './matching/matching.ts';
import type { Description } from './reading/description.ts';
import { alternativesOf, type Shape, united } from './schema/shape.ts';
import { type ShapeReader, shapeReader } from './schema/shape-of.ts';

/** Values that a description lists, and where. */
export interface OfferedValues {
  readonly values: readonly string[];
  /** File and line. */
  readonly place: string;
}

export interface DescribedOffer {
  /** The name of the description. */
  readonly file: string;
  /** File and line of each operation of the document that is described. */
  readonly operations: ReadonlyMap<OperationId, string>;
  /** Only enumerations whose values it lists somewhere. */
  readonly values: ReadonlyMap<EnumerationName, OfferedValues>;
}

/** A list of values at one place. */
interface Listing extends OfferedValues {
  readonly enumeration: EnumerationName;
  readonly side: 'request' | 'answer';
}

/** @throws UserError for schemas or references that lead nowhere, or in a circle. */
export function offeredBy(theirs: Description): DescribedOffer {
  const pairs = describedOperations(theirs);
  const reader = shapeReader();
  const listings = [...pairs].flatMap(([id, one]) => listingsOf(id, one, reader));
  const names = new Set(listings.map(({ enumeration }) => enumeration));
  return {
    file: theirs.root.name,
    operations: new Map([...pairs].map(([id, { at }]) => [id, placeText(at)])),
    values: new Map(
      [...names].map((name) => [name, unitedListing(listings.filter((one) => one.enumeration === name))]),
    ),
  };
}

/** Which of their operations is which of the document, as `contract diff` pairs them. */
function describedOperations(theirs: Description): Map<OperationId, DescribedOperation> {
  const { pairs, extra } = matched(
    apiOf(contractDescription()).operations.map(wantedOf),
    apiOf(theirs).operations,
  );
  const found = new Map<OperationId, DescribedOperation>();
  for (const { wanted, theirs: own } of pairs) if (isOperationId(wanted.id)) found.set(wanted.id, own);
  const otp = otpCallAmong(extra);
  if (otp !== undefined && !found.has('generateOtp')) found.set('generateOtp', otp);
  return found;
}

/** What requests may hold decides where a description lists it: answers often share a schema with other servers. */
function unitedListing(listings: readonly Listing[]): OfferedValues {
  const requests = listings.filter(({ side }) => side === 'request');
  const deciding = requests.length > 0 ? requests : listings;
  const place = deciding[0]?.place ?? '';
  return { values: [...new Set(deciding.flatMap(({ values }) => values))], place };
}

function listingsOf(id: OperationId, { body, answers }: DescribedOperation, reader: ShapeReader): Listing[] {
  const { request, response } = surfaceOf(id);
  const successes = answers.filter(({ code }) => /^2(?:\d\d|XX)$/.test(code) || code === 'DEFAULT');
  return [
    ...ofContents(body?.contents ?? [], request, 'request', reader),
    ...successes.flatMap(({ contents }) => ofContents(contents, response, 'answer', reader)),
  ];
}

function ofContents(
  contents: readonly DescribedContent[],
  place: Place,
  side: Listing['side'],
  reader: ShapeReader,
): Listing[] {
  const schema = jsonContent(contents)?.schema;
  return schema === undefined ? [] : listingsIn(place, reader.ofSchema(schema), side, reader);
}

function listingsIn(place: Place, given: Shape, side: Listing['side'], reader: ShapeReader): Listing[] {
  const shape = united(alternativesOf(given));
  const { enumeration, items, properties } = place;
  const own: Listing[] =
    enumeration === undefined || shape.values === undefined
      ? []
      : [
          {
            enumeration,
            side,
            values: shape.values.list.filter((one) => typeof one === 'string'),
            place: placeText(shape.values.at),
          },
        ];
  const ofItems =
    items === undefined || shape.items === undefined
      ? []
      : listingsIn(items, reader.ofPart(shape.items), side, reader);
  const ofFields = [...properties].flatMap(([name, field]) => {
    const part = shape.properties.get(name);
    return part === undefined ? [] : listingsIn(field, reader.ofPart(part), side, reader);
  });
  return [...own, ...ofItems, ...ofFields];
}
