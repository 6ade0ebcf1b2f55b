/** What `init` is told, or asks for: each answer is tried against the target before the next question. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { withRun } from '../../suites/discovery/discover.ts';
import { findTokenCall } from '../../suites/discovery/token.ts';
import { type Finding, masked } from '../../suites/doctor/finding.ts';
import { lookAtInstruments } from '../../suites/doctor/fixtures.ts';
import { lookAtAddress, lookAtToken } from '../../suites/doctor/reach.ts';
import type { Experiment } from '../../suites/engine/declare/experiment.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { TOKEN_VARIABLE } from '../../target/profile/reading/address-alone.ts';
import { interpolate } from '../../target/profile/reading/environment.ts';
import { semanticProblems } from '../../target/profile/reading/semantics.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { InitArguments } from '../command-line/profile/init-options.ts';
import { listed } from '../command-line/values/filter-option.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import type { InitWords, Question } from '../words/init-words.ts';
import { beneficiaryIn, instrumentIn, serviceIn, tokenFieldsIn } from './given.ts';

/** A profile in two forms: as it is written, and with the secrets that it takes from the environment. */
export interface Known {
  readonly written: Profile;
  readonly filled: Profile;
}

/** Where and how things are tried. */
export interface Surroundings {
  readonly args: InitArguments;
  readonly io: Io;
  readonly words: InitWords;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Shows what was found. */
  readonly tell: (finding: Finding) => void;
}

/** Of the operations that `init` makes, where nothing else is said. In the target's unit. */
const SMALL_AMOUNT = 10;
/** So often a question is asked before it is given up. */
const MOST_TRIES = 5;

/** @throws UserError for what is missing and nobody is there to be asked for, and for what the target does not know. */
export async function knownFrom(surroundings: Surroundings): Promise<Known> {
  const withAddress = await answered(surroundings, 'base-url', (text) => addressIn(surroundings, text));
  const withToken = await authFrom(surroundings, withAddress);
  const withPayer = await answered(surroundings, 'payer', (text) =>
    triedInstrument(surroundings, withToken, {
      instruments: [instrumentIn(text, 'payer', ['debit', 'credit'])],
    }),
  );
  const withBeneficiary = await answered(surroundings, 'beneficiary', async (text) => {
    const given = beneficiaryIn(text);
    if ('thirdParty' in given) return added(withPayer, { thirdPartyBeneficiaries: [given.thirdParty] });
    const { instruments } = withPayer.written.fixtures;
    return triedInstrument(surroundings, withPayer, { instruments: [...instruments, given.instrument] });
  });
  return answered(surroundings, 'service', async (text) =>
    added(withBeneficiary, { services: [serviceIn(text)] }),
  );
}

