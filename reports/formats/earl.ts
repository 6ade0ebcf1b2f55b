/**
 * The report in EARL 1.0, the W3C's vocabulary of test results, as JSON-LD: an assertion is a check.
 *
 * Each requirement is an `earl:TestRequirement`, each check an `earl:TestCase` that is part of it. The
 * verdict's own word follows the EARL outcome, which has no word for warn and observed.
 */

import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { titleOf } from '../model/figures/counts.ts';
import { excuseText } from '../scoring/unscored.ts';
import { visible } from '../words/layout/visible.ts';
import { outcomeLine } from '../words/outcome-line.ts';
import { displayPieces } from './json-report.ts';

/** Inline: a reader needs no network. */
const CONTEXT = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  payops: 'urn:payops-conformance:terms:',
  date: { '@id': 'dct:date', '@type': 'xsd:dateTime' },
  title: 'dct:title',
  description: 'dct:description',
  hasVersion: 'dct:hasVersion',
  info: 'earl:info',
  verdict: 'payops:verdict',
  level: 'payops:level',
  section: 'payops:section',
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  subject: { '@id': 'earl:subject', '@type': '@id' },
  test: { '@id': 'earl:test', '@type': '@id' },
  mode: { '@id': 'earl:mode', '@type': '@id' },
  result: 'earl:result',
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
};

/** An advisory rule that was broken has failed as a test; its level says that this weighs nothing. */
const OUTCOME: Readonly<Record<Verdict, string>> = {
  pass: 'earl:passed',
  observed: 'earl:passed',
  fail: 'earl:failed',
  warn: 'earl:failed',
  skipped: 'earl:untested',
  'not-applicable': 'earl:inapplicable',
  inconclusive: 'earl:cantTell',
};

const ASSERTOR = '_:assertor';
const SUBJECT = '_:target';

/** One JSON-LD document. */
export function renderEarl(report: Report): Iterable<string> {
  const { tool, target, contract, requirements, run } = report;
  return displayPieces({
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': ASSERTOR,
        '@type': ['earl:Assertor', 'earl:Software'],
        title: tool.name,
        hasVersion: tool.version,
        description: `Held the target to the document ${contract.version}.`,
      },
      {
        '@id': SUBJECT,
        '@type': 'earl:TestSubject',
        title: target.name,
        description: `${target.baseUrl}; ${outcomeLine(report)}`,
        date: run.finishedAt,
      },
      ...requirements.flatMap((requirement) => nodesOf(requirement, run.finishedAt)),
    ],
  });
}

function nodesOf(requirement: ReportedRequirement, date: string): object[] {
  const { id, section, level, statement, verdict, reason, checks } = requirement;
  const rule = nameOf('requirement', id);
  const shared = { section: `${section} ${titleOf(section)}`.trim(), level };
  const criterion = { '@id': rule, '@type': 'earl:TestRequirement', title: id, description: statement };
  const cases = checks.map((check) => ({
    '@id': nameOf('check', check.id),
    '@type': 'earl:TestCase',
    title: check.circumstance,
    isPartOf: rule,
  }));
  const assertions =
    checks.length > 0
      ? checks.map((check) => assertionOf(nameOf('check', check.id), check.verdict, date, infoOf(check)))
      : [assertionOf(rule, verdict, date, reason)];
  return [{ ...criterion, ...shared }, ...cases, ...assertions];
}

function assertionOf(test: string, verdict: Verdict, date: string, info: string | undefined) {
  return {
    '@type': 'earl:Assertion',
    assertedBy: ASSERTOR,
    subject: SUBJECT,
    test,
    mode: 'earl:automatic',
    result: {
      '@type': 'earl:TestResult',
      outcome: OUTCOME[verdict],
      verdict,
      date,
      ...(info !== undefined && { info }),
    },
  };
}

function infoOf(check: ReportedCheck): string | undefined {
  const { failure, message } = check;
  if (failure === undefined) return message;
  const excuse = excuseText(check, 'en');
  return `${excuse === undefined ? '' : `${excuse}\n`}${failure.message}\nexpected: ${failure.expected}\nactual: ${failure.actual}`;
}

/** An id of ours as a URN; whatever a URN does not take is percent-encoded. */
function nameOf(kind: 'requirement' | 'check', id: string): string {
  return `urn:payops-conformance:${kind}:${visible(id).split('/').map(encodeURIComponent).join('/')}`;
}
