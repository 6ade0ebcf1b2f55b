/** A made-up run over the real catalogue, rich enough to show everything that a report can hold. */

import { buildReport, type ReportInput } from '../../reports/model/build.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Requirement } from '../../spec/document/catalogue-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';

/** Characters that act on terminals, XML and HTML. */
export const HOSTILE =
  '\u0000\u0007\u001B[31mred\u001B]0;title\u0007 \u202Edesrever\u202C \uD800 \uFFFE ]]> &amp; <script>alert(1)</script> <img src=x onerror="alert(2)"> \'"` \u2028 \u0085 \u009B31m </script> | [x](http://evil.example) @everyone ``` end';

/** Every character that no format may hold as it stands. */
export const ACTING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** The start of a formula, of a link, of a placeholder and of a heading. */
export const FORMULA = "=cmd|'/C calc'!A0";

/** A check result with everything that a test doesn't name filled in. */
export function result(
  requirement: string,
  circumstance: string,
  rest: Partial<CheckResult> = {},
): CheckResult {
  return {
    id: `${requirement}/${circumstance.replaceAll(' ', '-')}`,
    requirement,
    circumstance,
    verdict: 'pass',
    exchangeIds: [],
    durationMs: 12.4,
    ...rest,
  };
}

/** A requirement with everything that a test doesn't name filled in. */
export function requirement(id: string, rest: Partial<Requirement> = {}): Requirement {
  return { id, section: '4.1', level: 'stated', statement: `The rule of ${id}.`, ...rest };
}

/** A run with nothing in it. */
export function run(rest: Partial<RunRecord> = {}): RunRecord {
  return {
    seed: 42,
    effort: 'standard',
    startedAt: '2026-03-04T05:06:07.000Z',
    durationMs: 72_400,
    interrupted: false,
    results: [],
    filter: { sections: [], requirements: [] },
    traffic: {
      exchanges: 1843,
      callbacks: 12,
      rateLimited: 3,
      retried: 1,
      transportErrors: 0,
      moneySpent: '18450.75',
    },
    coverage: [],
    harnessErrors: [],
    ...rest,
  };
}

/** A report's input over any catalogue. */
export function input(rest: Partial<ReportInput> = {}): ReportInput {
  return {
    run: run(),
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    tool: { name: 'payops-conformance', version: '0.1.0' },
    contract: {
      version: '1.0.9-sdk0.3.0',
      openapiDigest: `sha256:${'a1'.repeat(32)}`,
      requirementsDigest: `sha256:${'b2'.repeat(32)}`,
    },
    target: { name: 'Acme staging', baseUrl: 'https://staging.acme.example/pay' },
    profile: { path: 'profiles/acme.yaml', digest: `sha256:${'c3'.repeat(32)}` },
    environment: { node: '20.20.2', platform: 'linux x64' },
    ...rest,
  };
}

/** An exchange with a JSON answer. */
export function exchange(id: string, rest: Partial<Exchange> = {}): Exchange {
  return {
    id,
    kind: 'request',
    operationId: 'executeOperation',
    checkId: 'some/check',
    startedAt: '2026-03-04T05:06:08.123Z',
    durationMs: 34.2,
    attempts: 1,
    request: {
      method: 'POST',
      url: 'https://staging.acme.example/pay/api/v1/operations?a=1&b=%20',
      headers: {
        authorization: 'Bearer ***',
        'content-type': 'application/json',
        requestid: '6f1d2c1e-7f5c-4a51-9a44-0c2f2f7f8a10',
      },
      body: '{"libelle":"Facture 2026-031","montant":100.00,"refInstrumentPaiementInitiateur":"WAL-000123","typeOperation":"P2P","refService":"SRV-TRANSFER","refContributeurBeneficiaire":"CTB-02","refInstrumentPaiementBeneficiaire":"WAL-000456"}',
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json;charset=utf-8', date: 'Wed, 04 Mar 2026 05:06:08 GMT' },
      body: '{"message":"Opération acceptée","status":200,"body":{"referenceOperation":"OP-77120","montantADebiter":100.0,"montantACrediter":98.5,"statutOperation":"INITIEE","raisonEchec":null},"timestamp":"2026-03-04T05:06:08.120+00:00"}',
      truncated: false,
    },
    ...rest,
  };
}

const CIRCUMSTANCES = [
  'with typical values',
  'with the smallest amount',
  'with every optional field',
  'twice',
];

/** A full run: mostly green, with everything else somewhere. */
export function richResults(): CheckResult[] {
  const tested = REQUIREMENTS.filter(({ excluded }) => excluded === undefined);
  return tested.flatMap((entry, index) => {
    const circumstances = CIRCUMSTANCES.slice(0, 1 + (index % 4));
    return circumstances.map((circumstance, at) => ({
      ...result(entry.id, circumstance, {
        exchangeIds: [`x${100 + index * 4 + at}`],
        durationMs: 20 + index,
      }),
      ...(at === 0 ? oddity(entry, index) : {}),
    }));
  });
}

