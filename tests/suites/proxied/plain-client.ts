/**
 * A small client, written from the document alone: the usual journey, then every other call once. What the document
 * leaves open (how a token, a balance, fees and an OTP are asked for) is told by the profile of its server.
 */
import { randomUUID } from 'node:crypto';
import { parsedJson } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { ResolvedCall } from '../../../target/profile/resolved-bindings.ts';
import { fillBinding, type TemplateValues } from '../../../target/profile/template.ts';

/** The steps of its journey, by what they are for. */
export type StepName =
  | 'token'
  | 'balance'
  | 'fees'
  | 'otp'
  | 'operation'
  | 'second operation'
  | 'list'
  | 'cancel'
  | 'enrollment'
  | 'creation'
  | 'purchase'
  | 'purchases'
  | 'services'
  | 'favorite'
  | 'lock'
  | 'unenroll';

/** A request before it is sent. */
export interface Sending {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** In place of `json`. */
  readonly text?: string;
}

export interface PlainClientOptions {
  /** Where the proxy stands for `base_url`. */
  readonly baseUrl: string;
  readonly profile: ResolvedProfile;
  readonly callbackUrl: string;
  /** What it does otherwise than the document asks; undefined for what it leaves out. */
  readonly change?: (name: StepName, sending: Sending) => Sending | undefined;
  /** Half of it; all where nothing is said. */
  readonly part?: 'journey' | 'other calls';
}

/** An amount with cents, as people pay. */
const AMOUNT = 12.5;

/** Carries the journey out. Whatever its server answers, it goes on. */
export async function plainClient(options: PlainClientOptions): Promise<void> {
  const client = new PlainClient(options);
  await client.authenticate();
  if (options.part !== 'other calls') await client.journey();
  if (options.part !== 'journey') await client.otherCalls();
}

class PlainClient {
  readonly #options: PlainClientOptions;
  #token = '';

  constructor(options: PlainClientOptions) {
    this.#options = options;
  }

  async journey(): Promise<void> {
    await this.#pay('operation');
    await this.#pay('second operation');
  }

