/**
 * What checks can need of a profile. Requirements and checks name needs from this table; a check
 * with an unmet need is skipped, and the report names the profile key that would let it run.
 */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Because } from '../../spec/run/check-result.ts';
import { isLoopback } from '../wire/loopback.ts';
import { serviceFitting, typesServed } from './fitting-types.ts';
import { knownContributors, knownUsers } from './known-references.ts';
import { allNeedOtp, hasOtps, someNeedOtp } from './otp-needs.ts';
import { natureBetween, type Pair, pairsOf } from './pair-natures.ts';
import type { Allowance, Choice, Instrument, OperationId, ResolvedProfile } from './resolve.ts';

/** One capability of a profile. */
export interface NeedRow {
  /** The profile key that would meet it. */
  readonly key: string;
  /** One line of what to write there. */
  readonly hint: string;
  met(profile: ResolvedProfile): boolean;
  /** The operation without which the need makes no sense: if the target does not offer it, not-applicable. */
  readonly operation?: OperationId;
  /** The choice of the document that it stands for: if the target does not offer it, not-applicable. */
  readonly choice?: Choice;
  /** What the profile says of the target where the need is not met, so that it cannot be met there: not-applicable. */
  readonly declared?: string;
}

const ALLOWANCES = [
  'debit',
  'credit',
  'drain',
  'lock',
  'unenroll',
  'empty',
] as const satisfies readonly Allowance[];

/** Rows of one make, one for each name: `<prefix>.<name>`. */
function family<Prefix extends string, Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
  row: (name: Name) => NeedRow,
): Record<`${Prefix}.${Name}`, NeedRow> {
  const rows = names.map((name) => [`${prefix}.${name}`, row(name)] as const);
  // Object.fromEntries forgets the names, which are exactly those given.
  return Object.fromEntries(rows) as Record<`${Prefix}.${Name}`, NeedRow>;
}

/** A list of fixtures that must not be empty. */
function filled(
  name: Exclude<keyof ResolvedProfile['fixtures'], 'unknown' | 'provoke' | 'internalError'>,
  hint: string,
  operation?: OperationId,
): NeedRow {
  const met: NeedRow['met'] = ({ fixtures }) => fixtures[name].length > 0;
  return { key: `fixtures.${name}`, hint, met, ...(operation && { operation }) };
}

const OPERATION_LIST_EXAMPLES = { from: 'dateDebut', to: 'dateFin', max: 'limit' } as const;

const ALLOWANCE_OPERATIONS: { readonly [Name in Allowance]?: OperationId } = {
  lock: 'lockInstrument',
  unenroll: 'unenrollInstrument',
};

/**
 * Whether an instrument that may be debited is left for a call that spends it: the checks of the call itself spend one
 * of each type before, the one with the fewest other uses.
 */
function isLeftToPay(instruments: readonly Instrument[], allowance: Allowance): boolean {
  const allowing = instruments
    .filter(({ allows }) => allows.includes(allowance))
    .sort((one, other) => one.allows.length - other.allows.length);
  return allowing.some(
    (one, at) => one.allows.includes('debit') && allowing.findIndex(({ type }) => type === one.type) < at,
  );
}

