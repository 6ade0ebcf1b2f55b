/** What went by, as evidence. */
import type { Exchange } from '../../spec/run/exchange.ts';
import type { Masker } from '../../target/mask/mask.ts';
import type { Passed, PassingRequest } from '../../target/proxy/proxy-server.ts';

/** Whose requests they are: no check has sent them. */
const SENDER = 'run';

/** The exchange with all secrets masked. A body that was too long to be kept stands for itself as cut. */
export function maskedExchange(
  { request, response, error, durationMs }: Passed,
  { kind, operationId }: Pick<Exchange, 'kind' | 'operationId'>,
  masker: Masker,
): Exchange {
  const { id, method, headers, body } = request;
  return {
    id,
    kind,
    operationId,
    checkId: SENDER,
    ...(kind === 'request' && { sentBy: 'run' }),
    startedAt: new Date(request.startedAt).toISOString(),
    durationMs: Math.round(durationMs),
    attempts: 1,
    request: {
      method,
      url: masker.url(addressOf(request)),
      headers: masker.headers(headers),
      ...(body !== undefined && body !== '' && { body: masker.body(body) }),
    },
    ...(response && {
      response: {
        ...response,
        headers: masker.headers(response.headers),
        body: masker.body(response.body, { isCut: response.truncated }),
      },
    }),
    ...(response === undefined && { error: maskedError(error, masker) }),
  };
}

function maskedError(error: Passed['error'], masker: Masker): NonNullable<Exchange['error']> {
  return { kind: error?.kind ?? 'other', message: masker.body(error?.message ?? 'no answer') };
}

/** Where a request goes to, as one text. */
export function addressOf({ origin, path }: PassingRequest): string {
  return origin.origin + path;
}
