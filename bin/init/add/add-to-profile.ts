/** `init --add`: completes a profile. Its own lines, comments and order stay as they are. */
import { writeFileSync } from 'node:fs';
import { partOfProfile } from '../../../spec/document/profile-gain.ts';
import type { Bindings } from '../../../suites/discovery/found.ts';
import { styleFor } from '../../io.ts';
import { changeBoth, type ProfileDraft, type Surroundings } from '../asking.ts';
import { findOut } from '../find-out.ts';
import { ensureEffectOn } from '../idle-options.ts';
import { permissionsFrom } from '../permissions.ts';
import { withParties } from '../required-answers.ts';
import { tellFoundOut, tellNext } from '../texts/outcome-text.ts';
import { additionsOf, keysOf } from './additions.ts';
import { dropIdleSuggestions } from './done-comments.ts';
import { readExisting, tryExisting } from './existing-profile.ts';
import { insertAdditions } from './insert-additions.ts';

/**
 * Asks for the missing keys of a profile, detects the others, and adds both to its file.
 * @param described bindings of the target's own description.
 * @throws UserError for a file that is missing or at fault, and a target that does not accept its address or token.
 */
export async function addToProfile(given: Surroundings, described: Bindings): Promise<void> {
  const { args, io, words } = given;
  const existing = await readExisting(given);
  const surroundings: Surroundings = { ...given, existing: existing.resolved };
  ensureEffectOn(existing.known.written, args);
  io.stdout.write(`${words.trying(args.out)}\n`);
  await tryExisting(surroundings, existing);
  const known = await withParties(surroundings, withAmount(existing.known, args.amount));
  const found = await findOut(surroundings, known, await permissionsFrom(surroundings, known), described);
  tellFoundOut(surroundings, found);
  const additions = additionsOf(existing.known.written, found.written);
  if (additions.length > 0) {
    const text = insertAdditions(args.out, existing.text, additions);
    const open = found.outlook.gains.map(({ key }) => partOfProfile(key));
    writeFileSync(args.out, dropIdleSuggestions(text, open));
  }
  const end =
    additions.length === 0 ? words.nothingAdded(args.out) : words.added(args.out, keysOf(additions));
  io.stdout.write(`\n${styleFor(io.stdout, io.env).strong(end)}\n`);
  const smallest = found.written.limits?.amount?.smallest;
  if (smallest !== undefined && existing.known.written.limits?.amount?.smallest === undefined)
    io.stdout.write(`  ${words.whySmallest(smallest)}\n`);
  await tellNext(surroundings, found);
}

/** @param typical of an option, in the target's unit. */
function withAmount(known: ProfileDraft, typical: number | undefined): ProfileDraft {
  if (typical === undefined) return known;
  return changeBoth(known, ({ limits, ...profile }) => ({
    ...profile,
    limits: { ...limits, amount: { ...limits?.amount, typical } },
  }));
}
