/** Lines to add to a profile: known values are filled in, `<name>` stands for what only the target's owner knows. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { dataOf } from '../../spec/json/data.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { knownContributors, knownUsers } from '../../target/profile/known-references.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { missingHolders } from './missing-holders.ts';

/** A part of a profile and where it belongs. */
export interface Fragment {
  /** The dotted key that it belongs below: a key of the profile, or a section. */
  readonly under: string;
  /** Items of a list, or entries of an object. */
  readonly value: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/** What a fragment must hold. */
export interface FragmentWanted {
  /** Unmet needs that it meets. */
  readonly needs: readonly Need[];
  /** Fields of the items of a list, such as `identifiant` of instruments. */
  readonly fields: readonly string[];
}

/** A placeholder: the profile is invalid until it is replaced. */
export const toFillIn = (name: string): string => `<${name}>`;

type Make = (needs: readonly Need[], profile: ResolvedProfile, fields: readonly string[]) => unknown;

const OPTIONS_OF = (needs: readonly Need[], prefix: string) =>
  needs.flatMap((need) => (need.startsWith(prefix) ? [need.slice(prefix.length)] : []));

/** What an instrument is for, as its name says it. */
const NAMES: Readonly<Record<string, string>> = {
  'debit-lock': 'lock',
  'debit-unenroll': 'unenroll',
  empty: 'unused',
};

function instruments(needs: readonly Need[], profile: ResolvedProfile, fields: readonly string[]): unknown {
  const { instruments: own } = profile.fixtures;
  const taken = new Set(own.map(({ name }) => name));
  // One that is to stand beside another is of its type, which its contributor keeps.
  const besideOf = (allowance: string | undefined) =>
    own.find(({ allows }) => allows.some((one) => one === allowance)) ?? own[0];
  const item = (name: string, allows: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const beside = besideOf(allows.at(-1));
    return {
      name: freeName(name, taken),
      reference: toFillIn('reference'),
      type: beside?.type ?? 'MOBILE_WALLET',
      refContributeur: beside?.refContributeur ?? toFillIn('refContributeur'),
      // The user of another instrument may be wrong here, and would have the target accused.
      ...(beside?.refUsager !== undefined && { refUsager: toFillIn('refUsager') }),
      ...Object.fromEntries(
        fields.flatMap((field) => (NOT_BLANK.has(field) ? [] : [[field, toFillIn(field)]])),
      ),
      ...more,
      allows,
    };
  };
  const wanted = OPTIONS_OF(needs, 'fixtures.instruments.');
  const holders = missingHolders(OPTIONS_OF(needs, 'fixtures.services.typesOperation.'), profile);
  const pays =
    wanted.some((one) => one === 'debit' || one === 'two-debit') ||
    (wanted.length === 0 && holders.length === 0);
  const single = wanted.filter((one) => !['debit', 'two-debit', 'credit'].includes(one));
  return [
    ...(pays ? [item('another-payer', ['debit', 'credit'])] : []),
    ...(wanted.includes('credit') && !pays ? [item('payee', ['credit'])] : []),
    ...single.map((need) => item(NAMES[need] ?? need, need.split('-'))),
    ...holders.map((holder) => item(holder, ['debit', 'credit'], { holder })),
  ];
}

/** Fields that are filled in. */
const NOT_BLANK: ReadonlySet<string> = new Set(['allows']);

/** Each name once: `lock-1`, `lock-2`. */
function freeName(name: string, taken: Set<string>): string {
  const isSingle = ['another-payer', 'payee', 'unused'].includes(name);
  for (let nth = 1; ; nth += 1) {
    const own = nth === 1 && isSingle ? name : `${name}-${nth}`;
    if (taken.has(own)) continue;
    taken.add(own);
    return own;
  }
}

function services(needs: readonly Need[], profile: ResolvedProfile): unknown {
  const given = profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation);
  const types = ENUMERATIONS.TypeOperation.filter(
    (type) => given.includes(type) || needs.includes(`fixtures.services.typesOperation.${type}`),
  );
  const modes = OPTIONS_OF(needs, 'fixtures.services.').filter((one) => !one.includes('.'));
  const each = modes.length > 0 ? modes : [undefined];
  return each.map((mode) => ({
    reference: toFillIn('reference'),
    ...(mode !== undefined && { mode }),
    typesOperation: types.length === 0 ? ['P2P'] : types,
  }));
}

