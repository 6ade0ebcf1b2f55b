/** What `init` is told, or asks for: each answer is tried against the target before the next question. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { lookAtInstruments } from '../../suites/doctor/fixtures.ts';
import { lookAtAddress } from '../../suites/doctor/reach.ts';
import { semanticProblems } from '../../target/profile/reading/semantics.ts';
import { added, asked, type Known, looked, partsOf, type Surroundings } from './asking.ts';
import { beneficiaryIn, type GivenInstrument, instrumentIn, serviceIn } from './given.ts';
import { authFrom } from './token-asked.ts';

/** Of the operations that `init` makes, where nothing else is said. In the target's unit. */
const SMALL_AMOUNT = 10;

/** @throws UserError for what is missing and nobody is there to be asked for, and for what the target does not know. */
export async function knownFrom(surroundings: Surroundings): Promise<Known> {
  const withAddress = await answered(surroundings, 'base-url', (text) => addressIn(surroundings, text));
  const withToken = await authFrom(surroundings, withAddress);
  const withPayer = await answered(surroundings, 'payer', (text) =>
    withInstruments(surroundings, withToken, text, 'payer', ['debit', 'credit']),
  );
  const withBeneficiary = await answered(surroundings, 'beneficiary', async (text) => {
    let known = withPayer;
    for (const one of partsOf(text)) {
      const given = beneficiaryIn(one);
      known =
        'thirdParty' in given
          ? added(known, { thirdPartyBeneficiaries: [...thirdPartiesOf(known), given.thirdParty] })
          : await withInstruments(surroundings, known, one, 'beneficiary', ['credit']);
    }
    return known;
  });
  return answered(surroundings, 'service', async (text) =>
    added(withBeneficiary, { services: partsOf(text).map(serviceIn) }),
  );
}

export function thirdPartiesOf({
  written,
}: Known): NonNullable<Profile['fixtures']['thirdPartyBeneficiaries']> {
  return written.fixtures.thirdPartyBeneficiaries ?? [];
}

/** The value of an option, or an answer; at a terminal a mistake is asked for again. */
async function answered<T>(
  { args, io, words }: Surroundings,
  name: 'base-url' | 'payer' | 'beneficiary' | 'service',
  take: (text: string) => Promise<T>,
): Promise<T> {
  const given = [args[name] ?? []].flat().join(';');
  if (given !== '') return take(given);
  const { ask } = io;
  if (ask === undefined || args.yes === true)
    throw new UserError(`Nothing is known of the ${name}.`, `Give --${name}, or run init at a terminal.`);
  return asked(
    io,
    () => ask(words.ask[name]),
    (text) => {
      // Enter takes nothing here, and there is no going on without.
      if (partsOf(text).length === 0) throw new UserError(words.needed);
      return take(text);
    },
  );
}

async function addressIn(surroundings: Surroundings, baseUrl: string): Promise<Known> {
  const { amount } = surroundings.args;
  const of = (typical: number | undefined): Profile => ({
    baseUrl,
    auth: { token: 'none' },
    fixtures: { instruments: [], services: [] },
    ...(typical !== undefined && { limits: { amount: { typical } } }),
  });
  const profile = of(amount ?? SMALL_AMOUNT);
  const [problem] = semanticProblems(profile, profile);
  if (problem !== undefined) throw new UserError(`--base-url: ${problem.text}`);
  const known = { written: of(amount), filled: profile };
  await looked(surroundings, known, lookAtAddress);
  return known;
}

/**
 * The profile with some instruments more; one that it has already may be used for this too.
 * @param text of several, apart by semicolons.
 * @throws UserError for one that is not understood, or that the target does not know.
 */
export async function withInstruments(
  surroundings: Surroundings,
  known: Known,
  text: string,
  name: string,
  allows: GivenInstrument['allows'],
): Promise<Known> {
  const instruments = [...known.written.fixtures.instruments];
  const touched: string[] = [];
  for (const one of partsOf(text)) {
    const given = instrumentIn(one, nameFor(name, instruments), allows);
    const at = instruments.findIndex(({ reference }) => reference === given.reference);
    const there = instruments[at];
    if (there === undefined) instruments.push(given);
    else instruments[at] = { ...there, allows: [...new Set([...(there.allows ?? []), ...allows])] };
    touched.push((there ?? given).name);
  }
  const grown = added(known, { instruments });
  await looked(surroundings, grown, async (t) =>
    (await lookAtInstruments(t)).filter(({ of }) => of !== undefined && touched.includes(of)),
  );
  return grown;
}

/** Names are unique in a profile. */
function nameFor(name: string, instruments: readonly GivenInstrument[]): string {
  const taken = instruments.map((one) => one.name);
  for (let nth = 1; ; nth += 1) {
    const own = nth === 1 ? name : `${name} ${nth}`;
    if (!taken.includes(own)) return own;
  }
}
