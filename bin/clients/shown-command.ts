/** The command that starts a client, as it may be shown: secrets in it are masks, and variables in a shell line. */
import { holdsMask, maskParts } from '../../spec/json/masked-json.ts';
import { kindOfField } from '../../target/mask/finding/field-kinds.ts';
import type { Masker } from '../../target/mask/mask.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';

export interface ShownCommand {
  /** The words, with masks. */
  readonly text: string;
  /** Each word as parts: texts, and the names of shell variables in place of secrets. */
  readonly words: readonly CommandWord[];
}

export type CommandWord = readonly (string | { readonly variable: string })[];

/** What `kindOf` takes for passwords, and every shell sets. */
const FOLDERS: readonly string[] = ['PWD', 'OLDPWD'];
/** Shorter values of the environment occur in too many words. */
const SHORTEST = 6;

/**
 * Masks a command: what the run knows to be secret, what the name of an option or a variable tells, and what looks like it.
 * @param masker that of the run, after the run.
 */
export function shownCommand(command: readonly string[], env: Environment, masker: Masker): ShownCommand {
  const variables = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(env)) {
    const kind = FOLDERS.includes(name) ? undefined : kindOf(name);
    const isIn = value.length >= SHORTEST && command.some((word) => word.includes(value));
    if (kind !== undefined && isIn) variables.set(masker.learn(value, kind), name);
  }
  const masked = command.map((word, at) => maskedWord(word, command[at - 1], masker));
  const variable = (mask: string) => variables.get(mask) ?? masker.variableFor(mask) ?? 'PAYOPS_SECRET';
  return {
    text: masked.join(' '),
    words: masked.map((word) =>
      maskParts(word).map((part) => (holdsMask(part) ? { variable: variable(part) } : part)),
    ),
  };
}

/** @param before the word before it, which may be the option that it is the value of. */
function maskedWord(word: string, before: string | undefined, masker: Masker): string {
  const [, option = '', value = ''] = /^(-{0,2}[\w-]+=)(.+)$/s.exec(word) ?? [];
  const kind = kindOf(option.slice(0, -1));
  if (kind !== undefined) return option + masker.learn(value, kind);
  const named = before?.startsWith('-') === true && !before.includes('=') ? kindOf(before) : undefined;
  return named === undefined || word.startsWith('-') ? masker.body(word) : masker.learn(word, named);
}

/** `--api-key`, `API_KEY` and `apiKey` tell the same; so do the last words of `PAYOPS_CLIENT_SECRET`. */
function kindOf(name: string): string | undefined {
  const words = name.replace(/^-+/, '').split(/[_-]/);
  return words.map((_, at) => kindOfField(words.slice(at).join('_'))).find((kind) => kind !== undefined);
}
