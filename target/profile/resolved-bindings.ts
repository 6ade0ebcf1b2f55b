/** The bindings of a profile with their defaults: the calls whose shapes the document does not show (4.12), and the names it leaves open. */
import type { Profile } from '../../spec/generated/profile-types.ts';

type GivenBindings = NonNullable<Profile['bindings']>;

/** A call whose shape a binding gives; its texts may hold `{placeholder}`s (see template.ts). */
export interface ResolvedCall {
  readonly method: string;
  /** From the base URL's root. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ResolvedBindings {
  readonly balance?: ResolvedCall & { readonly amount: string };
  readonly fees?: ResolvedCall & { readonly montantFrais: string; readonly modeApplication: string };
  readonly otp?: {
    readonly call?: ResolvedCall;
    /** Made after `call`, whose answer then holds no OTP. */
    readonly read?: ResolvedCall;
    readonly pointer?: string;
    /** Finds the OTP in the text at `pointer`. */
    readonly pattern?: string;
    readonly value?: string;
    readonly required: boolean;
    readonly replaces?: boolean;
  };
  readonly movements?: ResolvedCall & {
    readonly items: string;
    readonly reference: string;
    readonly amount?: string;
  };
  readonly operationList: { readonly from?: string; readonly to?: string; readonly max?: string };
  readonly requestType?: { readonly field: string };
  readonly callback: { readonly reference?: string; readonly status?: string; readonly date?: string };
}

/** Paths that the document shows of these calls (4.12). */
const PATHS = {
  balance: '/api/v1/wallets/{referenceWallet}/balance',
  fees: '/api/v1/services/{referenceService}/fees',
  movements: '/api/v1/wallets/{referenceWallet}/movements',
} as const;

/** Fills in what was not given; an operation that is not bound stays so. */
export function resolveBindings(given: GivenBindings): ResolvedBindings {
  const { balance, fees, otp, movements, operationList, requestType, callback } = given;
  return {
    ...(balance && { balance: { ...balance, ...resolveCall(balance, PATHS.balance) } }),
    ...(fees && {
      fees: {
        montantFrais: '/body/montantFrais',
        modeApplication: '/body/modeApplication',
        ...fees,
        ...resolveCall(fees, PATHS.fees),
      },
    }),
    ...(otp && { otp: resolveOtp(otp) }),
    ...(movements && { movements: { ...movements, ...resolveCall(movements, PATHS.movements) } }),
    operationList: operationList ?? {},
    ...(requestType && { requestType }),
    callback: callback ?? {},
  };
}

function resolveOtp({ call, read, ...rest }: NonNullable<GivenBindings['otp']>): ResolvedBindings['otp'] {
  return {
    required: false,
    ...rest,
    ...(call && { call: resolveCall(call, call.path) }),
    ...(read && { read: resolveCall(read, read.path) }),
  };
}

function resolveCall(given: Partial<ResolvedCall>, path: string): ResolvedCall {
  return {
    method: given.method ?? 'GET',
    path: given.path ?? path,
    query: given.query ?? {},
    headers: given.headers ?? {},
    ...(given.body !== undefined && { body: given.body }),
  };
}
