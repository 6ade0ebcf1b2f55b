import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendersIn } from '../../../reports/archive/senders.ts';
import { archiveBeside } from '../../../reports/folder/report-file.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { replayPlanOf } from '../../../suites/prepare/replay-plan.ts';
import { emptyFolder } from '../../bin/harness.ts';
import { input, result, run } from '../../reports/made-up.ts';

const failure = { message: 'no', expected: 'a', actual: 'b', exchangeId: 'x7' };
const STANDING = result('envelope.message', 'every answer of executeoperation', {
  id: 'envelope.message/every-answer-of-executeoperation',
  verdict: 'fail',
  failure,
  exchangeIds: ['x7'],
});
const ANY = 'execute.success/any-valid-request';
const GENERATED = result('execute.success', 'any valid request', { id: ANY, exchangeIds: ['x6', 'x7'] });

/** The ids of checks, or the fields of an entry that tell its sender. */
type Senders = Readonly<Record<string, string | object>> | undefined;

/** A report with an archive beside it. */
function reported(results: readonly CheckResult[], senders: Senders) {
  const report = buildReport(input({ run: run({ results }) }));
  const entries = Object.entries(senders ?? {}).map(([id, sender]) =>
    JSON.stringify({ request: { text: '"_exchangeId":"x7"' }, _exchangeId: id, ...fieldsOf(sender) }),
  );
  const har = `{"log":{"entries":[\n${entries.join(',\n')}\n]}}\n`;
  return { report, folder: emptyFolder(senders === undefined ? {} : { 'exchanges.har': har }) };
}

function checkIn(report: Report, id: string): ReportedCheck {
  const found = report.requirements.flatMap(({ checks }) => checks).find((check) => check.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function fieldsOf(sender: string | object): object {
  return typeof sender === 'string' ? { _checkId: sender, _sentBy: 'check' } : sender;
}

function planOf(results: readonly CheckResult[], senders: Senders) {
  const { report, folder } = reported(results, senders);
  writeFileSync(join(folder, 'report.json'), '');
  return replayPlanOf(
    report,
    checkIn(report, results[0]?.id ?? ''),
    sendersIn(archiveBeside(join(folder, 'report.json'))),
  );
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
      x7: { _checkId: 'probe/executeOperation', _sentBy: 'probe' },
    });
    expect(plan).toEqual({ only: [STANDING.id], examples: {}, isPartial: false });
  });

  it('one of the checks that share a generated case, with that case alone', async () => {
    const plan = await planOf([STANDING, GENERATED], {
      x7: {
        _checkId: 'run/operations {"montant":3}, time 2',
        _sentBy: 'case',
        _case: { family: 'operations', values: { montant: 3 } },
      },
    });
    expect(plan.only).toEqual([STANDING.id, ANY]);
    expect(plan.examples).toEqual({
      [ANY]: { family: 'operations', values: { montant: 3 }, alone: true },
    });
  });

  it.each([
    ['there is no archive', undefined, /there is no .*exchanges\.har/],
    ['the archive does not hold it', { x1: 'other' }, /exchanges\.har does not hold it/],
    ['its check is gone', { x7: 'execute.success/what-was' }, /a check that there is no more/],
    [
      'several checks shared it',
      { x7: { _checkId: 'run/operations are accepted', _sentBy: 'run' } },
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
