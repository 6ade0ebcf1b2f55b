/** Waivers against their schema, with messages for people. */
import type { Waiver } from '../../spec/generated/waivers-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { type SchemaWords, schemaProblems, spoken } from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';

/** What a waiver can name, one of them alone. */
const NAMED = ['requirement', 'check', 'glob'] as const;

/** The waivers that a value holds, or everything that is wrong with it: one problem a key. */
export function waiverProblems(
  value: unknown,
): { readonly waivers: readonly Waiver[]; readonly problems: [] } | Wrong {
  const { waivers: validate } = compiledSchemas('waivers');
  if (validate(value)) return { waivers: value.waivers, problems: [] };
  return { waivers: undefined, problems: schemaProblems(validate, value, WORDS) };
}

interface Wrong {
  readonly waivers: undefined;
  readonly problems: readonly Problem[];
}

const WORDS: SchemaWords = {
  missing: {
    waivers: 'The file holds a list of waivers under this key.',
    owner: 'Say who answers for it.',
    reason: 'Say why it fails, and what is done about it.',
    until: 'Say the last day on which it holds, such as 2027-01-31.',
  },
  oneOf: (data) => {
    const given = NAMED.filter((name) => isJsonObject(data) && name in data);
    const got = given.length === 0 ? 'none' : given.join(' and ');
    return `needs exactly one of ${NAMED.slice(0, -1).join(', ')} or ${NAMED.at(-1)}, got ${got}.`;
  },
  pattern: textProblem,
};

function textProblem(text: string, path: KeyPath): string | undefined {
  if (text.includes('${'))
    return 'nothing is filled in from the environment here: write out who, what and until when.';
  if (path.at(-1) === 'link')
    return `expected an address such as https://tracker.example.org/PAY-123, got ${spoken(text)}.`;
  return undefined;
}
