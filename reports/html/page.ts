/** The report as one self-contained page: no script, no outside resource, readable in ten years. */
import { createHash } from 'node:crypto';
import type { Exchange } from '../../spec/exchange.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { type Finding, findingsOf } from '../findings-of.ts';
import { type Markup, markup, trusted } from '../markup.ts';
import { visibleLine } from '../visible.ts';
import { coverageSection } from './coverage.ts';
import { type Evidence, findingCard } from './findings.ts';
import { type Contents, pageHeader } from './header.ts';
import { openPointList } from './open-points.ts';
import { code } from './parts.ts';
import { requirementList } from './requirements.ts';
import { STYLE } from './style.ts';
import { totalsTable } from './totals.ts';
import { unverifiedCount, unverifiedSection } from './unverified.ts';

/** Nothing may load or run; the one style sheet is named by its digest. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const NO_ARCHIVE = markup`<p class="notice"><strong>Without exchanges.</strong> exchanges.har was not beside report.json when this page was made: what was sent and answered is not shown.</p>
`;

export interface PageOptions {
  /** The archive of the exchanges was not at hand when the page was made: the page says so. */
  readonly archiveMissing?: boolean;
}

/**
 * The whole page.
 *
 * @param exchanges those that `citedExchanges` names, by id; one that is missing is left out.
 */
export function renderHtml(
  report: Report,
  exchanges: ReadonlyMap<string, Exchange>,
  { archiveMissing = false }: PageOptions = {},
): string {
  const { outcome, target, tool } = report;
  const evidence: Evidence = { exchanges, anchored: new Set() };
  const failed = findingsOf(report.requirements, 'fail');
  const warned = findingsOf(report.requirements, 'warn');
  const undecided = findingsOf(report.requirements, 'inconclusive');
  const page = markup`${trusted('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${visibleLine(target.name)}: ${outcome} (${tool.name})</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
${pageHeader(report, contentsOf(report, failed, warned, undecided))}<main>
${archiveMissing && NO_ARCHIVE}${cards('failures', 'Failures', 'Rules of the document that the target breaks.', failed, evidence)}${cards('warnings', 'Warnings', 'Advisory: the document is silent, and the field expects it. These never weigh on the outcome.', warned, evidence)}${cards('inconclusive', 'Inconclusive', 'These experiments came to no end that says anything about the rule.', undecided, evidence)}${totalsTable(report)}${requirementList(report.requirements)}${unverifiedSection(report)}${coverageSection(report)}${openPointList(report)}${limitsSection(report)}</main>
${pageFooter(report)}</body>
</html>
`;
  return page.toString();
}

function contentsOf(report: Report, ...[failed, warned, undecided]: Finding[][]): Contents[] {
  const counted = (anchor: string, title: string, count: number): Contents[] =>
    count > 0 ? [{ anchor, title, count }] : [];
  return [
    ...counted('failures', 'Failures', failed?.length ?? 0),
    ...counted('warnings', 'Warnings', warned?.length ?? 0),
    ...counted('inconclusive', 'Inconclusive', undecided?.length ?? 0),
    { anchor: 'totals', title: 'By section' },
    { anchor: 'requirements', title: 'Requirements', count: report.requirements.length },
    ...counted('unverified', 'Not verified', unverifiedCount(report)),
    ...(report.coverage === undefined ? [] : [{ anchor: 'coverage', title: 'Coverage of the contract' }]),
    ...counted('open-points', 'Open points', report.openPoints.length),
    { anchor: 'limits', title: 'What passing does not prove' },
  ];
}

function cards(
  anchor: string,
  title: string,
  lead: string,
  findings: readonly Finding[],
  evidence: Evidence,
): Markup | false {
  if (findings.length === 0) return false;
  return markup`<section aria-labelledby="${anchor}"><h2 id="${anchor}">${title}</h2>
<p class="lead">${lead}</p>
${findings.map((finding) => findingCard(finding, evidence))}</section>
`;
}

function limitsSection({ limits }: Report): Markup {
  return markup`<section aria-labelledby="limits"><h2 id="limits">What passing does not prove</h2>
<ul>${limits.map((limit) => markup`<li>${limit}</li>`)}</ul></section>
`;
}

/** What a reader needs months later to know that this is the report of that contract and that profile. */
function pageFooter({ contract, profile, run, schemaVersion }: Report): Markup {
  const { environment } = run;
  return markup`<footer>
<p>Contract ${code(contract.openapiDigest)}<br>Requirements ${code(contract.requirementsDigest)}<br>Profile ${code(profile.digest)}</p>
<p>Ran on Node.js ${environment.node}, ${environment.platform}. Report schema ${schemaVersion}. All exchanges are in exchanges.har, with secrets masked.</p>
</footer>
`;
}
