/** The reports that people read, in French beside the same in English. */
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5';
import { describe, expect, it } from 'vitest';
import { endingText, quietText } from '../../../bin/screen/ending-text.ts';
import { EvidenceCollector } from '../../../reports/archive/page-evidence.ts';
import { diffReports } from '../../../reports/compare/diff.ts';
import { diffText } from '../../../reports/compare/diff-text.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { RENDERERS } from '../../../reports/formats/renderers.ts';
import { failureText } from '../../../reports/formats/text.ts';
import { renderHtml } from '../../../reports/html/page.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { conditionsOf } from '../../../reports/model/eligibility-conditions.ts';
import { inLanguage } from '../../../reports/model/in-language.ts';
import { limitsOf } from '../../../reports/model/limits.ts';
import { numeral, quantity } from '../../../reports/words/counting.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { translate as sayIn } from '../../../reports/words/sentences/translate.ts';
import { CONTRACT } from '../../../spec/contract/contract.ts';
import { UNNAMED } from '../../../spec/contract/surface.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { LANGUAGES, type Language } from '../../../spec/document/language.ts';
import { SECTION_NUMBERS, SECTIONS } from '../../../spec/document/sections.ts';
import type { CoveredNames, Report } from '../../../spec/generated/report-types.ts';
import { EXIT } from '../../../spec/run/verdicts.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import { input, requirement, result, richExchanges, richResults, run } from '../made-up.ts';
import { whole } from '../whole.ts';

const rich = buildReport(input({ run: run({ results: richResults() }) }));

/** What checks say has its own test (sentences/): here it says nothing. */
const MUTE = '000';
const muted = richResults().map((one, at) => ({
  ...one,
  circumstance: String(at),
  ...(one.message !== undefined && { message: MUTE }),
  ...(one.failure && {
    failure: {
      ...one.failure,
      message: MUTE,
      expected: MUTE,
      actual: at % 2 === 0 ? MUTE : MUTE.repeat(600),
      change: MUTE,
      curl: MUTE,
      again: MUTE,
      timeline: one.failure.timeline?.map((entry) => ({ ...entry, text: MUTE })) ?? [],
      secondTry: {
        outcome: (['held', 'failed', 'undecided'] as const)[at % 3] ?? 'held',
        exchangeIds: ['x1'],
      },
    },
  }),
}));

const filter = { sections: ['2', '4', '5', '6', '7'], requirements: [] };
const MUTED: readonly Report[] = [
  buildReport(input({ run: run({ results: muted }) })),
  buildReport(input({ run: run({ results: muted, filter, interrupted: true }) })),
  buildReport(input({ run: run({ results: [], harnessErrors: [{ message: MUTE }, { message: MUTE }] }) })),
  buildReport(
    input({
      requirements: [requirement('a', { statement: MUTE })],
      run: run({ results: [result('a', '0')] }),
    }),
  ),
];

/** Everything that the terminal says of a report once its run has ended. */
function terminal(report: Report, language: Language): string {
  const findings = report.requirements.flatMap(({ checks }) => checks.filter(({ failure }) => failure));
  const view = { style: PLAIN, language, columns: 100, isWhole: false };
  const endings = Object.values(EXIT).map((exitCode) => {
    const ending = { report, files: ['/a/report.html'], exitCode };
    return endingText(ending, view) + quietText(ending, language);
  });
  const formats = ['har', 'json'] as const;
  return [...findings.map((check) => failureText(report, check, { language, formats })), ...endings].join(
    '\n',
  );
}

/** What became of a report: against one in which nothing is alike. */
function difference(report: Report, language: Language): string {
  const [mine, other] = [report, MUTED[2] ?? report].map((one) => inLanguage(one, language));
  if (mine === undefined || other === undefined) return '';
  const later = {
    ...mine,
    tool: { ...mine.tool, version: '9' },
    contract: { ...mine.contract, openapiDigest: '1', requirementsDigest: '2' },
    target: { name: MUTE, baseUrl: MUTE },
    profile: { digest: '3' },
    run: { ...mine.run, seed: 9, interrupted: true },
  };
  return [
    diffReports(other, later, language),
    diffReports(later, other, language),
    diffReports(mine, mine, language),
  ]
    .map((diff) => diffText(diff, { language }))
    .join('\n');
}

/** Each condition of filing, met and not. */
function filing(report: Report, language: Language): string {
  const { contract } = report;
  const standards = ([1, 40] as const).flatMap((days) =>
    (['none', 'holds'] as const).map((kind) => ({
      contract: kind === 'none' ? contract : { version: '9', openapiDigest: '1', requirementsDigest: '2' },
      now: Date.parse(report.run.startedAt) + (kind === 'none' ? days * 86_400_000 : -86_400_000),
      maxAge: days,
      signature: kind === 'none' ? ({ kind } as const) : { kind, thumbprint: MUTE, trusted: days === 1 },
    })),
  );
  const said = standards.flatMap((standard) => conditionsOf(report, standard, language));
  return said.map(({ asks, found }) => `${asks} ${found}`).join('\n');
}

