/** The five answers that `init` cannot do without. Each is tried against the target before the next question. */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { lookAtInstruments } from '../../suites/doctor/fixtures.ts';
import { lookAtAddress } from '../../suites/doctor/reach.ts';
import { semanticProblems } from '../../target/profile/reading/semantics.ts';
import { authFrom } from './ask-token.ts';
import {
  askerOf,
  askUntilAccepted,
  ensureAccepted,
  type ProfileDraft,
  partsOf,
  type Surroundings,
  showMistake,
  withFixtures,
} from './asking.ts';
import {
  beneficiaryIn,
  type GivenInstrument,
  type GivenThirdParty,
  instrumentIn,
  isRestricted,
  serviceIn,
} from './parse-answers.ts';
import { ADDRESS_VARIABLE, requiredValue } from './variables.ts';

type Amounts = NonNullable<NonNullable<Profile['limits']>['amount']>;

/** The default amounts of operations that `init` makes, the larger ones only where fees require it. In the target's unit. */
const SMALL_AMOUNTS: Amounts = { typical: 10, largest: 1000 };

/** @throws UserError in a script, for an answer that is missing or that the target does not know. */
export async function knownFrom(surroundings: Surroundings): Promise<ProfileDraft> {
  const withAddress = await answered(
    surroundings,
    'base-url',
    (text) => addressIn(surroundings, text),
    presetAddress(surroundings),
  );
  return withParties(surroundings, await authFrom(surroundings, withAddress));
}

/**
 * Adds a payer, a beneficiary and a service, each where the profile has none.
 * @throws UserError in a script, for an answer that is missing or that the target does not know.
 */
export async function withParties(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { args, existing } = surroundings;
  const isWanted = (name: 'payer' | 'beneficiary' | 'service', isThere: boolean) =>
    existing === undefined || !isThere || args[name] !== undefined;
  let all = known;
  const { instruments, services } = known.written.fixtures;
  if (
    isWanted(
      'payer',
      instruments.some(({ allows }) => allows.includes('debit')),
    )
  )
    all = await answered(surroundings, 'payer', (text) => withPayers(surroundings, known, text));
  if (isWanted('beneficiary', hasBeneficiary(all))) {
    const before = all;
    all = await answered(surroundings, 'beneficiary', (text) =>
      withBeneficiaries(surroundings, before, text),
    );
  }
  if (!isWanted('service', services.length > 0)) return all;
  return answered(surroundings, 'service', async (text) =>
    withFixtures(all, { services: [...services, ...partsOf(text).map(serviceIn)] }),
  );
}

/** @throws UserError where none of them may be debited. */
async function withPayers(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  const all = await withInstruments(surroundings, known, text, 'payer', ['debit', 'credit']);
  if (all.written.fixtures.instruments.some(({ allows }) => allows.includes('debit'))) return all;
  throw new UserError(
    'payer: no instrument of --payer allows debit.',
    'Name one without allows=, or with allows=debit.',
  );
}

/** An instrument beside the first payer that may be credited, or somebody at a third party. */
function hasBeneficiary(known: ProfileDraft): boolean {
  const { instruments } = known.written.fixtures;
  const payer = instruments.find(({ allows }) => allows.includes('debit'));
  return (
    thirdPartiesOf(known).length > 0 ||
    instruments.some((one) => one !== payer && one.allows.includes('credit'))
  );
}

async function withBeneficiaries(
  surroundings: Surroundings,
  before: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  let known = before;
  for (const one of partsOf(text)) {
    const given = beneficiaryIn(one);
    known =
      'thirdParty' in given
        ? withThirdParty(surroundings, known, given.thirdParty)
        : await withInstruments(surroundings, known, one, 'beneficiary', given.instrument.allows);
  }
  return known;
}

/** Adds somebody at a third party. No call reads one: the line says that nothing was tried. */
export function withThirdParty(
  { tell }: Pick<Surroundings, 'tell'>,
  known: ProfileDraft,
  given: GivenThirdParty,
): ProfileDraft {
  const of = THIRD_PARTY_FIELDS.find((field) => given[field] !== undefined);
  tell({
    subject: 'reference',
    mark: 'unsure',
    said: { code: 'third-party-untried' },
    key: 'fixtures.thirdPartyBeneficiaries',
    ...(of !== undefined && { of }),
  });
  return withFixtures(known, { thirdPartyBeneficiaries: [...thirdPartiesOf(known), given] });
}

export function thirdPartiesOf({
  written,
}: ProfileDraft): NonNullable<Profile['fixtures']['thirdPartyBeneficiaries']> {
  return written.fixtures.thirdPartyBeneficiaries ?? [];
}

/**
 * The value of an option, or an answer. At a terminal, an error in either is explained, and the question follows.
 * @param preset what Enter stands for; a script without the option takes it.
 */
