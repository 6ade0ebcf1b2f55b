import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../../../generators/dimension.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { type CaseJudge, type Family, judgeCases } from '../../../suites/cases/properties.ts';
import { refusalOf } from '../../../suites/engine/declare/excuses.ts';
import { Experiment, type RunContext } from '../../../suites/engine/declare/experiment.ts';
import type { Check, CheckBody } from '../../../suites/engine/declare/suite.ts';
import { Inconclusive, RuleBroken } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { performInTries } from '../../../suites/engine/perform/tries.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

interface Point {
  readonly amount: number;
  readonly label: string;
}

const DIMENSIONS: readonly Dimension[] = [
  {
    name: 'amount',
    plain: 1,
    classes: [
      { name: 'one', arbitrary: fc.constant(1) },
      { name: 'up to a thousand', arbitrary: fc.integer({ min: 1, max: 1000 }) },
    ],
  },
  {
    name: 'label',
    plain: 'a',
    classes: [
      { name: 'plain', arbitrary: fc.constant('a') },
      { name: 'long', arbitrary: fc.string({ unit: fc.constant('b'), minLength: 2, maxLength: 9 }) },
    ],
  },
];

/** A run in which what is found out once is found out, and nothing is sent. */
function run(rest: Partial<RunContext> = {}, found: Map<string, Promise<unknown>> = new Map()): RunContext {
  const asked = new Map<string, readonly Experiment[]>();
  const one: RunContext = {
    ...closedRun(),
    once: <T>(name: string, find: (shared: Experiment) => Promise<T>) => {
      const shared = new Experiment(one, name, new AbortController().signal);
      const known = found.get(name) ?? find(shared);
      if (!found.has(name)) asked.set(name, [shared]);
      found.set(name, known);
      return known as Promise<T>;
    },
    forget: (name) => {
      found.delete(name);
      asked.delete(name);
    },
    foundBy: (name) => asked.get(name) ?? [],
    again: (example) => run({ exampleOf: () => example }),
    ...rest,
  };
  return one;
}

function family(perform: Family<Point>['perform'] = async (_, values) => pointOf(values)): Family<Point> {
  return { name: 'points', size: () => 40, dimensions: () => DIMENSIONS, perform };
}

function pointOf({ amount, label }: Readonly<Record<string, unknown>>): Point {
  return { amount: Number(amount), label: String(label) };
}

const below =
  (most: number): CaseJudge<Point> =>
  (judge, { amount }) =>
    judge.that(amount < most, { message: 'too much', expected: `below ${most}`, actual: String(amount) });

async function resultOf(body: CheckBody, within = run(), circumstance = 'any'): Promise<CheckResult> {
  const { signal } = new AbortController();
  const { result, harnessError } = await performInTries(check(body, circumstance), within, signal);
  expect(harnessError).toBeUndefined();
  return result;
}

function check(body: CheckBody, circumstance: string): Check {
  return {
    id: `execute.success/${circumstance}`,
    requirement: 'execute.success',
    circumstance,
    needs: [],
    body,
  };
}

