/** A client of the interface for tests: right as it stands, and wrong in one way for each of its bugs. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Big from 'big.js';
import type { DriverAnswer, DriverCase } from '../../spec/clients/client-case.ts';

export const BUGS = [
  'fresh-key-after-loss',
  'fresh-key-after-conflict',
  'fresh-key-after-look',
  'loss-is-failure',
  'error-is-failure',
  'conflict-is-failure',
  'accepted-is-paid',
  'suspended-is-failure',
  'failure-is-paid',
  'no-reason',
  'never-asks-again',
  'pending-for-final',
  'adds-fees',
  'subtracts-fees',
  'mode-ignored',
  'no-renewal',
  'renews-endlessly',
  'old-token-again',
  'token-in-url',
  'otp-in-url',
  'otp-again',
  'refused-again',
  'retry-at-once',
  'notification-alone',
  'acts-on-each-notification',
  'trusts-notification',
  'receiver-refuses-second',
  'receiver-fails',
  'unknown-fields-refused',
  'null-fields-refused',
  'order-matters',
  'only-one-timestamp',
  'numbers-as-text',
  'goes-by-messages',
  'gzip-unread',
  'own-by-amount',
  'counts-wrong',
  'counts-a-page',
  'counts-a-week',
  'conflict-by-messages',
  'cancels-with-body',
  'no-request-id',
] as const;

export type Bug = (typeof BUGS)[number];

interface Answer {
  readonly status: number;
  readonly json: { readonly message?: string; readonly body?: unknown } & Record<string, unknown>;
  readonly text: string;
  readonly retryAfterMs: number;
}

type OperationRecord = Record<string, unknown>;

const FINAL = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'];
const REQUEST_TIMEOUT_MS = 10_000;
const POLL_MS = 60;
const WEEK_MS = 7 * 86_400_000;

/** The bad client's hand-written parsers throw this. */
class Unreadable extends Error {}

export class ExampleClient {
  readonly #bugs: ReadonlySet<Bug>;
  readonly #notified = new Map<string, OperationRecord[]>();
  #receiver: Server | undefined;
  #onNotification: ((record: OperationRecord) => void) | undefined;

  constructor(bugs: readonly Bug[] = []) {
    this.#bugs = new Set(bugs);
  }

  async close(): Promise<void> {
    const receiver = this.#receiver;
    if (receiver === undefined) return;
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  }

  /** Carries a case out, and tells how it ended. */
  async answer(asked: DriverCase): Promise<DriverAnswer> {
    if (!['pay', 'cancel', 'list'].includes(asked.do)) return { outcome: 'unsupported' };
    const attempt = new Attempt(asked, this.#bugs, asked.receiver ? await this.#callbackUrl() : undefined);
    attempt.notified = this.#notified;
    this.#onNotification = (record) => attempt.onNotification(record);
    try {
      return await attempt.carryOut();
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async #callbackUrl(): Promise<string> {
    if (this.#receiver === undefined) {
      const seen = new Set<string>();
      this.#receiver = createServer((incoming, outgoing) => {
        let text = '';
        incoming.on('data', (chunk) => {
          text += chunk;
        });
        incoming.on('end', () => {
          const record: OperationRecord = JSON.parse(text);
          const reference = String(record.referenceOperation);
          this.#notified.set(reference, [...(this.#notified.get(reference) ?? []), record]);
          const isSecond = seen.has(text);
          seen.add(text);
          const refuses =
            this.#bugs.has('receiver-fails') || (isSecond && this.#bugs.has('receiver-refuses-second'));
          outgoing.writeHead(refuses ? 500 : 200).end();
          this.#onNotification?.(record);
        });
      });
      const receiver = this.#receiver;
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    }
    const address = this.#receiver.address();
    if (address === null || typeof address === 'string') throw new Error('no receiver');
    return `http://127.0.0.1:${address.port}/notifications`;
  }
}

class Attempt {
  notified: ReadonlyMap<string, OperationRecord[]> = new Map();
  readonly #asked: DriverCase;
  readonly #bugs: ReadonlySet<Bug>;
  readonly #callbackUrl: string | undefined;
  readonly #deadline: number;
  #token = '';
  #requestId = randomUUID();
  #reference: string | undefined;
  #body: Record<string, unknown> = {};
  #acted = 0;

