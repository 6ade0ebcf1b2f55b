/** Every scenario with a right client, which nobody accuses; every bug with the scenario and the rule that show it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioService } from '../../../sandbox/scenarios/scenario-service.ts';
import type { CaseRecord } from '../../../spec/clients/client-case.ts';
import { SCENARIOS, scenariosNamed } from '../../../spec/clients/scenarios.ts';
import type { ClientRuleId, ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import type { JudgedCase } from '../../../suites/clients/cases/case-judge.ts';
import { CASE_RULES, TOLD_RULES } from '../../../suites/clients/cases/case-rules.ts';
import { controlOf } from '../../../suites/clients/cases/rules/answer-rules.ts';
import { BUGS, type Bug } from '../../clients/example-client.ts';
import {
  atOnce,
  brokenRules,
  judged,
  lived,
  openService,
  verdictsOf,
  verdictsUnmasked,
} from '../../clients/in-process.ts';

let service: ScenarioService;
let right: readonly JudgedCase[];
let unmasked: readonly string[];
beforeAll(async () => {
  service = await openService();
  // Many at once: no case knows of another.
  const records = await atOnce(SCENARIOS, (scenario) => lived(service, scenario));
  right = judged(records);
  unmasked = verdictsUnmasked(records);
}, 90_000);
afterAll(() => service.close());

describe('a right client', () => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s: is lived through without an accusation',
    (_id, scenario) => {
      const found = right.find(({ record }) => record.scenario.id === scenario.id);
      expect(found?.missed).toBeUndefined();
      expect(found && brokenRules(found)).toEqual([]);
      expect(scenario.outcomes).toContain(found?.record.answer?.outcome);
      const held = found?.results.filter(({ verdict }) => verdict === 'pass').map((one) => one.requirement);
      // What a scenario is for is judged in it, where a right client lets it be seen.
      expect(held).toEqual(expect.arrayContaining(scenario.rules.filter((rule) => !MAY_BE_UNSEEN.has(rule))));
    },
  );
});

test('what is masked is judged as it was recorded', () => {
  expect(verdictsOf(right)).toEqual(unmasked);
});

describe('a client that tells nothing', () => {
  const untold = (change: (body: Record<string, unknown>) => Record<string, unknown> = (body) => body) =>
    judged(
      right.map(({ record: { answer: _, ...record } }) => ({
        ...record,
        isTold: false,
        exchanges: record.exchanges.map((exchange) =>
          exchange.method === 'POST' && exchange.target.endsWith('/operations')
            ? { ...exchange, body: JSON.stringify(change(JSON.parse(exchange.body))) }
            : exchange,
        ),
      })),
    ).flatMap(({ record, missed }) => (missed === undefined ? [] : [`${record.scenario.id}: ${missed}`]));

  test('leaves exactly the rules about what a client tells without a result', () => {
    const spokenIn = (cases: readonly JudgedCase[]) =>
      new Set(cases.flatMap(({ results }) => results.map(({ requirement }) => requirement)));
    const records = right.map(({ record: { answer: _, ...record } }) => ({ ...record, isTold: false }));
    const still = spokenIn(judged(records));
    const lost = [...spokenIn(right)].filter((rule) => !still.has(rule));
    expect(lost.toSorted()).toEqual(TOLD_RULES.toSorted());
  });

  test('has lived through each scenario whose payment it made', () => {
    expect(untold()).toEqual([]);
  });

  test('has not lived through those that it paid as any other', () => {
    const another = (field: string) => `the client sent another ${field} than its case asks for`;
    const wrong = untold((body) => ({
      ...body,
      montant: 100,
      refService: 'SRV-ADDITION',
      refInstrumentPaiementBeneficiaire: 'INS-0002',
    }));
    expect(wrong).toEqual([
      `unknown-beneficiary: ${another('refInstrumentPaiementBeneficiaire')}`,
      `soustraction-total: ${another('refService')}`,
      `addition-net: ${another('montant')}`,
      `soustraction-net: ${another('refService')}`,
      `fees-with-many-decimals: ${another('montant')}`,
      `odd-amount: ${another('montant')}`,
    ]);
  });
});

/** Rules that a right client may give nothing to look at. */
const MAY_BE_UNSEEN: ReadonlySet<ClientRuleId> = new Set([
  'client-amount.balance-covers',
  'client-refusal.not-repeated',
  'client-retry.same-key',
  'client-status.waits-for-final',
]);

