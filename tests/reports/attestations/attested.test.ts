import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE } from '../../../reports/archive/page-evidence.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { summaryText } from '../../../reports/formats/text.ts';
import { renderHtml } from '../../../reports/html/page.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Folder } from '../../../reports/verify/archive/folder.ts';
import { attestedCondition } from '../../../reports/verify/conditions/attested-condition.ts';
import type { Report, ReportedAttestation } from '../../../spec/generated/report-types.ts';
import { HOSTILE, hostileFailure, input, requirement, result, run } from '../made-up.ts';

const EVIDENCE = Buffer.from('Tokens live 15 minutes.');
const DIGEST = createHash('sha256').update(EVIDENCE).digest('hex');
const FILE = 'attested-1-policy.txt';

function attestation(rest: Partial<ReportedAttestation> = {}): ReportedAttestation {
  return {
    requirement: 'no',
    statement: 'They live 15 minutes.',
    who: { name: 'Ada', role: 'head' },
    when: '2026-03-01',
    until: '2026-12-01',
    ...rest,
  };
}

function report(...attestations: readonly ReportedAttestation[]): Report {
  const requirements = [
    requirement('a'),
    requirement('no', { excluded: 'x' }),
    requirement('nor', { excluded: 'x' }),
  ];
  return buildReport(input({ requirements, run: run({ results: [result('a', 'x')] }), attestations }));
}

const folder = (files: Readonly<Record<string, Buffer>> = {}): Folder => ({
  files: new Map(
    Object.entries(files).map(([name, bytes]) => [
      name,
      {
        size: bytes.length,
        async *chunks() {
          yield bytes;
        },
      },
    ]),
  ),
  strange: [],
  litter: [],
});

const reviewedBy = { name: 'Jean', when: '2026-03-02' };

describe('an attested requirement', () => {
  const one = report(
    attestation({ reviewedBy, evidence: { file: FILE, digest: DIGEST } }),
    attestation({ requirement: 'scheme.acme.1', reviewedBy }),
  );

  it('is shown in the terminal, in both languages', () => {
    expect(summaryText(one)).toContain(
      [
        'excluded: other requirements, which no client can test',
        '  1 of 2 excluded requirements attested by hand',
        '  attested by Ada (head) on 2026-03-01, in force until 2026-12-01, reviewed by Jean on 2026-03-02: no, scheme.acme.1',
        '  not attested: nor',
      ].join('\n'),
    );
    expect(summaryText(one, { language: 'fr' })).toContain(
      'attesté par Ada (head) le 2026-03-01, en vigueur jusqu’au 2026-12-01, relu par Jean le 2026-03-02\u00A0: no, scheme.acme.1',
    );
  });

  it('is shown in Markdown', () => {
    expect(renderMarkdown(one)).toContain(
      '- 1 of 2 excluded requirements attested by hand; not attested: `nor`',
    );
    expect(renderMarkdown(one)).toContain('reviewed by Jean on 2026-03-02`: `no`, `scheme.acme.1`');
  });

  it('is shown on the page, with its statement and evidence', () => {
    const page = [...renderHtml(one, NO_EVIDENCE)].join('');
    const line = `Attested by Ada (head) on 2026-03-01, in force until 2026-12-01, reviewed by Jean on 2026-03-02: They live 15 minutes. (evidence <code>${FILE}</code>)`;
    // Below what is excluded, and where all requirements are listed.
    expect(page.split(line)).toHaveLength(3);
    expect(page).toContain('Attested items of schemes');
    expect(page).toContain('<code>scheme.acme.1</code>');
  });

  it('changes nothing in a report without attestations', () => {
    const bare = report();
    expect(bare).not.toHaveProperty('attestations');
    expect(summaryText(bare)).not.toContain('attested');
    expect(renderMarkdown(bare)).not.toContain('attested');
  });
});

describe('many attestations', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `family.rule-${at}`);
  const failure = hostileFailure(HOSTILE);
  const many = buildReport(
    input({
      requirements: [...ids.map((id) => requirement(id)), requirement('no', { excluded: 'x' })],
      run: run({
        results: ids.map((id, at) =>
          result(id, HOSTILE, {
            verdict: 'fail',
            failure: { ...failure, message: `m${at}`, pointer: `/${at}` },
          }),
        ),
      }),
      attestations: ids.map((id, at) =>
        attestation({ requirement: `scheme.${id}`, who: { name: `${HOSTILE} ${at % 9}`, role: HOSTILE } }),
      ),
    }),
  );

  it('leave Markdown short enough for a comment, and nothing in it acts', () => {
    const text = renderMarkdown(many);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
    expect(text.length).toBeLessThan(40_000);
    expect(text.replaceAll(/(`+)[^`].*?\1/g, '')).not.toMatch(/@everyone|<script/);
  });
});

describe('verify of attestations', () => {
  const problemsOf = async (attestations: readonly ReportedAttestation[], given = folder()) =>
    (await attestedCondition(given, report(...attestations)))?.problems.map(
      ({ file, id, text }) => `${file} ${id}: ${text}`,
    );
  const withEvidence = attestation({ evidence: { file: FILE, digest: DIGEST } });

  it.each<[string, readonly ReportedAttestation[], Folder, string[]]>([
    ['in force, with evidence', [withEvidence], folder({ [FILE]: EVIDENCE }), []],
    ['of a scheme', [attestation({ requirement: 'scheme.x' })], folder(), []],
    ['on its last day', [attestation({ until: '2026-03-04' })], folder(), []],
    ['whose evidence is missing', [withEvidence], folder(), [`${FILE} no: is evidence, and is missing`]],
    [
      'whose evidence was altered',
      [withEvidence],
      folder({ [FILE]: Buffer.from('other') }),
      [`${FILE} no: is evidence, and was altered: its SHA-256 is not the attested one`],
    ],
    [
      'that had expired',
      [attestation({ until: '2026-03-03' })],
      folder(),
      ['report.json no: had expired on 2026-03-03, and the run ended on 2026-03-04'],
    ],
    [
      'with days the wrong way round',
      [attestation({ when: '2026-12-02', reviewedBy: { name: 'j', when: '2026-12-01' } })],
      folder(),
      [
        'report.json no: was attested on 2026-12-02, and only until 2026-12-01',
        'report.json no: was reviewed on 2026-12-01, before it was attested on 2026-12-02',
      ],
    ],
    [
      'of what checks test',
      [attestation({ requirement: 'a' })],
      folder(),
      ['report.json a: is attested, and is no excluded requirement'],
    ],
    ['twice', [attestation(), attestation()], folder(), ['report.json no: is attested twice']],
  ])('%s', async (_name, attestations, given, want) => {
    expect(await problemsOf(attestations, given)).toEqual(want);
  });

  it('names those without evidence', async () => {
    const condition = await attestedCondition(folder(), report(attestation()));
    expect(condition?.note).toBe('1 attestations, without evidence: no');
  });

  it('asks nothing of a report without any', async () => {
    expect(await attestedCondition(folder(), report())).toBeUndefined();
  });
});
