import { describe, expect, it, vi } from 'vitest';
import type { Io } from '../../../bin/io.ts';
import { LiveLines } from '../../../bin/screen/bar/live-lines.ts';
import { Progress } from '../../../bin/screen/bar/progress.ts';
import { openScreen } from '../../../bin/screen/screen.ts';
import { DEFAULT_FORMATS } from '../../../reports/formats/formats.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { RunSight } from '../../../suites/engine/run/run-sight.ts';
import { Waits } from '../../../suites/engine/run/waits.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { input, result, run } from '../../reports/made-up.ts';
import { paper, plain } from '../harness.ts';

const ERASE = '\r\u001B[2K';
const describeResults = (results: readonly CheckResult[]) => buildReport(input({ run: run({ results }) }));

function failure(circumstance: string, rest: Partial<CheckResult> = {}): CheckResult {
  return result('envelope.json-object', circumstance, {
    verdict: 'fail',
    message: 'not JSON',
    failure: { message: 'not JSON', expected: 'JSON', actual: 'HTML', again: 'curl -sS "$PAYOPS_BASE_URL"' },
    ...rest,
  });
}

/** Of a run in which nobody waits for anything. */
const UNSEEN = new RunSight({
  run: { waits: new Waits(), pool: new FixturePool<Instrument>([]) },
  standing: [],
});

/** A screen, and what is on it. */
function screen(args: Partial<Parameters<typeof openScreen>[0]> = {}, tty = false, env: Io['env'] = {}) {
  const stdout = paper({ isTTY: tty, columns: 60 });
  const stderr = paper({ isTTY: tty, columns: 60 });
  const io: Io = { stdout, stderr, env, onInterrupt: () => () => {} };
  const opened = openScreen(
    {
      reporter: undefined,
      quiet: undefined,
      verbose: undefined,
      seed: 7,
      effort: 'quick',
      lang: 'en',
      ...args,
    },
    {
      target: 'Acme at https://acme.example',
      formats: DEFAULT_FORMATS,
    },
    io,
  );
  opened.expect({ forecast: 'about 5,200 requests', requests: 5200, describe: describeResults });
  return { opened, stdout, stderr };
}

describe('progress', () => {
  it('counts, and says what is left, for how long, and which checks are the last', () => {
    const progress = new Progress(['a/1', 'a/2', 'b/1'], 1000);
    const facts = { causes: 1, leftMs: 41_000 };
    expect(progress.line(1000, UNSEEN, { causes: 0 })).toBe(
      '0/3 checks, 0 s; 3 checks left: 3 running (a/1, a/2, b/1)',
    );
    progress.end(result('a', '1'));
    progress.end(result('a', '1'));
    progress.end(result('b', '1', { verdict: 'fail' }));
    expect(progress.line(13_400, UNSEEN, facts)).toBe(
      '2/3 checks, 1 failing (1 cause so far), 12 s, about 40 s left; 1 check left: 1 running (a/2)',
    );
    progress.end(result('a', '2'), 13_400);
    // Writing the reports is no part of the run.
    expect(progress.line(19_000, UNSEEN, facts)).toBe('3/3 checks, 1 failing (1 cause so far), 12 s');
  });
});

describe('the live line', () => {
  it('writes over itself, fits the terminal, and is gone in the end', () => {
    const output = paper({ isTTY: true, columns: 12 });
    const line = new LiveLines(output, () => ['longer than the terminal']);
    line.above(() => output.write('told\n'));
    line.stop();
    const drawn = `${ERASE}longer tha…`;
    expect(output.text()).toBe(`${drawn}${ERASE}told\n${drawn}${ERASE}`);
  });
});

describe('live lines', () => {
  it('are erased one by one, and those that a narrower terminal has broken as well', () => {
    let [columns, text] = [12, ''];
    const output = {
      isTTY: true,
      get columns() {
        return columns;
      },
      write: (more: string) => {
        text += more;
      },
    };
    const lines = new LiveLines(output, () => ['one', 'two three']);
    columns = 6;
    lines.stop();
    expect(text).toBe(`${ERASE}one\ntwo three${ERASE}${'\u001B[1A\u001B[2K'.repeat(2)}`);
  });
});