/** A bug, the scenario that brings it out, and the rule that it breaks there. */
const SEEN: { readonly [bug in Bug]: readonly [ScenarioId, ClientRuleId] } = {
  'fresh-key-after-loss': ['answer-lost', 'client-retry.same-key'],
  'fresh-key-after-conflict': ['conflict', 'client-conflict.no-second-payment'],
  'fresh-key-after-look': ['list-lags', 'client-operation.paid-once'],
  'loss-is-failure': ['answer-lost', 'client-outcome.agrees'],
  'error-is-failure': ['error-500-accepted', 'client-outcome.agrees'],
  'conflict-is-failure': ['conflict', 'client-outcome.agrees'],
  'accepted-is-paid': ['failed-after-acceptance', 'client-status.waits-for-final'],
  'suspended-is-failure': ['suspended-then-paid', 'client-status.waits-for-final'],
  'failure-is-paid': ['failed-at-once', 'client-outcome.agrees'],
  'no-reason': ['failed-after-acceptance', 'client-outcome.reason'],
  'never-asks-again': ['suspended-long', 'client-status.asks-again'],
  'pending-for-final': ['final-at-once', 'client-outcome.told'],
  'adds-fees': ['addition-net', 'client-amount.as-intended'],
  'subtracts-fees': ['soustraction-total', 'client-amount.as-intended'],
  'mode-ignored': ['soustraction-net', 'client-amount.as-intended'],
  'no-renewal': ['token-expires-in-payment', 'client-token.renewed'],
  'renews-endlessly': ['token-never-accepted', 'client-token.renewal-ends'],
  'old-token-again': ['token-expires-between', 'client-token.not-repeated'],
  'token-in-url': ['plain-payment', 'client-secrets.not-in-urls'],
  'otp-in-url': ['plain-payment', 'client-secrets.not-in-urls'],
  'otp-again': ['otp-wrong-then-right', 'client-otp.another'],
  'refused-again': ['unknown-beneficiary', 'client-refusal.not-repeated'],
  'retry-at-once': ['rate-limited-payment', 'client-pace.retry-after'],
  'notification-alone': ['notification-never', 'client-callback.not-alone'],
  'acts-on-each-notification': ['notification-doubled', 'client-callback.acts-once'],
  'trusts-notification': ['notification-contradicts', 'client-callback.confirmed'],
  'receiver-refuses-second': ['notification-doubled', 'client-callback.taken-again'],
  'receiver-fails': ['notification-late', 'client-callback.taken'],
  'unknown-fields-refused': ['unknown-fields', 'client-answer.unknown-fields'],
  'null-fields-refused': ['optional-null', 'client-answer.optional-fields'],
  'order-matters': ['field-order', 'client-answer.field-order'],
  'only-one-timestamp': ['timestamp-offset', 'client-answer.timestamps'],
  'numbers-as-text': ['amounts-with-zeros', 'client-answer.numbers'],
  'goes-by-messages': ['messages-in-french', 'client-answer.messages'],
  'gzip-unread': ['packed-answers', 'client-answer.coding'],
  'own-by-amount': ['list-of-others', 'client-outcome.agrees'],
  'counts-wrong': ['list-counted', 'client-outcome.count'],
  'counts-a-page': ['list-counted', 'client-outcome.count'],
  'counts-a-week': ['list-counted', 'client-outcome.count'],
  'conflict-by-messages': ['conflict-in-french', 'client-answer.messages'],
  'cancels-with-body': ['cancel-in-time', 'client-cancel.no-body'],
  'no-request-id': ['plain-payment', 'client-request-id.sent'],
};

test('every rule about whole cases has a bug that breaks it', () => {
  const shownRules = new Set<string>(Object.values(SEEN).map(([, rule]) => rule));
  expect(Object.keys(CASE_RULES).filter((rule) => !shownRules.has(rule))).toEqual([]);
});

describe('a client with one bug', () => {
  let found: ReadonlyMap<Bug, Shown>;
  beforeAll(async () => {
    found = new Map((await atOnce(BUGS, shown)).map((one) => [one.bug, one]));
  }, 90_000);

  test.each(BUGS.map((bug) => [bug, ...SEEN[bug]] as const))('%s: %s shows %s', (bug, _scenario, rule) => {
    const one = found.get(bug)?.one;
    expect(one && brokenRules(one)).toContain(rule);
  });

  test('is judged by what is masked as it was recorded', () => {
    for (const { all, records } of found.values()) expect(verdictsOf(all)).toEqual(verdictsUnmasked(records));
  });
});

/** The records of a client, and their judgement. */
interface Shown {
  readonly bug: Bug;
  readonly records: readonly CaseRecord[];
  readonly all: readonly JudgedCase[];
  /** The case that shows its bug. */
  readonly one: JudgedCase | undefined;
}

/** The case that shows a bug, beside those in which answers have their usual form. */
async function shown(bug: Bug): Promise<Shown> {
  const [id] = SEEN[bug];
  const wanted = [...new Set<ScenarioId>([id, controlOf(id)])];
  const records = await Promise.all(scenariosNamed(wanted).map((one) => lived(service, one, [bug])));
  const all = judged(records);
  return { bug, records, all, one: all.find(({ record }) => record.scenario.id === id) };
}
