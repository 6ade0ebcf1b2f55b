/** The token in a new profile: from a variable, or from a call that issues it. Each answer is tried at once. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { basicIn, findTokenCall } from '../../suites/discovery/token.ts';
import { lookAtExpiredToken } from '../../suites/doctor/expired-token.ts';
import { lookAtToken } from '../../suites/doctor/reach.ts';
import { TOKEN_VARIABLE } from '../../target/profile/reading/address-alone.ts';
import { interpolate } from '../../target/profile/reading/environment.ts';
import { listItems } from '../command-line/values/filter-option.ts';
import {
  askerOf,
  askUntilAccepted,
  ensureAccepted,
  keepPrevious,
  type ProfileDraft,
  type Surroundings,
  showMistake,
  useTarget,
} from './asking.ts';
import { tokenFieldsIn } from './parse-answers.ts';
import { secretsAside } from './secrets-aside.ts';
import { valuesOf, variablesIn } from './variables.ts';

/**
 * Adds a token that the target accepts. At a terminal the question is repeated until one is.
 * @throws UserError in a script without one.
 */
export async function authFrom(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { args, io, words } = surroundings;
  const ask = askerOf(surroundings);
  const given = listItems(args['token-field']);
  const hasToken = args.token !== undefined || (io.env[TOKEN_VARIABLE] ?? '') !== '';
  if (given.length > 0 || hasToken || ask === undefined)
    try {
      return given.length > 0
        ? await tokenCallFrom(surroundings, known, given)
        : await tokenFrom(surroundings, known, TOKEN_VARIABLE, args.token);
    } catch (error) {
      if (ask === undefined) throw error;
      showMistake(surroundings, error);
    }
  // Without a token in the environment, most targets have a call that issues one.
  const preset = hasToken ? 'e' : 'c';
  return askUntilAccepted(
    surroundings,
    () => ask(words.tokenWay(preset)),
    async (way) => {
      const answer = way === '' ? preset : way;
      if (answer.length >= LEAST_PASTED) return tokenFrom(surroundings, known, TOKEN_VARIABLE, answer);
      if (!/^[ce]/i.test(answer))
        throw new UserError('Answer c for a call, or e for a variable of the environment.');
      if (/^e/i.test(answer))
        return tokenNamed(surroundings, known, (await ask(words.ask['token-variable'])) || TOKEN_VARIABLE);
      const text = await ask(words.ask['token-field']);
      const { fields, variables } = secretsAside(text.split(/;?\s+/).filter((one) => one !== ''));
      return tokenCallFrom(surroundings, known, fields, variables);
    },
  );
}

const VARIABLE_NAME = /^[A-Z_][A-Z0-9_]*$/i;

/** The variable of that name; what cannot be a name is the token itself. */
function tokenNamed(surroundings: Surroundings, known: ProfileDraft, answer: string): Promise<ProfileDraft> {
  const isName = VARIABLE_NAME.test(answer) && answer.length < LEAST_TOKEN;
  return isName || surroundings.io.env[answer] !== undefined
    ? tokenFrom(surroundings, known, answer, undefined)
    : tokenFrom(surroundings, known, TOKEN_VARIABLE, answer);
}

/** No variable has so long a name. Characters. */
const LEAST_TOKEN = 64;

/** No word for a way to get a token is so long: it is the token itself. Characters. */
const LEAST_PASTED = 20;

/** @param value of the variable, where somebody gave it; the environment has it otherwise. */
async function tokenFrom(
  surroundings: Surroundings,
  known: ProfileDraft,
  variable: string,
  value: string | undefined,
): Promise<ProfileDraft> {
  const written = { token: `\${${variable}}` };
  if (value !== undefined) {
    const withToken = await withAuth(surroundings, known, written, { token: value });
    if (surroundings.io.env[variable] !== value) surroundings.typed.set(variable, value);
    return withToken;
  }
  const values = await valuesOf(surroundings, [variable]);
  const token = values.get(variable) ?? surroundings.io.env[variable] ?? '';
  if (token === '')
    throw new UserError(
      `The environment has no ${variable}, and every call but the token call carries a token (section 5).`,
      `Set it (export ${variable}=…), or describe the call that issues one: --token-field name='\${VARIABLE}'.`,
    );
  const withToken = await withAuth(surroundings, known, written, { token });
  keep(surroundings, values);
  return withToken;
}

