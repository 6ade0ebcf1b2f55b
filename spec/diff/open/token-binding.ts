/** 5: the token call, whose request and answer the document does not show. The envelope is not used by it. */
import type { JsonObject } from '../../contract/contract-document.ts';
import type { DescribedBody, DescribedOperation } from '../api/described.ts';
import type { Comparing } from '../compare/spot.ts';
import { alternativesOf, united } from '../schema/shape.ts';
import type { ShapeReader } from '../schema/shape-of.ts';
import { TO_FILL_IN } from './calls.ts';
import { bestField, fieldsOf, mayBe, shapeOfContents, successShape } from './message-fields.ts';

const MEMBERS = ['message', 'status', 'body', 'timestamp'];

/** What the profile says of the token call, and whether its answer is the envelope. */
export function bindTokenCall(theirs: DescribedOperation, comparing: Comparing): void {
  const { reader, add } = comparing;
  const shape = successShape(theirs, reader);
  const fields = shape === undefined ? [] : fieldsOf(shape, reader);
  const where = { operation: 'issueToken', subject: '' };
  if (
    shape !== undefined &&
    MEMBERS.filter((name) => united(alternativesOf(shape)).properties.has(name)).length >= 3
  )
    add({
      ...where,
      kind: 'breaks',
      code: 'envelope-used',
      at: shape.at,
      requirements: ['token.no-envelope'],
    });
  const token = bestField(
    fields,
    [/^access_?token$/i, /^(?:jwt|token|bearer)$/i, /token|jwt/i],
    mayBe('string'),
  );
  const openPoint = 'token-call.shape';
  const isText = shape?.types?.has('string') === true;
  if (token === undefined && !isText) {
    const subject = 'auth.tokenRequest.tokenPointer';
    add({
      ...where,
      kind: 'open',
      code: 'open-missing',
      subject,
      at: theirs.at,
      requirements: ['token.issued'],
      openPoint,
    });
    return;
  }
  const expires = bestField(fields, [/^expires?_?in$/i, /expir|duree|ttl/i], mayBe('integer', 'number'));
  const value = {
    ...requestOf(theirs, comparing),
    tokenPointer: token?.pointer ?? '',
    ...(expires && { expiresInPointer: expires.pointer }),
  };
  add({
    ...where,
    kind: 'open',
    code: 'open-found',
    subject: `${theirs.method.toUpperCase()} ${theirs.paths[0] ?? ''}`,
    at: token?.at ?? theirs.at,
    requirements: ['token.issued'],
    openPoint,
    binding: { key: 'auth.tokenRequest', value },
  });
}

function requestOf({ body, token }: DescribedOperation, { reader }: Comparing): JsonObject {
  const basic = token.use === 'other' && {
    basic: { username: fromEnvironment('USERNAME'), password: fromEnvironment('PASSWORD') },
  };
  const form = body?.contents.find(({ mediaType }) =>
    mediaType.startsWith('application/x-www-form-urlencoded'),
  );
  const shape =
    body && (form?.schema ? reader.ofSchema(form.schema) : shapeOfContents(body.contents, reader));
  if (body?.form !== undefined) return { ...basic, form: formValues(body.form, reader) };
  if (shape === undefined) return { ...basic };
  const fields = fieldsOf(shape, reader).filter(({ pointer }) => pointer.lastIndexOf('/') === 0);
  const values = Object.fromEntries(
    fields.map(({ name, shape: { values } }) => [name, valueFor(name, values?.list)]),
  );
  return { ...basic, [form === undefined ? 'json' : 'form']: values };
}

function formValues(form: NonNullable<DescribedBody['form']>, reader: ShapeReader): JsonObject {
  const values = form.map(({ name, schema }) => {
    const shape = schema && reader.ofSchema(schema);
    return [name, valueFor(name, shape?.values?.list)];
  });
  return Object.fromEntries(values);
}

/** Secrets come from the environment; what only one value is left for is that. */
function valueFor(name: string, values: readonly unknown[] | undefined): string {
  if (values?.length === 1) return String(values[0]);
  if (/grant_?type/i.test(name)) return 'client_credentials';
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/\W+/g, '_');
  return words === '' ? TO_FILL_IN : fromEnvironment(words.toUpperCase());
}

/** As a profile takes it from the environment. */
export function fromEnvironment(name: string): string {
  return `\${TARGET_${name}}`;
}
