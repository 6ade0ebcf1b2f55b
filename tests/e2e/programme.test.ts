/** A whole certification programme with two participants: every command of its page, in the order of the page. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { startSandbox } from '../../bin/library/library.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import { PROGRAM } from '../bin/harness.ts';
import { finished } from '../children.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/how-to/programme.md', import.meta.url)), 'utf8');

const COMMANDS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.split('\n').filter((line) => line !== ''),
);

/** The scheme of the page. */
const [, SCHEME = ''] = /^```yaml\n(.*?)^```$/ms.exec(PAGE) ?? [];

/** The second participant lists operations in an order that the scheme does not allow, and breaks one rule. */
const WRONG = { personalities: ['lists-oldest-first'], faults: ['list-malformed-start-ignored'] } as const;

const CITED = '--calibration payops-report/calibration.json --sign participant.json';
const SECOND = `--profile second.profile.yaml --scheme scheme.yaml --ics second.yaml ${CITED}`;

/** How a command is tried that is not tried as it stands, or does not end with 0. */
interface Tried {
  readonly as?: string;
  readonly exit?: number;
  readonly says?: string;
}

const TRIED: Readonly<Record<string, Tried>> = {
  'npx payops-conformance run --out first': { as: 'npx payops-conformance run --out first --effort quick' },
  // The exit code says that a report is void.
  'npx payops-conformance rulings certified failed --errata errata.yaml': {
    as: 'npx payops-conformance rulings certified failed joined --errata errata.yaml',
    exit: 1,
    says: '1 void, 2 not concerned',
  },
  'npx payops-conformance rulings certified failed --scheme scheme-2027.yaml': {
    as: 'npx payops-conformance rulings certified failed joined --scheme scheme-2027.yaml',
  },
  // Nothing else was run.
  [COMMANDS.find((line) => line.includes('--retest failed --scheme')) ?? '']: {
    as: `npx payops-conformance run --certify --retest failed ${SECOND} --nonce 'of the second' --attestations attestations.yaml --out retest`,
    exit: 3,
  },
};

/** The page files disputes before the retest; rulings are tried over all three reports. */
const isRuling = (line: string) => line.includes(' rulings ');
const ORDER = COMMANDS.filter((line) => !isRuling(line)).flatMap((line) =>
  line.includes('report merge --retest') ? [line, ...COMMANDS.filter(isRuling)] : [line],
);

