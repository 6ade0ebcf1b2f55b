/** Where secrets are planted: every place of a profile that may hold one, and every way in which a target says them. */
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';

/** A secret at a place: none of the texts may be in anything that is written or shown. */
export interface Position {
  readonly name: string;
  readonly never: readonly string[];
}

/** What the target repeats. None of the formats of reports escapes its letters. */
export const SECRET = 'Canary+Client/Secret=7f3A';
/** With letters that HTML escapes. */
const KEY = 'canary-<key>&"7f3A';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const units = (text: string) =>
  [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const lowerTriplets = (text: string) =>
  encodeURIComponent(text).replaceAll(/%../g, (one) => one.toLowerCase());

/** Ways to say a secret in a text: each behind a mark of its own, so that a leak is told from the others. */
const SAID: Readonly<Record<string, string>> = {
  'as it is': SECRET,
  'URL-encoded': encodeURIComponent(SECRET),
  'URL-encoded in small letters': lowerTriplets(SECRET),
  'URL-encoded twice': encodeURIComponent(encodeURIComponent(SECRET)),
  'in base64': base64(SECRET),
  'in base64url': base64url(SECRET),
  'in the base64 of a longer text': base64(`client:${SECRET} `),
  'in the base64url of a longer text': base64url(`id:${SECRET} `),
  'in hex': Buffer.from(SECRET).toString('hex'),
  'in the hex of a longer text, in capitals': Buffer.from(`client:${SECRET} `).toString('hex').toUpperCase(),
  'cut with three dots': `${SECRET.slice(0, 12)}... `,
  'JSON-escaped, every letter': units(SECRET),
  'JSON-escaped slashes': SECRET.replaceAll('/', '\\/'),
  'in capitals': SECRET.toUpperCase(),
  'in small letters': SECRET.toLowerCase(),
  'in decimal entities': [...SECRET].map((one) => `&#${one.charCodeAt(0)};`).join(''),
  'HTML-escaped': html(KEY),
  'as the password of an address': `https://someone:${encodeURIComponent('pw-canary-of-nobody')}@a.example/`,
  'in a query': `/?client_secret=unknown-canary-7f3A&x=1`,
  'an unknown card, with dashes': '3530-1113-3330-0000',
  'an unknown card, with spaces': '5500 0055 5555 5559',
  'an unknown card, in a row': '6011000990139424',
  'an unknown card, URL-encoded': '3782%20822463%2010005',
};

const markOf = (name: string) => `at-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}:`;

/** What the target says in every text. */
export const CHATTER = Object.entries(SAID)
  .map(([name, text]) => `${markOf(name)}${text}`)
  .join(' ; ');

/** The secret behind the mark of a place, for places that hold one text alone. */
export const saidAt = (place: string) => `${markOf(place)}${SECRET}`;

/** Places of an answer or a callback, beyond its texts. */
export const PLACES = [
  'a header',
  'Set-Cookie',
  'Location',
  'WWW-Authenticate',
  'the reason of the status line',
  'an HTML page',
  'a data field',
  'the label of a record',
  'behind invalid JSON',
  'the middle of ten megabytes',
  'a transport error',
  'an answer of the token call',
  'the body of a callback',
  'a header of a callback',
  'the query of a callback',
] as const;

/** Given by the target alone, in fields whose names tell. */
export const FROM_TARGET = {
  refreshToken: 'canary-refresh-token-7f3A',
  otp: 'canary-otp-7f3A',
  account: 'CANARY-ACCOUNT-77120044',
} as const;

export const ENVIRONMENT = {
  CANARY_ID: 'canary-from-the-environment-7f3A',
  CANARY_COMMENT: 'canary-comment-from-the-environment-7f3A',
};

const IN_PROFILE = {
  tenant: 'canary-custom-header-7f3A',
  path: 'canary-query-of-the-token-call-7f3A',
  otp: 'canary-fixed-otp-7f3A',
  balanceHeader: 'canary-header-of-a-binding-7f3A',
  feesQuery: 'canary-query-of-a-binding-7f3A',
  provokeOtp: 'canary-otp-of-a-status-7f3A',
  ciphered: 'canary-ciphered-card-7f3A',
  publicUrl: 'canary-of-the-public-url-7f3A',
  comment: 'canary-in-a-comment-of-the-profile',
  fallback: 'canary-default-in-the-profile-7f3A',
};

/** The profile of a sandbox with a secret in every place that may hold one. */
export function profileWithCanaries(profile: Profile, more: Partial<Profile> = {}): string {
  const { bindings, fixtures } = profile;
  const text = toYaml({
    ...profile,
    auth: {
      ...profile.auth,
      tokenRequest: {
        path: `/api/v1/auth/token?api_key=${IN_PROFILE.path}`,
        headers: { 'X-Api-Key': KEY, 'X-Partner': IN_PROFILE.tenant },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the profile's own notation
        json: { client_id: '${CANARY_ID}', client_secret: SECRET, zone: `\${UNSET:-${IN_PROFILE.fallback}}` },
        tokenPointer: '/access_token',
      },
    },
    bindings: {
      ...bindings,
      balance: { amount: '/body/solde', headers: { 'Ocp-Apim-Subscription-Key': IN_PROFILE.balanceHeader } },
      fees: { query: { montant: '{montant}', access_key: IN_PROFILE.feesQuery } },
      otp: { ...bindings?.otp, pointer: '/body/valeur', value: IN_PROFILE.otp },
    },
    fixtures: {
      ...fixtures,
      loyaltyEnrollments: [{ cipheredCardInformation: IN_PROFILE.ciphered }],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the profile's own notation
      requestCreations: [{ type: 'RESILIATION', body: { commentaire: '${CANARY_COMMENT}' } }],
      provoke: {
        ...fixtures.provoke,
        ECHOUE: { ...fixtures.provoke?.ECHOUE, authData: IN_PROFILE.provokeOtp },
      },
    },
    limits: { ...profile.limits, maxBodyBytes: LARGEST_BODY },
    ...more,
  });
  return `# ${IN_PROFILE.comment}\n${text}`;
}

/** The address for callbacks, with a credential behind its question mark. */
export const publicUrlAt = (baseUrl: string) => `${baseUrl}/hook?key=${IN_PROFILE.publicUrl}&at=`;

/** @param seen what only the run shows: the tokens that were issued. */
export function positionsOf({ auth, fixtures }: Profile, seen: readonly string[]): Position[] {
  const numbers = fixtures.instruments.flatMap(({ identifiant, name }) =>
    identifiant === undefined ? [] : [{ name: `the number of ${name}`, never: [identifiant] }],
  );
  const thirdParties = (fixtures.thirdPartyBeneficiaries ?? []).flatMap((one) =>
    Object.entries(one)
      .filter(([field]) => !field.startsWith('ref'))
      .map(([field, value]) => ({ name: `third party, ${field}`, never: [String(value)] })),
  );
  return [
    { name: 'the client secret', never: [SECRET, encodeURIComponent(SECRET), base64(SECRET)] },
    { name: 'an API key of the token call', never: [KEY, html(KEY), JSON.stringify(KEY).slice(1, -1)] },
    { name: 'the expired token', never: [auth.expiredToken ?? ''] },
    { name: 'issued tokens', never: seen },
    ...Object.entries({ ...IN_PROFILE, ...ENVIRONMENT, ...FROM_TARGET }).map(([name, text]) => ({
      name: `${name in FROM_TARGET ? 'given by the target' : 'profile'}: ${name}`,
      never: [text, encodeURIComponent(text), base64(text).replace(/=+$/, '')],
    })),
    ...thirdParties,
    ...numbers,
    ...Object.entries(SAID).map(([name, text]) => ({
      name: `said ${name}`,
      never: [`${markOf(name)}${text}`, `${markOf(name)}${text}`.replaceAll('\\', '\\\\')],
    })),
    ...PLACES.map((place) => ({ name: `in ${place}`, never: [saidAt(place)] })),
    { name: 'cut off at the end of what is read', never: [`${markOf('cut')}${SECRET.slice(0, 8)}`] },
  ];
}

/** Bytes that are read of a body. */
export const LARGEST_BODY = 200_000;

/** Ends a body at the largest that is read in the midst of the secret. */
export const CUT = `${markOf('cut')}${SECRET}`;
export const CUT_AFTER = markOf('cut').length + SECRET.length - 5;
