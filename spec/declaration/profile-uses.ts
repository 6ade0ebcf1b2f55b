/** Which operations and values of the document a profile uses, and where. Pure. */
import type { Enumerations, OperationId } from '../generated/contract-names.ts';
import type { Profile } from '../generated/profile-types.ts';

/** Something that a profile uses. */
export interface Use<Name extends string = string> {
  readonly name: Name;
  /** Of the profile: `fixtures.services[0].mode`. */
  readonly key: string;
}

/** Operations without which keys of a profile make no sense, in the order of its keys. */
export function operationUses({ auth, bindings = {}, fixtures }: Profile): Use<OperationId>[] {
  const filled = (key: keyof Profile['fixtures'], name: OperationId): (Use<OperationId> | false)[] => {
    const list = fixtures[key];
    return [Array.isArray(list) && list.length > 0 && { name, key: `fixtures.${key}` }];
  };
  const bound = (key: keyof typeof bindings, name: OperationId): (Use<OperationId> | false)[] => [
    bindings[key] !== undefined && { name, key: `bindings.${key}` },
  ];
  const allowing = (allowance: 'lock' | 'unenroll', name: OperationId) =>
    fixtures.instruments.flatMap(({ allows }, at): Use<OperationId>[] =>
      allows.includes(allowance) ? [{ name, key: `fixtures.instruments[${at}].allows` }] : [],
    );
  const { tokenRequest } = auth;
  const all: (Use<OperationId> | false)[] = [
    // A token call at another address is not the target's.
    tokenRequest !== undefined &&
      tokenRequest.url === undefined && { name: 'issueToken', key: 'auth.tokenRequest' },
    ...bound('balance', 'getBalance'),
    ...bound('fees', 'getFees'),
    ...bound('movements', 'getMovements'),
    ...bound('operationList', 'listOperations'),
    ...bound('requestType', 'createRequest'),
    bindings.otp?.call !== undefined && { name: 'generateOtp', key: 'bindings.otp.call' },
    ...allowing('lock', 'lockInstrument').slice(0, 1),
    ...allowing('unenroll', 'unenrollInstrument').slice(0, 1),
    ...filled('favoriteBeneficiaries', 'getFavoriteBeneficiary'),
    ...filled('marketplaces', 'listMarketplaceServices'),
    ...filled('creditPurchases', 'submitCreditPurchase'),
    ...filled('loyaltyEnrollments', 'createRequest'),
    ...filled('requestCreations', 'createRequest'),
    ...filled('datedOperations', 'listOperations'),
  ];
  return all.filter((use) => use !== false);
}

interface ValueUses {
  readonly enumeration: keyof Enumerations;
  readonly uses: (testing: Profile) => Use[];
}

const VALUE_USES: readonly ValueUses[] = [
  {
    enumeration: 'TypeOperation',
    uses: ({ fixtures }) =>
      fixtures.services.flatMap(({ typesOperation }, at) =>
        // A service that does not say takes P2P.
        (typesOperation ?? ['P2P']).map((name) => ({ name, key: `fixtures.services[${at}].typesOperation` })),
      ),
  },
  {
    enumeration: 'NatureOperation',
    uses: ({ fixtures }) =>
      fixtures.services.flatMap(({ natures = [] }, at) =>
        natures.map((name) => ({ name, key: `fixtures.services[${at}].natures` })),
      ),
  },
  {
    enumeration: 'TypeInstrument',
    uses: ({ fixtures }) =>
      fixtures.instruments.map(({ type }, at) => ({ name: type, key: `fixtures.instruments[${at}].type` })),
  },
  {
    enumeration: 'StatutOperation',
    uses: ({ fixtures }) =>
      Object.keys(fixtures.provoke ?? {})
        .filter((name) => name !== 'internalError')
        .map((name) => ({ name, key: `fixtures.provoke.${name}` })),
  },
  {
    enumeration: 'TypeDemande',
    uses: ({ fixtures }) =>
      (fixtures.requestCreations ?? []).map(({ type }, at) => ({
        name: type,
        key: `fixtures.requestCreations[${at}].type`,
      })),
  },
  {
    enumeration: 'ModeApplication',
    uses: ({ fixtures }) =>
      fixtures.services.flatMap(({ mode }, at) =>
        mode === undefined ? [] : [{ name: mode, key: `fixtures.services[${at}].mode` }],
      ),
  },
];

/** The first use of each value of an enumeration. */
export function valueUses(testing: Profile, enumeration: keyof Enumerations): Use[] {
  const all = VALUE_USES.find((one) => one.enumeration === enumeration)?.uses(testing) ?? [];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

/** What a profile says not to be offered: a status in notOffered may come all the same, only not on demand. */
export function deniedValues({ notOffered = [] }: Profile, enumeration: keyof Enumerations): Use[] {
  if (enumeration === 'StatutOperation') return [];
  return notOffered.map((name, at) => ({ name, key: `notOffered[${at}]` }));
}
