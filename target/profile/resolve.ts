/** The one place where a profile gets its defaults; those of its bindings stand in resolved-bindings.ts. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { ResolvedProxy } from '../wire/proxy.ts';
import type { ResolvedTls } from './reading/pem.ts';
import { type ResolvedBindings, resolveBindings } from './resolved-bindings.ts';

type Given<T> = NonNullable<T>;
type GivenFixtures = Profile['fixtures'];

/** Readonly all the way down. */
export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type OperationId = Given<Profile['notImplemented']>[number];
/** A choice of the document that a target may not offer. */
export type Choice = Given<Profile['notOffered']>[number];
export type Instrument = DeepReadonly<GivenFixtures['instruments'][number]>;
export type Allowance = Instrument['allows'][number];
export type TypeInstrument = Instrument['type'];
export type ThirdPartyBeneficiary = DeepReadonly<Given<GivenFixtures['thirdPartyBeneficiaries']>[number]>;
export type RequestCreation = DeepReadonly<Given<GivenFixtures['requestCreations']>[number]>;
export type StatutOperation = Exclude<keyof Given<GivenFixtures['provoke']>, 'internalError'>;
/** Fields of an operation request that replace those of a valid one. */
type Overrides = DeepReadonly<Given<Given<GivenFixtures['provoke']>[StatutOperation]>>;
export type UnknownKind = keyof Given<GivenFixtures['unknown']>;

/** The token call (5). At most one of `json` and `form` is set. */
export interface ResolvedTokenRequest {
  readonly path: string;
  /** The whole address, where the call goes elsewhere: `path` is then not used. */
  readonly url?: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** HTTP Basic (RFC 7617). */
  readonly basic?: { readonly username: string; readonly password: string };
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Empty: the whole answer is the token, as a JSON string or as plain text. */
  readonly tokenPointer: string;
  /** Points at a number of seconds. */
  readonly expiresInPointer?: string;
}

/** What the path of 4.10 takes. */
export interface MarketplaceReferences {
  readonly referenceMmp: string;
  readonly referenceContributor: string;
}

export interface ResolvedFixtures {
  readonly instruments: readonly Instrument[];
  readonly services: readonly {
    readonly reference: string;
    readonly mode?: 'ADDITION' | 'SOUSTRACTION';
    readonly typesOperation: DeepReadonly<Given<GivenFixtures['services'][number]['typesOperation']>>;
    /** Absent: it takes every nature, as far as is known. */
    readonly natures?: DeepReadonly<Given<GivenFixtures['services'][number]['natures']>>;
  }[];
  readonly contributors: readonly string[];
  readonly thirdPartyBeneficiaries: readonly ThirdPartyBeneficiary[];
  readonly favoriteBeneficiaries: DeepReadonly<Given<GivenFixtures['favoriteBeneficiaries']>>;
  readonly marketplaces: readonly MarketplaceReferences[];
  /** The marketplaces whose services the profile names. */
  readonly marketplaceServices: readonly (MarketplaceReferences & { readonly services: readonly string[] })[];
  readonly creditPurchases: DeepReadonly<Given<GivenFixtures['creditPurchases']>>;
  readonly loyaltyEnrollments: readonly Readonly<Record<string, unknown>>[];
  readonly requestCreations: readonly RequestCreation[];
  readonly unknown: DeepReadonly<Given<GivenFixtures['unknown']>>;
  /** Operations of earlier days, which the target keeps. */
  readonly datedOperations: DeepReadonly<Given<GivenFixtures['datedOperations']>>;
  /** What leads an operation to a status. */
  readonly provoke: { readonly [Status in StatutOperation]?: Overrides };
  /** What makes the target answer an operation request with 500. */
  readonly internalError?: Overrides;
}

export type Service = ResolvedFixtures['services'][number];

/** Whether a run may take an instrument out of service for good. */
export function mayBeTakenAway({ allows }: Instrument): boolean {
  return allows.includes('lock') || allows.includes('unenroll');
}

/** An end of the amounts that operations are made with. */
export type AmountEnd = 'smallest' | 'largest';

const AMOUNT_ENDS: readonly AmountEnd[] = ['smallest', 'largest'];

