/** Moves secrets that were typed at a terminal into variables. */
import { isPublicInTokenCall } from '../../target/profile/secrets.ts';

/** Names of fields that hold a name. Under any other, in any language, there may be a secret. */
const USER = /^(?:client[-_]?id|user(?:[-_]?(?:name|id))?|log[-_]?in|utilisateur|nom_?utilisateur|e-?mail)$/i;

/** Fields whose variable would be one that the program reads by itself. */
const TAKEN = new Set(['PAYOPS_TOKEN', 'PAYOPS_EXPIRED_TOKEN', 'PAYOPS_BASE_URL']);

/**
 * @param texts `name=value` each, as typed.
 * @returns the fields with `${VARIABLE}` in place of what may be a secret.
 */
export function secretsAside(texts: readonly string[]): {
  readonly fields: readonly string[];
  readonly variables: ReadonlyMap<string, string>;
} {
  const variables = new Map<string, string>();
  // Those that the user named have values of their own.
  const taken = new Set([...TAKEN, ...texts.flatMap((text) => text.match(/(?<=\$\{)\w+/g) ?? [])]);
  const fields = texts.map((text) => {
    const at = text.indexOf('=');
    const [name, value] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || value === '' || isNoSecret(name) || value.includes('${')) return text;
    const variable = variableFor(name, taken);
    taken.add(variable);
    variables.set(variable, value);
    return `${name}=\${${variable}}`;
  });
  return { fields, variables };
}

function isNoSecret(name: string): boolean {
  return USER.test(name) || isPublicInTokenCall(name);
}

/** The name in capitals, without accents; with a number where it is taken, or nothing of it can be in a variable. */
function variableFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/\W+/).filter((word) => /[A-Za-z0-9]/.test(word));
  const wanted = `PAYOPS_${words.join('_') || 'FIELD'}`.toUpperCase();
  for (let number = 1; ; number += 1) {
    const variable = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(variable)) return variable;
  }
}
