/** A client of the payment interface that copes with trouble, driven by JSON lines. Run: npx tsx driver.mts */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

type Fields = Readonly<Record<string, unknown>>;
type Token = string | { url: string; clientId: string; clientSecret: string };
type Case = Readonly<Record<string, string>> &
  Readonly<{ token: Token; beneficiary: Fields; otps?: string[]; receiver?: boolean; deadlineMs: number }>;

const [CALL_MS, POLL_MS, REPEATS] = [5000, 200, 4];
/** Every other status, known or not, is not final. */
const FINAL: Fields = { SUCCES: 'paid', ECHOUE: 'failed', ANNULEE: 'undone', EXTOURNE: 'undone' };
/** Amounts are counted in whole millionths: sums of binary fractions lose centimes. */
const millionths = (amount: unknown) => Math.round(Number(amount) * 1e6);
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const segment = (value: unknown) => encodeURIComponent(String(value));

/** A notification may be late, doubled, missing or wrong: it is answered 200, and the list decides. */
const receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
await once(receiver.listen(0, '127.0.0.1').unref(), 'listening');

/** The calls of one case, with its token and its deadline. */
function connect({ baseUrl, token: given, deadlineMs, payer }: Case) {
  const end = Date.now() + deadlineMs * 0.9;
  const left = () => end - Date.now();
  let token = typeof given === 'string' ? given : undefined;

  /** One exchange. Status 0: no answer, or none that can be read. */
  async function exchange(method: string, url: string, content?: Fields, own: object = {}) {
    const headers = { ...own, ...(content && { 'content-type': 'application/json' }) };
    const signal = AbortSignal.timeout(Math.max(1, Math.min(CALL_MS, left())));
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: content && JSON.stringify(content),
        signal,
      });
      const waitMs = Number(response.headers.get('retry-after')) * 1000 || POLL_MS;
      const json = await response.json().catch(() => undefined);
      return { status: response.ok && !json ? 0 : response.status, json: fieldsOf(json), waitMs };
    } catch {
      return { status: 0, json: {}, waitMs: POLL_MS };
    }
  }
  async function authorised(method: string, path: string, content?: Fields, own?: object) {
    if (token === undefined && typeof given === 'object') {
      const client = { client_id: given.clientId, client_secret: given.clientSecret };
      const issued = await exchange('POST', given.url, client);
      if (typeof issued.json.access_token !== 'string') return issued;
      token = issued.json.access_token;
    }
    return exchange(method, `${baseUrl}/api/v1${path}`, content, {
      ...own,
      authorization: `Bearer ${token}`,
    });
  }
  /** One call, repeated exactly as it is: once with a new token, and a few times where its fate is unknown. */
  async function call(method: string, path: string, content?: Fields, own?: object) {
    let [inDoubt, renewed] = [false, typeof given === 'string'];
    for (let turn = 0; ; turn++) {
      const reply = await authorised(method, path, content, own);
      const isUnknown = reply.status === 0 || reply.status === 429 || reply.status >= 500;
      inDoubt ||= isUnknown;
      if (reply.status === 401 && !renewed) [token, renewed] = [undefined, true];
      else if (isUnknown && turn < REPEATS && reply.waitMs < left()) await wait(reply.waitMs);
      else return { ...reply, body: fieldsOf(reply.json.body), inDoubt };
    }
  }
  async function operations(from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)) {
    const { json } = await call('GET', `/wallets/${segment(payer)}/operations?dateDebut=${from}`);
    return Array.isArray(json.body) ? json.body.map(fieldsOf) : undefined;
  }
  return { call, operations, left };
}
type Calls = ReturnType<typeof connect>;

/** What to send in montant, and what the payer loses, by the fees quoted for exactly that montant. */
async function quote({ call }: Calls, { service, amount, amountIs, modeApplication }: Case) {
  const asked = millionths(amount);
  for (let [montant, turn] = [asked, 0]; ; turn++) {
    const { body } = await call('GET', `/services/${segment(service)}/fees?montant=${montant / 1e6}`);
    if (body.montantFrais === undefined) return undefined;
    const fees = millionths(body.montantFrais);
    const isAdded = (body.modeApplication ?? modeApplication) === 'ADDITION';
    const next = isAdded === (amountIs === 'net') ? asked : isAdded ? asked - fees : asked + fees;
    if (next === montant || turn === REPEATS) return { montant, debit: isAdded ? montant + fees : montant };
    montant = next;
  }
}

/** Reads the list until the status is final: by the reference, or by the label, which is unique. */
async function follow(calls: Calls, given: Case, accepted: Fields): Promise<Fields> {
  let [record, toCancel] = [accepted, given.do === 'cancel'];
  for (;;) {
    const { statutOperation, referenceOperation: reference, raisonEchec } = record;
    const final = FINAL[String(statutOperation)];
    const outcome = final === 'undone' ? (given.do === 'cancel' ? 'cancelled' : 'failed') : final;
    if (outcome) return { outcome, reason: raisonEchec ?? statutOperation, reference };
    if (toCancel && reference) await calls.call('PUT', `/operations/${segment(reference)}/cancel`);
    if (reference) toCancel = false;
    if (calls.left() < POLL_MS) return { outcome: reference ? 'pending' : 'unknown', reference };
    await wait(POLL_MS);
    const [field, value] = reference ? ['referenceOperation', reference] : ['libelleOperation', given.label];
    record = (await calls.operations())?.find((one) => one[field] === value) ?? record;
  }
}

async function pay(given: Case): Promise<Fields> {
  const calls = connect(given);
  const price = await quote(calls, given);
  if (!price) return { outcome: 'failed', reason: 'The fees were not quoted; nothing was paid.' };
  const { body } = await calls.call('GET', `/wallets/${segment(given.payer)}/balance`);
  if (millionths(body.solde ?? Infinity) < price.debit) return { outcome: 'failed', reason: 'low balance' };
  const operation = {
    libelle: given.label,
    montant: price.montant / 1e6,
    refInstrumentPaiementInitiateur: given.payer,
    ...given.beneficiary,
    typeOperation: given.type,
    refService: given.service,
    refContributeurBeneficiaire: given.contributor,
    ...(given.receiver && { callbackUrl: `http://127.0.0.1:${fieldsOf(receiver.address()).port}/` }),
  };
  const codes = [...(given.otps ?? [given.otp])];
  for (;;) {
    const content = { ...operation, authData: codes.shift() };
    const reply = await calls.call('POST', '/operations', content, { requestId: randomUUID() });
    if ([200, 409].includes(reply.status) || reply.inDoubt) return follow(calls, given, reply.body);
    if (reply.status !== 400 || codes.length === 0) return { outcome: 'failed', reason: reply.json.message };
  }
}

async function list(given: Case): Promise<Fields> {
  const count = (await connect(given).operations(given.from))?.length;
  return count === undefined ? { outcome: 'unknown' } : { outcome: 'listed', count };
}

const TASKS = new Map([['pay', pay], ['cancel', pay], ['list', list]]); // biome-ignore format: a table
async function answer(given: Case): Promise<void> {
  const task = TASKS.get(given.do ?? '') ?? (async () => ({ outcome: 'unsupported', concurrency: 8 }));
  const said = await task(given).catch((error: unknown) => ({ outcome: 'unknown', reason: String(error) }));
  process.stdout.write(`${JSON.stringify({ case: given.case, ...said })}\n`);
}
createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));