export interface ResolvedLimits {
  readonly concurrency: number;
  /** For a target that is far away; absent where the profile says how many. */
  readonly farConcurrency?: number;
  /** Requests that are released together; below 2 there are no races. */
  readonly raceConcurrency: number;
  readonly requestsPerSecond?: number;
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly amount: {
    readonly typical: number;
    readonly smallest: number;
    readonly largest: number;
    /** What every amount is a multiple of; one minor unit where it is absent. */
    readonly step?: number;
    /** The profile gives no typical amount: what payers have may say more. */
    readonly assumed?: true;
    /** The ends that the profile does not give: the target may take less than is assumed of them (8). */
    readonly notGiven?: readonly AmountEnd[];
  };
  readonly totalAmount?: number;
  /** What of it is left for operations that drain no balance; absent where that is all, or nothing bounds it. */
  readonly ordinaryAmount?: number;
  readonly requests?: number;
  readonly finalStatusMs: number;
  readonly callbackMs: number;
  readonly quietMs: number;
  /** How long a payer rests after an operation, as far as the profile says. */
  readonly restMs?: number;
  /** Wrong OTPs in a row of one instrument. */
  readonly otpFailures: number;
  readonly retryAfterMs: number;
  readonly awayMs: number;
}

/** A text of the profile that came, whole or in part, from the environment. */
export interface EnvironmentUse {
  /** Dotted profile key: `auth.tokenRequest.json.password`. */
  readonly key: string;
  /** Name of the variable. */
  readonly name: string;
  /** Its value: treat it as a secret. */
  readonly value: string;
}

/** An optional field of 2.2 that designates nobody, and that the profile can fill. */
export type DemandedField = 'callbackUrl' | 'authData';

/** A profile with every default filled in and the environment interpolated. Frozen all the way down. */
export interface ResolvedProfile {
  readonly name: string;
  /** Without a trailing slash and without `/api/v1`. */
  readonly baseUrl: string;
  /** How requests are sent. */
  readonly http: {
    /** Each begins a W3C trace. */
    readonly traceparent: boolean;
  };
  /** Of every request to it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tls?: ResolvedTls;
  readonly proxy?: ResolvedProxy;
  readonly auth: {
    readonly token?: string;
    readonly tokenRequest?: ResolvedTokenRequest;
    readonly expiredToken?: string;
  };
  readonly notImplemented: readonly OperationId[];
  readonly notOffered: readonly Choice[];
  readonly bindings: ResolvedBindings;
  readonly fixtures: ResolvedFixtures;
  readonly money: {
    readonly decimals: number;
    /** The profile gives no decimals: the target may take whole amounts only (8). */
    readonly assumed?: true;
    readonly currency?: string;
  };
  readonly limits: ResolvedLimits;
  readonly callbacks: { readonly listen: string; readonly publicUrl?: string; readonly tls?: ResolvedTls };
  readonly environment: readonly EnvironmentUse[];
  /** Optional fields without which the target accepts no operation: found out before the checks. */
  readonly demanded?: readonly DemandedField[];
}

/** Of the token call (5). */
const TOKEN_PATH = '/api/v1/auth/token';

/** Requests under way at once where the profile says nothing and the target is far away. */
const FAR_CONCURRENCY = 64;

/** Requests released together where the profile says nothing of either. */
const RACE_CONCURRENCY = 8;

const LIMITS = {
  concurrency: 16,
  timeoutMs: 10_000,
  maxBodyBytes: 16_777_216,
  finalStatusMs: 60_000,
  callbackMs: 10_000,
  quietMs: 2_000,
  otpFailures: 2,
  retryAfterMs: 90_000,
  awayMs: 60_000,
} as const;

/** What of a profile lies outside of its text. */
export interface Outside {
  readonly tls?: ResolvedTls | undefined;
  readonly callbacksTls?: ResolvedTls | undefined;
  /** Of the environment. */
  readonly proxy?: ResolvedProxy | undefined;
}

/**
 * Fills in every default of a profile that is valid (see `loadProfile`, which also checks it).
 *
 * @param profile as the schema describes it, environment already interpolated. It is not changed.
 * @param environment which of its texts came from the environment.
 * @param outside the certificates that it names, and the environment's proxies.
 */
