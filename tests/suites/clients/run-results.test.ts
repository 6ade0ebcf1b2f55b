/** How cases come together: what is missing, what is undeclared, and when a client is conformant. */
import { expect, test } from 'vitest';
import type { CaseRecord } from '../../../spec/clients/client-case.ts';
import { SCENARIOS, scenariosNamed } from '../../../spec/clients/scenarios.ts';
import { USES, type Use } from '../../../spec/clients/uses.ts';
import type { ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import { judgeCases } from '../../../suites/clients/cases/case-judge.ts';
import { resultsOf } from '../../../suites/clients/cases/run-results.ts';
import { isUsed } from '../../../suites/clients/cases/uses.ts';

/** A case in which the client asked for a list alone, and told how many there are. */
function listed(
  id: 'list-empty' | 'list-counted',
  count: number,
  extra: CaseRecord['exchanges'] = [],
): CaseRecord {
  const [scenario] = scenariosNamed([id]);
  if (scenario === undefined) throw new Error(id);
  const headers = { authorization: 'Bearer e30.e30.c2ln' };
  const items = Array.from({ length: id === 'list-empty' ? 0 : 3 }, (_, at) => ({
    referenceOperation: `HIST-${at}`,
  }));
  const response = {
    status: 200,
    headers: {},
    body: JSON.stringify({ message: '', status: 200, body: items }),
  };
  const target = '/api/v1/wallets/INS-0001/operations';
  const common = { kind: 'request', headers, body: '', startedAt: 1000, durationMs: 5, ended: true } as const;
  return {
    scenario,
    case: {
      protocol: 1,
      case: `${id}.1`,
      do: 'list',
      baseUrl: 'http://127.0.0.1:1/c/a',
      token: { url: 'http://127.0.0.1:1/c/a/api/v1/auth/token', clientId: 'c', clientSecret: 's3cret' },
      payer: 'INS-0001',
      beneficiary: {},
      service: 'SRV-ADDITION',
      contributor: 'CTR-MOBILE',
      type: 'P2P',
      label: 'a',
      amount: '1',
      modeApplication: 'ADDITION',
      amountIs: 'net',
      otp: '123456',
      receiver: false,
      from: '2026-01-01',
      deadlineMs: 1000,
    },
    exchanges: [{ ...common, id: 'x1', method: 'GET', target, response }, ...extra],
    facts: { operations: [], unmet: [], dropped: 0, listable: items.length },
    answer: { outcome: 'listed', count },
    isTold: true,
  };
}

/** A case of which nothing but the outcome matters. */
function told(id: ScenarioId, outcome: 'paid' | 'unknown'): CaseRecord {
  const [scenario] = scenariosNamed([id]);
  if (scenario === undefined) throw new Error(id);
  const record = listed('list-empty', 0);
  const exchanges = record.exchanges.map((one) => ({ ...one, method: 'POST', target: '/api/v1/operations' }));
  return { ...record, scenario, exchanges, answer: { outcome } };
}

const CANCELLING: CaseRecord['exchanges'] = [
  {
    id: 'x2',
    kind: 'request',
    method: 'PUT',
    target: '/api/v1/operations/OP-1/cancel',
    headers: { authorization: 'Bearer e30.e30.c2ln' },
    body: '',
    startedAt: 2000,
    durationMs: 1,
    ended: true,
  },
];

function run(records: readonly CaseRecord[], uses: readonly Use[]) {
  const judged = judgeCases(records);
  const chosen = new Set(SCENARIOS.map(({ id }) => id));
  return resultsOf({ scenarios: SCENARIOS, chosen, uses, judged, required: new Set() });
}

test('what is not declared is not asked of the client, and nothing of it is missing', () => {
  const { results, scenarios, undeclared } = run(
    [listed('list-empty', 0), listed('list-counted', 3)],
    ['list'],
  );
  expect(undeclared).toEqual([]);
  expect(scenarios.filter(({ state }) => state === 'lived').map(({ id }) => id)).toEqual([
    'list-counted',
    'list-empty',
  ]);
  expect(scenarios.filter(({ state }) => state === 'missed')).toEqual([]);
  expect(results.filter(({ verdict }) => !['pass', 'not-applicable'].includes(verdict))).toEqual([]);
});

test('what the client does all the same is asked of it', () => {
  const { undeclared, scenarios } = run(
    [listed('list-empty', 0, CANCELLING), listed('list-counted', 3)],
    ['list'],
  );
  expect(undeclared).toEqual(['cancel']);
  expect(scenarios.filter(({ state }) => state === 'missed').map(({ id }) => id)).toEqual([
    'cancel-in-time',
    'cancel-too-late',
    'cancel-answer-lost',
  ]);
});

test('a scenario that was not lived through leaves its rules skipped, and never passed', () => {
  const { results, scenarios } = run([listed('list-empty', 0)], ['list']);
  const missed = scenarios.find(({ id }) => id === 'list-counted');
  expect(missed).toMatchObject({ state: 'missed', reason: 'it was not run' });
  expect(results.filter(({ circumstance }) => circumstance === 'scenario list-counted')).toMatchObject([
    { requirement: 'client-outcome.count', verdict: 'skipped' },
    { requirement: 'client-operation-list.period-format', verdict: 'skipped' },
  ]);
});

test('a wrong count is a failure of one scenario', () => {
  const { scenarios } = run([listed('list-empty', 0), listed('list-counted', 4)], ['list']);
  expect(scenarios.flatMap(({ id, failed }) => failed.map((rule) => [id, rule]))).toEqual([
    ['list-counted', 'client-outcome.count'],
  ]);
});

test('a client that counts what its own maximum left it is judged by what the service has', () => {
  const [cut] = [listed('list-counted', 3)].map((record) => ({
    ...record,
    facts: { ...record.facts, listable: 4 },
    exchanges: record.exchanges.map((one) => ({ ...one, target: `${one.target}?limite=2` })),
  }));
  const counted = cut === undefined ? [] : judgeCases([cut]);
  const found = counted.flatMap(({ results }) => results);
  expect(found.find(({ requirement }) => requirement === 'client-outcome.count')).toMatchObject({
    verdict: 'fail',
    failure: {
      expected: expect.stringMatching(/^4 operations since /),
      actual: expect.stringContaining('?limite=2'),
    },
  });
});

test('the form of answers is judged beside the usual one, and a result says why it is not', () => {
  const verdicts = (...others: readonly CaseRecord[]) => {
    const [unread] = judgeCases([told('unknown-fields', 'unknown'), ...others]);
    const found = unread?.results.find(({ requirement }) => requirement === 'client-answer.unknown-fields');
    return [found?.verdict, found?.message];
  };
  expect(verdicts(told('plain-payment', 'paid'))).toEqual(['warn', expect.anything()]);
  expect(verdicts()).toEqual(['skipped', expect.stringContaining('plain-payment')]);
  expect(verdicts(told('plain-payment', 'unknown'))).toEqual(['skipped', expect.stringContaining('unknown')]);
  const [read] = judgeCases([told('unknown-fields', 'paid')]);
  expect(
    read?.results.find(({ requirement }) => requirement === 'client-answer.unknown-fields')?.verdict,
  ).toBe('pass');
});

test('every scenario is asked of a client that declares all', () => {
  expect(SCENARIOS.filter((scenario) => !isUsed(scenario, USES))).toEqual([]);
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(40);
});
