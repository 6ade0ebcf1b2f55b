import { expect, test } from 'vitest';
import type { ReadEntry } from '../../../reports/board/entry.ts';
import { countOf, factsOf, historiesOf, wasBroken } from '../../../reports/board/requirement-history.ts';
import { targetsOf } from '../../../reports/board/targets.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';

/** A report of one requirement, on one day of March. */
function entry(name: string, day: number, verdict: Verdict, more: Partial<ReadEntry> = {}): ReadEntry {
  return {
    source: `${name}/${day}`,
    kind: 'run',
    tool: { name: 'tool', version: '1' },
    target: { name, baseUrl: `https://${name}.example` },
    isSandbox: false,
    isLed: false,
    startedAt: `2026-03-0${day}T00:00:00.000Z`,
    durationMs: 1,
    requests: 1,
    outcome: verdict === 'fail' ? 'non-conformant' : 'conformant',
    effort: 'quick',
    interrupted: false,
    filter: '',
    seal: { kind: 'unsigned' },
    requirements: [
      { id: 'cancel.success', section: '4.2', level: 'stated', verdict, inPart: false, isWaived: false },
    ],
    waivers: [],
    latencies: [],
    digest: `${name}${day}`,
    page: `reports/${name}/${day}.html`,
    ...more,
  };
}

const NAME = '4.2/cancel.success';

function historyOf(...entries: readonly ReadEntry[]) {
  const targets = targetsOf(entries);
  const [history, ...others] = historiesOf(targets);
  expect(others).toEqual([]);
  const facts = factsOf(historiesOf(targets));
  const factOf = (name: string) => facts.get(targets.find((one) => one.name === name)?.id ?? '');
  return { history, factOf };
}

test('a requirement that one target alone fails is told apart from one that several fail', () => {
  const alone = historyOf(entry('a', 1, 'fail'), entry('b', 1, 'pass'), entry('c', 1, 'skipped'));
  expect(alone.factOf('a')).toMatchObject({ fails: [NAME], alone: [NAME] });
  expect(alone.factOf('b')).toMatchObject({ fails: [], alone: [] });
  const two = historyOf(entry('a', 1, 'fail'), entry('b', 1, 'fail'));
  expect(two.factOf('a')).toMatchObject({ fails: [NAME], alone: [] });
  expect(two.history && countOf(two.history, 'fail')).toBe(2);
});

test('the day of the latest turn is told; there and back is flaky', () => {
  const once = historyOf(entry('a', 1, 'pass'), entry('a', 2, 'fail'));
  expect(once.factOf('a')).toMatchObject({ turned: [`${NAME}@2026-03-02`], flaky: [] });
  const back = historyOf(entry('a', 1, 'pass'), entry('a', 2, 'fail'), entry('a', 4, 'pass'));
  expect(back.factOf('a')).toEqual({ fails: [], alone: [], flaky: [NAME], turned: [`${NAME}@2026-03-04`] });
  expect(back.history && wasBroken(back.history)).toBe(true);
});

test('a modified report counts for nothing, and traffic is no run', () => {
  const changed = { seal: { kind: 'changed', problem: { file: 'report.json', text: 'x' } } } as const;
  const { factOf, history } = historyOf(
    entry('a', 1, 'pass'),
    entry('a', 2, 'fail', changed),
    entry('b', 1, 'fail', { kind: 'traffic' }),
  );
  expect(factOf('a')).toEqual({ fails: [], alone: [], flaky: [], turned: [] });
  // The latest report is the modified one: it decided nothing.
  expect(history?.courses.map(({ latest }) => latest)).toEqual([undefined]);
  expect(history && wasBroken(history)).toBe(false);
});
