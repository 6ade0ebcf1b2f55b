/** How a token is had, as somebody says it: tried at once. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { basicIn, findTokenCall, hasExpired } from '../../suites/discovery/token.ts';
import { lookAtToken } from '../../suites/doctor/reach.ts';
import { TOKEN_VARIABLE } from '../../target/profile/reading/address-alone.ts';
import { interpolate } from '../../target/profile/reading/environment.ts';
import { listed } from '../command-line/values/filter-option.ts';
import { asked, type Known, looked, type Surroundings, tried } from './asking.ts';
import { secretsAside, tokenFieldsIn } from './given.ts';

/** @throws UserError where none is had. */
export async function authFrom(surroundings: Surroundings, known: Known): Promise<Known> {
  const { args, io, words } = surroundings;
  const { ask } = io;
  const interactive = ask !== undefined && args.yes !== true;
  const given = listed(args['token-field']);
  const hasToken = args.token !== undefined || (io.env[TOKEN_VARIABLE] ?? '') !== '';
  if (given.length === 0 && (hasToken || !interactive)) return tokenFrom(surroundings, known, TOKEN_VARIABLE);
  if (given.length > 0 || ask === undefined) return tokenCallFrom(surroundings, known, given);
  if (!/^c/i.test(await ask(words.ask['token-way'])))
    return tokenFrom(surroundings, known, (await ask(words.ask['token-variable'])) || TOKEN_VARIABLE);
  return asked(
    io,
    () => ask(words.ask['token-field']),
    (text) => {
      const { fields, variables } = secretsAside(text.split(/;?\s+/).filter((one) => one !== ''));
      for (const [name, value] of variables) surroundings.typed.set(name, value);
      return tokenCallFrom(surroundings, known, fields);
    },
  );
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
  const { value, problems } = interpolate(fields, {
    ...surroundings.io.env,
    ...Object.fromEntries(surroundings.typed),
  });
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
    tokenRequest: { ...elsewhere, [bodyAs]: bodyAs === 'basic' ? basicIn(body) : body, ...pointers },
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

/** A token that has expired is taken from here, where nobody names another variable. */
const EXPIRED_VARIABLE = 'PAYOPS_EXPIRED_TOKEN';
/** In place of one that is set later: nothing is sent with it. */
const NOT_SET_YET = 'not-set-yet';

/**
 * With a token that has expired, where somebody has kept one.
 * @throws UserError at a terminal for one of which nothing says that it has expired, where that is given up.
 */
export async function withExpiredToken(surroundings: Surroundings, known: Known): Promise<Known> {
  const { args, io, words } = surroundings;
  const { ask } = io;
  const take = (variable: string): Known => {
    if (!/^[A-Z_][A-Z0-9_]*$/i.test(variable))
      throw new UserError(
        'That is no name of a variable.',
        'A token is not written into a profile: export it, and name the variable that holds it.',
      );
    const token = io.env[variable] || undefined;
    // What is set after this began is not seen: the last lines name it.
    if (token === undefined) surroundings.typed.set(variable, '');
    else if (!hasExpired(token, Date.now()))
      throw new UserError(
        `${variable} holds no JWT whose time (exp) is over: a check that it is refused would prove nothing.`,
        'Keep a token of this target until it has expired.',
      );
    const withOne = (profile: Profile, expiredToken: string): Profile => ({
      ...profile,
      auth: { ...profile.auth, expiredToken },
    });
    return {
      written: withOne(known.written, `\${${variable}}`),
      filled: withOne(known.filled, token ?? NOT_SET_YET),
    };
  };
  if ((io.env[EXPIRED_VARIABLE] ?? '') !== '') return take(EXPIRED_VARIABLE);
  if (ask === undefined || args.yes === true) return known;
  return asked(
    io,
    () => ask(words.ask['expired-token']),
    async (text) => (text === '' || text === '-' ? known : take(text)),
  );
}