describe('a property', () => {
  it('that fails is shrunk to the values that matter, and keeps the case', async () => {
    const { verdict, failure } = await resultOf((t) => judgeCases(t, family(), below(250)));
    expect(verdict).toBe('fail');
    expect(failure?.counterexample).toEqual({ family: 'points', values: { amount: 250, label: 'a' } });
    expect(failure?.change).toMatch(/^amount 250 \(up to a thousand\); all other values plain/);
    expect(failure?.secondTry?.outcome).toBe('failed');
  });

  it('that fails by a refusal still rests on it with the case beside it', async () => {
    const refusal = answerTo({ operationId: 'executeOperation' }, 400);
    let broken: unknown;
    await resultOf(async (t) => {
      try {
        await judgeCases(t, family(), (judge) => judge.status(refusal, 200, 'an operation was not accepted'));
      } catch (error) {
        broken = error;
        throw error;
      }
    });
    if (!(broken instanceof RuleBroken)) throw new Error('The rule is broken.');
    expect(broken.failure.counterexample?.family).toBe('points');
    expect(refusalOf(broken.failure)).toBe(refusal);
  });

  it('that holds says how many cases it held for', async () => {
    const { verdict, message, cases } = await resultOf((t) => judgeCases(t, family(), below(5000)));
    expect({ verdict, message }).toEqual({ verdict: 'pass', message: '40 generated cases judged' });
    expect(cases).toEqual({ judged: 40, undecided: 0, outside: 0 });
  });

  it('that has nothing to say of any case is no pass', async () => {
    const { verdict } = await resultOf((t) => judgeCases(t, family(), () => {}));
    expect(verdict).toBe('observed');
  });

  it('is undecided where most of its cases could not be carried out, and not where some could not', async () => {
    const none = family(async () => {
      throw new TransportTrouble('dropped', 'closed', 'x1');
    });
    const most = family(async (_, values) => {
      if (Number(values.amount) > 800) throw new Inconclusive('no instrument');
      return pointOf(values);
    });
    expect((await resultOf((t) => judgeCases(t, none, below(5000)))).verdict).toBe('inconclusive');
    expect((await resultOf((t) => judgeCases(t, most, below(5000)))).verdict).toBe('pass');
  });

  it('is undecided where it was held to no case, and some could not be carried out', async () => {
    const some = family(async (_, values) => {
      if (Number(values.amount) > 800) throw new Inconclusive('no instrument');
      return pointOf(values);
    });
    const { verdict, message } = await resultOf((t) => judgeCases(t, some, () => {}));
    expect(verdict).toBe('inconclusive');
    expect(message).toMatch(/^\d+ of 40 generated cases could not be judged: no instrument$/);
  });

  it('tells the cases that could not be carried out from those that the rule does not cover', async () => {
    const some = family(async (_, values) => {
      if (Number(values.amount) > 800) throw new Inconclusive('no instrument');
      return pointOf(values);
    });
    const ofLongLabels: CaseJudge<Point> = (judge, point, one) => {
      if (point.label.length > 1) below(5000)(judge, point, one);
    };
    const { message, cases } = await resultOf((t) => judgeCases(t, some, ofLongLabels));
    const { judged, undecided, outside } = cases ?? expect.fail(message);
    expect(judged + undecided + outside).toBe(40);
    expect(Math.min(judged, undecided, outside)).toBeGreaterThan(0);
  });

  it('is held to one stored case alone where there is one', async () => {
    const example = { family: 'points', values: { amount: 700, label: 'bbb' }, alone: true };
    const { failure } = await resultOf(
      (t) => judgeCases(t, family(), below(250)),
      run({ exampleOf: () => example }),
    );
    expect(failure?.counterexample?.values).toEqual(example.values);
    expect(failure?.change).toBe(
      'amount 700 (as it was stored); label "bbb" (as it was stored); all other values plain (as an earlier report has it)',
    );
  });

  it('says nothing where the stored case alone comes out otherwise', async () => {
    const alone = run({
      exampleOf: () => ({ family: 'points', values: { amount: 1, label: 'a' }, alone: true }),
    });
    const ofLongLabels: CaseJudge<Point> = (judge, { label }) => {
      if (label.length > 1) judge.held();
    };
    const { verdict, message } = await resultOf((t) => judgeCases(t, family(), ofLongLabels), alone);
    expect(verdict).toBe('inconclusive');
    expect(message).toContain('came out otherwise');
  });

  it('is held to a stored case first, and to the generated ones after it', async () => {
    const first = { family: 'points', values: { amount: 5000, label: 'b' }, alone: false };
    const within = () => run({ exampleOf: () => first });
    const failed = await resultOf((t) => judgeCases(t, family(), below(5000)), within());
    expect(failed.failure?.counterexample?.values).toEqual(first.values);
    const held = await resultOf((t) => judgeCases(t, family(), below(5001)), within());
    expect(held.message).toBe('41 generated cases judged');
    const another = await resultOf((t) => judgeCases(t, family(), below(250)), within());
    expect(another.failure?.counterexample?.values).toEqual(first.values);
  });

  it('leaves a stored case of another family alone', async () => {
    const other = { family: 'lines', values: { amount: 5000, label: 'b' } };
    const before = run({ exampleOf: () => ({ ...other, alone: false }) });
    expect((await resultOf((t) => judgeCases(t, family(), below(5000)), before)).verdict).toBe('pass');
    const alone = run({ exampleOf: () => ({ ...other, alone: true }) });
    expect((await resultOf((t) => judgeCases(t, family(), below(5000)), alone)).verdict).toBe('inconclusive');
  });

  it('has the same cases whatever else is run', async () => {
    const seen: string[][] = [[], []];
    for (const list of seen) {
      const noted = family(async (_, values) => {
        list.push(JSON.stringify(values));
        return pointOf(values);
      });
      await resultOf((t) => judgeCases(t, noted, below(5000)));
    }
    expect(seen[0]?.toSorted()).toEqual(seen[1]?.toSorted());
  });
});

