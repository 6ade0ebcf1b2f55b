/** `init`: from what somebody knows of a target, and what can be found out, to a profile. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { InitArguments } from '../../command-line/profile/init-options.ts';
import { addToProfile } from '../../init/add/add-to-profile.ts';
import type { Surroundings } from '../../init/asking.ts';
import { describedBindings } from '../../init/bindings/described-bindings.ts';
import { ensureBindings } from '../../init/bindings/given-bindings.ts';
import { findOut } from '../../init/find-out.ts';
import { ensureEffect } from '../../init/idle-options.ts';
import { ensureForms } from '../../init/option-forms.ts';
import { permissionsFrom } from '../../init/permissions.ts';
import { knownFrom } from '../../init/required-answers.ts';
import { tellFoundOut, tellNext } from '../../init/texts/outcome-text.ts';
import { profileText } from '../../init/texts/profile-text.ts';
import { type Io, styleFor } from '../../io.ts';
import { schemaAddress } from '../../schema-address.ts';
import { findingLine } from '../../texts/doctor-text.ts';
import { wrappingIo } from '../../texts/wrapped-output.ts';
import { INIT_WORDS } from '../../words/init/init-texts.ts';

/**
 * Writes a profile, or adds to one.
 * @throws UserError for a missing answer in a script, for references that the target does not know, and for a file that exists.
 */
export async function init(args: InitArguments, terminal: Io): Promise<ExitCode> {
  const io = wrappingIo(terminal);
  if (existsSync(args.out) && args.force !== true && args.add !== true)
    throw new UserError(
      `${args.out} exists already.`,
      'Add --add to complete it, --force to replace it, or --out <file> to write another one.',
    );
  ensureEffect(args, io.ask !== undefined && args.yes !== true);
  ensureBindings(args.bind ?? []);
  ensureForms(args, io.ask !== undefined && args.yes !== true);
  const folder = mkdtempSync(join(tmpdir(), 'payops-init-'));
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  const style = styleFor(io.stdout, io.env);
  const surroundings: Surroundings = {
    args,
    io,
    words: INIT_WORDS[args.lang],
    folder,
    signal: interruption.signal,
    typed: new Map(),
    mayDrain: new Map(),
    tell: (finding) => void io.stdout.write(`${findingLine(finding, { style, language: args.lang })}\n`),
  };
  try {
    const described = args.openapi === undefined ? {} : await describedBindings(args.openapi);
    if (args.add === true) await addToProfile(surroundings, described);
    else await writeProfile(surroundings, described);
    return EXIT.conformant;
  } finally {
    stopListening();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeProfile(
  surroundings: Surroundings,
  described: Parameters<typeof findOut>[3],
): Promise<void> {
  const { args, io, words } = surroundings;
  const known = await knownFrom(surroundings);
  const found = await findOut(surroundings, known, await permissionsFrom(surroundings, known), described);
  tellFoundOut(surroundings, found);
  const text = profileText(schemaAddress(args.out), found.written, found, args.lang);
  writeFileSync(args.out, text);
  const written = words.written(args.out, text.split('\n').length - 1, fixturesOf(found.written));
  io.stdout.write(`\n${styleFor(io.stdout, io.env).strong(written)}\n`);
  await tellNext(surroundings, found);
}

/** `instruments 2`, `services 1`: what the profile holds. */
function fixturesOf({ fixtures }: Profile): string[] {
  return Object.entries(fixtures).map(([name, items]) => `${name} ${Object.keys(items).length}`);
}