/** Every need, by name. */
export const NEEDS = {
  ...family('operations', OPERATION_IDS, (operation) => ({
    key: 'notImplemented',
    hint: `take ${operation} out of the list`,
    met: () => true,
    operation,
  })),
  'auth.expiredToken': {
    key: 'auth.expiredToken',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
    hint: 'expiredToken: ${TARGET_EXPIRED_TOKEN}',
    met: ({ auth }) => auth.expiredToken !== undefined,
  },
  'auth.tokenRequest': {
    key: 'auth.tokenRequest',
    hint: 'tokenRequest: { json: { … }, tokenPointer: /access_token }',
    met: ({ auth }) => auth.tokenRequest !== undefined,
    operation: 'issueToken',
  },
  'bindings.balance': {
    key: 'bindings.balance',
    hint: 'balance: { amount: /body/solde }',
    met: ({ bindings }) => bindings.balance !== undefined,
    operation: 'getBalance',
  },
  'bindings.fees': {
    key: 'bindings.fees',
    hint: "fees: { query: { montant: '{montant}' } }",
    met: ({ bindings }) => bindings.fees !== undefined,
    operation: 'getFees',
  },
  'bindings.otp': {
    key: 'bindings.otp',
    hint: "otp: { value: '123456' }, or otp: { call: { … }, pointer: /body/otp }, with read: { … } where another call shows it",
    met: hasOtps,
  },
  'bindings.otp.call': {
    key: 'bindings.otp.call',
    hint: 'call: { method: POST, path: /api/v1/otp }',
    met: ({ bindings }) => bindings.otp?.call !== undefined,
    operation: 'generateOtp',
  },
  'bindings.otp.optional': {
    key: 'bindings.otp.required',
    hint: 'required: false, where operations of some instrument need no OTP, or otpRequired: false of that instrument',
    declared: 'operations of every payer need an OTP',
    // What a run found out by itself, the profile does not say.
    met: ({ demanded: _, ...said }) => !allNeedOtp(said),
  },
  'bindings.otp.several': {
    key: 'bindings.otp.replaces',
    hint: 'replaces: false, where several OTPs of an instrument are good at the same time',
    declared: 'of the OTPs of an instrument only the newest is good',
    met: (profile) => {
      const { otp } = profile.bindings;
      return otp?.call === undefined || otp.replaces !== true || !someNeedOtp(profile);
    },
  },
  'bindings.movements': {
    key: 'bindings.movements',
    hint: 'movements: { items: /body, reference: /referenceOperation }',
    met: ({ bindings }) => bindings.movements !== undefined,
    operation: 'getMovements',
  },
  ...family('bindings.operationList', ['from', 'to', 'max'], (name) => ({
    key: `bindings.operationList.${name}`,
    hint: `${name}: ${OPERATION_LIST_EXAMPLES[name]}`,
    met: ({ bindings }) => bindings.operationList[name] !== undefined,
    operation: 'listOperations',
  })),
  'bindings.requestType': {
    key: 'bindings.requestType',
    hint: 'requestType: { field: typeDemande }',
    met: ({ bindings }) => bindings.requestType !== undefined,
    operation: 'createRequest',
  },
  ...family('bindings.callback', ['reference', 'status'], (name) => ({
    key: `bindings.callback.${name}`,
    hint: `${name}: ${name === 'status' ? '/statutOperation' : '/referenceOperation'}`,
    met: ({ bindings }) => bindings.callback[name] !== undefined,
  })),
  ...family('fixtures.instruments', ALLOWANCES, (allowance) => ({
    key: 'fixtures.instruments[].allows',
    // One of them is a word that is told in other languages elsewhere.
    hint:
      allowance === 'empty' ? 'allows: [empty] on an instrument' : `allows: [${allowance}] on an instrument`,
    met: ({ fixtures }) => fixtures.instruments.some(({ allows }) => allows.includes(allowance)),
    ...(ALLOWANCE_OPERATIONS[allowance] && { operation: ALLOWANCE_OPERATIONS[allowance] }),
  })),
  'fixtures.instruments.two-debit': {
    key: 'fixtures.instruments[].allows',
    hint: 'allows: [debit] on two instruments',
    met: ({ fixtures }) => fixtures.instruments.filter(({ allows }) => allows.includes('debit')).length > 1,
  },
  ...family('fixtures.instruments', ['debit-lock', 'debit-unenroll'], (name) => ({
    key: 'fixtures.instruments[].allows',
    hint: `allows: [${name.replace('-', ', ')}] on an instrument beside one of its type`,
    met: ({ fixtures }) => isLeftToPay(fixtures.instruments, name === 'debit-lock' ? 'lock' : 'unenroll'),
    operation: name === 'debit-lock' ? 'lockInstrument' : 'unenrollInstrument',
  })),
  'fixtures.beneficiary': {
    key: 'fixtures.thirdPartyBeneficiaries',
    hint: 'thirdPartyBeneficiaries: [{ msisdnBeneficiaire: …, refContributeurBeneficiaire: … }], or a second instrument that allows credit',
    met: ({ fixtures }) => fixtures.thirdPartyBeneficiaries.length > 0 || pairsOf({ fixtures }).length > 0,
  },
  'fixtures.nature': {
    key: 'fixtures.thirdPartyBeneficiaries',
    hint: 'a beneficiary that is no card: 2.5 has no nature between a debit card and a prepaid card',
    met: (profile) => {
      const pairs = pairsOf(profile);
      return (
        pairs.length === 0 || pairs.some(({ payer, credited }) => natureBetween(payer, credited) !== 'none')
      );
    },
  },
  'fixtures.type': {
    key: 'fixtures.services[].typesOperation',
    hint: 'a type for who holds the instruments: typesOperation: [P2B] on a service where an individual pays a business',
    met: (profile) => {
      const { services } = profile.fixtures;
      const pairs = pairsOf(profile);
      const fits = ({ payer, credited }: Pair) =>
        natureBetween(payer, credited) !== 'none' &&
        services.some((service) => serviceFitting(service, payer, credited) !== undefined);
      return pairs.length === 0 || services.length === 0 || pairs.some(fits);
    },
  },
  'fixtures.services': filled('services', 'services: [{ reference: SRV-0001 }]'),
  ...family('fixtures.services', ENUMERATIONS.ModeApplication, (mode) => ({
    key: 'fixtures.services[].mode',
    hint: `mode: ${mode} on a service`,
    choice: mode,
    met: ({ fixtures }) => fixtures.services.some((service) => service.mode === mode),
  })),
  'fixtures.thirdPartyBeneficiaries': filled(
    'thirdPartyBeneficiaries',
    'thirdPartyBeneficiaries: [{ msisdnBeneficiaire: …, refContributeurBeneficiaire: … }]',
  ),
  ...family('fixtures.thirdPartyBeneficiaries', THIRD_PARTY_FIELDS, (field) => ({
    key: `fixtures.thirdPartyBeneficiaries[].${field}`,
    hint: `{ ${field}: …, refContributeurBeneficiaire: … }`,
    choice: field,
    met: ({ fixtures }) => fixtures.thirdPartyBeneficiaries.some((item) => item[field] !== undefined),
  })),
  'fixtures.favoriteBeneficiaries': filled(
    'favoriteBeneficiaries',
    'favoriteBeneficiaries: [{ referenceUsager: …, referenceBeneficiary: … }]',
    'getFavoriteBeneficiary',
  ),
  'fixtures.marketplaces': filled(
    'marketplaces',
    'marketplaces: [{ referenceMmp: …, referenceContributor: … }]',
    'listMarketplaceServices',
  ),
  'fixtures.creditPurchases': filled(
    'creditPurchases',
    'creditPurchases: [{ montant: 100, refUsager: …, refProduit: … }]',
    'submitCreditPurchase',
  ),
  'fixtures.creditPurchases.refContributeur': {
    key: 'fixtures.creditPurchases[].refContributeur',
    hint: 'creditPurchases: [{ montant: 100, refContributeur: CTR-0001 }]',
    met: ({ fixtures }) =>
      fixtures.creditPurchases.some(({ refContributeur }) => refContributeur !== undefined),
    operation: 'submitCreditPurchase',
  },
  'fixtures.loyaltyEnrollments': filled(
    'loyaltyEnrollments',
    'loyaltyEnrollments: [{ requestInfo: { … }, enrollmentInformation: { … } }]',
    'createRequest',
  ),
  'fixtures.requestCreations': filled(
    'requestCreations',
    'requestCreations: [{ type: RESILIATION, body: { … } }]',
    'createRequest',
  ),
  ...family('fixtures.requestCreations', ENUMERATIONS.TypeDemande, (type) => ({
    key: 'fixtures.requestCreations',
    hint: `{ type: ${type}, body: { … } }`,
    choice: type,
    met: ({ fixtures }) => fixtures.requestCreations.some((item) => item.type === type),
    operation: 'createRequest',
  })),
  'fixtures.contributor': {
    key: 'fixtures.contributors',
    hint: 'contributors: [CTR-0001]',
    met: (profile) => knownContributors(profile).length > 0,
  },
  'fixtures.user': {
    key: 'fixtures.instruments[].refUsager',
    hint: 'refUsager: USR-0001 on an instrument',
    met: (profile) => knownUsers(profile).length > 0,
  },
  ...family('fixtures.services.typesOperation', ENUMERATIONS.TypeOperation, (type) => ({
    key: 'fixtures.services[].typesOperation',
    hint: `typesOperation: [${type}] on a service, with holders that it fits`,
    choice: type,
    met: (profile) => typesServed(profile).includes(type),
  })),
  ...family('fixtures.provoke', ENUMERATIONS.StatutOperation, (status) => ({
    key: `fixtures.provoke.${status}`,
    hint: `${status}: { montant: 13.13 }, or whatever leads there on this target`,
    choice: status,
    // A target that cancels may be led to ANNULEE by that.
    met: ({ fixtures, notImplemented }) =>
      fixtures.provoke[status] !== undefined ||
      (status === 'ANNULEE' && !notImplemented.includes('cancelOperation')),
  })),
  'limits.raceConcurrency': {
    key: 'limits.raceConcurrency',
    hint: 'raceConcurrency: 8',
    met: ({ limits }) => limits.raceConcurrency >= 2,
  },
  'fixtures.internalError': {
    key: 'fixtures.provoke.internalError',
    hint: 'internalError: { montant: 13.13 }, or whatever makes this target answer 500',
    met: ({ fixtures }) => fixtures.internalError !== undefined,
    operation: 'executeOperation',
  },
  'fixtures.datedOperations': filled(
    'datedOperations',
    'datedOperations: [{ referenceWallet: …, referenceOperation: …, day: 2024-01-31 }]',
    'listOperations',
  ),
  callbacks: {
    key: 'callbacks.publicUrl',
    hint: 'publicUrl: https://callbacks.example.org',
    met: ({ baseUrl, callbacks }) => callbacks.publicUrl !== undefined || isLoopback(baseUrl),
  },
} as const satisfies Record<string, NeedRow>;