/** The value of an option, or an answer; at a terminal a mistake is asked for again. */
async function answered<T>(
  { args, io, words }: Surroundings,
  name: Exclude<Question, 'otp' | 'spend' | 'token-way' | 'token-variable' | 'token-field'>,
  take: (text: string) => Promise<T>,
): Promise<T> {
  const given = args[name];
  if (given !== undefined) return take(given);
  const { ask } = io;
  if (ask === undefined || args.yes === true)
    throw new UserError(`Nothing is known of the ${name}.`, `Give --${name}, or run init at a terminal.`);
  for (let nth = 1; ; nth += 1) {
    try {
      return await take(await ask(words.ask[name]));
    } catch (error) {
      if (!(error instanceof UserError) || nth === MOST_TRIES) throw error;
      io.stdout.write(`${error.message}\n${error.hint === undefined ? '' : `${error.hint}\n`}`);
    }
  }
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

async function authFrom(surroundings: Surroundings, known: Known): Promise<Known> {
  const { args, io, words } = surroundings;
  const { ask } = io;
  const interactive = ask !== undefined && args.yes !== true;
  const given = listed(args['token-field']);
  const hasToken = args.token !== undefined || (io.env[TOKEN_VARIABLE] ?? '') !== '';
  if (given.length === 0 && (hasToken || !interactive)) return tokenFrom(surroundings, known, TOKEN_VARIABLE);
  if (given.length > 0 || ask === undefined) return tokenCallFrom(surroundings, known, given);
  if (!/^c/i.test(await ask(words.ask['token-way'])))
    return tokenFrom(surroundings, known, (await ask(words.ask['token-variable'])) || TOKEN_VARIABLE);
  return tokenCallFrom(surroundings, known, (await ask(words.ask['token-field'])).split(/\s+/));
}

async function tokenFrom(surroundings: Surroundings, known: Known, variable: string): Promise<Known> {
  const token = surroundings.args.token ?? surroundings.io.env[variable];
  if (token === undefined || token === '')
    throw new UserError(
      `The environment has no ${variable}: every call but one carries a token (section 5).`,
      `Set it (export ${variable}=…), or describe the call that issues one: --token-field name='\${VARIABLE}'.`,
    );
  return withAuth(surroundings, known, { token: `\${${variable}}` }, { token });
}

async function tokenCallFrom(
  surroundings: Surroundings,
  known: Known,
  texts: readonly string[],
): Promise<Known> {
  const fields = tokenFieldsIn(texts);
  const { value, problems } = interpolate(fields, surroundings.io.env);
  const [problem] = problems;
  if (problem !== undefined) throw new UserError(`--token-field ${problem.path.join('.')}: ${problem.text}`);
  const filled = isJsonObject(value) ? textsOf(value) : {};
  const path = surroundings.args['token-path'];
  const elsewhere = path === undefined ? {} : { path };
  // Its values are secrets: the masker of the profile knows them.
  const trying = { tokenRequest: { ...elsewhere, json: filled, tokenPointer: '' } };
  const {
    bodyAs,
    token: _,
    ...pointers
  } = await tried(surroundings, { ...known.filled, auth: trying }, (t) =>
    findTokenCall(t, { fields: filled, ...elsewhere }),
  );
  const call = (body: Readonly<Record<string, string>>) => ({
    tokenRequest: { ...elsewhere, [bodyAs]: body, ...pointers },
  });
  return withAuth(surroundings, known, call(fields), call(filled));
}

function textsOf(value: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
}

async function withAuth(
  surroundings: Surroundings,
  { written, filled }: Known,
  asWritten: Profile['auth'],
  asFilled: Profile['auth'],
): Promise<Known> {
  const known = { written: { ...written, auth: asWritten }, filled: { ...filled, auth: asFilled } };
  await looked(surroundings, known, async (t) => [await lookAtToken(t)]);
  return known;
}

async function triedInstrument(
  surroundings: Surroundings,
  known: Known,
  more: Pick<Profile['fixtures'], 'instruments'>,
): Promise<Known> {
  const grown = added(known, more);
  await looked(surroundings, grown, async (t) => (await lookAtInstruments(t)).slice(-1));
  return grown;
}

function added({ written, filled }: Known, more: Partial<Profile['fixtures']>): Known {
  const grown = (profile: Profile): Profile => ({ ...profile, fixtures: { ...profile.fixtures, ...more } });
  return { written: grown(written), filled: grown(filled) };
}

/** @throws UserError where something is not as it was said. */
async function looked(
  surroundings: Surroundings,
  known: Known,
  look: (t: Experiment) => Promise<readonly Finding[]>,
): Promise<void> {
  const findings = await tried(surroundings, known.filled, async (t) =>
    (await look(t)).map((finding) => masked(finding, t.run.mask)),
  );
  findings.forEach(surroundings.tell);
  const wrong = findings.find(({ mark }) => mark === 'bad');
  if (wrong !== undefined) throw new UserError(`The ${wrong.subject} is not right: see above.`);
}

/** Something done at the target, with what is known of it. */
export function tried<T>(
  { folder, signal }: Surroundings,
  known: Profile,
  use: (t: Experiment) => Promise<T>,
): Promise<T> {
  const profile = resolveProfile(known);
  return withRun(
    { profile, masker: maskerFor(profile), version: packageInfo().version },
    folder,
    signal,
    use,
  );
}
