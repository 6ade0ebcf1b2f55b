/** What of a profile must never be stored or shown as it is. */
import { dotted, type KeyPath } from './problems.ts';
import type { Instrument, ResolvedProfile } from './resolve.ts';
import { placeholdersIn } from './template.ts';
import { leavesOf } from './tree.ts';

export type SecretKind =
  | 'token'
  | 'otp'
  | 'pan'
  | 'account'
  | 'msisdn'
  | 'client-code'
  | 'identifier'
  | 'credential';

export interface ProfileSecret {
  /** Never empty; may be short. */
  readonly value: string;
  readonly kind: SecretKind;
  /** The profile key where it stands. */
  readonly label: string;
}

/** Fields of the document that hold secrets or personal data. */
const FIELD_KINDS: Readonly<Record<string, SecretKind>> = {
  msisdnBeneficiaire: 'msisdn',
  panBeneficiaire: 'pan',
  compteBeneficiaire: 'account',
  codeClientBeneficiaire: 'client-code',
  authData: 'otp',
  cipheredCardInformation: 'credential',
  tokenRequestorId: 'identifier',
};

const INSTRUMENT_KINDS: Readonly<Record<Instrument['type'], SecretKind>> = {
  CARTE_BANCAIRE: 'pan',
  COMPTE_BANCAIRE: 'account',
  MOBILE_WALLET: 'msisdn',
  COMPTE_FIDELITE: 'identifier',
};

const CREDENTIAL =
  /pass(word|wd|phrase|code)?$|secret|token|credential|assertion|signature|authorization|cookie|api[-_]?key|^key$|^pin$|otp|client[-_]?id|user[-_]?name|^user$|login/i;

/** Parts of a profile that describe requests and may hold credentials. */
const REQUEST_PARTS: readonly KeyPath[] = [
  ['auth', 'tokenRequest', 'headers'],
  ['auth', 'tokenRequest', 'json'],
  ['auth', 'tokenRequest', 'form'],
  ...[['balance'], ['fees'], ['movements'], ['otp', 'call']].flatMap((call) =>
    ['query', 'headers', 'body'].map((part) => ['bindings', ...call, part]),
  ),
];

/**
 * Every secret value of a profile, each once, with the key where it stands.
 *
 * Tokens, OTP, numbers of instruments and third-party beneficiaries; and, in the requests that the
 * profile describes, what stands under a key that speaks of credentials or came from the environment.
 */
export function profileSecrets(profile: ResolvedProfile): ProfileSecret[] {
  const { auth, bindings, fixtures } = profile;
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
    const kind = FIELD_KINDS[String(path.at(-1))];
    if (kind !== undefined) add(value, kind, dotted(path));
  }
  for (const { key, value } of profile.environment) {
    if (key.startsWith('auth.') || key.startsWith('bindings.')) add(value, 'credential', key);
  }
  for (const { path, value } of leavesOf({ auth, bindings })) {
    if (isRequestPart(path) && CREDENTIAL.test(keyName(path))) add(bare(value), 'credential', dotted(path));
  }
  const seen = new Set<string>();
  return found.filter(({ value }) => !seen.has(value) && seen.add(value));
}

function isRequestPart(path: KeyPath): boolean {
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