/** By key of the profile. Other keys use the example of the schema. */
const MAKE: Readonly<Record<string, Make>> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
  'auth.expiredToken': () => '${PAYOPS_EXPIRED_TOKEN}',
  'fixtures.instruments': instruments,
  'fixtures.services': services,
  'fixtures.contributors': () => [toFillIn('contributor')],
  'fixtures.thirdPartyBeneficiaries': (needs) => {
    const named = THIRD_PARTY_FIELDS.filter((field) =>
      needs.includes(`fixtures.thirdPartyBeneficiaries.${field}`),
    );
    return (named.length === 0 ? (['msisdnBeneficiaire'] as const) : named).map((field) => ({
      [field]: toFillIn('number'),
      refContributeurBeneficiaire: toFillIn('contributor'),
    }));
  },
  'fixtures.marketplaces': (_, profile, fields) => [
    {
      referenceMmp: toFillIn('mmp'),
      // Beside those that are there it has to be of another one.
      referenceContributor: fields.includes('referenceContributor')
        ? toFillIn('contributor')
        : contributorOf(profile),
    },
  ],
  'fixtures.favoriteBeneficiaries': (_, profile) => [
    { referenceUsager: userOf(profile), referenceBeneficiary: toFillIn('beneficiary') },
  ],
  'fixtures.creditPurchases': (_, profile) => [
    {
      montant: profile.limits.amount.typical,
      refUsager: userOf(profile),
      refContributeur: contributorOf(profile, userOf(profile)),
      refProduit: toFillIn('produit'),
    },
  ],
  'fixtures.datedOperations': () => [
    {
      referenceWallet: toFillIn('reference'),
      referenceOperation: toFillIn('operation'),
      day: toFillIn('day'),
    },
  ],
  'fixtures.requestCreations': (needs, profile) => creationsFor(needs, profile),
  'fixtures.provoke': (needs) =>
    Object.fromEntries(
      [
        ...OPTIONS_OF(needs, 'fixtures.provoke.'),
        ...needs.flatMap((need) => (need === 'fixtures.internalError' ? ['internalError'] : [])),
      ].map((way) => [way, { montant: toFillIn('montant') }]),
    ),
  'bindings.balance': () => ({ amount: toFillIn('pointer') }),
  'bindings.fees': () => ({ query: { [toFillIn('parameter')]: '{montant}' } }),
  'bindings.otp': () => ({
    // A call without a body has none of it: whoever pastes the line sees where one goes.
    call: { method: 'POST', path: toFillIn('path'), body: { [toFillIn('field')]: '{referenceWallet}' } },
    pointer: toFillIn('pointer'),
  }),
  'bindings.movements': () => ({ items: toFillIn('pointer'), reference: toFillIn('pointer') }),
  'bindings.requestType': () => ({ field: toFillIn('field') }),
  'bindings.operationList': (needs) => named(needs, 'bindings.operationList.', 'parameter'),
  'bindings.callback': (needs) => named(needs, 'bindings.callback.', 'pointer'),
};

function named(needs: readonly Need[], prefix: string, what: string): Record<string, string> {
  return Object.fromEntries(OPTIONS_OF(needs, prefix).map((name) => [name, toFillIn(what)]));
}

/** Requests of 4.7, with the fields of their type. */
function creationsFor(needs: readonly Need[], profile: ResolvedProfile): unknown {
  const types = ENUMERATIONS.TypeDemande.filter((type) =>
    needs.includes(`fixtures.requestCreations.${type}`),
  );
  // A body without a field shows the fields of each type.
  const shown = types.length === 0 ? ENUMERATIONS.TypeDemande : types;
  return shown.map((type) => ({ type, body: creationBody(type, profile) }));
}

/**
 * The body of a request of 4.7.
 * @param reason reference of a reason to terminate.
 */
export function creationBody(
  type: (typeof ENUMERATIONS.TypeDemande)[number],
  profile: ResolvedProfile,
  reason: string = toFillIn('raison'),
): Readonly<Record<string, unknown>> {
  const user = userOf(profile);
  return {
    refContributeurInitiateur: contributorOf(profile, user),
    refUtilisateur: user,
    ...(type === 'RECHARGEMENT_DE_COMPTE' && { montantRecharge: profile.limits.amount.typical }),
    ...(type === 'RESILIATION' && { refRaisonResiliation: reason }),
  };
}

/**
 * The contributor that a request comes from: that of the user's instrument, or of a payer. `fixtures.contributors` may be third parties,
 * of whom the caller may not be one.
 */
function contributorOf(profile: ResolvedProfile, user?: string): string {
  const { instruments } = profile.fixtures;
  const own =
    instruments.find(({ refUsager }) => user !== undefined && refUsager === user) ??
    instruments.find(({ allows }) => allows.includes('debit')) ??
    instruments[0];
  return own?.refContributeur ?? knownContributors(profile)[0] ?? toFillIn('contributor');
}

function userOf(profile: ResolvedProfile): string {
  return knownUsers(profile)[0] ?? toFillIn('usager');
}

/**
 * @param key such as `fixtures.instruments`.
 */
export function fragmentFor(
  key: string,
  { needs, fields }: FragmentWanted,
  profile: ResolvedProfile,
): Fragment {
  const [section = '', name = ''] = key.split('.');
  const value = MAKE[key]?.(needs, profile, fields) ?? exampleAt([section, name]);
  const own = Object.entries(profile).find(([one]) => one === section)?.[1];
  const there = isJsonObject(own) ? own[name] : undefined;
  if (Array.isArray(value) && Array.isArray(there) && there.length > 0) return { under: key, value };
  if (isJsonObject(value) && isJsonObject(there) && Object.entries(there).some(isWritten))
    return { under: key, value };
  return name === ''
    ? { under: '', value: { [section]: value } }
    : { under: section, value: { [name]: value } };
}

/** An ordinary operation ends SUCCES, so no profile has to say so. */
function isWritten([name, value]: readonly [string, unknown]): boolean {
  return value !== undefined && name !== 'SUCCES';
}

function exampleAt(path: readonly string[]): unknown {
  const root = dataOf('profile.schema.json');
  const schema = path.reduce<unknown>(propertyOf, root);
  const found = isJsonObject(schema) && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
  return found ?? toFillIn(path.at(-1) ?? '');
}

function propertyOf(schema: unknown, name: string): unknown {
  return isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties[name] : undefined;
}
