/** A case as evidence: its exchanges, and beside them what else the rules look at. All of it is masked. */
import type { CaseExchange, CaseFacts, CaseRecord, DriverAnswer } from '../../../spec/clients/client-case.ts';
import { otpsOf } from '../../../spec/clients/client-case.ts';
import { routesWith } from '../../../spec/contract/routes.ts';
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { Masker } from '../../../target/mask/mask.ts';
import { maskedExchange } from '../../proxied/masked-exchange.ts';
import { bearerTokenIn, tokenFormIn } from '../seen-request.ts';

const routes = routesWith();

/** Learns the secrets of a case. */
export function learnSecrets({ case: asked, exchanges }: CaseRecord, masker: Masker): void {
  masker.learn(asked.token.clientSecret, 'credential');
  for (const otp of otpsOf(asked)) masker.learn(otp, 'otp');
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

/** What is stored of a case beside its exchanges, once these are masked. */
export function storedCase(record: CaseRecord, masker: Masker): ClientCase {
  const { scenario, case: asked, isTold, answer, silence, facts, exchanges } = record;
  const { token, otps, ...particulars } = asked;
  const shown = (text: string) => masker.body(text, { isCut: true });
  return {
    scenario: scenario.id,
    ask: {
      ...particulars,
      baseUrl: masker.url(asked.baseUrl),
      token: {
        url: masker.url(token.url),
        clientId: token.clientId,
        clientSecret: masker.learn(token.clientSecret, 'credential'),
      },
      beneficiary: { ...asked.beneficiary },
      otp: masker.learn(asked.otp, 'otp'),
      ...(otps && { otps: otps.map((otp) => masker.learn(otp, 'otp')) }),
    },
    isTold,
    ...(answer && { answer: storedAnswer(answer, shown) }),
    ...(silence !== undefined && { silence: shown(silence) }),
    facts: storedFacts(facts, shown),
    exchanges: exchanges.map(({ id, kind, startedAt, durationMs, ended, headers }) => {
      const form = kind === 'request' ? tokenFormIn(headers.authorization) : undefined;
      return { id, startedAt, durationMs, ended, ...(form && { token: form }) };
    }),
  };
}

function storedAnswer(
  { outcome, reason, reference, count }: DriverAnswer,
  shown: (text: string) => string,
): NonNullable<ClientCase['answer']> {
  return {
    outcome,
    ...(reason !== undefined && { reason: shown(reason) }),
    ...(reference !== undefined && { reference: shown(reference) }),
    ...(count !== undefined && { count }),
  };
}

function storedFacts(
  { operations, unmet, dropped, listable }: CaseFacts,
  shown: (text: string) => string,
): ClientCase['facts'] {
  return {
    operations: operations.map(({ reference, requestId, libelle, reason, ...rest }) => ({
      ...rest,
      reference: shown(reference),
      requestId: shown(requestId),
      libelle: shown(libelle),
      ...(reason !== undefined && { reason: shown(reason) }),
    })),
    unmet: [...unmet],
    dropped,
    ...(listable !== undefined && { listable }),
  };
}