export function resolveProfile(
  profile: Profile,
  environment: readonly EnvironmentUse[] = [],
  outside: Outside = {},
): ResolvedProfile {
  const given = structuredClone(profile);
  const baseUrl = given.baseUrl.replace(/\/+$/, '');
  const { token, tokenRequest, expiredToken } = given.auth;
  const proxy = given.proxy === undefined ? outside.proxy : { url: given.proxy };
  const { tls: _, ...callbacks } = given.callbacks ?? {};
  return deepFreeze({
    name: given.name ?? new URL(baseUrl).host,
    baseUrl,
    headers: given.headers ?? {},
    http: { traceparent: false, ...given.http },
    ...(outside.tls && { tls: outside.tls }),
    ...(proxy && { proxy }),
    auth: {
      ...(token !== undefined && { token }),
      ...(tokenRequest && {
        tokenRequest: {
          path: TOKEN_PATH,
          method: 'POST',
          ...tokenRequest,
          headers: tokenRequest.headers ?? {},
        },
      }),
      ...(expiredToken !== undefined && { expiredToken }),
    },
    notImplemented: given.notImplemented ?? [],
    notOffered: given.notOffered ?? [],
    bindings: resolveBindings(given.bindings ?? {}),
    fixtures: resolveFixtures(given.fixtures),
    money: {
      ...given.money,
      decimals: given.money?.decimals ?? 2,
      ...(given.money?.decimals === undefined && { assumed: true }),
    },
    limits: resolveLimits(given.limits ?? {}, given.bindings?.balance !== undefined),
    callbacks: {
      listen: '127.0.0.1:0',
      ...callbacks,
      ...(outside.callbacksTls && { tls: outside.callbacksTls }),
    },
    environment: environment.map((use) => ({ ...use })),
  });
}

/** What an operation is made with where nothing is given: little, where nobody can see what there is. */
const TYPICAL = { seen: 100, unseen: 10 } as const;

/**
 * The amounts that operations are made with, from those that are given.
 * @param seesBalances whether the balance call is bound.
 */
export function resolveAmounts(
  given: Given<Given<Profile['limits']>['amount']> = {},
  seesBalances = false,
): ResolvedLimits['amount'] {
  const { smallest, largest, step } = given;
  const otherwise = seesBalances ? TYPICAL.seen : TYPICAL.unseen;
  const typical = given.typical ?? Math.max(Math.min(otherwise, largest ?? otherwise), smallest ?? 0);
  const notGiven = AMOUNT_ENDS.filter((end) => given[end] === undefined);
  return {
    typical,
    smallest: smallest ?? Math.min(Math.max(1, step ?? 0), typical),
    largest: largest ?? typical * 10,
    ...(step !== undefined && { step }),
    ...(given.typical === undefined && { assumed: true }),
    ...(notGiven.length > 0 && { notGiven }),
  };
}

function resolveLimits(given: Given<Profile['limits']>, seesBalances: boolean): ResolvedLimits {
  const far = given.concurrency === undefined && { farConcurrency: FAR_CONCURRENCY };
  const raceConcurrency = given.concurrency ?? RACE_CONCURRENCY;
  return { ...LIMITS, raceConcurrency, ...far, ...given, amount: resolveAmounts(given.amount, seesBalances) };
}

/** What a run may move in operations that drain no balance; undefined for no bound. */
export function ordinaryAmountOf({ ordinaryAmount, totalAmount }: ResolvedLimits): number | undefined {
  return ordinaryAmount ?? totalAmount;
}

function resolveFixtures(given: GivenFixtures): ResolvedFixtures {
  const { internalError, ...provoke } = given.provoke ?? {};
  const marketplaces = given.marketplaces ?? [];
  return {
    instruments: given.instruments,
    services: given.services.map((service) => ({ typesOperation: ['P2P'], ...service })),
    contributors: given.contributors ?? [],
    thirdPartyBeneficiaries: given.thirdPartyBeneficiaries ?? [],
    favoriteBeneficiaries: given.favoriteBeneficiaries ?? [],
    marketplaces: marketplaces.map(({ services: _, ...references }) => references),
    marketplaceServices: marketplaces.flatMap(({ services, ...references }) =>
      services === undefined ? [] : [{ ...references, services }],
    ),
    creditPurchases: given.creditPurchases ?? [],
    loyaltyEnrollments: given.loyaltyEnrollments ?? [],
    requestCreations: given.requestCreations ?? [],
    unknown: given.unknown ?? {},
    // An ordinary operation leads there, unless the profile knows better.
    provoke: { SUCCES: {}, ...provoke },
    ...(internalError !== undefined && { internalError }),
    datedOperations: given.datedOperations ?? [],
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
