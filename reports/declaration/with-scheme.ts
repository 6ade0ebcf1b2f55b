/** What a scheme decides or asks for, and a declaration excludes. Pure. */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import type { EnumerationName } from '../../spec/contract/surface.ts';
import { type Declaration, operationsDeclared } from '../../spec/declaration/declaration.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { OFFERED_ENUMERATIONS, OFFERED_VALUES } from '../../spec/document/offers.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import type { OPERATION_ROWS } from '../../spec/operations.ts';
import type { Contradiction } from './contradiction.ts';

/** Every contradiction between a declaration and a scheme. */
export function contradictionsWithScheme(declaration: Declaration, scheme: Scheme): Contradiction[] {
  return [
    ...decisionContradictions(declaration, scheme),
    ...offerContradictions(declaration, scheme),
    ...requiredContradictions(declaration, scheme),
  ];
}

function decisionContradictions({ practices }: Declaration, { decisions }: Scheme): Contradiction[] {
  const declaredOf: Readonly<Record<string, readonly string[]>> = practices;
  return Object.entries(decisions ?? {}).flatMap(([id, allowed]) => {
    const declared = declaredOf[id] ?? [];
    if (declared.every((value) => allowed.includes(value))) return [];
    return [
      {
        source: 'scheme',
        kind: 'other',
        reason: 'not-allowed',
        key: `practices.${id}`,
        declared: [...declared],
        seen: [...allowed],
        against: `decisions.${id}`,
      },
    ];
  });
}

function offerContradictions({ operations, values }: Declaration, { offers = {} }: Scheme): Contradiction[] {
  const operationAnswers: Readonly<Record<string, string>> = operations;
  const missing = (key: string, against: string): Contradiction => ({
    source: 'scheme',
    kind: 'other',
    reason: 'not-offered',
    key,
    declared: ['no'],
    against,
  });
  const ofOperations = (offers.operations ?? [])
    .filter((name) => operationAnswers[name] !== 'yes')
    .map((name) => missing(`operations.${name}`, 'offers.operations'));
  const ofValues = OFFERED_VALUES.flatMap((kind) => {
    const enumeration = OFFERED_ENUMERATIONS[kind];
    const answers: Readonly<Record<string, string>> = values[enumeration];
    return (offers[kind] ?? [])
      .filter((name) => answers[name] !== 'yes')
      .map((name) => missing(`values.${enumeration}.${name}`, `offers.${kind}`));
  });
  return [...ofOperations, ...ofValues];
}

function requiredContradictions(declaration: Declaration, { required = [] }: Scheme): Contradiction[] {
  return required.flatMap((id, at) => {
    const key = excludingItem(declaration, id);
    if (key === undefined) return [];
    return [
      {
        source: 'scheme',
        kind: 'other',
        reason: 'requirement-excluded',
        key,
        declared: ['no'],
        seen: [id],
        against: `required[${at}]`,
      },
    ];
  });
}

/** The operation that a part of the profile is about, by the beginning of its name. */
const OPERATION_OF_NEED: readonly (readonly [prefix: string, operation: keyof typeof OPERATION_ROWS])[] = [
  ['bindings.balance', 'getBalance'],
  ['bindings.fees', 'getFees'],
  ['bindings.movements', 'getMovements'],
  ['bindings.otp.call', 'generateOtp'],
  ['bindings.operationList', 'listOperations'],
  ['bindings.requestType', 'createRequest'],
  ['auth.tokenRequest', 'issueToken'],
  ['fixtures.instruments.lock', 'lockInstrument'],
  ['fixtures.instruments.unenroll', 'unenrollInstrument'],
  ['fixtures.favoriteBeneficiaries', 'getFavoriteBeneficiary'],
  ['fixtures.marketplaces', 'listMarketplaceServices'],
  ['fixtures.creditPurchases', 'submitCreditPurchase'],
  ['fixtures.loyaltyEnrollments', 'createRequest'],
  ['fixtures.requestCreations', 'createRequest'],
  ['fixtures.datedOperations', 'listOperations'],
];

/** The values that a part of the profile is about: its name ends with one. */
const VALUES_OF_NEED: readonly (readonly [prefix: string, enumeration: EnumerationName])[] = [
  ['fixtures.services.typesOperation.', 'TypeOperation'],
  ['fixtures.services.', 'ModeApplication'],
  ['fixtures.requestCreations.', 'TypeDemande'],
  ['fixtures.provoke.', 'StatutOperation'],
];

/**
 * The item of a declaration by which a requirement cannot be met: an operation or a value that it is about is not
 * offered. Undefined where nothing excludes it.
 */
export function excludingItem(
  declaration: Pick<Declaration, 'operations' | 'values'>,
  id: string,
): string | undefined {
  const requirement = REQUIREMENTS.find((one) => one.id === id);
  if (requirement === undefined) return undefined;
  const offered: readonly string[] = operationsDeclared(declaration);
  const { needs = [], section } = requirement;
  const needed = needs.flatMap((need) => {
    if (need.startsWith('operations.')) return [need.slice('operations.'.length)];
    return OPERATION_OF_NEED.filter(([prefix]) => need.startsWith(prefix)).map(([, operation]) => operation);
  });
  const missing = needed.find((operation) => !offered.includes(operation));
  if (missing !== undefined) return `operations.${missing}`;
  const value = needs.flatMap((need) => valueExcluding(declaration, need) ?? [])[0];
  if (value !== undefined) return value;
  const ofSection = Object.entries(OPERATIONS).filter(([, { sections }]) =>
    sections.some((one) => one === section),
  );
  const [first] = ofSection;
  const isOut = first !== undefined && ofSection.every(([operation]) => !offered.includes(operation));
  return isOut ? `operations.${first[0]}` : undefined;
}

function valueExcluding({ values }: Pick<Declaration, 'values'>, need: string): string | undefined {
  for (const [prefix, enumeration] of VALUES_OF_NEED) {
    if (!need.startsWith(prefix)) continue;
    const name = need.slice(prefix.length);
    const answers: Readonly<Record<string, string>> = values[enumeration];
    if (answers[name] === 'no') return `values.${enumeration}.${name}`;
  }
  return undefined;
}
