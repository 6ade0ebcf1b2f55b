/** From the evidence of a case to the record that is judged: in the run, and by `verify`. Pure. */
import type { CaseExchange, CaseRecord } from '../../../spec/clients/client-case.ts';
import type { Scenario } from '../../../spec/clients/scenario.ts';
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import { withoutEscapeForms } from '../../../spec/json/masked-json.ts';
import type { Exchange, HeaderMap } from '../../../spec/run/exchange.ts';

/** The exchanges of a run by id. */
export type StoredExchanges = ReadonlyMap<string, Exchange>;

/** Exchanges that are not stored are left out. */
export function storedRecord(scenario: Scenario, stored: ClientCase, exchanges: StoredExchanges): CaseRecord {
  const { ask, isTold, answer, silence, facts } = stored;
  return {
    scenario,
    case: ask,
    exchanges: stored.exchanges.flatMap((moment) => {
      const exchange = exchanges.get(moment.id);
      return exchange === undefined ? [] : [caseExchange(exchange, moment, ask)];
    }),
    facts,
    ...(answer && { answer }),
    ...(silence !== undefined && { silence }),
    isTold,
  };
}

/** What stands before the path of each request of a case. */
export function addressOfCase({ baseUrl }: ClientCase['ask']): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const { origin, pathname } = new URL(baseUrl);
  return origin + pathname;
}

function caseExchange(
  { id, kind, request, response, error }: Exchange,
  { startedAt, durationMs, ended, token }: ClientCase['exchanges'][number],
  ask: ClientCase['ask'],
): CaseExchange {
  const isRequest = kind === 'request';
  const start = isRequest ? addressOfCase(ask).length : 0;
  return {
    id,
    kind: isRequest ? 'request' : 'notification',
    method: request.method,
    target: withoutEscapeForms(request.url.slice(start)),
    headers: readHeaders(request.headers),
    body: withoutEscapeForms(request.body ?? ''),
    startedAt,
    durationMs,
    ended,
    ...(response && {
      response: {
        status: response.status,
        headers: readHeaders(response.headers),
        body: withoutEscapeForms(response.body),
      },
    }),
    ...(ended && error && { lost: error.message }),
    ...(token && { tokenForm: token }),
  };
}

function readHeaders(headers: HeaderMap): HeaderMap {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, withoutEscapeForms(value)]),
  );
}
