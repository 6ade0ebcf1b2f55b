import { describe, expect, it } from 'vitest';
import { BOARD_OPTIONS } from '../../../bin/command-line/board/board-options.ts';
import { CALIBRATE_OPTIONS } from '../../../bin/command-line/calibrate/calibrate-options.ts';
import { CONTRACT_ROWS } from '../../../bin/command-line/contract/contract-commands.ts';
import {
  ELIGIBILITY_OPTIONS,
  KEYGEN_OPTIONS,
  REQUIREMENTS_OPTIONS,
  RUN_OPTIONS,
  SANDBOX_OPTIONS,
  VERIFY_OPTIONS,
} from '../../../bin/command-line/option-table.ts';
import { REPORT_ROWS } from '../../../bin/command-line/report-commands.ts';
import { call } from '../harness.ts';

const TABLES = {
  run: RUN_OPTIONS,
  sandbox: SANDBOX_OPTIONS,
  calibrate: CALIBRATE_OPTIONS,
  requirements: REQUIREMENTS_OPTIONS,
  eligibility: ELIGIBILITY_OPTIONS,
  keygen: KEYGEN_OPTIONS,
  verify: VERIFY_OPTIONS,
  board: BOARD_OPTIONS,
  ...REPORT_ROWS,
  ...CONTRACT_ROWS,
};

describe('the help', () => {
  it.each(Object.entries(TABLES))(
    'of %s shows each row of the table, and nothing else',
    async (name, rows) => {
      const { code, out } = await call([...name.split(' '), '--help']);
      const shown = [...out.matchAll(/^ +(?:-\w, )?--([\w-]+) /gm)].map(([, option]) => option);
      expect(new Set(shown)).toEqual(new Set([...Object.keys(rows), 'help', 'version', 'lang']));
      const text = out.replaceAll(/\s+/g, ' ');
      for (const { describe: told } of Object.values(rows))
        expect(text).toContain(told?.replaceAll(/\s+/g, ' '));
      expect(out).toContain(`payops-conformance ${name}`);
      // The parser adds up what it is told twice.
      expect(out.match(/"en", "fr"/g)).toHaveLength(1);
      expect(code).toBe(0);
    },
  );

  it('names the commands', async () => {
    const { code, out } = await call(['--help']);
    for (const name of Object.keys(TABLES))
      expect(out).toContain(`payops-conformance ${name.split(' ', 1)[0]}`);
    expect(code).toBe(0);
  });

  it('says what the exit codes of a run mean', async () => {
    expect((await call(['run', '-h'])).out).toMatch(
      /0 conformant, or every failure is waived; 1 .* 2 .* 3 /s,
    );
  });

  it('is not coloured where the output is no terminal', async () => {
    expect((await call(['--help'])).out).not.toContain('\u001B');
    expect((await call(['--help'], { FORCE_COLOR: '1' })).out).toContain('\u001B');
    expect((await call(['--help'], { FORCE_COLOR: '1', NO_COLOR: '1' })).out).not.toContain('\u001B');
  });
});

describe('the version', () => {
  it('names the package and the interface', async () => {
    const { code, out } = await call(['--version']);
    expect(out).toMatch(
      /^payops-conformance \d+\.\d+\.\d+\ninterface 1\.0\.9-sdk0\.3\.0, \d+ requirements\n/,
    );
    expect(code).toBe(0);
  });
});
