/** What the page takes from the exchanges of a run: each is looked at once, and few are kept. */

import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { type Latency, LatencyTally } from '../model/figures/latency.ts';
import { bestExchangeOf } from '../words/finding-rows.ts';
import { cut } from '../words/layout/visible.ts';
import { citedExchanges } from './cited-exchanges.ts';
import { type Reading, readStore, type Store } from './evidence-store.ts';
import type { ProblemListener, TimedExchange } from './stored-index.ts';

/** An exchange as the page keeps it: a body may be cut, and then its whole length is here. */
export interface KeptExchange extends Exchange {
  readonly wholeLength: { readonly request: number; readonly response: number };
}

/** When an exchange was, and what came of it: enough to draw it. */
export interface Moment {
  readonly kind: Exchange['kind'];
  readonly operationId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** HTTP code; undefined where no answer came. */
  readonly status: number | undefined;
}

export interface PageEvidence {
  /** Those that the page shows in full, by id. */
  readonly exchanges: ReadonlyMap<string, KeptExchange>;
  /** Those that a picture shows, by id. */
  readonly moments: ReadonlyMap<string, Moment>;
  readonly latency: readonly Latency[];
  /** Of all operations together; absent where nothing answered. */
  readonly wholeLatency?: Latency | undefined;
}

/** For a page that is made without the exchanges. */
export const NO_EVIDENCE: PageEvidence = { exchanges: new Map(), moments: new Map(), latency: [] };

/** Characters of a body that are kept where nothing in it is pointed at, and where something is. */
const KEPT = { plain: 65_536, pointedAt: 2_097_152 } as const;

/** Exchanges of one check that its picture shows. */
const DRAWN = 150;

/**
 * What the page takes from a store.
 * @param found hears of what is wrong with it.
 */
export async function pageEvidenceIn(
  report: Report,
  store: Store,
  found: ProblemListener,
  { isIntact = false }: Pick<Reading, 'isIntact'> = {},
): Promise<PageEvidence> {
  const collector = new EvidenceCollector(report);
  const only = citedExchanges(report);
  const each = (exchange: TimedExchange) => {
    if (!only.has(exchange.id)) collector.pass(exchange);
  };
  for await (const exchange of readStore(store, { found, only, each, isIntact })) collector.see(exchange);
  return collector.evidence();
}

/** Is shown every exchange of a run, in whatever order. */
export class EvidenceCollector {
  readonly #wanted: ReadonlySet<string>;
  readonly #pointedAt: ReadonlySet<string>;
  readonly #drawn: ReadonlySet<string>;
  readonly #exchanges = new Map<string, KeptExchange>();
  readonly #moments = new Map<string, Moment>();
  readonly #latency = new LatencyTally();

  constructor(report: Report) {
    const checks = report.requirements.flatMap((requirement) => requirement.checks);
    const pointing = checks.filter(({ failure }) => failure?.pointer !== undefined);
    this.#wanted = citedExchanges(report);
    this.#pointedAt = new Set(pointing.flatMap((check) => bestExchangeOf(check) ?? []));
    this.#drawn = new Set([...checks.flatMap(drawableFactsOf), ...sequencesOf(report)]);
  }

  see(exchange: Exchange): void {
    this.pass(exchange);
    const { id } = exchange;
    if (!this.#wanted.has(id)) return;
    this.#exchanges.set(id, kept(exchange, this.#pointedAt.has(id) ? KEPT.pointedAt : KEPT.plain));
  }

  /** Of one that the page does not show, its time is enough. */
  pass(exchange: TimedExchange): void {
    this.#latency.see(exchange);
    if (this.#drawn.has(exchange.id)) this.#moments.set(exchange.id, momentOf(exchange));
  }

  evidence(): PageEvidence {
    return {
      exchanges: this.#exchanges,
      moments: this.#moments,
      latency: this.#latency.rows(),
      wholeLatency: this.#latency.whole(),
    };
  }
}

/** Ids of the exchanges in the picture of a check: those of the first try, where the failure has a timeline. */
export function drawableFactsOf({ failure, exchangeIds }: ReportedCheck): string[] {
  const { timeline = [], secondTry } = failure ?? {};
  if (timeline.length === 0) return [];
  const cited = timeline.flatMap(({ exchangeId }) => exchangeId ?? []);
  const later = new Set(secondTry?.exchangeIds);
  return [...new Set([...cited, ...exchangeIds.filter((id) => !later.has(id))])].slice(0, DRAWN);
}

/** Ids of the exchanges of scenarios in which a client broke a rule. */
function sequencesOf({ client }: Report): string[] {
  const broken = (client?.scenarios ?? []).filter(({ failed, warned }) => failed.length + warned.length > 0);
  return broken.flatMap(({ exchangeIds }) => exchangeIds.slice(0, DRAWN));
}

function momentOf({ kind, operationId, startedAt, durationMs, response }: TimedExchange): Moment {
  return { kind, operationId, startedAt: Date.parse(startedAt), durationMs, status: response?.status };
}

function kept(exchange: Exchange, limit: number): KeptExchange {
  const { request, response } = exchange;
  const { body: sent } = request;
  return {
    ...exchange,
    request: { ...request, ...(sent !== undefined && { body: cut(sent, limit).text }) },
    ...(response && { response: { ...response, body: cut(response.body, limit).text } }),
    wholeLength: { request: sent?.length ?? 0, response: response?.body.length ?? 0 },
  };
}
