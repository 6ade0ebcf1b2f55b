/** What of a profile must never be stored or shown as it is. */

import { type FieldKind, isReferenceField, kindOfField } from '../mask/finding/field-kinds.ts';
import { basicOf } from '../wire/basic.ts';
import { userInfoOf } from '../wire/proxy.ts';
import { dotted, type KeyPath } from './reading/problems.ts';
import { leavesOf } from './reading/tree.ts';
import type { Instrument, ResolvedProfile } from './resolve.ts';
import { placeholdersIn } from './template.ts';

export type SecretKind = FieldKind | 'identifier' | 'credential';

export interface ProfileSecret {
  /** Never empty; may be short. */
  readonly value: string;
  readonly kind: SecretKind;
  /** The profile key where it stands. */
  readonly label: string;
}

const INSTRUMENT_KINDS: Readonly<Record<Instrument['type'], SecretKind>> = {
  CARTE_BANCAIRE: 'pan',
  COMPTE_BANCAIRE: 'account',
  MOBILE_WALLET: 'msisdn',
  COMPTE_FIDELITE: 'identifier',
};

const CREDENTIAL =
  /pass(word|wd|phrase|code)?$|secret|token|credential|assertion|signature|authorization|cookie|key$|^pin$|otp|client[-_]?id|user[-_]?name|^user$|login/i;

/** Whatever they are called, long values of requests are credentials, these aside. */
const NO_CREDENTIAL = /^(?:accept|content|user-agent|cache|prefer|grant|scope|audience|realm|response)/i;

/** Fields and headers of the token call that hold no secret. Of any other name, in any language, nobody can tell. */
const PUBLIC_IN_TOKEN_CALL =
  /^(?:accept(?:-(?:charset|encoding|language))?|content[-_]?(?:type|encoding|language)|user-agent|cache-control|prefer|grant(?:[-_]?type)?|scopes?|audience|realm|resource|response[-_]?(?:type|mode))$/i;

/** Whether a field or a header of the token call holds no secret, whatever its value. */
export function isPublicInTokenCall(name: string): boolean {
  return PUBLIC_IN_TOKEN_CALL.test(name);
}

/** Parts of a profile that describe requests and may hold credentials. */
const REQUEST_PARTS: readonly KeyPath[] = [
  ['headers'],
  ['auth', 'tokenRequest', 'basic'],
  ['auth', 'tokenRequest', 'headers'],
  ['auth', 'tokenRequest', 'json'],
  ['auth', 'tokenRequest', 'form'],
  ...[['balance'], ['fees'], ['movements'], ['otp', 'call'], ['otp', 'read']].flatMap((call) =>
    ['query', 'headers', 'body'].map((part) => ['bindings', ...call, part]),
  ),
];

/** Text of the fixtures that goes into requests as it stands. */
const FREE_BODIES = /^fixtures\.(?:loyaltyEnrollments|requestCreations|provoke)\b/;

/**
 * Every secret value of a profile, each once, with the key where it stands.
 *
 * Tokens, OTP, numbers of instruments and third-party beneficiaries; in the requests that the profile describes, what
 * stands under a key that speaks of credentials or is long enough to be one, and in the token call every text that is
 * not known to be public; what came from the environment and is no
 * reference and no address; what the address for callbacks carries behind its question mark; private keys, their
 * passphrases, and the credentials of a proxy.
 */
