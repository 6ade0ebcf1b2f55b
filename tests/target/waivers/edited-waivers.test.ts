import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { draftedWaivers } from '../../../target/waivers/drafted-waivers.ts';
import { withoutWaivers, withWaivers } from '../../../target/waivers/edited-waivers.ts';
import { parsedWaivers } from '../../../target/waivers/read-waivers.ts';
import { input, requirement, result, run } from '../../reports/made-up.ts';

const HEAD = `# Known failures
#   of the target

waivers: # all of them
`;
const FIRST = `  # the gateway
  - requirement: a.b   # about it
    owner:   "team"
    reason: >-
      folded
      text

    until: 2027-01-01
`;
const SECOND = `  - {check: c.d/e, owner: y, reason: 'z', until: '2027-01-01'}
`;
const THIRD = `  # the last
  - glob: 'f.*'
    owner: z
    until: 2027-01-01
    reason: |
      block
        text
`;
const END = '# the end\n';
const WHOLE = `${HEAD}${FIRST}${SECOND}${THIRD}${END}`;

describe('withoutWaivers', () => {
  it.each<[number[], string]>([
    [[], WHOLE],
    [[0], `${HEAD}${SECOND}${THIRD}${END}`],
    [[1], `${HEAD}${FIRST}${THIRD}${END}`],
    [[2], `${HEAD}${FIRST}${SECOND}${END}`],
    [[0, 2], `${HEAD}${SECOND}${END}`],
  ])('takes out %j, and leaves every other byte', (places, want) => {
    expect(withoutWaivers(WHOLE, new Set(places))).toBe(want);
  });

  it('leaves a list and the comments of the file where all go', () => {
    const text = withoutWaivers(WHOLE, new Set([0, 1, 2]));
    expect(parsedWaivers(text, 'w').entries).toEqual([]);
    expect(text).toContain('# Known failures\n#   of the target\n');
    expect(text).toContain('# the end');
  });

  it('knows JSON, and lists between brackets', () => {
    const entry = { check: 'a', owner: 'o', reason: 'r', until: '2027-01-01' };
    const json = JSON.stringify({ waivers: [entry, { ...entry, check: 'b' }] });
    expect(JSON.parse(withoutWaivers(json, new Set([0])))).toEqual({ waivers: [{ ...entry, check: 'b' }] });
  });

  it('keeps line ends of Windows', () => {
    const text = WHOLE.replaceAll('\n', '\r\n');
    expect(withoutWaivers(text, new Set([1]))).toBe(`${HEAD}${FIRST}${THIRD}${END}`.replaceAll('\n', '\r\n'));
  });
});

describe('a draft', () => {
  const failure = { message: 'the  answer\nwas wrong\u001B[31m', expected: 'e', actual: 'a' };
  const fail = { verdict: 'fail', failure } as const;
  const report = buildReport(
    input({
      requirements: ['a', 'b', 'c', 'd'].map((id) => requirement(id)),
      openPoints: [],
      run: run({
        results: [
          result('a', 'x', fail),
          result('a', 'y', fail),
          result('b', 'x', fail),
          result('b', 'y'),
          result('c', 'x', fail),
          result('d', 'x', { verdict: 'inconclusive', message: 'm', cause: 'network' }),
        ],
      }),
      waivers: [{ check: 'c/x', owner: 'o', reason: 'r', until: '2027-01-01', covers: ['c/x'] }],
    }),
  );
  const drafts = draftedWaivers(report, new Date('2026-11-22T23:59:59Z'));

  it('is as narrow as what failed, and leaves out what is waived', () => {
    expect(drafts).toEqual([
      { waiver: { requirement: 'a', until: '2026-12-22' }, about: 'the answer was wrong [31m' },
      { waiver: { check: 'b/x', until: '2026-12-22' }, about: 'the answer was wrong [31m' },
    ]);
  });

  it.each<[string, string | undefined]>([
    ['a new file', undefined],
    ['a file with entries', WHOLE],
    ['a file that does not end its last line', WHOLE.slice(0, -END.length - 1)],
    ['a file without', '# head\nwaivers: []\n'],
  ])('goes to %s, whose other lines stay, and is refused until it is filled in', (_name, text) => {
    const drafted = withWaivers(text, drafts, '# head\n');
    if (text?.startsWith(HEAD)) expect(drafted.startsWith(HEAD + FIRST + SECOND)).toBe(true);
    expect(drafted).toContain(text === WHOLE ? END : '# ');
    expect(() => parsedWaivers(drafted, 'w')).toThrow(UserError);
    const filled = drafted.replaceAll(/(owner|reason): (''|"")/g, '$1: somebody');
    const names = parsedWaivers(filled, 'w').entries.map(({ waiver }) => waiver.requirement ?? waiver.check);
    expect(names.slice(-2)).toEqual(['a', 'b/x']);
  });
});
