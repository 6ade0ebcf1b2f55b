/** The exchanges of a case as evidence, masked. */
import type { CaseExchange, CaseRecord } from '../../../spec/clients/client-case.ts';
import { routesWith } from '../../../spec/contract/routes.ts';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { Masker } from '../../../target/mask/mask.ts';
import { maskedExchange } from '../../proxied/masked-exchange.ts';
import { bearerTokenIn } from '../seen-request.ts';

const routes = routesWith();

/** Learns the secrets of a case. */
export function learnSecrets({ case: asked, exchanges }: CaseRecord, masker: Masker): void {
  masker.learn(asked.token.clientSecret, 'credential');
  for (const { headers, response, target } of exchanges) {
    const token = bearerTokenIn(headers.authorization);
    if (token !== undefined) masker.learn(token, 'token');
    const answer = target.includes('/auth/token') ? parsedJson(response?.body ?? '') : undefined;
    if (isJsonObject(answer) && typeof answer.access_token === 'string')
      masker.learn(answer.access_token, 'token');
  }
}

/** An exchange as it is stored. */
export function storedExchange(
  exchange: CaseExchange,
  { case: asked }: CaseRecord,
  masker: Masker,
): Exchange {
  const { id, kind, method, target, headers, body, startedAt, durationMs, response, lost } = exchange;
  const isRequest = kind === 'request';
  const url = new URL(isRequest ? asked.baseUrl : target);
  const [path = ''] = target.split('?', 1);
  const route = isRequest ? routes(method, path) : undefined;
  const whole = isRequest ? `${url.pathname}${target}` : url.pathname + url.search;
  return maskedExchange(
    {
      request: { id, origin: url, path: whole, target: whole, method, headers, body, startedAt },
      durationMs,
      ...(response !== undefined && { response: { ...response, truncated: false } }),
      ...(response === undefined && {
        error: { kind: 'dropped' as const, message: lost ?? 'it had no answer when the case ended' },
      }),
      delivered: response !== undefined,
    },
    {
      kind: isRequest ? 'request' : 'callback',
      operationId: isRequest ? (route?.otherMethod === false ? route.operationId : 'other') : 'callback',
    },
    masker,
  );
}