describe('a second try', () => {
  it('that holds leaves it open whether the rule is broken, and others look for it', async () => {
    let times = 0;
    const once = await resultOf(async (t) => {
      times += 1;
      t.judge.that(times > 1, { message: 'broken', expected: 'one', actual: 'another' });
    });
    expect(once).toMatchObject({ verdict: 'inconclusive', cause: 'target' });
    expect(once.message).toBe(
      'This was seen once and not again, and the rule held 5 times since: broken; another',
    );
    expect(once.failure).toBeUndefined();
    times = 0;
    const inAWhile = await resultOf(async (t) => {
      times += 1;
      t.judge.that(times % 4 !== 1, { message: 'broken', expected: 'one', actual: 'another' });
    });
    expect(times).toBe(5);
    expect(inAWhile).toMatchObject({ verdict: 'fail', failure: { secondTry: { outcome: 'failed' } } });
  });

  it('is not made of what held', async () => {
    let times = 0;
    await resultOf(async (t) => {
      times += 1;
      t.judge.that(true, { message: 'broken', expected: 'one', actual: 'another' });
    });
    expect(times).toBe(1);
  });

  it('that could not be carried out says why', async () => {
    let times = 0;
    const { failure } = await resultOf(async (t: Experiment) => {
      times += 1;
      t.judge.given(times === 1, 'the instrument is locked now');
      t.judge.that(false, { message: 'broken', expected: 'one', actual: 'another' });
    });
    expect(failure?.secondTry).toMatchObject({
      outcome: 'undecided',
      message: 'the instrument is locked now',
    });
  });

  it('carries a case out once for all checks, and holds nothing of it when the last has judged it', async () => {
    const found = new Map<string, Promise<unknown>>();
    const within = run({}, found);
    const performed: string[] = [];
    let most = 0;
    const noted = family(async (_, values) => {
      performed.push(JSON.stringify(values));
      return pointOf(values);
    });
    const slowly: CaseJudge<Point> = async (judge) => {
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, found.size);
      judge.held();
    };
    await Promise.all([
      resultOf((t) => judgeCases(t, noted, below(5000)), within, 'quick'),
      resultOf((t) => judgeCases(t, noted, slowly), within, 'slow'),
    ]);
    expect(performed).toHaveLength(new Set(performed).size);
    expect(most).toBeGreaterThan(0);
    expect(found.size).toBe(0);
    await resultOf((t) => judgeCases(t, noted, below(250)), within, 'failing');
    expect(found.size).toBe(0);
  });

  it('cites what its cases rest on, though nothing is held of them any more', async () => {
    const answered = family((shared, values) =>
      shared.run.once(`answer to ${String(values.label)}`, async (asking) => {
        asking.cite(`x-${String(values.label)}`);
        return pointOf(values);
      }),
    );
    const { verdict, exchangeIds } = await resultOf((t) => judgeCases(t, answered, below(5000)));
    expect(verdict).toBe('pass');
    expect(exchangeIds).toEqual(expect.arrayContaining(['x-a', 'x-bb']));
  });

  it('does not carry out again what an earlier try has judged', async () => {
    const within = run();
    const times = new Map<string, number>();
    const lostAtFirst = family(async (_, values) => {
      const name = JSON.stringify(values);
      times.set(name, (times.get(name) ?? 0) + 1);
      if (times.get(name) === 1 && times.size <= 5) throw new Inconclusive('lost', 'network');
      return pointOf(values);
    });
    const { signal } = new AbortController();
    const [first, second] = [1, 2].map(() => new Experiment(within, 'execute.success/any', signal));
    if (first === undefined || second === undefined) throw new Error('There are two tries.');
    await judgeCases(first, lostAtFirst, below(5000));
    await judgeCases(second, lostAtFirst, below(5000));
    expect(first.judge.cases?.undecided).toBeGreaterThanOrEqual(5);
    expect(second.judge.cases).toEqual({ judged: 40, undecided: 0, outside: 0 });
    expect([...times.values()].filter((count) => count === 2)).toHaveLength(5);
    expect(Math.max(...times.values())).toBe(2);
  });
});
