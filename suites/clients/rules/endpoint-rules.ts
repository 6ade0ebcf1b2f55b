/** 4 to 4.5, of clients: paths, Content-Type, bodies that are not sent, the period of a list. Pure. */

import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { PATH_PREFIX, routesWith } from '../../../spec/contract/routes.ts';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { show } from '../../../spec/json/describe.ts';
import { CALLS_WITH_BODY } from '../../../spec/operations.ts';
import { forOperations, heldIf, type RequestRule } from './request-rule.ts';

const documentRoutes = routesWith();

/** A path of the document whose prefix lacks, or is another: what else a server offers beside it is not judged. */
const prefix: RequestRule = ({ path, method }) => {
  const own = path.startsWith(`${PATH_PREFIX}/`);
  const meant = [path, path.replace(/^\/(?:api\/)?v\d+(?=\/)/, ''), path.replace(/^\/api(?=\/)/, '')];
  if (!own && !meant.some((rest) => documentRoutes(method, PATH_PREFIX + rest))) return 'outside';
  return heldIf(own, {
    message: `the path does not start with ${PATH_PREFIX}`,
    expected: `a path that starts with ${PATH_PREFIX}`,
    actual: `${method} ${path}`,
  });
};

/** What a client may ask of any path, to learn of it. */
const ASKING = ['HEAD', 'OPTIONS'];

const methodOfPath: RequestRule = ({ route, method, path }) => {
  if (route === undefined || ASKING.includes(method)) return 'outside';
  return heldIf(!route.otherMethod, {
    message: 'a path of the document was called with another method',
    expected: `${OPERATIONS[route.operationId].method} ${OPERATIONS[route.operationId].path}`,
    actual: `${method} ${path}`,
  });
};

/** Blank, a word that a program writes for nothing, or a placeholder that nobody filled. */
const NOTHING = /^\s*$|^(undefined|null|None|NaN|\[object Object\])$|^[{:<].*[}>]?$/;

const referencesFilled: RequestRule = ({ route, path }) => {
  if (route === undefined || Object.keys(route.params).length === 0) return 'outside';
  const [name, value] = Object.entries(route.params).find(([, text]) => NOTHING.test(text)) ?? [];
  return heldIf(name === undefined, {
    message: `${name} of the path stands for nothing`,
    expected: `a reference in place of {${name}}`,
    actual: `${show(value)} in ${path}`,
  });
};

const contentType = forOperations(CALLS_WITH_BODY, ({ headers, json }) => {
  if (json === undefined) return 'outside';
  const given = headers['content-type'];
  return heldIf(given?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json', {
    message: 'a JSON body was sent with another Content-Type',
    expected: 'Content-Type: application/json',
    actual: given === undefined ? 'no Content-Type' : `Content-Type: ${given}`,
  });
});

const wellFormed = forOperations(CALLS_WITH_BODY, ({ body, json }) =>
  body === undefined || body === ''
    ? 'outside'
    : heldIf(json !== undefined, {
        message: 'the body is not well-formed JSON',
        expected: 'JSON',
        actual: show(body),
      }),
);

function withoutBody(operation: OperationId): RequestRule {
  return forOperations([operation], ({ body }) =>
    body === undefined
      ? 'outside'
      : heldIf(body === '', {
          message: 'a body was sent with a call that has none',
          expected: 'no body',
          actual: show(body),
        }),
  );
}

/** A date that is written otherwise, or goes on with a time. */
const OTHER_DATE = /^\d{4}-\d{2}-\d{2}[T ]|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}[./]\d{1,2}[./]\d{1,2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The ends of a period are yyyy-MM-dd.
 * @param names of the two parameters, as a profile binds them. Without them, which are not shown, only what is a date in
 *   another writing is told from a value of something else: the document has no other dates in this query.
 */
export function periodFormat(names: readonly string[]): RequestRule {
  return forOperations(['listOperations'], ({ query }) => {
    const isBound = ([name]: readonly [string, string]) => names.includes(name);
    const dates = query.filter((one) => isBound(one) || DATE.test(one[1]) || OTHER_DATE.test(one[1]));
    if (dates.length === 0) return 'outside';
    const [name, value] = dates.find((one) => !DATE.test(one[1])) ?? [];
    return heldIf(name === undefined, {
      message: `${name} is not written as yyyy-MM-dd`,
      expected: 'a date such as 2026-01-31',
      actual: show(value),
    });
  });
}

/** The rules of 4, 4.2, 4.4 and 4.5 by their ids. */
export const ENDPOINT_RULES = {
  'client-paths.prefix': prefix,
  'client-paths.method': methodOfPath,
  'client-paths.references-filled': referencesFilled,
  'client-json.content-type': contentType,
  'client-json.well-formed': wellFormed,
  'client-cancel.no-body': withoutBody('cancelOperation'),
  'client-unenroll.no-body': withoutBody('unenrollInstrument'),
  'client-lock.no-body': withoutBody('lockInstrument'),
} as const satisfies { readonly [id in ClientRuleId]?: RequestRule };