/** Every text of ours on the page, as its elements and attributes hold them. */
function textsOnPage(report: Report, language: Language): string[] {
  const collector = new EvidenceCollector(report);
  for (const exchange of richExchanges()) collector.see(exchange);
  const page = whole(renderHtml(report, collector.evidence(), { lang: language, archiveMissing: true }));
  const texts: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('value' in node) texts.push(node.value.trim());
    if ('attrs' in node)
      texts.push(...node.attrs.filter(({ name }) => TOLD.includes(name)).map(({ value }) => value));
    if ('childNodes' in node && !UNSAID.includes(node.nodeName)) node.childNodes.forEach(walk);
  };
  walk(parseHtml(page));
  return texts.filter((text) => /\p{L}{3}/u.test(text));
}

/** Attributes that are read out or shown. */
const TOLD = ['aria-label', 'alt', 'title', 'placeholder'];

/** Elements that hold nothing of ours. */
const UNSAID = ['style', 'script', 'pre', 'code', 'bdi'];

/** Names of the document and of the profile, ids, files, options, and what stands between backticks. */
const NAMES =
  /`[^`]*`|--[\w-]+|\b[a-z]+[A-Z]\w*|\b[A-Z][A-Z_]+\b|[\w-]+(?:[./#][\w-]+(?:\[\])?)+|\b(?:npx )?payops-conformance [a-z]+ .*|Acme staging|https:|sha256:\w+/g;

/** Words that are English and French. */
const SAME =
  'body catalogue causes change client code conformance doctor document effort erratum final instrument marketplace message mini minutes mode montant non notation note notification npx null openapi payops place reference second section sections service services signature silence standard status suite timestamp total variables verdict version'.split(
    ' ',
  );

/** Texts of the report that are shown as they are. */
const FROM_ELSEWHERE = [
  rich.contract.version,
  rich.profile.path,
  rich.target.baseUrl,
  rich.target.name,
  `${rich.tool.name} ${rich.tool.version}`,
  `${CONTRACT.info.title} ${rich.contract.version}`,
  ...richExchanges().flatMap(({ request: { method, url } }) => [
    method,
    `${new URL(url).pathname}${new URL(url).search} →`,
  ]),
];

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .replaceAll(NAMES, ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  );
}

function sharedWords(told: (report: Report, language: Language) => string): string[] {
  const [english, french] = LANGUAGES.map((language) =>
    wordsOf(MUTED.map((report) => told(report, language)).join('\n')),
  );
  return [...(french ?? [])].filter((word) => english?.has(word) && !SAME.includes(word)).sort();
}

/** Texts that are read, in the language of whoever reads them. */
const TEXTS = [
  ['Markdown', renderMarkdown],
  ['the terminal', terminal],
  ['the diff', difference],
  ['the conditions of filing', filing],
] as const;

describe('in French', () => {
  it.each(TEXTS)('%s says nothing in English', (_name, told) => {
    expect(sharedWords(told)).toEqual([]);
  });

  it.each(TEXTS)('%s has a space before a semicolon', (_name, told) => {
    const lines = MUTED.flatMap((report) => told(report, 'fr').split('\n'));
    expect(lines.filter((line) => /[^\u00A0\u202F];(?: |$)/.test(line))).toEqual([]);
  });

  it('the page has no text that it has in English', () => {
    const [english, french] = LANGUAGES.map((language) =>
      MUTED.slice(0, 2).flatMap((report) => textsOnPage(report, language)),
    );
    const same = [
      'Cause',
      'Causes',
      'Effort',
      'Maximum',
      'Minimum',
      'Notes',
      'Section',
      'Sections',
      'Source',
      'Verdicts',
      'executeOperation',
      'note',
    ];
    const shared = [...new Set(french)].filter((text) => english?.includes(text));
    const ours = shared.filter(
      (text) => !FROM_ELSEWHERE.includes(text) && !/^\d+ min$|^[\w.-]+, \d+: 000$/.test(text),
    );
    expect(ours.sort()).toEqual(same);
  });

  it.each(Object.entries(RENDERERS).filter(([format]) => format !== 'markdown'))(
    '%s, which is for machines, is what it is in English',
    (_format, render) => {
      expect(whole(render(rich, 'fr'))).toBe(whole(render(rich, 'en')));
    },
  );

  it('a number has a narrow space that does not break, and a comma', () => {
    expect([1423, 1_402_000.5, 0].map((value) => numeral('fr', value))).toEqual([
      '1\u202F423',
      '1\u202F402\u202F000,5',
      '0',
    ]);
    expect([0, 1, 2].map((count) => quantity('fr', count, 'exigence'))).toEqual([
      '0 exigence',
      '1 exigence',
      '2 exigences',
    ]);
  });
});

describe('the table of what was forgiven', () => {
  it.each([
    ['en', '<td class="n">5 min</td><td>2.1</td><td>The clock of the target'],
    ['fr', '<td class="n">5 min</td><td>2.1</td><td>L’horloge d’une cible'],
    ['en', '<td class="n">3 times</td>'],
    ['fr', '<td class="n">3 fois</td>'],
  ] as const)('stands on the page, in %s', (lang, row) => {
    expect(whole(renderHtml(rich, new EvidenceCollector(rich).evidence(), { lang }))).toContain(row);
  });
});

describe('a report in another language', () => {
  it('is the report itself in English', () => {
    expect(inLanguage(rich, 'en')).toEqual(rich);
  });

  it('has every text of the catalogue, and every title, in French', () => {
    const { requirements, openPoints, totals, limits, tolerances } = inLanguage(rich, 'fr');
    expect(requirements.map(({ statement }) => statement)).toEqual(
      REQUIREMENTS.map(({ fr }) => fr.statement),
    );
    expect(requirements.map(({ excluded }) => excluded)).toEqual(REQUIREMENTS.map(({ fr }) => fr.excluded));
    const points = OPEN_POINTS.map(({ fr }) => [fr.text, fr.handling]);
    expect(openPoints.map(({ text, handling }) => [text, handling])).toEqual(points);
    expect(totals.sections.map(({ title }) => title)).toEqual(
      SECTION_NUMBERS.map((section) => SECTIONS[section].fr),
    );
    expect(limits).toEqual(limitsOf(input().environment).map(({ fr }) => fr));
    expect(tolerances?.map(({ reason }) => reason)).toEqual(
      Object.values(TOLERANCES).map(({ reason }) => reason.fr),
    );
  });

  it('changes nothing that is no prose of the suite', () => {
    const [report = rich] = MUTED;
    const told = inLanguage(report, 'fr');
    // Of what is covered, names of the contract stay; what has none is described.
    const described = Object.values(UNNAMED).flatMap((name) => [name, sayIn(name, 'fr')]);
    const names = ({ never, exercised }: CoveredNames) =>
      [...never, ...exercised].filter((name) => !described.includes(name));
    const bare = ({ requirements, openPoints, totals, limits: _, exitReason: __, ...rest }: Report) => ({
      ...rest,
      coverage: {
        ...rest.coverage,
        operations: rest.coverage?.operations.map((one) => ({
          ...one,
          requestFields: names(one.requestFields),
          responseFields: names(one.responseFields),
        })),
      },
      tolerances: rest.tolerances?.map(({ reason: _r, ...one }) => one),
      requirements: requirements.map(({ statement: _s, excluded: _e, reason: _r, ...one }) => one),
      openPoints: openPoints.map(({ text: _t, handling: _h, ...one }) => one),
      totals: { ...totals, sections: totals.sections.map(({ title: _t, ...one }) => one) },
    });
    expect(bare(told)).toEqual(bare(report));
  });

  it.each([
    ['some failed', ['fail', 'pass'], '1 contrôle sur 2 en échec\u00A0: said'],
    ['what the profile lacks', ['skipped', 'skipped'], '2 contrôles sur 2 omis\u00A0: ajouter a.b'],
    ['passed and not applicable', ['pass', 'not-applicable'], '1 contrôle sur 2 réussi\u202F; 1 sans objet'],
    ['one alone, in its own words', ['inconclusive'], 'said'],
    ['none', [], 'aucun de ses contrôles n’a été exécuté'],
  ] as const)('gives the reason in French: %s', (_name, verdicts, reason) => {
    const results = verdicts.map((verdict, at) =>
      result('a', String(at), {
        verdict,
        message: 'said',
        ...(verdict === 'skipped' && { profileKey: 'a.b' }),
      }),
    );
    const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
    expect(inLanguage(report, 'fr').requirements[0]?.reason).toBe(reason);
  });

  it('leaves the words of another version as they are', () => {
    const other = {
      ...rich,
      exitReason: 'it ended otherwise',
      limits: ['Another limit.'],
      tolerances: [
        { id: 'clockOfTarget', value: 1, unit: 'days', sections: ['2.1'], reason: 'Another reason.' },
      ],
      requirements: rich.requirements.map((one) => ({
        ...one,
        statement: `${one.statement} Or so.`,
        reason: 'for another reason',
        ...(one.excluded !== undefined && { excluded: 'for another reason' }),
      })),
      openPoints: rich.openPoints.map((one) => ({ ...one, text: 'Another text.', handling: 'Another way.' })),
    };
    const { exitReason, limits, tolerances, requirements, openPoints } = inLanguage(other, 'fr');
    const unchecked = (all: Report['requirements']) => all.map(({ checks: _, ...one }) => one);
    expect({ exitReason, limits, tolerances, requirements: unchecked(requirements), openPoints }).toEqual({
      exitReason: other.exitReason,
      limits: other.limits,
      tolerances: other.tolerances,
      requirements: unchecked(other.requirements),
      openPoints: other.openPoints,
    });
  });
});