async function answered<T>(
  surroundings: Surroundings,
  name: 'base-url' | 'payer' | 'beneficiary' | 'service',
  take: (text: string) => Promise<T>,
  preset?: Preset,
): Promise<T> {
  const { args, words } = surroundings;
  const ask = askerOf(surroundings);
  const option = [args[name] ?? []].flat().join(';');
  const given = option === '' && ask === undefined ? (preset?.text ?? '') : option;
  if (given !== '')
    try {
      return await take(given);
    } catch (error) {
      if (ask === undefined) throw error;
      showMistake(surroundings, error);
    }
  if (ask === undefined)
    throw new UserError(
      `--${name} is missing.`,
      `Add --${name}, or run init at a terminal, which asks for it.`,
    );
  return askUntilAccepted(
    surroundings,
    () => ask(preset?.question ?? words.ask[name]),
    (text) => {
      const answer = text === '' ? (preset?.text ?? '') : text;
      if (partsOf(answer).length === 0) throw new UserError(words.needed);
      return take(answer);
    },
  );
}

interface Preset {
  readonly text: string;
  /** The question that shows it. */
  readonly question: string;
}

/** The text of a profile that takes the address from its variable. */
const FROM_VARIABLE = `\${${ADDRESS_VARIABLE}}`;

/** The address of the environment, where it has one. */
function presetAddress({ io, words }: Surroundings): Preset | undefined {
  const value = (io.env[ADDRESS_VARIABLE] ?? '').trim();
  return value === '' ? undefined : { text: FROM_VARIABLE, question: words.presetAddress(value) };
}

/** Paths of the interface begin with it, so an address must not end with it. */
const API_PREFIX = /\/api\/v1\/*$/;

async function addressIn(surroundings: Surroundings, text: string): Promise<ProfileDraft> {
  const { args, io, words } = surroundings;
  const isFromVariable = text.trim() === FROM_VARIABLE;
  const address = (isFromVariable ? await requiredValue(surroundings, ADDRESS_VARIABLE) : text).trim();
  const baseUrl = address.replace(API_PREFIX, '');
  const isShortened = baseUrl !== address;
  if (isShortened) io.stdout.write(`${words.shortened(baseUrl)}\n`);
  const of = (amount: Amounts | undefined, asWritten: string): Profile => ({
    baseUrl: asWritten,
    auth: { token: 'none' },
    fixtures: { instruments: [], services: [] },
    ...(amount !== undefined && { limits: { amount } }),
  });
  const given = args.amount === undefined ? undefined : { typical: args.amount };
  const profile = of(given ?? SMALL_AMOUNTS, baseUrl);
  const [problem] = semanticProblems(profile, profile);
  if (problem !== undefined) throw new UserError(`--base-url: ${problem.text}`);
  // A profile refuses an address that ends in /api/v1.
  const asWritten = isFromVariable && !isShortened ? FROM_VARIABLE : baseUrl;
  const known = { written: of(given, asWritten), filled: profile };
  await ensureAccepted(surroundings, known, lookAtAddress);
  return known;
}

/**
 * Adds instruments; one that the profile has already gets the new permissions, and the fields that it lacks.
 * @param text one or several, separated by semicolons.
 * @throws UserError for one that is malformed, or that the target does not know.
 */
export async function withInstruments(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
  name: string,
  allows: GivenInstrument['allows'],
): Promise<ProfileDraft> {
  const instruments = [...known.written.fixtures.instruments];
  const touched: string[] = [];
  for (const one of partsOf(text)) {
    const given = instrumentOfLine(one, nameFor(name, instruments), allows, instruments);
    const at = instruments.findIndex(({ reference }) => reference === given.reference);
    const there = instruments[at];
    const allowed = [...new Set([...(there?.allows ?? []), ...given.allows])];
    if (isRestricted(one) && allowed.length > given.allows.length)
      throw new UserError(
        `"${one}": ${there?.name} is known already, and allows ${allowed.join(', ')}.`,
        'Leave allows= out, or change its allows in the profile.',
      );
    if (there === undefined) instruments.push(given);
    else instruments[at] = { ...given, ...there, allows: allowed };
    touched.push((there ?? given).name);
  }
  const withNew = withFixtures(known, { instruments });
  await ensureAccepted(surroundings, withNew, (t) => lookAtInstruments(t, touched));
  return withNew;
}

/**
 * The instrument of a line. Of one that the profile has already the reference alone suffices.
 * @throws UserError for a line that is malformed.
 */
export function instrumentOfLine(
  line: string,
  name: string,
  allows: GivenInstrument['allows'],
  known: readonly GivenInstrument[],
): GivenInstrument {
  const there = known.find(({ reference }) => reference === line);
  return there === undefined ? instrumentIn(line, name, allows) : { ...there, allows };
}

/** Kinds of instruments that a profile has one of, as a rule: the first needs no number. */
const SINGLE: readonly string[] = ['payer', 'beneficiary', 'unused'];

/** Names are unique in a profile: `payer`, `payer-2`, `drain-1`. */
function nameFor(name: string, instruments: readonly GivenInstrument[]): string {
  const taken = instruments.map((one) => one.name);
  for (let nth = 1; ; nth += 1) {
    const own = nth === 1 && SINGLE.includes(name) ? name : `${name}-${nth}`;
    if (!taken.includes(own)) return own;
  }
}
