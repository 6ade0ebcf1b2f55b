/** Gives the decimals that balances or fees show: a profile without them has amounts of two. */
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { shownDecimals } from '../../suites/discovery/shown-decimals.ts';
import { changeBoth, type ProfileDraft, type Surroundings, useTarget } from './asking.ts';

/** Adds `money.decimals` and says why; nothing where the profile gives them. */
export async function withDecimals(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { io, words } = surroundings;
  const shown = await useTarget(surroundings, known.filled, shownDecimals);
  if (shown === undefined) return known;
  const { decimals, amount, name } = shown;
  const why = words.whyDecimals({ ...shown, name: visibleLine(name), amount: amount.toFixed() });
  io.stdout.write(`${why}\n`);
  return changeBoth(known, (profile) => ({ ...profile, money: { ...profile.money, decimals } }));
}
