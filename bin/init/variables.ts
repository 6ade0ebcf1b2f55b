/** Values of variables that the environment lacks: asked for at a terminal, and never written to the profile. */
import { UserError } from '../../spec/run/user-error.ts';
import { askerOf, type Surroundings } from './asking.ts';

/** The variable of the target's address, which the quick start exports: no secret. */
export const ADDRESS_VARIABLE = 'BASE_URL';

/** The names in `${NAME}`, without those that have a default of their own. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\$)\$\{([A-Za-z_]\w*)\}/g)].flatMap(([, name]) => name ?? []);
}

/**
 * The value of a variable, which is asked for where the environment lacks it.
 * @throws UserError where it has none.
 */
export async function requiredValue(
  surroundings: Pick<Surroundings, 'args' | 'io' | 'words' | 'typed'>,
  name: string,
): Promise<string> {
  const typed = await valuesOf(surroundings, [name]);
  const value = surroundings.io.env[name] || typed.get(name);
  if (value === undefined) throw new UserError(`${name} is not set.`, `Before the command, export ${name}=…`);
  return value;
}

/**
 * Asks for each variable that is neither set nor typed before.
 * @returns the values that were typed, by variable. In a script none is.
 * @throws UserError where one is left empty.
 */
export async function valuesOf(
  surroundings: Pick<Surroundings, 'args' | 'io' | 'words' | 'typed'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { io, words, typed } = surroundings;
  const ask = askerOf(surroundings);
  const values = new Map<string, string>();
  for (const name of new Set(names)) {
    const earlier = typed.get(name);
    if (earlier !== undefined && earlier !== '') values.set(name, earlier);
    if ((io.env[name] ?? '') !== '' || values.has(name) || ask === undefined) continue;
    const isSecret = name !== ADDRESS_VARIABLE;
    const value = await ask(words.variable(name, isSecret), isSecret);
    if (value === '')
      throw new UserError(`${name} is not set.`, `Type its value, or export ${name}=… and start again.`);
    values.set(name, value);
  }
  return values;
}