export type Need = keyof typeof NEEDS;

/** Needs that show only on the way: a check may ask for them whatever it declares. Of the others it declares each. */
export const LATE_NEEDS = [
  'operations.executeOperation',
  'operations.listOperations',
  'fixtures.instruments.debit',
  'fixtures.instruments.credit',
  'fixtures.instruments.two-debit',
  'fixtures.beneficiary',
  'fixtures.nature',
  'fixtures.type',
  'fixtures.services',
  ...ENUMERATIONS.ModeApplication.map((mode) => `fixtures.services.${mode}` as const),
  'fixtures.thirdPartyBeneficiaries',
  ...THIRD_PARTY_FIELDS.map((field) => `fixtures.thirdPartyBeneficiaries.${field}` as const),
  ...ENUMERATIONS.StatutOperation.map((status) => `fixtures.provoke.${status}` as const),
  'fixtures.creditPurchases.refContributeur',
  'bindings.otp',
  'bindings.otp.several',
  'limits.raceConcurrency',
] as const satisfies readonly Need[];

export type LateNeed = (typeof LATE_NEEDS)[number];

/** Whether a text is the name of a need. */
export function isNeed(text: string): text is Need {
  return Object.hasOwn(NEEDS, text);
}

/** Why a check cannot run. */
export interface Unmet {
  readonly verdict: 'skipped' | 'not-applicable';
  /** The profile key that would change it. */
  readonly key: string;
  /** One line for a person. */
  readonly reason: string;
  /** The same as data; absent for a reason in words of its own. */
  readonly because?: Because;
}

