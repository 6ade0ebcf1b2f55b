import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { readAttestations } from '../../../target/attestations/read-attestations.ts';

const DAY = '2026-11-22';
const CATALOGUE = {
  day: DAY,
  requirements: [
    { id: 'token.lifetime', excluded: 'not shown' },
    { id: 'errors.internal', excluded: 'not shown' },
    { id: 'cancel.success' },
  ],
};
const EVIDENCE = 'Tokens live 15 minutes.\n';
const SHA256 = createHash('sha256').update(EVIDENCE).digest('hex');

type Entry = Readonly<Record<string, unknown>>;

/** An entry with whatever a row does not name filled in; undefined leaves a key out. */
const entry = (rest: Entry = {}): Entry => ({
  requirement: 'token.lifetime',
  statement: 'They live 15 minutes.',
  who: { name: 'Ada', role: 'head' },
  when: '2026-11-02',
  until: '2027-11-01',
  ...rest,
});

const evidence = (rest: Entry) => entry({ evidence: { file: 'policy.txt', digest: SHA256, ...rest } });
const reviewed = (when: string) => entry({ reviewedBy: { name: 'Jean', when } });

describe('a file of attestations', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'payops-attest-'));
    writeFileSync(join(folder, 'policy.txt'), EVIDENCE);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function read(text: string) {
    const path = join(folder, 'a.yaml');
    writeFileSync(path, text);
    return readAttestations(path, CATALOGUE);
  }

  /** What is said of a text, a line for each problem, without the folder. */
  async function problemsOf(text: string): Promise<string[]> {
    try {
      await read(text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.message.replaceAll(`${folder}/`, '').replaceAll(folder, '.').split('\n').slice(1);
    }
    return [];
  }

  const list = (...entries: readonly Entry[]) => JSON.stringify({ attestations: entries }, null, 1);
  /** Problems without their places. */
  const texts = async (text: string) =>
    (await problemsOf(text)).map((line) => line.replace(/^a\.yaml:\d+:\d+ /, ''));

  it.each<[string, readonly Entry[], string[]]>([
    ['with a review', [reviewed('2026-11-03')], []],
    ['with an item of a scheme', [entry({ requirement: 'scheme.acme/1.2' })], []],
    ['with evidence', [evidence({})], []],
    ['on its last day', [entry({ until: DAY })], []],
    [
      'with an unknown requirement',
      [entry({ requirement: 'token.lifetme' }), entry({ requirement: 'x' })],
      [
        'attestations[0].requirement: unknown requirement "token.lifetme". Did you mean token.lifetime?',
        'attestations[1].requirement: unknown requirement "x". To list what can be attested: npx payops-conformance report attest --draft',
      ],
    ],
    [
      'with the bare prefix of schemes',
      [entry({ requirement: 'scheme.' })],
      [expect.stringContaining('unknown requirement "scheme."')],
    ],
    [
      'with a requirement that checks test',
      [entry({ requirement: 'cancel.success' })],
      [expect.stringContaining('is not excluded: checks test it. Remove the entry.')],
    ],
    [
      'with one twice',
      [entry(), entry({ requirement: 'errors.internal' }), entry()],
      ['attestations[2].requirement: is attested twice: also in attestations[0]. Remove one of the two.'],
    ],
    [
      'with dates the wrong way round',
      [entry({ until: '2026-11-01' }), { ...reviewed('2026-11-01'), requirement: 'errors.internal' }],
      [
        'attestations[0].until: is before when (2026-11-02). Write the last day on which it is in force.',
        'attestations[1].reviewedBy.when: is before when (2026-11-02): a review follows the declaration. Write the day of the review.',
      ],
    ],
    [
      'with days in the future',
      [{ ...reviewed('2026-11-24'), when: '2026-11-23' }],
      [
        'attestations[0].when: is in the future: today is 2026-11-22. Write the day of the declaration.',
        'attestations[0].reviewedBy.when: is in the future: today is 2026-11-22. Write the day of the review.',
      ],
    ],
    [
      'that has expired',
      [entry({ until: '2026-11-21' })],
      [
        'attestations[0].until: expired on 2026-11-21: today is 2026-11-22. Have it declared again, or remove the entry.',
      ],
    ],
    [
      'with a day that does not exist',
      [entry({ until: '2027-02-30' })],
      ['attestations[0].until: expected a day such as 2027-01-31, got "2027-02-30".'],
    ],
    [
      'with evidence that is missing, or a folder',
      [evidence({ file: 'none.txt' }), { ...evidence({ file: '.' }), requirement: 'errors.internal' }],
      [
        'attestations[0].evidence.file: no such file: none.txt. Write its path from ..',
        'attestations[1].evidence.file: not a file: .. Write the path of a file.',
      ],
    ],
    [
      'with evidence of another digest',
      [evidence({ digest: 'a1'.repeat(32) })],
      [
        `attestations[0].evidence.digest: is not the SHA-256 of policy.txt: it was changed, or is another file. If it is the right one, write ${SHA256}`,
      ],
    ],
    [
      'without a digest, or with what is none',
      [evidence({ digest: undefined }), { ...evidence({ digest: 'md5' }), requirement: 'errors.internal' }],
      [
        `attestations[0].evidence.digest: missing. Write the SHA-256 of policy.txt: ${SHA256}`,
        `attestations[1].evidence.digest: expected the SHA-256 of policy.txt, got "md5". Write ${SHA256}`,
      ],
    ],
    [
      'as it was drafted',
      [entry({ statement: '', who: { name: '', role: ' ' } })],
      [
        'attestations[0].statement: must not be empty. Write what is declared.',
        'attestations[0].who.name: must not be empty. Write the name of the person.',
        'attestations[0].who.role: must not be empty. Write the role of the person.',
      ],
    ],
    [
      'with an unknown key, and without one',
      [entry({ untill: '2027-01-01', until: undefined })],
      [
        'attestations[0].until: missing. Write the last day on which it is in force, such as 2027-11-01.',
        'attestations[0].untill: unknown key. Did you mean until?',
      ],
    ],
    [
      'with a problem of the schema and one beside it',
      [entry({ requirement: 'token.lifetme', statement: 3 })],
      [
        'attestations[0].requirement: unknown requirement "token.lifetme". Did you mean token.lifetime?',
        'attestations[0].statement: expected text, got 3. Put it in quotes.',
      ],
    ],
    [
      'from the environment',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the file holds.
      [entry({ statement: '${TEXT}' })],
      ['attestations[0].statement: nothing is filled in from the environment here: write it out.'],
    ],
  ])('%s', async (_name, entries, want) => {
    expect(await texts(list(...entries))).toEqual(want);
  });

  it('names file, line and column of a key', async () => {
    const text = `attestations:\n  - requirement: token.lifetme\n    statement: s\n    who: { name: n, role: r }\n    when: 2026-11-02\n    until: 2027-01-01\n`;
    expect(await problemsOf(text)).toEqual([
      'a.yaml:2:18 attestations[0].requirement: unknown requirement "token.lifetme". Did you mean token.lifetime?',
    ]);
  });

  it('copies evidence under a name that is unique and safe', async () => {
    const odd = 'Politique d’accès (1).txt';
    writeFileSync(join(folder, odd), EVIDENCE);
    const two = [evidence({}), { ...evidence({ file: `./${odd}` }), requirement: 'scheme.a' }];
    const { attestations, evidence: files } = await read(list(...two));
    expect(attestations.map((one) => one.evidence?.file)).toEqual([
      'attested-1-policy.txt',
      'attested-2-Politique-d-acces-1-.txt',
    ]);
    expect([...files.values()]).toEqual([join(folder, 'policy.txt'), join(folder, odd)]);
  });
});
