/** A case: one scenario, lived through by a client. The request, the traffic, and the movement of the money. */
import type { Status } from '../document/final-status.ts';
import type { HeaderMap } from '../run/exchange.ts';
import type { ClientOutcome, Scenario, Task } from './scenario.ts';

/** A line to a driver. */
export interface DriverCase {
  readonly protocol: 1;
  readonly case: string;
  readonly do: Task;
  readonly baseUrl: string;
  readonly token: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly payer: string;
  readonly beneficiary: Readonly<Record<string, string>>;
  readonly service: string;
  readonly contributor: string;
  readonly type: string;
  readonly label: string;
  readonly amount: string;
  readonly modeApplication: 'ADDITION' | 'SOUSTRACTION';
  readonly amountIs: 'net' | 'total';
  readonly otp: string;
  readonly otps?: readonly string[];
  /** Of `list`: the first day, yyyy-MM-dd. */
  readonly from?: string;
  readonly receiver: boolean;
  readonly deadlineMs: number;
}

/** A line of a driver. */
export interface DriverAnswer {
  readonly outcome: ClientOutcome;
  readonly reason?: string;
  readonly reference?: string;
  readonly count?: number;
}

/** What a mask does not show of a bearer token. */
export interface TokenForm {
  readonly isJwt: boolean;
  /** Parts between dots. */
  readonly parts: number;
}

/** A request of the client, or a notification to it. */
export interface CaseExchange {
  /** `x1`, `x2`, … in the order in which they began, over all cases of a run. */
  readonly id: string;
  readonly kind: 'request' | 'notification';
  readonly method: string;
  /** With the query; from the root of `base_url`. Of a notification the whole address. */
  readonly target: string;
  readonly headers: HeaderMap;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  durationMs: number;
  response?: { readonly status: number; readonly headers: HeaderMap; readonly body: string };
  /** Why no answer came. */
  lost?: string;
  /** It was answered, or given up. */
  ended: boolean;
  /** Of the token of a request that is masked. */
  readonly tokenForm?: TokenForm;
}

/** An operation that the service accepted. */
export interface AcceptedOperation {
  readonly reference: string;
  readonly requestId: string;
  readonly libelle: string;
  readonly status: Status;
  readonly montant: string;
  readonly debited: string;
  readonly credited: string;
  readonly reason?: string;
}

/** What the service knows at the end. */
export interface CaseFacts {
  /** In the order of acceptance; those of others left out. */
  readonly operations: readonly AcceptedOperation[];
  /** Steps of the script that a right client meets, and that this one did not. */
  readonly unmet: readonly string[];
  /** Exchanges that were not recorded, since there were too many. */
  readonly dropped: number;
  /** Of `list`: how many operations of the payer the service has since `from`. */
  readonly listable?: number;
}

/** The codes that are typed, one after the other. */
export function otpsOf({ otp, otps }: DriverCase): readonly string[] {
  return otps ?? [otp];
}

/** What remains of a case. */
export interface CaseRecord {
  readonly scenario: Scenario;
  readonly case: DriverCase;
  readonly exchanges: readonly CaseExchange[];
  readonly facts: CaseFacts;
  /** Undefined where nobody was asked: a program, a person. */
  readonly answer?: DriverAnswer;
  /** Why there is no answer where one was asked for. */
  readonly silence?: string;
  /** The particulars were told, and answered: what it sent can be compared with what was asked. */
  readonly isTold: boolean;
}