describe('a programme, as its page describes it', () => {
  let folder = '';
  let first: Awaited<ReturnType<typeof startSandbox>>;
  let second: Awaited<ReturnType<typeof startSandbox>>;
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  const report = (name: string) => JSON.parse(read(`${name}/report.json`));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payops-programme-'));
    [first, second] = await Promise.all([startSandbox(), startSandbox(WRONG)]);
    mkdirSync(file('programs'));
    write('programs/npx', `#!/bin/sh\nshift\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    chmodSync(file('programs/npx'), 0o755);
    write('payops.profile.yaml', stringify(first.profile));
    write('second.profile.yaml', stringify(second.profile));
  });

  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** What people do between the commands. */
  const AFTER: Readonly<Record<string, () => Promise<void> | void>> = {
    'scheme show': () => {
      const { kid } = JSON.parse(read('certifier.json.pub'));
      write(
        'scheme.yaml',
        SCHEME.replace(/(certifier: .*key: )\S+/, `$1${kid}`).replace('effort: standard', 'effort: quick'),
      );
    },
    // A run uses up test data, such as instruments to be unenrolled.
    'run --out first': async () => {
      first = await restarted(first);
    },
    'ics init': fillIn,
    'ics page': reviewLies,
    'report attest --draft': () => {
      const entries = [...SCHEME.matchAll(/\{ id: ([\w.-]+)/g)].map(([, id = '']) => ({
        requirement: id,
        statement: 'It is so.',
        who: { name: 'Ada Diallo', role: 'head of payments' },
        when: today(),
        until: `${Number(today().slice(0, 4)) + 1}-01-01`,
        reviewedBy: { name: 'Jean Martin', when: today() },
      }));
      write('attestations.yaml', stringify({ attestations: entries }));
    },
    'run --certify --scheme': () => {
      const { certification, scheme, outcome } = report('certified');
      expect({ outcome, scheme: scheme.outcome }).toEqual({ outcome: 'conformant', scheme: 'met' });
      expect(certification.contradictions).toEqual([]);
    },
    'board certified': async () => {
      const { register } = JSON.parse(read('site/index.json'));
      expect(JSON.stringify(register)).toContain('"current"');
      expect(read('site/register.html')).toContain('Djurdjura Pay');
      await secondParticipant();
    },
    'dispute c1': async () => {
      const { failures, rules } = await disputed();
      expect([failures.length > 0, rules]).toEqual([true, []]);
      second = await restarted(second);
    },
    'report merge --retest': certifyAgain,
    'surveil certificate.jws': surveilAnother,
    'certificate revoke': async () => {
      const { status, output } = await carriedOut(
        'npx payops-conformance certificate check certificate.jws --scheme scheme.yaml --revocations revocations.jws',
      );
      expect(status, output).toBe(1);
      expect(output).toContain('The engine was replaced.');
    },
  };

  /** Each command needs what those before it wrote. */
  let hasFailed = false;

  test.for(ORDER)('%s', async (command, { skip }) => {
    if (hasFailed) skip('an earlier command failed');
    hasFailed = true;
    const { as = command, exit = 0, says = '' } = TRIED[command] ?? {};
    const { status, output } = await carriedOut(as);
    expect(status, output).toBe(exit);
    expect(output).toContain(says);
    for (const [part, then] of Object.entries(AFTER)) if (command.includes(part)) await then();
    hasFailed = false;
  });

  /** Answers what the first run did not show. */
  function fillIn(): void {
    const text = read('declaration.yaml')
      .replace('organisation: unset', "organisation: Banque d'exemple")
      .replace('  name: unset', '  name: Ada Diallo')
      .replace('email: unset', 'email: ada@example.org')
      .replace('  name: unset', '  name: Djurdjura Pay')
      .replace('version: unset', "version: '2.4.1'")
      .replace('digest: unset', `digest: sha256:${'a'.repeat(64)}`)
      .replace('environment: unset', 'environment: sandbox')
      .replaceAll(/^ {2}([\w.-]+): unset.*$/gm, (_, id: string) => {
        const values = PRACTICES.find((one) => one.id === id)?.values ?? {};
        return `  ${id}: [${Object.keys(values)
          .map((value) => `'${value}'`)
          .join(', ')}]`;
      })
      .replaceAll(/: unset.*$/gm, ': yes');
    write('declaration.yaml', text);
  }

  /** Three lies: against itself, the scheme and the run. */
  async function reviewLies(): Promise<void> {
    const lies = read('declaration.yaml')
      .replace('    ANNULEE: yes', '    ANNULEE: no')
      .replace('operation-list.sorting: newest-first', 'operation-list.sorting: oldest-first')
      .replace('    P2G: yes', '    P2G: no');
    write('lies.yaml', lies);
    const { status, output } = await carriedOut(
      'npx payops-conformance ics review lies.yaml --scheme scheme.yaml --report first --json',
    );
    expect(status, output).toBe(1);
    for (const key of [
      'values.StatutOperation.ANNULEE',
      'practices.operation-list.sorting',
      'values.TypeOperation.P2G',
    ])
      expect(output).toContain(`"${key}"`);
  }

  /** It declares what the scheme asks for, and does something else. */
  async function secondParticipant(): Promise<void> {
    const { baseUrl } = second;
    write(
      'second.yaml',
      read('declaration.yaml').replaceAll(first.baseUrl, baseUrl).replace('Djurdjura Pay', 'Chelia Pay'),
    );
    const { status, output } = await carriedOut(
      `npx payops-conformance run --certify ${SECOND} --nonce 'of the second' --attestations attestations.yaml --out failed`,
    );
    expect(status, output).toBe(1);
    const { scheme, certification, causes } = report('failed');
    expect(scheme.outcome).toBe('broken');
    expect(certification.contradictions).toContainEqual(
      expect.objectContaining({ kind: 'other', key: 'practices.operation-list.sorting' }),
    );
    expect(causes).not.toEqual([]);
    const refused = await carriedOut(
      "npx payops-conformance certificate issue failed --scheme scheme.yaml --key certifier.json --decision granted --reason 'It is fine.' --out no.jws",
    );
    expect(refused.status, refused.output).toBe(2);
  }

  /** The bundle of the dispute, unpacked. */
  async function disputed() {
    await carriedOut('npx payops-conformance dispute c1 failed --out dispute');
    return JSON.parse(read('dispute/dispute.json'));
  }

  /** The retest counts; and the erratum and the next scheme are written. */
  async function certifyAgain(): Promise<void> {
    const { status, output } = await carriedOut(
      "npx payops-conformance verify joined --key participant.json.pub && npx payops-conformance certificate issue joined --scheme scheme.yaml --key certifier.json --decision granted --reason 'Fixed.' --out second.jws",
    );
    expect(status, output).toBe(0);
    const erratum = {
      id: 'e1',
      requirement: 'operation-list.malformed-date',
      versions: '*',
      effect: 'may-fail-wrongly',
      text: { en: 'It may fail wrongly.', fr: 'Il peut échouer à tort.' },
      decision: 'void',
      since: today(),
    };
    write('errata.yaml', stringify({ errata: [erratum] }));
    write(
      'scheme-2027.yaml',
      read('scheme.yaml')
        .replace("'2026-11'", "'2027-01'")
        .replace('[newest-first]', '[newest-first, oldest-first]'),
    );
  }

  /** Another engine keeps every rule, and does not behave as it did. */
  async function surveilAnother(): Promise<void> {
    first = await restarted(first, { personalities: ['another-engine'] });
    const { status, output } = await carriedOut(
      'npx payops-conformance surveil certificate.jws --profile payops.profile.yaml --json',
    );
    expect(status, output).toBe(1);
    const { drifted, run } = JSON.parse(output.slice(output.indexOf('{')));
    expect(drifted.length).toBeGreaterThan(3);
    expect(run.failed).toBe(0);
  }

  /** Carries a line out as a shell does. */
  async function carriedOut(line: string): Promise<{ status: number | null; output: string }> {
    const { GITHUB_ACTIONS: _, ...clean } = process.env;
    const PATH = `${file('programs')}${delimiter}${process.env.PATH ?? ''}`;
    const { code, out, err } = await finished('bash', ['-c', line], {
      cwd: folder,
      env: { ...clean, PATH },
      limitMs: 400_000,
    });
    return { status: code, output: out + err };
  }
});

/** Another server at the same address. */
async function restarted(
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
  settings: Parameters<typeof startSandbox>[0] = {},
) {
  await sandbox.close();
  return startSandbox({ ...settings, port: Number(new URL(sandbox.baseUrl).port) });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

test('the page shows commands of every step', () => {
  expect(COMMANDS.length).toBeGreaterThan(20);
  expect(Object.keys(TRIED).filter((command) => !COMMANDS.includes(command))).toEqual([]);
});
