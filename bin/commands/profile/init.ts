/** `init`: from what somebody knows of a target, and what can be found out, to a profile. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { InitArguments } from '../../command-line/profile/init-options.ts';
import type { Surroundings } from '../../init/asking.ts';
import { describedBindings } from '../../init/described.ts';
import { foundOut } from '../../init/found-out.ts';
import { knownFrom } from '../../init/known.ts';
import { profileText } from '../../init/profile-text.ts';
import { seenText } from '../../init/seen-text.ts';
import { type Io, styleFor } from '../../io.ts';
import { schemaAddress } from '../../schema-address.ts';
import { findingLine } from '../../texts/doctor-text.ts';
import { gainsInShort } from '../../texts/gains-text.ts';
import { INIT_WORDS } from '../../words/init-words.ts';

/**
 * Writes a profile.
 * @throws UserError for what is missing, for what the target does not know, and for a file that is there.
 */
export async function init(args: InitArguments, io: Io): Promise<ExitCode> {
  if (existsSync(args.out) && args.force !== true)
    throw new UserError(
      `${args.out} exists, and is left as it is.`,
      '--force replaces it, --out names another.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'payops-init-'));
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  const style = styleFor(io.stdout, io.env);
  const words = INIT_WORDS[args.lang];
  const say = (line: string) => void io.stdout.write(`${line}\n`);
  const surroundings: Surroundings = {
    args,
    io,
    words,
    folder,
    signal: interruption.signal,
    typed: new Map(),
    tell: (finding) => say(findingLine(finding, { style, language: args.lang })),
  };
  try {
    const described = args.openapi === undefined ? {} : await describedBindings(args.openapi);
    const known = await knownFrom(surroundings);
    const allowed = {
      otp: await allows(surroundings, 'otp'),
      spend: await allows(surroundings, 'spend'),
      create: await allows(surroundings, 'create'),
    };
    const { written, discoveries, outlook, refused, pairsDoubted } = await foundOut(
      surroundings,
      known,
      allowed,
      described,
    );
    for (const { key, sure, seen } of discoveries)
      say(`${sure ? style.good('✔') : style.caution('?')} ${style.strong(key)}  ${seenText(seen, words)}`);
    for (const finding of pairsDoubted) surroundings.tell(finding);
    for (const { what, answer } of refused) say(style.bad(words.refused(what, answer)));
    const text = profileText(schemaAddress(args.out), written, { discoveries, outlook }, args.lang);
    writeFileSync(args.out, text);
    say(`\n${style.strong(words.written(args.out, text.split('\n').length - 1))}`);
    for (const line of gainsInShort(outlook, { language: args.lang, columns: io.stdout.columns ?? 120 }))
      say(line);
    if (surroundings.typed.size > 0) say(style.caution(words.typed([...surroundings.typed.keys()])));
    for (const line of words.next(args.out)) say(`  ${line}`);
    return EXIT.conformant;
  } finally {
    stopListening();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An option, or else whoever sits at the terminal. */
async function allows({ args, io, words }: Surroundings, what: 'otp' | 'spend' | 'create'): Promise<boolean> {
  if (args[what] !== undefined) return args[what];
  if (io.ask === undefined || args.yes === true) return false;
  return words.yes.includes((await io.ask(words.ask[what])).toLowerCase());
}