/** What is not a pass, spread over the catalogue by position. */
function oddity({ level, section }: Requirement, index: number): Partial<CheckResult> {
  if (index % 61 === 5) return level === 'advisory' ? broken('warn') : broken('fail');
  if (level === 'advisory' && index % 3 === 0) return broken('warn');
  if (index % 47 === 9) return { verdict: 'inconclusive', message: 'no answer came within 10000 ms' };
  if (index % 13 === 4) {
    const key = index % 2 === 0 ? 'bindings.balance' : 'fixtures.instruments.drain';
    return { verdict: 'skipped', message: 'the profile has nothing for it', profileKey: key };
  }
  if (section === '4.9') {
    const message = 'the profile says that listCreditPurchases is not offered';
    return { verdict: 'not-applicable', message, profileKey: 'notImplemented' };
  }
  if (index % 29 === 11) return { verdict: 'observed', message: 'answered 409, and the status stood' };
  return {};
}

function broken(verdict: 'fail' | 'warn'): Partial<CheckResult> {
  return {
    verdict,
    exchangeIds: ['x7', 'x8', 'x9', 'x10'],
    failure: {
      message: 'The operation was executed a second time.',
      expected: 'HTTP 409, envelope with body null, and the balance of WAL-000123 unchanged',
      actual: 'HTTP 200, statutOperation INITIEE, balance moved by -100.00 MAD',
      pointer: '/body/statutOperation',
      change: 'the requestId of an accepted operation, with another montant',
      exchangeId: 'x8',
      again: `curl -sS -X POST 'https://staging.acme.example/pay/api/v1/operations' -H "Authorization: Bearer $PAYOPS_TOKEN" -H 'requestId: 6f1d2c1e-7f5c-4a51-9a44-0c2f2f7f8a10' -H 'Content-Type: application/json' --data '{"libelle":"Facture 2026-031","montant":100.00}'`,
      timeline: [
        { atMs: 0, source: 'answer', text: 'INITIEE', exchangeId: 'x7' },
        { atMs: 420.6, source: 'list', text: 'ENCOURS', exchangeId: 'x8' },
        { atMs: 1310, source: 'callback', text: 'SUCCES', exchangeId: 'x9' },
        { atMs: 1320, source: 'note', text: 'the second request was sent' },
      ],
    },
  };
}

/** The exchanges that the findings of `richResults` cite. */
export function richExchanges(): Exchange[] {
  return [
    exchange('x7'),
    exchange('x8', { attempts: 2 }),
    exchange('x9', {
      kind: 'callback',
      operationId: 'callback',
      request: {
        method: 'POST',
        url: 'http://127.0.0.1:40123/callbacks/9d1',
        headers: { 'content-type': 'application/json' },
        body: '{"reference":"OP-77120","statut":"SUCCES"}',
      },
      response: { status: 204, headers: {}, body: '', truncated: false },
    }),
    exchange('x10', {
      response: {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: 'x'.repeat(9000),
        truncated: true,
      },
    }),
  ];
}

/** A failure that says nothing but what would do harm. */
export function hostileFailure(text: string): NonNullable<CheckResult['failure']> {
  return {
    message: text,
    expected: text,
    actual: text,
    pointer: text,
    change: text,
    curl: text,
    again: text,
    exchangeId: 'x1',
    secondTry: { outcome: 'undecided', message: text, exchangeIds: [] },
    timeline: [{ atMs: 1, source: 'note', text }],
  };
}

/** A report in which every text that a target or a profile has a hand in is `text`. */
export function hostileReport(text: string = HOSTILE): Report {
  const failure = hostileFailure(text);
  return buildReport(
    input({
      requirements: [requirement('a'), requirement('b'), requirement('no', { excluded: 'x' })],
      target: { name: text, baseUrl: text },
      profile: { path: text, digest: `sha256:${'c3'.repeat(32)}` },
      run: run({
        results: [
          result('a', text, { verdict: 'fail', failure, exchangeIds: ['x1'] }),
          result('a', 'second', { verdict: 'inconclusive', message: text }),
          result('a', 'third', { verdict: 'observed', message: text }),
          result('a', 'fourth', { verdict: 'warn', failure }),
          result('a', 'fifth', { verdict: 'skipped', message: text, profileKey: text }),
          result('a', 'sixth', { verdict: 'not-applicable', message: text, profileKey: text }),
        ],
        harnessErrors: [{ checkId: text, message: text }],
        interrupted: true,
      }),
    }),
  );
}
