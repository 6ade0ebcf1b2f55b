import { describe, expect, it } from 'vitest';
import { sendersIn } from '../../../reports/archive/senders.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { replayPlanOf } from '../../../suites/prepare/replay-plan.ts';
import { emptyFolder } from '../../bin/harness.ts';
import { exchange, input, result, run } from '../../reports/made-up.ts';
import { storeExchanges } from '../../stored-exchanges.ts';

const failure = { message: 'no', expected: 'a', actual: 'b', exchangeId: 'x7' };
const STANDING = result('envelope.message', 'every answer of executeoperation', {
  id: 'envelope.message/every-answer-of-executeoperation',
  verdict: 'fail',
  failure,
  exchangeIds: ['x7'],
});
const ANY = 'execute.success/any-valid-request';
const GENERATED = result('execute.success', 'any valid request', { id: ANY, exchangeIds: ['x6', 'x7'] });

/** The ids of checks, or the fields of an exchange that tell its sender. */
type Senders = Readonly<Record<string, string | Partial<Exchange>>> | undefined;

/** A report with its evidence beside it. */
async function reported(results: readonly CheckResult[], senders: Senders) {
  const report = buildReport(input({ run: run({ results }) }));
  const folder = emptyFolder();
  if (senders !== undefined)
    await storeExchanges(
      folder,
      Object.entries(senders).map(([id, sender]) => exchange(id, fieldsOf(sender))),
    );
  return { report, folder };
}

function checkIn(report: Report, id: string): ReportedCheck {
  const found = report.requirements.flatMap(({ checks }) => checks).find((check) => check.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function fieldsOf(sender: string | Partial<Exchange>): Partial<Exchange> {
  return typeof sender === 'string' ? { checkId: sender, sentBy: 'check' } : sender;
}

async function planOf(results: readonly CheckResult[], senders: Senders) {
  const { report, folder } = await reported(results, senders);
  return replayPlanOf(report, checkIn(report, results[0]?.id ?? ''), sendersIn(folder));
}

describe('what replay runs for a rule for every answer', () => {
  it('also the check that sent the answer', async () => {
    const sender = 'execute.success/an-operation';
    expect(await planOf([STANDING], { x1: 'other', x7: sender })).toEqual({
      only: [STANDING.id, sender],
      examples: {},
      note: `x7 was sent by ${sender}, which is run again too`,
      isPartial: false,
    });
  });

  it('the rule alone where its own probe did', async () => {
    const plan = await planOf([STANDING], {
      x7: { checkId: 'probe/executeOperation', sentBy: 'probe' },
    });
    expect(plan).toEqual({ only: [STANDING.id], examples: {}, isPartial: false });
  });

  it('one of the checks that share a generated case, with that case alone', async () => {
    const plan = await planOf([STANDING, GENERATED], {
      x7: {
        checkId: 'run/operations {"montant":3}, time 2',
        sentBy: 'case',
        generatedCase: { family: 'operations', values: { montant: 3 } },
      },
    });
    expect(plan.only).toEqual([STANDING.id, ANY]);
    expect(plan.examples).toEqual({
      [ANY]: { family: 'operations', values: { montant: 3 }, alone: true },
    });
  });

  it.each<[string, Senders, RegExp]>([
    ['there is no archive', undefined, /there is no .*exchanges\.ndjson\.gz/],
    ['the archive does not hold it', { x1: 'other' }, /exchanges\.ndjson\.gz does not hold it/],
    ['its check is gone', { x7: 'execute.success/what-was' }, /a check that there is no more/],
    [
      'several checks shared it',
      { x7: { checkId: 'run/operations are accepted', sentBy: 'run' } },
      /sent for several checks at once/,
    ],
  ])('the probe alone, and says so, where %s', async (_, senders, why) => {
    const plan = await planOf([STANDING], senders);
    expect(plan).toMatchObject({ only: [STANDING.id], isPartial: true });
    expect(plan.note).toMatch(why);
    expect(plan.note).toContain('may not bring the answer about');
  });

  it('no archive is asked for any other check', async () => {
    const counterexample = { family: 'operations', values: { montant: 3 } };
    const plan = await planOf([{ ...GENERATED, failure: { ...failure, counterexample } }], undefined);
    expect(plan).toEqual({
      only: [ANY],
      examples: { [ANY]: { ...counterexample, alone: true } },
      isPartial: false,
    });
  });
});
