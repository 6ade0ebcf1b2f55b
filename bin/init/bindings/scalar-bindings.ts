/** Keys of bindings that hold one text, number or boolean: `--bind otp.replaces=true` sets them as they are. */
import { dataOf } from '../../../spec/json/data.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { setAt } from '../../../target/profile/reading/tree.ts';
import { changeBoth, type ProfileDraft, type Surroundings, showMistake } from '../asking.ts';
import { isSoundBinding } from './described-bindings.ts';

/** A fixed OTP is a secret: `init` asks for it, and `--bind otp=value=…` gives it. */
const NOT_SET: readonly string[] = ['otp.value'];

/** The type of each key: `otp.replaces` is a boolean. */
function typesOfKeys(): ReadonlyMap<string, unknown> {
  const schema = dataOf('profile.schema.json');
  const bindings = inside(inside(schema, 'properties'), 'bindings');
  const keys = Object.entries(inside(bindings, 'properties')).flatMap(([binding, of]) =>
    Object.entries(inside(of, 'properties')).map(
      ([name, own]) => [`${binding}.${name}`, typeOf(own, inside(schema, '$defs'))] as const,
    ),
  );
  return new Map(
    keys.filter(([key, type]) => ['string', 'boolean'].includes(`${type}`) && !NOT_SET.includes(key)),
  );
}

function inside(node: unknown, name: string): Readonly<Record<string, unknown>> {
  const own = isJsonObject(node) ? node[name] : undefined;
  return isJsonObject(own) ? own : {};
}

function typeOf(own: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (!isJsonObject(own)) return undefined;
  if (own.type !== undefined) return own.type;
  const { type } = inside(definitions, `${own.$ref}`.replace('#/$defs/', ''));
  return type;
}

/** The keys that can be set: `otp.required`, `movements.items`. */
export function scalarKeys(): readonly string[] {
  return [...typesOfKeys().keys()];
}

/** @throws UserError for a value of another type. */
export function scalarIn(key: string, text: string): string | boolean {
  if (typesOfKeys().get(key) !== 'boolean') return text;
  if (text !== 'true' && text !== 'false')
    throw new UserError(`--bind ${key}: "${text}" is neither true nor false.`);
  return text === 'true';
}

/** Sets the keys that options give. One without the rest of its binding is left out, and reported. */
export function withScalars(surroundings: Surroundings, known: ProfileDraft): ProfileDraft {
  const keys = scalarKeys();
  return (surroundings.args.bind ?? []).reduce((all, text) => {
    const [, key = '', value = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
    if (!keys.includes(key)) return all;
    const [binding = ''] = key.split('.');
    const bindings: Readonly<Record<string, unknown>> = { ...all.written.bindings };
    const changed = structuredClone(bindings);
    setAt(changed, key.split('.'), scalarIn(key, value));
    // An OTP key alone says nothing about where OTPs come from.
    const isPart = binding !== 'otp' || Object.hasOwn(bindings, 'otp');
    if (isPart && isSoundBinding(binding, changed[binding]))
      return changeBoth(all, (profile) => {
        const own = structuredClone({ ...profile.bindings });
        setAt(own, key.split('.'), scalarIn(key, value));
        return { ...profile, bindings: own };
      });
    showMistake(
      surroundings,
      new UserError(`--bind ${key} is left out: the profile has no complete bindings.${binding}.`),
    );
    return all;
  }, known);
}
