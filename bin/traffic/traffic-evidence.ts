/** What is kept of exchanges that were judged: those that show a violation, masked. */
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { RecordedExchange } from '../../suites/recordings/recorded-exchange.ts';
import type { TrafficFinding } from '../../suites/recordings/traffic-finding.ts';
import type { Judged } from '../../suites/recordings/traffic-judge.ts';
import type { EvidenceLog } from '../../target/evidence/evidence-log.ts';
import type { Masker } from '../../target/mask/mask.ts';

/** Calls whose answers hold secrets that others may repeat. */
const TELLING: readonly (string | undefined)[] = ['issueToken', 'generateOtp'];

/** Keeps the first exchange that breaks each rule, and those that are wanted. */
export class TrafficEvidence {
  readonly #masker: Masker;
  readonly #log: EvidenceLog;
  readonly #told = new Set<string>();
  readonly #kept = new Set<string>();

  readonly #wanted: ReadonlySet<string>;

  /** @param wanted ids of exchanges that show something else than broken rules. */
  constructor(masker: Masker, log: EvidenceLog, wanted: ReadonlySet<string> = new Set()) {
    this.#masker = masker;
    this.#log = log;
    this.#wanted = wanted;
  }

  /** Whether an exchange is among what was kept. */
  holds(exchangeId: string): boolean {
    return this.#kept.has(exchangeId);
  }

  /** @throws UserError where it cannot be written. */
  async see(exchange: RecordedExchange, { place, operationId, findings }: Judged): Promise<void> {
    this.#learn(exchange, operationId);
    if (this.#wanted.has(exchange.id) && place !== 'elsewhere')
      await this.#keep(exchange, operationId ?? 'other');
    const fresh = findings.filter((one) => !this.#told.has(keyOf(one)));
    for (const one of fresh) this.#told.add(keyOf(one));
    if (fresh.some(({ shownIn }) => shownIn === undefined))
      await this.#keep(exchange, operationId ?? 'other');
    for (const { shownIn } of fresh) if (shownIn !== undefined) await this.#keep(shownIn, 'callback');
  }

  async #keep(exchange: RecordedExchange, operationId: string): Promise<void> {
    if (this.#kept.has(exchange.id)) return;
    this.#kept.add(exchange.id);
    await this.#log.append(this.#masked(exchange, operationId));
  }

  /** A result without secrets. */
  masked(result: CheckResult): CheckResult {
    const mask = (text: string) => this.#masker.sentence(text);
    const { failure, message } = result;
    return {
      ...result,
      ...(message !== undefined && { message: mask(message) }),
      ...(failure && {
        failure: {
          ...failure,
          message: mask(failure.message),
          expected: mask(failure.expected),
          actual: this.#masker.body(failure.actual),
        },
      }),
    };
  }

  /** A secret of one exchange may occur in any other. */
  #learn({ request, response }: RecordedExchange, operationId: string | undefined): void {
    if (operationId === undefined) return;
    this.#masker.headers(request.headers);
    if (request.body !== undefined) this.#masker.body(request.body);
    if (TELLING.includes(operationId) && response !== undefined) this.#masker.body(response.body);
  }

  #masked(exchange: RecordedExchange, operationId: string): Exchange {
    const { id, startedAt, durationMs, request, response, recording = '' } = exchange;
    return {
      id,
      kind: operationId === 'callback' ? 'callback' : 'request',
      operationId,
      checkId: `recording/${recording}`,
      startedAt,
      durationMs,
      attempts: 1,
      request: {
        method: request.method,
        url: this.#masker.url(request.url),
        headers: this.#masker.headers(request.headers),
        ...(request.body !== undefined && { body: this.#masker.body(request.body) }),
      },
      ...(response
        ? {
            response: {
              ...response,
              headers: this.#masker.headers(response.headers),
              body: this.#masker.body(response.body),
            },
          }
        : { error: { kind: 'other', message: 'no answer was recorded' } }),
    };
  }
}

/** What is tallied together. */
function keyOf({ requirement, operationId }: TrafficFinding): string {
  return `${requirement} ${operationId}`;
}
