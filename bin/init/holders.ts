/** Who holds the instruments: asked for where a service takes several types of operation (2.5). */
import { UserError } from '../../spec/run/user-error.ts';
import { instrumentsWithoutHolder } from '../../target/profile/fitting-types.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import {
  askerOf,
  askUntilAccepted,
  keepPrevious,
  type ProfileDraft,
  partsOf,
  type Surroundings,
  withFixtures,
} from './asking.ts';
import { holderIn } from './parse-answers.ts';

/** Adds holders to instruments that have none: one for all, or `name=holder` each. Enter leaves them open. */
export async function withHolders(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { words } = surroundings;
  const ask = askerOf(surroundings);
  const names = instrumentsWithoutHolder(resolveProfile(known.filled)).map(({ name }) => name);
  if (ask === undefined || names.length === 0) return known;
  return askUntilAccepted(
    surroundings,
    () => ask(words.holders(names)),
    async (text) => partsOf(text).reduce((all, part) => withHolder(all, names, part), known),
    keepPrevious(surroundings, known),
  );
}

function withHolder(known: ProfileDraft, names: readonly string[], part: string): ProfileDraft {
  const [, name, text = part] = /^(.*?)\s*=\s*(.*)$/.exec(part) ?? [];
  if (name !== undefined && !names.includes(name))
    throw new UserError(
      `holder: there is no instrument "${name}" without one.`,
      `There are: ${names.join(', ')}.`,
    );
  const holder = holderIn(text);
  const meant = name === undefined ? names : [name];
  return withFixtures(known, {
    instruments: known.written.fixtures.instruments.map((one) =>
      meant.includes(one.name) && one.holder === undefined ? { ...one, holder } : one,
    ),
  });
}