  constructor(asked: DriverCase, bugs: ReadonlySet<Bug>, callbackUrl: string | undefined) {
    this.#asked = asked;
    this.#bugs = bugs;
    this.#callbackUrl = callbackUrl;
    this.#deadline = Date.now() + asked.deadlineMs - 400;
  }

  async carryOut(): Promise<DriverAnswer> {
    if (!(await this.#newToken())) return { outcome: 'failed', reason: 'no token' };
    if (this.#asked.do === 'list') return this.#count();
    const told = await this.#pay();
    if (told !== undefined) return told;
    if (this.#asked.do === 'cancel') await this.#cancel();
    return this.#follow();
  }

  onNotification(_record: OperationRecord): void {
    if (!this.#has('acts-on-each-notification') || this.#reference === undefined) return;
    this.#acted += 1;
    if (this.#acted === 3) void this.#execute(randomUUID()).catch(() => {});
  }

  #has(bug: Bug): boolean {
    return this.#bugs.has(bug);
  }

  async #pay(): Promise<DriverAnswer | undefined> {
    const { payer, service, amount } = this.#asked;
    const balance = await this.#call('GET', `/api/v1/wallets/${payer}/balance`);
    if (balance.status === 401) return { outcome: 'failed', reason: 'no token is accepted' };
    const fees = await this.#call('GET', `/api/v1/services/${service}/fees?montant=${amount}`);
    const body = (answer: Answer) => (answer.json.body ?? {}) as Record<string, unknown>;
    const quoted = new Big(Number(body(fees).montantFrais ?? 0));
    const montant = this.#montant(quoted);
    const onTop = this.#asked.modeApplication === 'ADDITION' ? quoted : new Big(0);
    if (new Big(Number(body(balance).solde ?? 0)).lt(montant.plus(onTop)))
      return { outcome: 'failed', reason: 'solde' };
    const otps = this.#asked.otps ?? [this.#asked.otp];
    for (let nth = 0; ; nth += 1) {
      this.#body = {
        libelle: this.#asked.label,
        montant: montant.toNumber(),
        refInstrumentPaiementInitiateur: payer,
        typeOperation: this.#asked.type,
        refService: service,
        refContributeurBeneficiaire: this.#asked.contributor,
        ...this.#asked.beneficiary,
        authData: otps[this.#has('otp-again') ? 0 : Math.min(nth, otps.length - 1)],
        ...(this.#callbackUrl !== undefined && { callbackUrl: this.#callbackUrl }),
      };
      const told = await this.#executeSurely();
      if (told !== 'another otp') return told;
      if (nth + 1 >= otps.length) return { outcome: 'failed', reason: 'OTP' };
    }
  }

  #montant(fees: Big): Big {
    const { amount, amountIs, modeApplication } = this.#asked;
    const asked = new Big(amount);
    if (this.#has('adds-fees') && modeApplication === 'ADDITION' && amountIs === 'net')
      return asked.plus(fees);
    if (this.#has('subtracts-fees') && modeApplication === 'SOUSTRACTION' && amountIs === 'total')
      return asked.minus(fees);
    if (this.#has('mode-ignored')) return asked;
    if (amountIs === 'net' && modeApplication === 'SOUSTRACTION') return asked.plus(fees);
    return amountIs === 'total' && modeApplication === 'ADDITION' ? asked.minus(fees) : asked;
  }

  /** Undefined where an operation is there to be followed. */
  async #executeSurely(): Promise<DriverAnswer | 'another otp' | undefined> {
    for (let tries = 0; tries < 6 && Date.now() < this.#deadline; tries += 1) {
      const answer = await this.#execute(this.#requestId).catch(() => undefined);
      if (answer === undefined && this.#has('loss-is-failure'))
        return { outcome: 'failed', reason: 'network' };
      if (answer === undefined && this.#has('own-by-amount')) return undefined;
      if (answer !== undefined && answer.status < 300) {
        this.#check(answer);
        const record = answer.json.body as OperationRecord;
        this.#reference = String(record.referenceOperation);
        return this.#early(record);
      }
      if (answer?.status === 401) return { outcome: 'failed', reason: 'no token is accepted' };
      if (answer?.status === 409 && this.#isConflict(answer)) return this.#afterConflict();
      if (answer?.status === 429) await passed(this.#has('retry-at-once') ? 10 : answer.retryAfterMs);
      if (answer?.status === 400 && this.#isWrongOtp(answer)) return 'another otp';
      if (answer !== undefined && answer.status >= 400 && answer.status < 429) {
        if (this.#has('refused-again') && tries === 0) continue;
        return { outcome: 'failed', reason: answer.json.message ?? '' };
      }
      if (answer !== undefined && answer.status >= 500 && this.#has('error-is-failure'))
        return { outcome: 'failed', reason: 'server error' };
      await this.#beforeRetry();
      await passed(50);
    }
    return { outcome: 'unknown' };
  }

  #isWrongOtp({ json }: Answer): boolean {
    if (this.#has('goes-by-messages')) return /OTP in authData is invalid/.test(json.message ?? '');
    return this.#asked.otps !== undefined;
  }

  #isConflict({ json }: Answer): boolean {
    return !this.#has('conflict-by-messages') || /already/.test(json.message ?? '');
  }

  async #beforeRetry(): Promise<void> {
    if (this.#has('fresh-key-after-loss')) this.#requestId = randomUUID();
    if (this.#has('fresh-key-after-look') && (await this.#find()) === undefined)
      this.#requestId = randomUUID();
  }

  async #afterConflict(): Promise<DriverAnswer | undefined> {
    if (this.#has('conflict-is-failure')) return { outcome: 'failed', reason: 'conflict' };
    if (!this.#has('fresh-key-after-conflict')) return undefined;
    const answer = await this.#execute(randomUUID());
    this.#reference = String((answer.json.body as OperationRecord | null)?.referenceOperation);
    return undefined;
  }

  /** What some clients tell before they should. */
  #early(record: OperationRecord): DriverAnswer | undefined {
    const { statutOperation: status } = record;
    if (this.#has('accepted-is-paid')) return { outcome: 'paid' };
    if (this.#has('suspended-is-failure') && status === 'SUSPENDUE') return { outcome: 'failed' };
    if (this.#has('never-asks-again') && !FINAL.includes(String(status))) return { outcome: 'pending' };
    if (this.#has('numbers-as-text') && /"montantHToperation":\d+\.\d*0\b/.test(JSON.stringify(record)))
      return { outcome: 'unknown' };
    return FINAL.includes(String(status)) ? this.#told(record) : undefined;
  }

  async #cancel(): Promise<void> {
    const body = this.#has('cancels-with-body') ? { motif: 'x' } : undefined;
    await this.#call('PUT', `/api/v1/operations/${this.#reference}/cancel`, body).catch(() => undefined);
  }

  async #follow(): Promise<DriverAnswer> {
    while (Date.now() < this.#deadline) {
      const told = this.#notifiedFinal();
      if (told !== undefined) return told;
      const record = this.#has('notification-alone') && this.#callbackUrl ? undefined : await this.#find();
      if (record !== undefined && FINAL.includes(String(record.statutOperation))) return this.#told(record);
      await passed(POLL_MS);
    }
    return { outcome: 'pending' };
  }

  #notifiedFinal(): DriverAnswer | undefined {
    if (!this.#has('trusts-notification') || this.#reference === undefined) return undefined;
    const final = this.notified
      .get(this.#reference)
      ?.find(({ statutOperation }) => FINAL.includes(String(statutOperation)));
    return final && this.#told(final);
  }

  #told({ statutOperation: status, raisonEchec }: OperationRecord): DriverAnswer {
    if (this.#has('pending-for-final')) return { outcome: 'pending' };
    if (status === 'SUCCES' || this.#has('failure-is-paid')) return { outcome: 'paid' };
    const isCancelled = status === 'ANNULEE' && this.#asked.do === 'cancel';
    const reason = typeof raisonEchec === 'string' && !this.#has('no-reason') ? { reason: raisonEchec } : {};
    return { outcome: isCancelled ? 'cancelled' : 'failed', ...reason };
  }

  async #count(): Promise<DriverAnswer> {
    const { payer, from } = this.#asked;
    const since = this.#has('counts-a-week')
      ? new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10)
      : from;
    const page = this.#has('counts-a-page') ? '&limite=2' : '';
    const answer = await this.#call('GET', `/api/v1/wallets/${payer}/operations?dateDebut=${since}${page}`);
    const items = Array.isArray(answer.json.body) ? answer.json.body : [];
    return { outcome: 'listed', count: items.length + (this.#has('counts-wrong') ? 1 : 0) };
  }

  async #find(): Promise<OperationRecord | undefined> {
    const otp = this.#has('otp-in-url') ? `?otp=${this.#asked.otp}` : '';
    const path = `/api/v1/wallets/${this.#asked.payer}/operations${otp}`;
    const answer = await this.#call('GET', path).catch((error: unknown) => {
      if (error instanceof Unreadable) throw error;
      return undefined;
    });
    if (answer?.status === 429) await passed(this.#has('retry-at-once') ? 10 : answer.retryAfterMs);
    if (answer?.status !== 200) return undefined;
    this.#check(answer);
    const items = Array.isArray(answer.json.body) ? (answer.json.body as OperationRecord[]) : [];
    if (this.#has('own-by-amount'))
      return items.find(({ montantHToperation }) => montantHToperation === Number(this.#asked.amount));
    return items.find(({ libelleOperation }) => libelleOperation === this.#asked.label);
  }

  /** Where a client is stricter than the document. */
  #check({ json, text }: Answer): void {
    const known = ['message', 'status', 'body', 'timestamp'];
    if (this.#has('unknown-fields-refused') && Object.keys(json).some((name) => !known.includes(name)))
      throw new Unreadable('unknown field');
    const records = Array.isArray(json.body) ? json.body : [json.body];
    if (
      this.#has('null-fields-refused') &&
      records.some((one: OperationRecord | null) => typeof one?.refUsagerInitiateur !== 'string')
    )
      throw new Unreadable('null in a field');
    if (this.#has('order-matters') && !text.startsWith('{"message"')) throw new Unreadable('order');
    if (this.#has('only-one-timestamp') && !/T\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(json.timestamp)))
      throw new Unreadable('timestamp');
    if (this.#has('numbers-as-text') && /"montant\w*":\d+\.\d0[,}]/.test(text))
      throw new Unreadable('number');
  }

  #execute(requestId: string): Promise<Answer> {
    const headers: Record<string, string> = this.#has('no-request-id') ? {} : { requestId };
    return this.#call('POST', '/api/v1/operations', this.#body, headers);
  }

  async #newToken(): Promise<boolean> {
    const { url, clientId, clientSecret } = this.#asked.token;
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
      });
      const json: { access_token?: string } = JSON.parse(await response.text());
      if (response.status === 200 && json.access_token !== undefined) {
        this.#token = json.access_token;
        return true;
      }
    }
    return false;
  }

  async #call(
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    let answer = await this.#send(method, path, body, more);
    for (let renewals = 0; answer.status === 401; renewals += 1) {
      if (this.#has('no-renewal')) throw new Error('401');
      if (renewals > 0 && !(this.#has('renews-endlessly') && Date.now() < this.#deadline)) break;
      if (!this.#has('old-token-again')) await this.#newToken();
      answer = await this.#send(method, path, body, more);
    }
    return answer;
  }

  async #send(
    method: string,
    path: string,
    body: unknown,
    more: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const leak = this.#has('token-in-url')
      ? `${path.includes('?') ? '&' : '?'}access_token=${this.#token}`
      : '';
    const response = await fetch(`${this.#asked.baseUrl}${path}${leak}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (this.#has('gzip-unread') && response.headers.get('content-encoding') === 'gzip')
      throw new Unreadable('packed');
    return {
      status: response.status,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : {},
      retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1000 + 20,
    };
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
