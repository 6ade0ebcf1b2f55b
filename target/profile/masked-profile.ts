/** The profile as evidence: what the run used, with masks in place of secrets. */
import { stringify } from 'yaml';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Masker } from '../mask/mask.ts';
import { maskerFor } from '../mask/profile-masker.ts';
import type { ResolvedProxy } from '../wire/proxy.ts';
import type { Pem, ResolvedTls } from './reading/pem.ts';
import type { KeyPath } from './reading/problems.ts';
import { isSchemaWord } from './reading/schema-keys.ts';
import type { ResolvedProfile } from './resolve.ts';
import { isRequestPart, profileSecrets } from './secrets.ts';

const HEAD = [
  '# The profile as the run used it: defaults filled in, and a mask in place of every secret.',
  '# A mask stands for the same value throughout this file; the exchanges have masks of their own.',
  '# Of a card number the last four digits are left, of phone and account numbers a few characters at both ends;',
  '# a star stands for each of the others. Of other secrets nothing is left.',
  '# A text that came whole or in part from the environment names its variable under environment.',
].join('\n');

/**
 * YAML text. What is written comes from values and never from the profile's text, whose comments may hold anything.
 *
 * @param baseUrl without credentials.
 */
export function maskedProfile(profile: ResolvedProfile, baseUrl: string): string {
  const masker = maskerFor(profile);
  const masks = new Map(
    profileSecrets(profile).map(({ value, kind, label }) => [value, masker.learn(value, kind, label)]),
  );
  const { environment, limits, tls, proxy, ...rest } = profile;
  const { assumed: _, notGiven: __, ...amount } = limits.amount;
  const { assumed: ___, ...money } = rest.money;
  const callbacks = { ...rest.callbacks, ...(rest.callbacks.tls && { tls: namedTls(rest.callbacks.tls) }) };
  const ways = { ...(tls && { tls: namedTls(tls) }), ...(proxy && { proxy: proxyText(proxy, masker) }) };
  const masked = {
    ...maskedFields({ ...rest, money, limits: { ...limits, amount }, callbacks, ...ways, baseUrl }, [], {
      masker,
      masks,
    }),
    ...(environment.length > 0 && { environment: environment.map(({ key, name }) => ({ key, name })) }),
  };
  return `${HEAD}\n${stringify(masked, { lineWidth: 0 })}`;
}

/** Certificates and keys by their files: what is in them is no matter of the profile's. */
function namedTls({ ca, cert, key, passphrase }: ResolvedTls): object {
  const named = (pem: Pem | undefined) => pem && (pem.file ?? 'PEM text');
  return Object.fromEntries(
    Object.entries({ ca: named(ca), cert: named(cert), key: named(key), passphrase }).filter(
      ([, text]) => text !== undefined,
    ),
  );
}

/** What the environment says in place of the profile stands under the names that it has there. */
function proxyText({ url, http, https, none }: ResolvedProxy, masker: Masker): unknown {
  if (url !== undefined) return masker.url(url);
  const named = {
    HTTP_PROXY: http && masker.url(http),
    HTTPS_PROXY: https && masker.url(https),
    NO_PROXY: none,
  };
  return Object.fromEntries(Object.entries(named).filter(([, text]) => text !== undefined));
}

interface Masking {
  readonly masker: Masker;
  readonly masks: ReadonlyMap<string, string>;
}

function maskedFields(value: object, path: KeyPath, masking: Masking): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isOwnPart(key, path) ? key : masking.masker.text(key),
      maskedValue(inner, [...path, key], masking),
    ]),
  );
}

function maskedValue(value: unknown, path: KeyPath, masking: Masking): unknown {
  if (Array.isArray(value)) return value.map((item, at) => maskedValue(item, [...path, at], masking));
  if (typeof value === 'object' && value !== null) return maskedFields(value, path, masking);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  if (isOwnPart(text, path)) return value;
  const masked = masking.masks.get(text) ?? maskedField(text, path, masking.masker);
  if (masked === text) return value;
  return ADDRESSES.has(path.join('.')) ? withOrigin(text, masked, masking.masker) : masked;
}

/** Addresses that calls go to: the report names their hosts. */
const ADDRESSES: ReadonlySet<string> = new Set(['baseUrl', 'auth.tokenRequest.url']);

/** A mask within the host, such as that of a tenant, would leave no address. */
function withOrigin(address: string, masked: string, masker: Masker): string {
  if (URL.canParse(masked) || !URL.canParse(address)) return masked;
  const { origin } = new URL(address);
  // Whatever stands before the host is a credential.
  return address.startsWith(origin) ? origin + masker.url(address.slice(origin.length)) : masked;
}

/** A credential may spell a word of the schema, which hides nothing where the schema has it: in no request. */
function isOwnPart(text: string, path: KeyPath): boolean {
  return !isRequestPart(path) && isSchemaWord(text);
}

/** A text by what it holds, and by the name that it stands under. */
function maskedField(text: string, path: KeyPath, masker: Masker): string {
  const name = String(path.findLast((part) => typeof part === 'string'));
  const body = parsedJson(masker.body(JSON.stringify({ [name]: text })));
  const [masked] = isJsonObject(body) ? Object.values(body) : [];
  // No text comes of a secret that is itself a piece of JSON: nothing of it is shown.
  return typeof masked === 'string' ? masked : masker.learn(text, 'secret');
}
