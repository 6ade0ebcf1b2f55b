/** What an operation asks for to let a caller in. */
import { type Cursor, childAt, childOf, childrenOf, textAt } from './cursor.ts';
import type { DescribedParameter, DescribedToken } from './described.ts';

/**
 * How an operation takes the bearer token. OAuth 2, OpenID Connect and a key in the header Authorization come to the same
 * for the caller of an operation; Swagger 2.0 has no other way to say it.
 */
export function tokenOf(
  operation: Cursor,
  root: Cursor,
  parameters: readonly DescribedParameter[],
): DescribedToken {
  const own = childOf(operation, 'security');
  const security = own ?? childOf(root, 'security');
  const header = parameters.find(isAuthorization);
  if (security === undefined) {
    if (header !== undefined)
      return { at: header.at, use: header.required ? 'required' : 'optional', beside: [] };
    return { at: operation, use: schemesOf(root) === undefined ? 'unsaid' : 'none', beside: [] };
  }
  const at = own ?? operation;
  const ways = childrenOf(security).map(([, way]) => childrenOf(way).map(([name]) => name));
  if (ways.length === 0) return { at, use: header === undefined ? 'none' : 'required', beside: [] };
  if (ways.some((way) => way.length === 0)) return { at, use: 'optional', beside: [] };
  const isToken = (name: string) => isBearer(root, name);
  if (ways.some((way) => way.every(isToken))) return { at, use: 'required', beside: [] };
  const [nearest = []] = ways.toSorted(
    (one, other) => Number(other.some(isToken)) - Number(one.some(isToken)),
  );
  const beside = nearest.filter((name) => !isToken(name));
  return { at, use: nearest.some(isToken) ? 'required' : 'other', beside };
}

/** Whether a header carries the token. Only Swagger 2.0 lets a parameter do so, but it is written elsewhere too. */
export function isAuthorization({ in: place, name }: DescribedParameter): boolean {
  return place === 'header' && name.toLowerCase() === 'authorization';
}

function schemesOf(root: Cursor): Cursor | undefined {
  if (root.description.dialect === '2.0') return childOf(root, 'securityDefinitions');
  const components = childOf(root, 'components');
  return components && childOf(components, 'securitySchemes');
}

function isBearer(root: Cursor, name: string): boolean {
  const schemes = schemesOf(root);
  const scheme = schemes && childAt(schemes, name);
  if (scheme === undefined) return false;
  const type = textAt(scheme, 'type');
  if (type === 'http') return textAt(scheme, 'scheme')?.toLowerCase() === 'bearer';
  if (type === 'apiKey')
    return textAt(scheme, 'in') === 'header' && textAt(scheme, 'name')?.toLowerCase() === 'authorization';
  return type === 'oauth2' || type === 'openIdConnect';
}
