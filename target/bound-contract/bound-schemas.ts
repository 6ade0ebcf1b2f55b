/** The schemas of what the document does not show, as a profile binds them. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { boundRequest } from './bound-request.ts';
import { objectAt } from './placed-operations.ts';
import { type Found, schemaHolding } from './pointer-schemas.ts';

type BoundSchemas = { readonly [name in SchemaName]?: JsonObject };

/** A number, or a number as text. */
const AMOUNT: JsonObject = { type: ['number', 'string'] };
const TEXT: JsonObject = { type: 'string' };

/** Those that take the place of the contract's. @param schemas of the contract. */
export function boundSchemas(profile: ResolvedProfile, schemas: JsonObject): BoundSchemas {
  const { bindings, auth } = profile;
  const { balance, fees, movements, otp, callback, requestType } = bindings;
  const { tokenRequest } = auth;
  const described = (name: SchemaName, bound: JsonObject): BoundSchemas => {
    const { description, 'x-section': section = null } = objectAt(schemas, name);
    return {
      [name]: { description: `${String(description)} Bound by the profile.`, 'x-section': section, ...bound },
    };
  };
  return {
    ...(balance && described('BalanceAnswer', schemaHolding([[balance.amount, AMOUNT]]))),
    ...(fees &&
      described(
        'FeesAnswer',
        schemaHolding([
          [fees.montantFrais, AMOUNT],
          [fees.modeApplication, { $ref: '#/components/schemas/ModeApplication' }],
        ]),
      )),
    ...(movements && described('MovementsAnswer', movementsSchema(movements))),
    ...(otp?.call !== undefined &&
      otp.read === undefined &&
      otp.pointer !== undefined &&
      described('OtpAnswer', schemaHolding([[otp.pointer, { type: ['string', 'number'] }]]))),
    ...(tokenRequest && described('TokenAnswer', tokenSchema(tokenRequest))),
    ...((callback.reference !== undefined || callback.status !== undefined) &&
      described('CallbackPayload', callbackSchema(callback))),
    ...(requestType && {
      CreationRequest: withTypeField(objectAt(schemas, 'CreationRequest'), requestType.field),
    }),
    OperationRequest: boundRequest(objectAt(schemas, 'OperationRequest'), profile),
  };
}

function movementsSchema({
  items,
  reference,
  amount,
}: NonNullable<ResolvedProfile['bindings']['movements']>): JsonObject {
  const item = schemaHolding([
    [reference, TEXT],
    ...(amount === undefined ? [] : [[amount, AMOUNT] satisfies Found]),
  ]);
  return schemaHolding([[items, { type: 'array', items: item }]]);
}

function tokenSchema({
  tokenPointer,
  expiresInPointer,
}: NonNullable<ResolvedProfile['auth']['tokenRequest']>): JsonObject {
  return schemaHolding([
    [tokenPointer, TEXT],
    ...(expiresInPointer === undefined ? [] : [[expiresInPointer, AMOUNT] satisfies Found]),
  ]);
}

function callbackSchema({ reference, status }: ResolvedProfile['bindings']['callback']): JsonObject {
  return schemaHolding([
    ...(reference === undefined ? [] : [[reference, TEXT] satisfies Found]),
    ...(status === undefined
      ? []
      : [[status, { $ref: '#/components/schemas/StatutOperation' }] satisfies Found]),
  ]);
}

/** 4.7: the field whose name the document does not show. */
function withTypeField(schema: JsonObject, field: string): JsonObject {
  const type = { $ref: '#/components/schemas/TypeDemande' };
  return { ...schema, properties: { [field]: type, ...objectAt(schema, 'properties') } };
}
