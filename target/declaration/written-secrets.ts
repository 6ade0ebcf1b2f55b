/** Secrets that stand in a profile as they are, rather than in the environment. */
import { isPan } from '../mask/finding/pan.ts';
import { dotted, type KeyPath } from '../profile/reading/problems.ts';
import { leavesOf } from '../profile/reading/tree.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { type ProfileSecret, profileSecrets, type SecretKind } from '../profile/secrets.ts';

/** A secret in plain text. */
export interface WrittenSecret {
  /** Of the text that holds it, from the profile's root. */
  readonly path: KeyPath;
  /** The name of a variable that could hold it; another one for each text. */
  readonly variable: string;
}

/**
 * Kinds that are no credential: a certifier needs the numbers of test instruments, which are worth nothing elsewhere.
 * Numbers of cards are refused all the same where they may be real ones.
 */
const NUMBERS: ReadonlySet<SecretKind> = new Set([
  'pan',
  'msisdn',
  'account',
  'instrument',
  'client',
  'identifier',
]);

/** @param profile with `${VARIABLE}` as it is written. @param written the same, before it was resolved. */
export function writtenSecrets(profile: ResolvedProfile, written: unknown): WrittenSecret[] {
  const leaves = leavesOf(written);
  const labels = profileSecrets(profile)
    .filter((secret) => isSecret(secret) && isWritten(secret.value))
    .map(({ label }) => label);
  const found = labels.map(
    (label) =>
      leaves.find(({ path }) => dotted(path) === label)?.path ??
      leaves.find(({ path }) => label.startsWith(`${dotted(path)}.`))?.path ??
      label.split('.'),
  );
  const keys = leaves
    .filter(({ path, value }) => isKeyMaterial(path, String(value)) && isWritten(String(value)))
    .map(({ path }) => path);
  const paths = new Map([...found, ...keys].map((path) => [dotted(path), path]));
  const variables = new Set<string>();
  return [...paths.values()].map((path) => {
    const name = variableFor(path);
    const free = [name, ...Array.from({ length: variables.size + 1 }, (_, at) => `${name}_${at + 2}`)];
    const variable = free.find((one) => !variables.has(one)) ?? name;
    variables.add(variable);
    return { path, variable };
  });
}

function isSecret({ kind, value }: ProfileSecret): boolean {
  return !NUMBERS.has(kind) || isPan(value.replaceAll(/[ -]/g, ''));
}

/** Characters beside a variable that hide nothing. */
const MOST_BESIDE = 5;

function isWritten(value: string): boolean {
  const rest = value.replaceAll(/\$\{[A-Za-z_][A-Za-z0-9_]*\}/g, '');
  return rest === value ? value !== '' : rest.length > MOST_BESIDE;
}

/** Certificates are not read here: what is in their place may be the text of a key. */
function isKeyMaterial(path: KeyPath, value: string): boolean {
  return /PRIVATE KEY-----/.test(value) || /^(?:callbacks\.)?tls\.passphrase$/.test(dotted(path));
}

/** `auth.tokenRequest.json.password`: TARGET_PASSWORD */
function variableFor(path: KeyPath): string {
  const names = path.filter((part) => typeof part === 'string');
  const last = names.at(-1) === 'value' ? names.at(-2) : names.at(-1);
  const words = String(last)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return `TARGET_${words.toUpperCase()}`;
}
