import { describe, expect, it } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { heldWaivers } from '../../../target/waivers/held-waivers.ts';
import { parsedWaivers } from '../../../target/waivers/read-waivers.ts';

const DAY = '2026-11-22';
const CHECKS_OF = new Map([
  ['cancel.success', ['cancel.success/open', 'cancel.success/twice']],
  ['fees.total', ['fees.total/open']],
  ['excluded', []],
]);

/** An entry with whatever a row does not name filled in. */
function entry(rest: Readonly<Record<string, string>>): string {
  const keys = { owner: 'team', reason: 'known', until: '2026-12-31', ...rest };
  return Object.entries(keys)
    .map(([key, value], at) => `${at === 0 ? '  - ' : '    '}${key}: ${value}\n`)
    .join('');
}

const file = (...entries: readonly Readonly<Record<string, string>>[]) =>
  `waivers:\n${entries.map(entry).join('')}`;

function held(text: string) {
  return heldWaivers(parsedWaivers(text, 'w.yaml'), CHECKS_OF, DAY);
}

/** What is said of a text, a line for each problem. */
function told(text: string): string[] {
  try {
    held(text);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
}

describe('a file of waivers', () => {
  it.each<[string, string, string[]]>([
    ['a requirement', file({ requirement: 'cancel.success' }), []],
    ['a check', file({ check: 'cancel.success/open', link: 'https://t.example/1' }), []],
    ['a glob', file({ glob: "'cancel.*'" }), []],
    ['two for one', file({ requirement: 'cancel.success' }, { check: 'cancel.success/open' }), []],
    ['none', 'waivers: []\n', []],
    ['JSON', '{"waivers":[{"check":"fees.total/open","owner":"o","reason":"r","until":"2026-12-01"}]}', []],
    ['its last day', file({ requirement: 'fees.total', until: DAY }), []],
    [
      'expired',
      file({ requirement: 'fees.total', until: '2026-11-21' }),
      ['w.yaml:2:5 requirement fees.total: expired. It held until 2026-11-21, and team answers for it.'],
    ],
    [
      'more than a year ahead',
      file({ glob: "'*'", until: '2027-11-23' }),
      ['w.yaml:2:5 glob *: until 2027-11-23 is more than a year ahead. It can hold until 2027-11-22.'],
    ],
    [
      'unknown',
      file({ requirement: 'cancel.sucess' }, { glob: 'nothing.*' }, { check: 'cancel.success/opn' }),
      [
        'w.yaml:2:5 requirement cancel.sucess: unknown. Did you mean cancel.success?',
        'w.yaml:6:5 glob nothing.*: unknown. It matches no requirement and no check.',
        'w.yaml:10:5 check cancel.success/opn: unknown. Did you mean cancel.success/open?',
      ],
    ],
    [
      'excluded',
      file({ requirement: 'excluded' }),
      ['w.yaml:2:5 requirement excluded: unknown. No client can observe it: no check is of it.'],
    ],
    [
      'expired and unknown, each with its line',
      file({ requirement: 'fees.total', until: '2020-01-01' }, { glob: 'x' }),
      [
        'w.yaml:2:5 requirement fees.total: expired. It held until 2020-01-01, and team answers for it.',
        'w.yaml:6:5 glob x: unknown. It matches no requirement and no check.',
      ],
    ],
    [
      'owner and reason to be filled in',
      file({ requirement: 'fees.total', owner: "''", reason: "' '" }),
      [
        'w.yaml:2:12 waivers[0].owner: must not be empty. Say who answers for it.',
        'w.yaml:3:13 waivers[0].reason: must not be empty. Say why it fails, and what is done about it.',
      ],
    ],
    [
      'the environment',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the file holds.
      file({ requirement: 'fees.total', owner: '${OWNER}' }),
      [
        'w.yaml:2:12 waivers[0].owner: nothing is filled in from the environment here: write out who, what and until when.',
      ],
    ],
    [
      'nothing named',
      file({}),
      ['w.yaml:2:5 waivers[0]: needs exactly one of requirement, check or glob, got none.'],
    ],
    [
      'two things named',
      file({ requirement: 'fees.total', glob: 'x' }),
      ['w.yaml:2:5 waivers[0]: needs exactly one of requirement, check or glob, got requirement and glob.'],
    ],
    [
      'no day',
      file({ requirement: 'fees.total', until: '2026-02-30' }),
      ['w.yaml:4:12 waivers[0].until: expected a day such as 2027-01-31, got "2026-02-30".'],
    ],
    [
      'no address',
      file({ requirement: 'fees.total', link: 'javascript:alert(1)' }),
      [
        'w.yaml:6:11 waivers[0].link: expected an address such as https://tracker.example.org/PAY-123, got "javascript:alert(1)".',
      ],
    ],
    [
      'a key that there is not',
      file({ requirement: 'fees.total', ownr: 'x' }),
      ['w.yaml:6:5 waivers[0].ownr: unknown key. Did you mean owner?'],
    ],
    [
      'a key that is missing',
      'waivers:\n  - check: a\n    owner: o\n    until: 2026-12-01\n',
      ['w.yaml:2:5 waivers[0].reason: missing. Say why it fails, and what is done about it.'],
    ],
    ['no list', 'waivers: x\n', ['w.yaml:1:10 waivers: expected a list, got "x".']],
    ['nothing', '', ['w.yaml:1:1 expected keys with values, got nothing.']],
    ['no YAML', 'waivers: [\n', [expect.stringMatching(/^w\.yaml:2:1 syntax error: /)]],
  ])('%s', (_name, text, want) => {
    expect(told(text)).toEqual(want);
  });

  it('names the checks of each waiver', () => {
    const text = file({ glob: "'*/open'" }, { requirement: 'cancel.success' });
    expect(held(text).map(({ covers }) => covers)).toEqual([
      ['cancel.success/open', 'fees.total/open'],
      ['cancel.success/open', 'cancel.success/twice'],
    ]);
  });
});
