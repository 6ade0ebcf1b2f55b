/** What a profile could still say, and how much more would be checked then. */
import { parse, stringify } from 'yaml';
import { dataOf } from '../../spec/json/data.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { gapsOf, planOf } from '../prepare/plan.ts';

/** A key that is worth adding. */
export interface Gain {
  readonly key: string;
  /** Checks and requirements that wait for it. */
  readonly checks: number;
  readonly requirements: number;
  /** What to write, each in a line. */
  readonly hints: readonly string[];
  /** To paste, with the schema's example for what only the target's owner knows. */
  readonly yaml: string;
}

/** The keys that a profile lacks, the one that most checks wait for first. */
export function gainsOf(profile: ResolvedProfile): readonly Gain[] {
  const plan = planOf({ sections: [], requirements: [] }, profile);
  return gapsOf(plan).map(({ key, reasons, checks, requirements }) => ({
    key,
    checks,
    requirements: requirements.length,
    hints: reasons.map(toHint),
    yaml: yamlFor(key, reasons.map(toHint)),
  }));
}

/** `the profile has no suitable …; add, for example, X`: the X. */
function toHint(reason: string): string {
  return reason.replace(/^.*add, for example, /, '');
}

/** The example of the schema below the keys that lead there; in a list, an item for each that is missing. */
function yamlFor(key: string, hints: readonly string[]): string {
  const path = key.replace(/\[\].*$/, '').split('.');
  const example = exampleAt(path);
  const [item] = Array.isArray(example) ? example : [];
  const missing =
    key.includes('[]') && isJsonObject(item) ? hints.flatMap((hint) => itemFor(hint, item)) : [];
  const value = missing.length > 0 ? missing : example;
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return stringify(nested, { lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}

/** `allows: [drain] on an instrument`: an example of an instrument that allows that. */
function itemFor(hint: string, item: Readonly<Record<string, unknown>>): object[] {
  const [, given] = /^(\w+: .+?) on (?:a|an|two) \w+$/.exec(hint) ?? [];
  if (given === undefined) return [];
  const own: unknown = parse(given);
  const name = typeof item.name === 'string' ? { name: given.replace(/\W+/g, ' ').trim() } : {};
  return isJsonObject(own) ? [{ ...item, ...name, ...own }] : [];
}

function exampleAt(path: readonly string[]): unknown {
  const root = dataOf('profile.schema.json');
  const schema = path.reduce<unknown>((at, name) => propertyOf(resolved(at, root), name), root);
  const found = isJsonObject(schema) && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
  return found ?? 'TO FILL IN';
}

function propertyOf(schema: unknown, name: string): unknown {
  return isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties[name] : undefined;
}

function resolved(schema: unknown, root: unknown): unknown {
  if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return schema;
  const [, , name = ''] = schema.$ref.split('/');
  const defs = isJsonObject(root) ? root.$defs : undefined;
  return isJsonObject(defs) ? defs[name] : undefined;
}
