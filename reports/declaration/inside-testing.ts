/** What the profile of a declaration uses that the declaration does not offer, and the other way round. Pure. */
import type { Declaration } from '../../spec/declaration/declaration.ts';
import type { Enumerations, OperationId } from '../../spec/generated/contract-names.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { type Contradiction, insideOf } from './contradiction.ts';

/** A key of the profile, and what it takes to be offered. */
interface Use<Name extends string = string> {
  readonly name: Name;
  readonly key: string;
}

/** Every contradiction between `testing` and the rest of a declaration. */
export function testingContradictions(declaration: Declaration): Contradiction[] {
  const { operations, practices, testing } = declaration;
  // A run leaves out what notImplemented lists, whatever else the profile says of it.
  const left = testing.notImplemented ?? [];
  const used = operationUses(testing)
    .filter(({ name }) => operations[name] === 'no' && !left.includes(name))
    .map(({ name, key }) => insideOf('operation-used', `operations.${name}`, ['no'], `testing.${key}`));
  const denied = left
    .map((name, at) => ({ name, key: `notImplemented[${at}]` }))
    .filter(({ name }) => operations[name] === 'yes')
    .map(({ name, key }) => insideOf('not-in-testing', `operations.${name}`, ['yes'], `testing.${key}`));
  const values = VALUE_USES.flatMap(({ enumeration, uses }) =>
    valueContradictions(declaration, enumeration, uses(testing)),
  );
  const callbacks =
    testing.bindings?.callback !== undefined && practices['callback.http-method'].length === 0
      ? [
          insideOf(
            'callbacks-undeclared',
            'practices.callback.http-method',
            ['not-applicable'],
            'testing.bindings.callback',
          ),
        ]
      : [];
  return [...used, ...denied, ...values, ...callbacks];
}

function operationUses({ auth, bindings = {}, fixtures }: Profile): Use<OperationId>[] {
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

interface ValueUse {
  readonly enumeration: keyof Enumerations;
  readonly uses: (testing: Profile) => Use[];
}

/** Where a profile uses values of each enumeration. */
const VALUE_USES: readonly ValueUse[] = [
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

/** The first use of each value that is not declared, and what is declared and `notOffered`. */
function valueContradictions(
  { values, testing }: Declaration,
  enumeration: keyof Enumerations,
  uses: readonly Use[],
): Contradiction[] {
  const answers: Readonly<Record<string, string>> = values[enumeration];
  const firsts = uses.filter(({ name }, at) => uses.findIndex((one) => one.name === name) === at);
  const used = firsts
    .filter(({ name }) => answers[name] === 'no')
    .map(({ name, key }) =>
      insideOf('value-used', `values.${enumeration}.${name}`, ['no'], `testing.${key}`),
    );
  // A status in notOffered is one to which nothing leads on demand: the product may have it all the same.
  if (enumeration === 'StatutOperation') return used;
  const denied = (testing.notOffered ?? []).flatMap((name, at) =>
    answers[name] === 'yes'
      ? [insideOf('not-in-testing', `values.${enumeration}.${name}`, ['yes'], `testing.notOffered[${at}]`)]
      : [],
  );
  return [...used, ...denied];
}
