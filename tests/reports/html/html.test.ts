import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../reports/formats/json-report.ts';
import { SCRIPT, STYLE } from '../../../reports/html/inlined.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { NOT_RUN } from '../../../spec/run/part/not-run.ts';
import { input, requirement, result, richExchanges, run } from '../made-up.ts';
import { hostilePage, pageOf, RICH, richPage } from './pages.ts';

const rich = richPage();
const inFrench = richPage({ lang: 'fr' });

/** Verdicts whose checks have a card. */
const DESCRIBED = ['fail', 'warn', 'inconclusive'];

describe('renderHtml', () => {
  it.each([
    ['rich', rich],
    ['French', inFrench],
    ['hostile', hostilePage()],
  ])('the %s page has nothing that runs or loads but its own script', (_name, page) => {
    expect(page.split('<script>')).toHaveLength(2);
    expect(page).toContain(`<script>${SCRIPT}</script>`);
    const tags = page.replace(SCRIPT, '').match(/<[a-zA-Z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /^<(img|iframe|object|embed|link|base|form)/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\s(on\w+|src|style)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual(
      [],
    );
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !href?.startsWith('#'))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(page).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  });

  it('allows its own style sheet and its own script alone, by digest', () => {
    const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(rich)?.[1];
    expect(policy?.replaceAll('&#39;', "'")).toBe(
      `default-src 'none'; style-src '${digest(STYLE)}'; script-src '${digest(SCRIPT)}'; base-uri 'none'; form-action 'none'`,
    );
    expect(/<style>([\s\S]*?)<\/style>/.exec(rich)?.[1]).toBe(STYLE);
  });

  it('leads from a requirement to the page of the contract, where one was named', () => {
    const docs = 'https://pay.example/contract.html?a="b"';
    const page = pageOf({ ...RICH, contract: { ...RICH.contract, docs } });
    expect(page).toContain('<a href="https://pay.example/contract.html?a=&quot;b&quot;#execute.success">');
  });

  it('has an anchor for every requirement and every check it describes, each once, and no link that leads nowhere', () => {
    const ids = [...rich.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { id, checks } of RICH.requirements) {
      expect(ids).toContain(`req-${id}`);
      for (const check of checks)
        expect(ids.includes(`check-${check.id}`), check.id).toBe(DESCRIBED.includes(check.verdict));
    }
    const targets = [...rich.matchAll(/href="#([^"]*)"/g)].map(([, to]) => decodeURI(to ?? ''));
    expect(targets.filter((to) => !ids.includes(to))).toEqual([]);
  });

  it('has a square for every requirement, named by it and its verdict, which leads there', () => {
    const map = rich.split('id="map"')[1]?.split('</ul>')[0] ?? '';
    const squares = [...map.matchAll(/<a class="m-([\w-]+)" href="#req-([^"]*)" title="([^"]*)">/g)];
    expect(squares.map(([, shown, id, title]) => [shown, id, title])).toEqual(
      RICH.requirements.map(({ id, verdict, excluded }) => {
        const shown = excluded === undefined ? verdict : 'excluded';
        return [shown, id, `${id}: ${shown.replace('-', ' ')}`];
      }),
    );
  });

  it('names each cause in the contents, first of all on a page of failures', () => {
    const contents = parseFragment(rich.split('<nav')[1]?.split('</nav>')[0] ?? '');
    const text = textOf(contents);
    const causes = RICH.causes?.filter(({ verdict }) => verdict !== 'inconclusive') ?? [];
    expect(causes.length).toBeGreaterThan(0);
    for (const { id, title } of causes) expect(text).toContain(`${id} ${title}`);
    const parts = rich.split('<nav')[1]?.match(/<p class="part">.*?<\/p>/g) ?? [];
    expect(parts.map((part) => /Causes|Summary|Details/.exec(part)?.[0])).toEqual([
      'Causes',
      'Summary',
      'Details',
    ]);
  });

  it('names on the card of a cause the rule, its sections and the circumstance', () => {
    const rules = [requirement('a', { level: 'derived', statement: 'A rule.', from: ['4.1', '4.3'] })];
    const failure = { message: 'zebra', expected: 'e', actual: 'a' };
    const failed = [result('a', 'at noon', { verdict: 'fail', failure })];
    const page = pageOf(buildReport(input({ requirements: rules, run: run({ results: failed }) })));
    const card = textOf(parseFragment(page.split('id="cause-c1"')[1]?.split('</article>')[0] ?? ''));
    expect(card).toMatch(/Rule\s*A rule\. \(4\.1, 4\.3\)\s*Circumstance\s*at noon/);
  });

  it('shows of every check but the first of its card the best exchange alone', () => {
    const failing = (name: string, exchangeId: string) => {
      const failure = { message: name, expected: 'e', actual: 'a', exchangeId };
      const timeline = [{ atMs: 1, source: 'answer' as const, text: 't', exchangeId: 'x9' }];
      return result('a', name, {
        verdict: 'fail',
        failure: { ...failure, timeline },
        exchangeIds: ['x9', exchangeId],
      });
    };
    const results = [failing('one', 'x7'), failing('two', 'x8')];
    const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
    const cases = pageOf(report, richExchanges()).split('<div class="case"').slice(1);
    expect(cases.map((one) => [...one.matchAll(/class="pair" id="(x\d+)"/g)].map(([, id]) => id))).toEqual([
      ['x7', 'x9'],
      ['x8'],
    ]);
  });

  it('separates the parts of a row for those who read or copy it as text', () => {
    const rows = rich.split('<section aria-labelledby="requirements">')[1]?.split('</section>')[0] ?? '';
    expect(rows).toContain('<small>');
    expect(rows).not.toMatch(/[^\s>]<small>|<\/(?:small|span)><(?:small|span)/);
  });

  it('tells what was observed once, in the row of its section, and at no open point', () => {
    const openPoints = ['p', 'q'].map(
      (id) => ({ id, section: '4.1', kind: 'not-shown', text: id, handling: id }) as const,
    );
    const results = ['late', 'later', 'last'].map((circumstance) =>
      result('a', circumstance, { verdict: 'observed', message: 'answered 409' }),
    );
    const report = buildReport(
      input({ requirements: [requirement('a')], openPoints, run: run({ results }) }),
    );
    const [table = '', list = ''] = ['open-points', 'all-open-points'].map(
      (id) => pageOf(report, []).split(`<section aria-labelledby="${id}">`)[1]?.split('</section>')[0],
    );
    expect(table.split('a, late, 2 more checks: answered 409')).toHaveLength(2);
    expect(list).toContain('id="open-p"');
    expect(list).not.toContain('answered 409');
  });

  it('has a card for every failure, with what is needed to mend it', () => {
    const failed = RICH.requirements.flatMap(({ checks }) =>
      checks.filter(({ verdict }) => verdict === 'fail'),
    );
    expect(failed.length).toBeGreaterThan(1);
    for (const { id } of failed) {
      const card = rich.split(`id="check-${id}"`)[1]?.split('<div class="case"')[0] ?? '';
      for (const text of [
        'HTTP 409, envelope',
        'balance moved by',
        '/body/statutOperation',
        'another montant',
        'curl -sS',
        'ENCOURS',
      ]) {
        expect(card).toContain(text.replaceAll('"', '&quot;'));
      }
      expect(card).toMatch(/(id="|href="#)x8"/);
    }
  });

  it('has each exchange once, with its bodies as they came', () => {
    expect(rich.split('id="x8"')).toHaveLength(2);
    expect(rich.split('id="x8"')[1]?.split('</details>')[0]).toContain('&quot;montantADebiter&quot;: 100.0,');
  });

  it('says of everything that was not verified why', () => {
    const section = parseFragment(rich.split('<h2 id="unverified">')[1]?.split('</section>')[0] ?? '');
    const text = textOf(section);
    const checks = RICH.requirements.flatMap((requirement) => requirement.checks);
    const reasons = [
      ...RICH.requirements.flatMap(({ excluded }) => excluded ?? []),
      ...checks.filter(({ verdict }) => verdict === 'inconclusive').map(({ message }) => message),
      ...checks.flatMap(({ profileKey }) => profileKey ?? []),
    ];
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => !text.includes(reason ?? '?'))).toEqual([]);
  });

  it('counts as not verified what the terminal counts, and has what does not apply apart', () => {
    const key = 'bindings.otp.replaces';
    const absent = { verdict: 'not-applicable', message: 'the profile says so', profileKey: key } as const;
    const results = [
      result('a', 'one'),
      result('a', 'two', absent),
      result('b', 'one', absent),
      result('c', 'one', { verdict: 'inconclusive' }),
    ];
    const requirements = ['a', 'b', 'c'].map((id) => requirement(id));
    const page = pageOf(buildReport(input({ requirements, run: run({ results }) })));
    expect(page).toContain('<a href="#unverified">Not verified</a> <span class="soft">1</span>');
    const section = page.split('<h2 id="unverified">')[1]?.split('</section>')[0] ?? '';
    const [open = '', ruledOut = ''] = section.split('<h3>Not applicable</h3>');
    expect(open).toContain('req-c');
    expect(open).not.toMatch(/req-[ab]/);
    expect(ruledOut).toContain(
      'Cannot be tested where a new OTP replaces the earlier one (<code>bindings.otp.replaces</code>).',
    );
    expect(ruledOut).toMatch(/req-a.*req-b/s);
    expect(page).toContain('N/a: not applicable by what the profile says');
  });

  it('is in French what it is in English, but for the words', () => {
    expect(inFrench).toContain('<html lang="fr">');
    expect(inFrench).toContain('<h1>Non conforme</h1>');
    const idsOf = (page: string) => [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(idsOf(inFrench)).toEqual(idsOf(rich));
    const main = textOf(parseFragment(inFrench.split('<main')[1]?.split('</main>')[0] ?? ''));
    expect(main).not.toMatch(
      /\b(Requirements?|Failures?|Expected|Actual|Evidence|checks?|exchanges?(?!\.(?:ndjson|bodies))|Open points)\b/,
    );
  });

  it('says what a part run left out', () => {
    const filter = { sections: ['2.1'], requirements: [] };
    const page = pageOf(buildReport(input({ run: run({ filter, interrupted: true }) })));
    expect(page).toContain('<h1>Incomplete</h1>');
    expect(page).toContain('Interrupted.');
    expect(page).toContain('--section 2.1');
  });

  it.each([
    ['en', '1 check not finished: the run ended early because the target answered every call with 5xx.'],
    ['fr', '1 contrôle inachevé\u00A0: arrêt anticipé, car la cible a répondu 5xx à tous les appels.'],
  ] as const)('says at its head why a run ended early, in %s', (lang, why) => {
    const results = [
      result('a', 'one', { verdict: 'skipped', message: NOT_RUN.breakdown, notRun: 'breakdown' }),
    ];
    const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
    const [head = ''] = pageOf(report, [], { lang }).split('</header>');
    expect(head).toContain(`<p class="notice">${why}</p>`);
  });

  it.each(['en', 'fr'] as const)(
    'leads with what to add to the profile where a run is incomplete, in %s',
    (lang) => {
      const lacking = (circumstance: string, key: string, hint: string) => {
        const message = `the profile has no suitable ${key}; add, for example, ${hint}`;
        return result('a', circumstance, {
          verdict: 'skipped',
          message,
          profileKey: key,
          because: { is: 'lacking', key, hint },
        });
      };
      const results = [
        lacking('one', 'bindings.movements', 'movements: { items: /body }'),
        lacking('two', 'fixtures.services[].mode', 'mode: ADDITION on a service'),
        lacking('three', 'fixtures.services[].mode', 'mode: SOUSTRACTION on a service'),
      ];
      const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
      const page = pageOf(report, [], { lang });
      const ids = [...page.matchAll(/<(?:h2|div class="gain") id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.slice(0, 4)).toEqual([
        'gains',
        'gain-fixtures.services__.mode',
        'gain-bindings.movements',
        'totals',
      ]);
      const yaml = page.split('id="gain-fixtures.services__.mode"')[1]?.split('</pre>')[0] ?? '';
      expect(yaml).toContain('    - reference: SRV-0001\n      mode: ADDITION\n');
      expect(yaml).toContain('      mode: SOUSTRACTION\n');
      expect(yaml).toContain(lang === 'en' ? '2 checks of 1 requirement' : '2 contrôles de 1 exigence');
    },
  );

  it('is identified by its document, its run, digests and the key that the run names', () => {
    const report = buildReport(input({ run: run({ runId: '6f1d2c1e-7f5c' }) }));
    const identified = (options: { signer?: string }) =>
      textOf(
        parseFragment(
          pageOf(report, [], options).split('<h2 id="identity">')[1]?.split('</section>')[0] ?? '',
        ),
      );
    const digest = createHash('sha256')
      .update([...renderJson(report)].join(''))
      .digest('hex');
    const told = [
      'Payment Operations Service Interface 1.0.9-sdk0.3.0',
      '6f1d2c1e-7f5c',
      `sha256:${digest}`,
      'Pf3kT',
    ];
    const text = identified({ signer: 'Pf3kT' });
    expect(told.filter((one) => !text.includes(one))).toEqual([]);
    expect(identified({})).toContain('none: the run was not signed');
  });

  it('cuts a long body and says so', () => {
    expect(rich).toContain('… cut here; the evidence file has all 9,000 characters');
    expect(rich).not.toContain('x'.repeat(4097));
  });
});

describe('the style sheet', () => {
  const [light = '', dark = ''] = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(([, tokens]) => tokens);

  it.each([
    ['light', light],
    ['dark', dark],
  ])('has the contrast of WCAG AA in the %s scheme', (_name, tokens) => {
    const colour = (name: string) => new RegExp(`--${name}: (#\\w{6})`).exec(tokens)?.[1] ?? '#000000';
    const verdicts = ['pass', 'fail', 'warn', 'observed', 'inconclusive', 'skipped'];
    const pairs = [
      ...verdicts.map((verdict) => [verdict, `${verdict}-tint`]),
      ...['ink', 'soft', 'link', 'fail'].flatMap((text) =>
        ['page', 'paper', 'sunk'].map((ground) => [text, ground]),
      ),
    ];
    const faint = pairs.filter(([text = '', ground = '']) => contrast(colour(text), colour(ground)) < 4.5);
    expect(faint).toEqual([]);
  });
});

/** The text of a part of a page, save what is said to be English. */
function textOf(node: DefaultTreeAdapterMap['node']): string {
  if ('value' in node) return node.value;
  if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'lang' && value === 'en')) return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
