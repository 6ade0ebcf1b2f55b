import { describe, expect, it } from 'vitest';
import type { Io } from '../../../bin/io.ts';
import { firstLine, showAtOnce } from '../../../bin/screen/first-line.ts';
import { paper } from '../harness.ts';

const ERASE = '\r\u001B[2K';

describe('the first line', () => {
  it.each<[line: string, told: string | undefined]>([
    ['run --sandbox', 'payops-conformance 1.2.3: Loading contract and checks…'],
    ['doctor', 'payops-conformance 1.2.3: Loading contract and checks…'],
    ['replay c1 payops-report', 'payops-conformance 1.2.3: Loading contract and checks…'],
    ['run --quiet', undefined],
    ['run --reporter none', undefined],
    ['run --reporter=none', undefined],
    ['run --help', undefined],
    ['run --sandbox --fault list', undefined],
    ['run --sandbox --fault=list', undefined],
    ['doctor --json', undefined],
    ['requirements', undefined],
    ['', undefined],
  ])('of %j', (line, told) => {
    expect(firstLine(line.split(' '), '1.2.3', 'en')).toBe(told);
  });

  it('is French where the command is', () => {
    expect(firstLine(['run'], '1', 'fr')).toBe(
      'payops-conformance 1\u00A0: chargement du contrat et des contrôles…',
    );
  });
});

describe('what is shown at once', () => {
  /** What stands on stdout and stderr when something was said on stdout behind the line. */
  function shown(isTTY: boolean, env: Io['env'] = {}) {
    const [stdout, stderr] = [paper({ isTTY, columns: 60 }), paper({ isTTY, columns: 60 })];
    const io = showAtOnce('here', { stdout, stderr, env, onInterrupt: () => () => {} });
    io.stdout.write('one\n');
    io.stderr.write('two\n');
    return { io, out: stdout.text(), err: stderr.text() };
  }

  it('goes from a terminal when there is more to say', () => {
    const { io, out, err } = shown(true);
    expect(out).toBe('one\n');
    expect(err).toBe(`here${ERASE}two\n`);
    expect(io.stdout).toMatchObject({ isTTY: true, columns: 60 });
  });

  it.each<[where: string, isTTY: boolean, env: Io['env']]>([
    ['a log', false, {}],
    ['a terminal that erases nothing', true, { TERM: 'dumb' }],
  ])('stays in %s', (_where, isTTY, env) => {
    const { out, err } = shown(isTTY, env);
    expect([out, err]).toEqual(['one\n', 'here\ntwo\n']);
  });
});
