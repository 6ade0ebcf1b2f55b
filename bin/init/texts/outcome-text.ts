/** The last lines of `init`: what it found, what is worth adding, and what to type next. */
import { isAbsolute } from 'node:path';
import { columnsOf, styleFor } from '../../io.ts';
import { gainsInShort } from '../../texts/gains-text.ts';
import type { NextStep } from '../../words/init/init-words.ts';
import type { Surroundings } from '../asking.ts';
import { ASKED } from '../bindings/given-bindings.ts';
import type { ProfileFindings } from '../find-out.ts';
import { writtenValues } from '../values-file.ts';
import { ADDRESS_VARIABLE, variablesIn } from '../variables.ts';
import { seenText } from './seen-text.ts';

type Teller = Pick<Surroundings, 'args' | 'io' | 'words' | 'typed' | 'tell' | 'existing'>;

/** A line for each binding that was looked for, and one for each call that was refused. */
export function tellFoundOut({ args, io, words, tell }: Teller, found: ProfileFindings): void {
  const style = styleFor(io.stdout, io.env);
  const say = (line: string) => void io.stdout.write(`${line}\n`);
  for (const { key, sure, seen } of found.discoveries) {
    // What nobody saw is no confirmation.
    const sign = seen.code === 'told' ? '·' : sure ? style.good('✔') : style.caution('?');
    say(`${sign} ${style.strong(key)}  ${seenText(seen, words)}`);
    const [likeliest] = !sure && key in ASKED && seen.code === 'several' ? seen.candidates : [];
    if (likeliest !== undefined) say(words.choose(key.replace(/^bindings\./, ''), likeliest, args.out));
  }
  for (const finding of found.pairsDoubted) tell(finding);
  for (const { what, answer, because } of found.refused)
    say(
      because === undefined ? style.bad(words.refused(what, answer)) : style.caution(words.expected[because]),
    );
  if (found.largerAmount !== undefined) say(style.caution(words.largerAmount(found.largerAmount)));
}

/** What is worth adding, the variables to export, and the commands to go on with. */
export async function tellNext(
  teller: Teller,
  { outlook, written }: Pick<ProfileFindings, 'outlook' | 'written'>,
): Promise<void> {
  const { args, io, words, existing } = teller;
  const say = (line: string) => void io.stdout.write(`${line}\n`);
  for (const line of gainsInShort(outlook, { language: args.lang, columns: columnsOf(io.stdout) })) say(line);
  await tellVariables(teller, written, say);
  sayCommented(
    say,
    stepsAfter(outlook, existing !== undefined).map((step) => words.next[step](args.out)),
  );
}

/** The variables that another terminal lacks: each with its use, or the file that sets them. */
async function tellVariables(
  teller: Teller,
  written: ProfileFindings['written'],
  say: (line: string) => void,
): Promise<void> {
  const { io, words, typed } = teller;
  if (typed.size === 0) return;
  const names = namesOf(typed, written);
  const values = names.flatMap((name): (readonly [string, string])[] => {
    const value = typed.get(name) ?? io.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const file = await writtenValues(teller, new Map(values));
  say(styleFor(io.stdout, io.env).caution(words.typed));
  sayCommented(
    say,
    file === undefined
      ? names.map((name) => [`export ${name}=…`, useOf(name, written, words)])
      : [[`. ${isAbsolute(file) ? file : `./${file}`}`, words.valuesOf(names.length)]],
  );
}

/** Commands, each with what it does as a comment that a shell leaves out. */
function sayCommented(say: (line: string) => void, lines: readonly (readonly [string, string])[]): void {
  const width = Math.max(...lines.map(([command]) => command.length));
  for (const [command, what] of lines) say(`  ${command.padEnd(width)}   # ${what}`);
}

/** Nothing asks for them. */
const NEVER_ASKED = /^(?:callbacks|limits|notImplemented)\b/;

/** What is left to do: an answer where one is open, and a first verdict while the profile is new or has gaps. */
function stepsAfter({ gains }: ProfileFindings['outlook'], isAdded: boolean): readonly NextStep[] {
  const isOpen = gains.some(({ key, checks }) => checks > 0 && !NEVER_ASKED.test(key));
  return [
    'doctor',
    ...(isOpen || !isAdded ? (['smoke'] as const) : []),
    ...(isOpen ? (['add'] as const) : []),
    'run',
  ];
}

/** The address is a variable too where the profile takes it from one: another terminal has neither. */
function namesOf(
  typed: Teller['typed'],
  { baseUrl }: Pick<ProfileFindings['written'], 'baseUrl'>,
): readonly string[] {
  const address = variablesIn(baseUrl).filter((name) => name === ADDRESS_VARIABLE);
  return [...new Set([...address, ...typed.keys()])];
}

/** The keys that take a variable, or the instruments whose OTP it is. */
function useOf(name: string, written: ProfileFindings['written'], words: Teller['words']): string {
  const payers = written.fixtures.instruments.filter(({ otp = '' }) => variablesIn(otp).includes(name));
  if (payers.length > 0) return words.variableOf(payers.map((one) => `${one.name} (${one.reference})`));
  const keys = textsIn(written).flatMap(([path, text]) =>
    variablesIn(text).includes(name) ? path.join('.') : [],
  );
  return [...new Set(keys)].join(', ');
}

/** Every text of a tree, with its path. */
function textsIn(
  tree: unknown,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], string])[] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, one]) => textsIn(one, [...path, key]));
}
