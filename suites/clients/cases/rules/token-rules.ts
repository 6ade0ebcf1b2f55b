/** 5 and 8, of clients: tokens, secrets and the pace that a service asks for. Pure. */

import { otpsOf } from '../../../../spec/clients/client-case.ts';
import type { ClientRuleId } from '../../../../spec/generated/catalogue-ids.ts';
import { isJsonObject } from '../../../../spec/json/json.ts';
import { maskedJson } from '../../../../spec/json/masked-json.ts';
import { broken, type CaseRule, worst } from '../case-rule.ts';
import type { CaseTrace, TracedRequest } from '../case-trace.ts';

function unauthorised({ requests }: CaseTrace): readonly TracedRequest[] {
  return requests.filter(
    ({ status, token, call }) => status === 401 && token !== undefined && call !== 'issueToken',
  );
}

const renewed: CaseRule = (trace) => {
  const { scenario } = trace.record;
  const expires = scenario.service?.steps?.some(({ expireToken }) => expireToken) === true;
  // Who was given a token as a text cannot renew it.
  const canRenew = trace.requests.some(({ call }) => call === 'issueToken') || trace.record.isTold;
  const [refused] = unauthorised(trace);
  if (!expires || !canRenew || refused === undefined) return 'outside';
  const after = trace.requests.filter(({ exchange }) => exchange.startedAt > refused.exchange.startedAt);
  const again = after.find(({ call, token }) => call === refused.call && token !== refused.token);
  if (again !== undefined) return 'held';
  return broken(
    {
      message: 'a call that 401 answered was not repeated with a new token',
      expected: 'the token call, and the call once more',
      actual: after.some(({ call }) => call === 'issueToken')
        ? 'a new token, and no such call'
        : 'no new token',
    },
    refused,
  );
};

const notRepeated: CaseRule = (trace) =>
  worst(
    unauthorised(trace).map((refused) => {
      const again = trace.requests.find(
        ({ token, exchange, call }) =>
          token === refused.token && call !== 'issueToken' && exchange.startedAt > refused.endedAt,
      );
      if (again === undefined) return 'held';
      return broken(
        {
          message: 'a token that 401 had answered was sent again',
          expected: 'a new token',
          actual: 'the same token',
        },
        again,
      );
    }),
  );

/** Fresh tokens that may be refused for one call: whoever goes on after so many has no end. */
const MOST_REFUSED = 3;

const renewalEnds: CaseRule = (trace) => {
  const byCall = new Map<string, TracedRequest[]>();
  for (const one of unauthorised(trace)) {
    const call = [one.seen.method, one.seen.path, one.requestId].join(' ');
    byCall.set(call, [...(byCall.get(call) ?? []), one]);
  }
  return worst(
    [...byCall.values()].map((refused) => {
      const tokens = [...new Set(refused.map(({ token }) => token))];
      if (tokens.length < 2) return 'outside';
      if (tokens.length <= MOST_REFUSED) return 'held';
      return broken(
        {
          message: 'a token was renewed again and again, though each new one was answered 401',
          expected: 'one new token, the call once more, then failed or unknown',
          actual: `${tokens.length} tokens for the same call`,
        },
        refused.find(({ token }) => token === tokens[MOST_REFUSED]),
      );
    }),
  );
};

/** Secrets of which a part of an address may be made up, and those that are too short to be told from other texts there. */
function secretsOf({ record, requests }: CaseTrace): {
  anywhere: readonly string[];
  whole: readonly string[];
} {
  const issued = requests.flatMap(({ call, exchange }) => {
    const json = call === 'issueToken' ? maskedJson(exchange.response?.body ?? '') : undefined;
    return isJsonObject(json) && typeof json.access_token === 'string' ? json.access_token : [];
  });
  const sent = (isJwt: boolean) =>
    requests.flatMap(({ seen, token }) => (seen.tokenForm?.isJwt === isJwt ? (token ?? []) : []));
  return {
    anywhere: [record.case.token.clientSecret, ...issued, ...sent(true)].filter((one) => one !== ''),
    whole: [...otpsOf(record.case), ...sent(false)].filter((one) => one !== ''),
  };
}

const notInUrls: CaseRule = (trace) => {
  const { anywhere, whole } = secretsOf(trace);
  if (trace.requests.length === 0) return 'outside';
  const leak = trace.requests.find(({ exchange, seen }) => {
    const values = [...seen.query.map(([, value]) => value), ...seen.path.split('/')];
    return (
      [...anywhere, ...whole].some((secret) => values.includes(secret)) ||
      anywhere.some((secret) => exchange.target.includes(secret))
    );
  });
  if (leak === undefined) return 'held';
  return broken(
    {
      message: 'a token, a secret or an OTP stands in an address',
      expected: 'tokens in Authorization, secrets and OTPs in bodies',
      actual: `${leak.seen.method} ${leak.seen.path}`,
    },
    leak,
  );
};

/** Milliseconds that clocks and networks may take. */
const LENIENCE = 50;

const retryAfter: CaseRule = (trace) =>
  worst(
    trace.requests.map((limited) => {
      const seconds = Number(limited.exchange.response?.headers['retry-after']);
      if (limited.status !== 429 || !(seconds > 0)) return 'outside';
      const until = limited.endedAt + seconds * 1000 - LENIENCE;
      const early = trace.requests.find(
        ({ call, exchange: { startedAt } }) =>
          call === limited.call && startedAt > limited.endedAt && startedAt < until,
      );
      if (early === undefined) return 'held';
      return broken(
        {
          message: 'a call was repeated before Retry-After was over',
          expected: `${seconds} s between both`,
          actual: `${Math.round(early.exchange.startedAt - limited.endedAt)} ms`,
        },
        early,
      );
    }),
  );

export const TOKEN_RULES = {
  'client-token.renewed': renewed,
  'client-token.not-repeated': notRepeated,
  'client-token.renewal-ends': renewalEnds,
  'client-secrets.not-in-urls': notInUrls,
  'client-pace.retry-after': retryAfter,
} as const satisfies { readonly [id in ClientRuleId]?: CaseRule };