/** How what is unmet is said in a result. */
export function saidOfUnmet({ key, reason, because }: Unmet): {
  readonly message: string;
  readonly profileKey: string;
  readonly because?: Because;
} {
  return { message: reason, profileKey: key, ...(because && { because }) };
}

/**
 * Why a need is not met, or `undefined` where it is.
 *
 * What the profile declares not to be offered is `not-applicable`, whatever else it says.
 */
export function unmet(profile: ResolvedProfile, need: Need): Unmet | undefined {
  const row: NeedRow = NEEDS[need];
  if (row.operation !== undefined && profile.notImplemented.includes(row.operation))
    return declined(row.operation, 'notImplemented');
  if (row.choice !== undefined && profile.notOffered.includes(row.choice))
    return declined(row.choice, 'notOffered');
  if (row.met(profile)) return undefined;
  if (row.declared !== undefined)
    return {
      verdict: 'not-applicable',
      key: row.key,
      reason: `the profile says with ${row.key} that ${row.declared}`,
      because: { is: 'ruled-out', key: row.key },
    };
  const { key, hint } = row;
  const reason = `the profile has no suitable ${key}; add, for example, ${hint}`;
  return { verdict: 'skipped', key, reason, because: { is: 'lacking', key, hint } };
}

function declined(what: string, list: 'notImplemented' | 'notOffered'): Unmet {
  return {
    verdict: 'not-applicable',
    key: list,
    reason: `the profile lists ${what} in ${list}`,
    because: { is: 'declined', what, list },
  };
}

/** Why a check that has some needs cannot run: what is not offered comes before what is lacking. */
export function firstUnmet(profile: ResolvedProfile, needs: readonly Need[]): Unmet | undefined {
  const all = needs.flatMap((need) => unmet(profile, need) ?? []);
  return all.find(({ verdict }) => verdict === 'not-applicable') ?? all[0];
}