export function profileSecrets(profile: ResolvedProfile): ProfileSecret[] {
  const { headers, auth, bindings, fixtures, tls, callbacks } = profile;
  const found: ProfileSecret[] = [];
  const add = (value: string | number | undefined, kind: SecretKind, label: string) => {
    if (value !== undefined && value !== '') found.push({ value: String(value), kind, label });
  };
  add(auth.token, 'token', 'auth.token');
  add(auth.expiredToken, 'token', 'auth.expiredToken');
  add(bindings.otp?.value, 'otp', 'bindings.otp.value');
  for (const [index, { type, identifiant }] of fixtures.instruments.entries()) {
    add(identifiant, INSTRUMENT_KINDS[type], `fixtures.instruments[${index}].identifiant`);
  }
  for (const { path, value } of leavesOf(fixtures, ['fixtures'])) {
    const name = keyName(path);
    const kind = name === 'tokenRequestorId' ? 'identifier' : kindOfField(name);
    if (kind !== undefined) add(value, kind, dotted(path));
  }
  for (const { key, value } of profile.environment) if (isSecretPlace(key)) add(value, 'credential', key);
  for (const { path, value } of leavesOf({ headers, auth, bindings }))
    if (isRequestPart(path) && isCredential(path, value)) add(bare(value), 'credential', dotted(path));
  for (const part of ['path', 'url'] as const)
    for (const [name, value] of queryOf(auth.tokenRequest?.[part]))
      if (CREDENTIAL.test(name)) add(value, 'credential', `auth.tokenRequest.${part}.${name}`);
  for (const [name, end] of [['tls', tls] as const, ['callbacks.tls', callbacks.tls] as const]) {
    add(end?.passphrase, 'password', `${name}.passphrase`);
    add(end?.key?.text, 'key', `${name}.key`);
  }
  for (const { name, value } of proxyCredentials(profile)) add(value, 'credential', name);
  for (const [name, value] of queryOf(profile.callbacks.publicUrl))
    add(value, 'credential', `callbacks.publicUrl.${name}`);
  const seen = new Set<string>();
  return found.filter(({ value }) => !seen.has(value) && seen.add(value));
}

/** User name and password of the proxy, as they are and as they stand in its address. */
function proxyCredentials({ proxy }: ResolvedProfile): { readonly name: string; readonly value: string }[] {
  return [proxy?.url, proxy?.http, proxy?.https].flatMap((address) => {
    if (address === undefined) return [];
    const user = userInfoOf(address);
    if (user === undefined) return [];
    const { password } = new URL(address);
    return [
      { name: 'proxy.password', value: user.password },
      { name: 'proxy.password encoded', value: password },
      { name: 'proxy.authorization', value: basicOf(user).replace('Basic ', '') },
    ];
  });
}

function isSecretPlace(key: string): boolean {
  if (/^(?:auth|bindings|headers)\.|^(?:callbacks\.)?tls\.(?:key|passphrase)$/.test(key)) return true;
  return FREE_BODIES.test(key) && !isReferenceField(key.replace(/^.*\./, ''));
}

function isCredential(path: KeyPath, value: string | number): boolean {
  const name = keyName(path);
  if (CREDENTIAL.test(name) || looksLikeCredential(path, String(value))) return true;
  return path[1] === 'tokenRequest' && typeof value === 'string' && !isPublicInTokenCall(name);
}

/** Long, or not short and with a digit. In bodies of bindings anything may stand. */
function looksLikeCredential(path: KeyPath, value: string): boolean {
  if (path.includes('body') || NO_CREDENTIAL.test(keyName(path))) return false;
  return value.length >= 16 || (value.length >= 8 && /\d/.test(value));
}

function queryOf(address: string | undefined): [name: string, value: string][] {
  const query = /\?([^#]*)/.exec(address ?? '')?.[1];
  return query === undefined ? [] : [...new URLSearchParams(query)];
}

/** Whether it is within a part that describes a request, where any name and any text may stand. */
export function isRequestPart(path: KeyPath): boolean {
  return REQUEST_PARTS.some((root) => root.every((part, index) => path[index] === part));
}

/** The last key of a path that is a name: items of a list go by the list's. */
function keyName(path: KeyPath): string {
  return String(path.findLast((part) => typeof part === 'string'));
}

/** A value without the scheme of an Authorization header; nothing for one that only holds placeholders. */
function bare(value: string | number): string {
  const text = String(value).replace(/^(Basic|Bearer)\s+/i, '');
  return placeholdersIn(text).length > 0 ? '' : text;
}