  async otherCalls(): Promise<void> {
    const { instruments, marketplaces, favoriteBeneficiaries, contributors, ...rest } = this.#fixtures;
    const { loyaltyEnrollments, requestCreations, creditPurchases } = rest;
    const payer = instruments[0]?.reference ?? '';
    const day = new Date().toISOString().slice(0, 10);
    const { from = 'debut' } = this.#options.profile.bindings.operationList;
    await this.#call('list', 'GET', `/api/v1/wallets/${payer}/operations?${from}=${day}`);
    await this.#call('cancel', 'PUT', '/api/v1/operations/OP-NOBODY-HAS/cancel');
    await this.#call('enrollment', 'POST', '/api/v1/requests', loyaltyEnrollments[0]);
    const created = requestCreations[0];
    const { field = 'typeDemande' } = this.#options.profile.bindings.requestType ?? {};
    await this.#call('creation', 'POST', '/api/v1/requests', { ...created?.body, [field]: created?.type });
    await this.#call('purchase', 'POST', '/api/v1/demande-achat', creditPurchases[0]);
    await this.#call('purchases', 'GET', `/api/v1/contributors/${contributors[0]}/demande-achat`);
    const { referenceMmp, referenceContributor } = marketplaces[0] ?? {};
    await this.#call(
      'services',
      'GET',
      `/api/v1/mmps/${referenceMmp}/contributors/${referenceContributor}/services`,
    );
    const { referenceUsager, referenceBeneficiary } = favoriteBeneficiaries[0] ?? {};
    await this.#call(
      'favorite',
      'GET',
      `/api/v1/users/${referenceUsager}/beneficiaries/${referenceBeneficiary}`,
    );
    await this.#call('lock', 'PUT', `/api/v1/wallets/${this.#allowing('lock')}/lock`);
    await this.#call('unenroll', 'PUT', `/api/v1/wallets/${this.#allowing('unenroll')}/unenroll`);
  }

  get #fixtures(): ResolvedProfile['fixtures'] {
    return this.#options.profile.fixtures;
  }

  #allowing(what: 'debit' | 'credit' | 'lock' | 'unenroll', not?: string): string {
    const found = this.#fixtures.instruments.find(
      (one) => one.allows.includes(what) && one.reference !== not,
    );
    return found?.reference ?? '';
  }

  async authenticate(): Promise<void> {
    const { tokenRequest, token } = this.#options.profile.auth;
    if (tokenRequest === undefined) {
      this.#token = token ?? '';
      return;
    }
    const { method, path, headers, json, form, basic, tokenPointer } = tokenRequest;
    const user = basic && Buffer.from(`${basic.username}:${basic.password}`).toString('base64');
    const answer = await this.#send('token', {
      method,
      path,
      headers: {
        ...headers,
        ...(user !== undefined && { authorization: `Basic ${user}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      json,
      ...(form && { text: String(new URLSearchParams(form)) }),
    });
    const found =
      tokenPointer === '' ? (answer.json ?? answer.text.trim()) : readPointer(answer.json, tokenPointer);
    this.#token = String(found);
  }

  async #pay(name: 'operation' | 'second operation'): Promise<void> {
    const { bindings } = this.#options.profile;
    const payer = this.#allowing('debit');
    const beneficiary = this.#allowing('credit', payer);
    const service = this.#fixtures.services[0];
    const operation = {
      libelle: 'Achat de crédit',
      montant: AMOUNT,
      refInstrumentPaiementInitiateur: payer,
      refInstrumentPaiementBeneficiaire: beneficiary,
      typeOperation: service?.typesOperation[0] ?? 'P2P',
      refService: service?.reference ?? '',
      refContributeurBeneficiaire:
        this.#fixtures.instruments.find(({ reference }) => reference === beneficiary)?.refContributeur ?? '',
    };
    const values: TemplateValues = {
      ...operation,
      referenceWallet: payer,
      referenceService: operation.refService,
      refContributeurInitiateur: this.#fixtures.instruments[0]?.refContributeur,
      refUsager: this.#fixtures.instruments[0]?.refUsager,
    };
    await this.#bound('balance', bindings.balance, values);
    const fees = await this.#bound('fees', bindings.fees, values);
    const modeApplication = readPointer(fees?.json, bindings.fees?.modeApplication ?? '');
    const otp = await this.#otp({ ...values, modeApplication: String(modeApplication) });
    const json = { ...operation, authData: otp, callbackUrl: this.#options.callbackUrl };
    const headers = { ...this.#json(json), requestId: randomUUID() };
    await this.#send(name, { method: 'POST', path: '/api/v1/operations', headers, json });
  }

  async #otp(values: TemplateValues): Promise<string> {
    const { otp } = this.#options.profile.bindings;
    const answer = await this.#bound('otp', otp?.call, values);
    const read = otp?.read === undefined ? answer : await this.#bound('otp', otp.read, values);
    const text = String(otp?.value ?? readPointer(read?.json, otp?.pointer ?? '/body/otp') ?? '000000');
    return otp?.pattern === undefined ? text : (new RegExp(otp.pattern).exec(text)?.at(-1) ?? text);
  }

  async #bound(name: StepName, binding: ResolvedCall | undefined, values: TemplateValues) {
    if (binding === undefined) return undefined;
    const { method, path, query, headers, json } = fillBinding(binding, values);
    const search = String(new URLSearchParams(query));
    const target = search === '' ? path : `${path}?${search}`;
    return this.#send(name, { method, path: target, headers: { ...this.#json(json), ...headers }, json });
  }

  #call(name: StepName, method: string, path: string, json?: unknown) {
    return this.#send(name, { method, path, headers: this.#json(json), json });
  }

  #json(json: unknown): Record<string, string> {
    return {
      authorization: `Bearer ${this.#token}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
  }

  async #send(name: StepName, sending: Sending): Promise<{ text: string; json: unknown }> {
    const { change, baseUrl } = this.#options;
    const changed = change === undefined ? sending : change(name, sending);
    if (changed === undefined) return { text: '', json: undefined };
    const {
      method,
      path,
      headers,
      json,
      text = json === undefined ? undefined : JSON.stringify(json),
    } = changed;
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
      });
      const body = await answer.text();
      return { text: body, json: parsedJson(body) };
    } catch {
      // A server may drop its connection.
      return { text: '', json: undefined };
    }
  }
}