/** What was typed and accepted: the last lines of `init` name its variables. */
function keep({ typed }: Surroundings, values: ReadonlyMap<string, string>): void {
  for (const [name, value] of values) typed.set(name, value);
}

/**
 * @param texts `name=value` each.
 * @param secrets that were typed, by the variables that the fields take them from.
 */
async function tokenCallFrom(
  surroundings: Surroundings,
  known: ProfileDraft,
  texts: readonly string[],
  secrets: ReadonlyMap<string, string> = new Map(),
): Promise<ProfileDraft> {
  const fields = tokenFieldsIn(texts);
  const names = Object.values(fields).flatMap(variablesIn);
  const others = names.filter((name) => !secrets.has(name));
  const values = new Map([...secrets, ...(await valuesOf(surroundings, others))]);
  const { value, problems } = interpolate(fields, { ...surroundings.io.env, ...Object.fromEntries(values) });
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
  } = await useTarget(surroundings, { ...known.filled, auth: trying }, (t) =>
    findTokenCall(t, { fields: filled, ...elsewhere }),
  );
  const call = (body: Readonly<Record<string, string>>) => ({
    tokenRequest: { ...elsewhere, [bodyAs]: bodyAs === 'basic' ? basicIn(body) : body, ...pointers },
  });
  const withToken = await withAuth(surroundings, known, call(fields), call(filled));
  keep(surroundings, values);
  return withToken;
}

function textsOf(value: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
}

async function withAuth(
  surroundings: Surroundings,
  { written, filled }: ProfileDraft,
  asWritten: Profile['auth'],
  asFilled: Profile['auth'],
): Promise<ProfileDraft> {
  const known = { written: { ...written, auth: asWritten }, filled: { ...filled, auth: asFilled } };
  await ensureAccepted(surroundings, known, async (t) => [await lookAtToken(t)]);
  return known;
}

/** The default variable of an expired token. */
const EXPIRED_VARIABLE = 'PAYOPS_EXPIRED_TOKEN';

/**
 * Adds an expired token, where somebody has kept one. It is tried at once, and left out where the target may still take it.
 */
export async function withExpiredToken(
  surroundings: Surroundings,
  known: ProfileDraft,
): Promise<ProfileDraft> {
  const { io, words } = surroundings;
  const ask = askerOf(surroundings);
  const take = async (variable: string): Promise<ProfileDraft> => {
    if (!VARIABLE_NAME.test(variable))
      throw new UserError(
        'This is not the name of a variable.',
        'A profile holds no token: give the name of a variable for it, such as PAYOPS_EXPIRED_TOKEN.',
      );
    const values = await valuesOf(surroundings, [variable]);
    const token = values.get(variable) ?? io.env[variable] ?? '';
    const withOne = (profile: Profile, expiredToken: string): Profile => ({
      ...profile,
      auth: { ...profile.auth, expiredToken },
    });
    const all = {
      written: withOne(known.written, `\${${variable}}`),
      filled: withOne(known.filled, token),
    };
    await ensureAccepted(surroundings, all, lookAtExpiredToken);
    keep(surroundings, values);
    return all;
  };
  if (known.written.auth.expiredToken !== undefined) return known;
  if ((io.env[EXPIRED_VARIABLE] ?? '') !== '')
    try {
      return await take(EXPIRED_VARIABLE);
    } catch (error) {
      // It costs none of the other answers.
      showMistake(surroundings, error);
    }
  if (ask === undefined) return known;
  return askUntilAccepted(
    surroundings,
    () => ask(words.ask['expired-token']),
    async (text) => (text === '' || text === '-' ? known : take(text)),
    keepPrevious(surroundings, known),
  );
}
