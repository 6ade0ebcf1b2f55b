/** 4.12: the calls whose shapes are given elsewhere, as far as a description shows them. */
import { ENUMERATIONS } from '../../contract/contract.ts';
import type { Json, JsonObject } from '../../contract/contract-document.ts';
import type { OpenPointId } from '../../generated/catalogue-ids.ts';
import type { DescribedOperation } from '../api/described.ts';
import { successOf } from '../compare/rules/touched-by-operation.ts';
import type { Comparing } from '../compare/spot.ts';
import { callOf } from './calls.ts';
import { bestField, type FoundField, fieldsOf, mayBe, successShape } from './message-fields.ts';

/** A call of the journey that was found. */
export interface JourneyCall {
  readonly operation: string;
  readonly theirs: DescribedOperation;
  /** With the prefix of the version, as the profile writes it. */
  readonly path: string;
  /** It is where the document has it. */
  readonly inPlace: boolean;
}

/** What the profile says of such a call. */
export function bindJourney(call: JourneyCall, comparing: Comparing): void {
  switch (call.operation) {
    case 'getBalance':
      bindBalance(call, comparing);
      return;
    case 'getFees':
      bindFees(call, comparing);
      return;
    case 'getMovements':
      bindMovements(call, comparing);
      return;
    case 'generateOtp':
      bindOtp(call, comparing);
  }
}

const AMOUNT = mayBe('number', 'integer', 'string');

function bindBalance(call: JourneyCall, comparing: Comparing): void {
  const names = [/^solde_?(?:disponible)?$/i, /solde|balance/i, /disponible|available/i, /montant|amount/i];
  const amount = bestField(answerFields(call, comparing), names, AMOUNT);
  if (amount === undefined) {
    lacks(call, 'bindings.balance.amount', 'balance.shape', comparing);
    return;
  }
  found(
    call,
    amount,
    'bindings.balance',
    { ...placeOf(call, comparing), amount: amount.pointer },
    'balance.shape',
    comparing,
  );
}

function bindFees(call: JourneyCall, comparing: Comparing): void {
  const fields = answerFields(call, comparing);
  const fees = bestField(fields, [/^montantFrais$/, /montant_?frais/i, /frais|fee/i], AMOUNT);
  const modes: readonly string[] = ENUMERATIONS.ModeApplication;
  const mode =
    bestField(fields, [/^modeApplication$/, /mode_?application/i], mayBe('string')) ??
    fields.find(({ shape }) => shape.values?.list.some((value) => modes.includes(String(value))));
  if (fees === undefined) {
    lacks(call, 'bindings.fees.montantFrais', 'fees.shape', comparing);
    return;
  }
  const value = {
    ...placeOf(call, comparing),
    ...(fees.pointer !== '/body/montantFrais' && { montantFrais: fees.pointer }),
    ...(mode !== undefined && mode.pointer !== '/body/modeApplication' && { modeApplication: mode.pointer }),
  };
  found(call, fees, 'bindings.fees', value, 'fees.shape', comparing);
  if (mode === undefined) {
    lacks(call, 'bindings.fees.modeApplication', 'fees.shape', comparing);
    return;
  }
  compareModes(mode, modes, comparing);
}

function compareModes(
  { at, shape, pointer }: FoundField,
  modes: readonly string[],
  { add }: Comparing,
): void {
  const list = shape.values?.list;
  const where = {
    subject: pointer,
    at,
    operation: 'getFees',
    requirements: ['enumerations.modeApplication-returned' as const],
  };
  if (list === undefined) {
    add({ ...where, kind: 'widens', code: 'values-unsaid', expected: modes.join(', ') });
    return;
  }
  const foreign = list.filter((value) => !modes.includes(String(value)));
  const missing = modes.filter((mode) => !list.includes(mode));
  if (foreign.length > 0)
    add({
      ...where,
      kind: 'breaks',
      code: 'values-foreign',
      expected: modes.join(', '),
      actual: foreign.join(', '),
    });
  if (missing.length > 0)
    add({ ...where, kind: 'narrows', code: 'values-missing', actual: missing.join(', ') });
}

function bindMovements(call: JourneyCall, comparing: Comparing): void {
  const { reader } = comparing;
  const shape = successShape(call.theirs, reader);
  const fields = shape === undefined ? [] : fieldsOf(shape, reader);
  const isList = (one: FoundField['shape']) => one.items !== undefined;
  const list =
    shape?.items === undefined
      ? fields.find((field) => isList(field.shape))
      : { shape, pointer: '', at: shape.at };
  const items = list?.shape.items === undefined ? [] : fieldsOf(reader.ofPart(list.shape.items), reader);
  const names = [/^referenceOperation$/, /operation/i, /^ref/i];
  const reference = bestField(items, names, mayBe('string'));
  if (list === undefined || reference === undefined) {
    lacks(
      call,
      `bindings.movements.${list === undefined ? 'items' : 'reference'}`,
      'movements.shape',
      comparing,
    );
    return;
  }
  const amount = bestField(items, [/^montant$/i, /montant|amount/i], AMOUNT);
  const value = {
    ...placeOf(call, comparing),
    items: list.pointer,
    reference: reference.pointer,
    ...(amount && { amount: amount.pointer }),
  };
  found(call, reference, 'bindings.movements', value, 'movements.shape', comparing);
}

function bindOtp(call: JourneyCall, comparing: Comparing): void {
  const names = [/^otp$/i, /otp/i, /^code$/i, /code|pin|password/i];
  const otp = bestField(answerFields(call, comparing), names, mayBe('string', 'integer', 'number'));
  const { reader } = comparing;
  const value = { call: callOf(call.theirs, call.path, reader), ...(otp && { pointer: otp.pointer }) };
  const { theirs } = call;
  found(call, otp ?? { at: theirs.at }, 'bindings.otp', value, otp ? 'otp.shape' : 'otp.path', comparing);
}

function answerFields({ theirs }: JourneyCall, { reader }: Comparing): FoundField[] {
  const shape = successShape(theirs, reader);
  return shape === undefined ? [] : fieldsOf(shape, reader);
}

/** What of the call is not as the profile takes it for granted. */
function placeOf({ theirs, path, inPlace }: JourneyCall, { reader }: Comparing): JsonObject {
  const { method = '', path: bound = '', ...rest } = callOf(theirs, path, reader);
  return { ...(!inPlace && { path: bound }), ...(method !== 'GET' && { method }), ...rest };
}

function found(
  { operation, theirs }: JourneyCall,
  { at }: Pick<FoundField, 'at'>,
  key: string,
  value: Json,
  openPoint: OpenPointId,
  { add }: Comparing,
): void {
  const subject = `${theirs.method.toUpperCase()} ${theirs.paths[0] ?? ''}`;
  add({
    kind: 'open',
    code: 'open-found',
    subject,
    at,
    operation,
    requirements: successOf(operation),
    openPoint,
    binding: { key, value },
  });
}

function lacks(
  { operation, theirs }: JourneyCall,
  key: string,
  openPoint: OpenPointId,
  { add }: Comparing,
): void {
  add({
    kind: 'open',
    code: 'open-missing',
    subject: key,
    at: theirs.at,
    operation,
    requirements: successOf(operation),
    openPoint,
  });
}