describe('a live line of wide letters', () => {
  it('are as wide as most terminals where a terminal says no width', () => {
    const output = paper({ isTTY: true, columns: 0 });
    const lines = new LiveLines(output, () => ['one', 'two']);
    lines.stop();
    expect(output.text()).toBe(`${ERASE}one\ntwo${ERASE}\u001B[1A\u001B[2K`);
  });

  it('is cut by the columns that they take', () => {
    const output = paper({ isTTY: true, columns: 12 });
    new LiveLines(output, () => ['支払い支払い支払い']).stop();
    expect(output.text()).toBe(`${ERASE}支払い支払…${ERASE}`);
  });
});

describe('the screen', () => {
  it('without a terminal: a start line, the failures, and nothing that moves', () => {
    const { opened, stdout, stderr } = screen();
    opened.onStart?.(['envelope.json-object/a', 'x/y'], UNSEEN);
    opened.onResult?.(result('x', 'y'));
    opened.onResult?.(failure('a'));
    opened.stop();
    expect(stdout.text()).toMatch(
      /^Acme at https:\/\/acme\.example: 2 checks, seed 7, effort quick\nabout 5,200 requests\n\nFAIL /,
    );
    expect(stdout.text()).toContain('reproduce    curl -sS "$PAYOPS_BASE_URL"');
    expect(stdout.text() + stderr.text()).not.toContain('\u001B');
    expect(stderr.text()).toBe('');
  });

  it('without a terminal: what the run waits for, when nothing else was said for a while', () => {
    vi.useFakeTimers();
    try {
      const { opened, stdout, stderr } = screen();
      opened.onStart?.(['a/1', 'b/2'], UNSEEN);
      const begun = stdout.text();
      vi.advanceTimersByTime(14_000);
      expect(stderr.text()).toBe('');
      vi.advanceTimersByTime(19_000);
      const [first, second] = stderr.text().split('\n');
      expect(first).toMatch(/^0\/2 checks, 16 s; 2 checks left: 2 running \(\S+, \S+\)$/);
      expect(second).toMatch(/^0\/2 checks, 32 s/);
      opened.stop();
      vi.advanceTimersByTime(60_000);
      expect(stderr.text().split('\n')).toHaveLength(3);
      expect(stdout.text()).toBe(begun);
    } finally {
      vi.useRealTimers();
    }
  });

  it('on a terminal: colours, and the line on stderr alone', () => {
    const { opened, stdout, stderr } = screen({}, true);
    opened.onStart?.(['envelope.json-object/a'], UNSEEN);
    opened.onResult?.(failure('a'));
    opened.stop();
    expect(stdout.text()).toContain('\u001B[31mFAIL');
    expect(stdout.text()).not.toContain(ERASE);
    expect(stderr.text().replaceAll('\u001B[1A\u001B[2K', '').endsWith(ERASE)).toBe(true);
    expect(plain(stderr.text())).toContain('0/1 check');
  });

  it('on a terminal: indents what a start line goes on with', () => {
    const { opened, stdout } = screen({}, true);
    opened.onStart?.(
      Array.from({ length: 12 }, (_, at) => `x/${at}`),
      UNSEEN,
    );
    opened.stop();
    expect(plain(stdout.text())).toMatch(/^Acme at .*: 12 checks, seed 7,[^\n]*\n {2}\S.*\nabout 5,200/);
  });

  it('on a terminal with NO_COLOR: no colours', () => {
    const { opened, stdout } = screen({}, true, { NO_COLOR: '1' });
    opened.onStart?.(['envelope.json-object/a'], UNSEEN);
    opened.onResult?.(failure('a'));
    opened.stop();
    expect(stdout.text()).not.toContain('\u001B');
  });

  it('shows the first failure of a cause in full, and folds the others by requirement at the end', () => {
    const { opened, stdout } = screen();
    const failures = ['a', 'b', 'c'].map((circumstance) => failure(circumstance));
    for (const one of failures) opened.onResult?.(one);
    expect(stdout.text().match(/reproduce {4}/g)).toHaveLength(1);
    opened.end({ report: describeResults(failures), files: [], exitCode: 1 });
    expect(stdout.text()).toContain('   envelope.json-object: a (and 2 more checks)\n');
  });

  it.each([false, true])('has one empty line before what ends a run, on a terminal: %s', (tty) => {
    for (const failures of [[], [failure('a')]]) {
      const { opened, stdout } = screen({}, tty);
      opened.onStart?.(['envelope.json-object/a'], UNSEEN);
      for (const one of failures) opened.onResult?.(one);
      opened.end({ report: describeResults(failures), files: [], exitCode: failures.length > 0 ? 1 : 0 });
      const text = plain(stdout.text());
      expect(text).not.toContain('\n\n\n');
      expect(text).toMatch(failures.length > 0 ? /[^\n]\n\nCauses: 1\n/ : /5,200 requests\n\nsection /);
    }
  });

  it('keeps what ends a run apart from a line of a log', () => {
    vi.useFakeTimers();
    try {
      const { opened, stdout } = screen();
      opened.onStart?.(['a/1'], UNSEEN);
      vi.advanceTimersByTime(16_000);
      opened.end({ report: describeResults([]), files: [], exitCode: 0 });
      expect(stdout.text()).toMatch(/requests\n\n\nsection /);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells the first failure of a kind alone where somebody watches, and counts the others', () => {
    vi.useFakeTimers();
    try {
      const { opened, stdout, stderr } = screen({}, true);
      opened.onStart?.(['envelope.json-object/a', 'envelope.json-object/b', 'x/y'], UNSEEN);
      for (const circumstance of ['a', 'b']) opened.onResult?.(failure(circumstance));
      vi.advanceTimersByTime(100);
      opened.stop();
      expect(plain(stdout.text()).match(/FAIL/g)).toHaveLength(1);
      expect(plain(stderr.text())).toContain('2/3 checks, 2 failing (1 cause so far), 0 s');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([{ NO_COLOR: '1' }, { CI: 'true' }, { TERM: 'dumb' }])('has no bar with %j', (env) => {
    const { opened, stderr } = screen({}, true, env);
    opened.onStart?.(['envelope.json-object/a'], UNSEEN);
    opened.stop();
    expect(stderr.text()).not.toContain('░');
    expect(stderr.text()).toContain('0/1 check, 0 s; 1 check left');
  });

  it('tells all in full with --verbose, warnings too', () => {
    const { opened, stdout } = screen({ verbose: true });
    opened.onResult?.(failure('a'));
    opened.onResult?.(failure('b', { verdict: 'warn' }));
    expect(stdout.text().match(/reproduce {4}/g)).toHaveLength(2);
    expect(stdout.text()).toContain('WARN envelope.json-object');
  });

  it('lets no control character of the target through', () => {
    const { opened, stdout } = screen();
    opened.onResult?.(failure('a', { message: 'x' }));
    opened.onResult?.(failure('b', { message: 'evil \u001B[2J\u0007' }));
    expect(stdout.text()).not.toContain('\u001B');
    expect(stdout.text()).not.toContain('\u0007');
  });

  it('keeps to the outcome with --quiet', () => {
    const { opened, stdout } = screen({ quiet: true });
    opened.onStart?.(['envelope.json-object/a'], UNSEEN);
    opened.onResult?.(failure('a'));
    opened.end({ report: describeResults([failure('a')]), files: [], exitCode: 1 });
    expect(stdout.text()).toMatch(/^non-conformant: [^\n]*\n$/);
  });

  it('folds what comes meanwhile for GitHub, and leaves the end open', () => {
    const { opened, stdout } = screen({ reporter: 'github' });
    opened.onStart?.(['envelope.json-object/a'], UNSEEN);
    opened.onResult?.(failure('a'));
    opened.end({ report: describeResults([failure('a')]), files: [], exitCode: 1 });
    opened.stop();
    const places = ['::group::', 'FAIL envelope', '::endgroup::', '::error ', '\nnon-conformant: '];
    const found = places.map((text) => stdout.text().indexOf(text));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found[0]).toBeGreaterThan(0);
    expect(stdout.text().match(/::endgroup::/g)).toHaveLength(1);
  });

  it('annotates causes for GitHub, each on one line and with its separators escaped', () => {
    const { opened, stdout } = screen({ reporter: 'github' });
    const results = [
      failure('100% of a\nb'),
      failure('another'),
      result('status.last-change-moves', 'c', {
        verdict: 'warn',
        failure: { message: 'm', expected: 'e', actual: 'a' },
      }),
      result('x', 'y'),
    ];
    for (const one of results) opened.onResult?.(one);
    opened.end({ report: describeResults(results), files: [], exitCode: 1 });
    const lines = stdout
      .text()
      .split('\n')
      .filter((line) => /^::(?:error|warning) /.test(line));
    expect(lines[0]).toBe(
      '::error title=envelope.json-object::100%25 of a%0Ab: not JSON%0Aexpected: JSON%0Aactual: HTML%0A2 checks of 1 requirement',
    );
    expect(lines[1]).toMatch(/^::warning title=status.last-change-moves::/);
    expect(lines).toHaveLength(2);
  });
});
