/** The report as one self-contained page: no outside resource, whole without its script, readable in ten years. */
import { createHash } from 'node:crypto';
import { CONTRACT } from '../../spec/contract/contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { PageEvidence } from '../archive/page-evidence.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { renderJson } from '../formats/json-report.ts';
import { CALIBRATION_WORDS } from '../words/calibration-words.ts';
import { type Markup, markup, trustedMarkup } from '../words/layout/markup.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { UNSCORED_WORDS } from '../words/unscored-words.ts';
import { OUTCOME_WORDS } from '../words/verdict-words.ts';
import { scenariosSection } from './client/scenarios-section.ts';
import { contents } from './contents.ts';
import { contextOf, LISTED_VERDICTS, type PageContext } from './context.ts';
import { pageHeader } from './header.ts';
import { SCRIPT, STYLE } from './inlined.ts';
import { moneySection } from './money-section.ts';
import { pageHead } from './page-head.ts';
import { causesSection } from './panels/causes-panel.ts';
import { comparisonSection } from './panels/comparison-panel.ts';
import { coverageSection } from './panels/coverage-panel.ts';
import { findingsSection } from './panels/findings-panel.ts';
import { gainsSection } from './panels/gains-panel.ts';
import { latencySection } from './panels/latency-panel.ts';
import { limitsSection, tolerancesSection } from './panels/limits-panel.ts';
import { openPointList, openPointTable } from './panels/open-points-panel.ts';
import { requirementList } from './panels/requirements-panel.ts';
import { totalsTable } from './panels/totals-panel.ts';
import { unverifiedSection } from './panels/unverified-panel.ts';
import { code, inlineText, linkTo, shapes } from './parts.ts';
import { schemeSection } from './scheme-section.ts';
import { filterTools } from './tools.ts';
import { waiversSection } from './waivers-section.ts';

export interface PageOptions {
  /** The archive of the exchanges was not at hand when the page was made: the page says so. */
  readonly archiveMissing?: boolean;
  /** What the page is written in. Ids, codes, and what the target said stay as they are. */
  readonly lang?: Language;
  /** Thumbprint of the key that the manifest beside the page names; undefined where it names none. */
  readonly signer?: string | undefined;
  /** The report as report.json holds it, where the page tells more than that. */
  readonly stored?: Report;
  /** SHA-256 of report.json in hexadecimal, where it is known: it is worked out otherwise. */
  readonly digest?: string;
}

/**
 * The page, piece by piece: one for each finding and requirement, and for each of the parts that no run makes long.
 *
 * @param evidence what an `EvidenceCollector` took from the exchanges; what is missing there is left out.
 */
export function* renderHtml(
  report: Report,
  evidence: PageEvidence,
  options: PageOptions = {},
): Generator<string> {
  for (const part of partsOf(report, evidence, options)) if (part !== false) yield part.toString();
}

function* partsOf(
  report: Report,
  evidence: PageEvidence,
  { archiveMissing = false, lang = DEFAULT_LANGUAGE, signer, stored = report, digest }: PageOptions,
): Generator<Markup | false> {
  const context = contextOf(report, evidence, lang, signer);
  const { frame } = context.words;
  const failed = report.outcome === 'non-conformant';
  const title = frame.title(visibleLine(context.report.target.name), OUTCOME_WORDS[lang][report.outcome]);
  yield markup`${pageHead({ lang, title, style: STYLE, script: SCRIPT })}<body>
<a class="skip" href="#report">${frame.skip}</a>
${shapes()}${pageHeader(context)}${contents(context)}<main id="report" tabindex="-1">
${
  archiveMissing &&
  markup`<p class="notice"><strong>${frame.withoutExchanges}</strong> ${frame.withoutExchangesWhy}</p>
`
}`;
  yield comparisonSection(context);
  if (failed) yield* causesSection(context);
  const isIncomplete = report.outcome === 'incomplete';
  if (isIncomplete) yield gainsSection(context);
  yield markup`<div class="record">
`;
  yield totalsTable(context);
  yield schemeSection(context);
  yield scenariosSection(context);
  yield waiversSection(context.report.waivers ?? [], context.language, (id, name) =>
    linkTo(`req-${id}`, name),
  );
  yield unverifiedSection(context);
  yield markup`${openPointTable(context)}${limitsSection(context)}${identity(context, digest === undefined ? digestOf(renderJson(stored)) : `sha256:${digest}`)}<p class="small soft on-paper">${context.words.foot.detailsOnPage}</p>
</div>
<div class="detail">
`;
  if (!failed) yield* causesSection(context);
  if (!isIncomplete) yield gainsSection(context);
  yield markup`<div class="sifted">
${filterTools(context)}`;
  for (const verdict of LISTED_VERDICTS) yield* findingsSection(verdict, context);
  yield* requirementList(context);
  yield markup`</div>
${latencySection(context)}`;
  yield moneySection(context);
  yield coverageSection(context);
  yield markup`${tolerancesSection(context)}${openPointList(context)}</div>
</main>
<script>${trustedMarkup(SCRIPT)}</script>
</body>
</html>
`;
}

/** What a reader needs months later to know that this is the report of that contract and that profile. */
function identity({ report, words, language, signer }: PageContext, digest: string): Markup {
  const { contract, profile, run, schemaVersion } = report;
  const { environment, runId } = run;
  const w = words.foot;
  const title = String(CONTRACT.info.title);
  const rows = [
    [w.document, markup`${inlineText(title)} ${inlineText(contract.version)}`],
    ...(runId === undefined ? [] : [[w.run, code(runId)] as const]),
    [w.contract, code(contract.openapiDigest)],
    [w.requirements, code(contract.requirementsDigest)],
    ...(run.requirementSet === undefined
      ? []
      : [[UNSCORED_WORDS[language].set, code(run.requirementSet)] as const]),
    [w.profile, code(profile.digest)],
    ...calibrationRows(report, language),
    [code(REPORT_FILES.json), code(digest)],
    [w.signer, signer === undefined ? w.unsigned : code(signer)],
  ] as const;
  return markup`<section class="identity" aria-labelledby="identity"><h2 id="identity">${w.title}</h2>
<dl>${rows.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p class="small soft">${w.prove[0]}${code('npx payops-conformance verify')}${w.prove[1]} ${inlineText(w.ran(environment.node, environment.platform, schemaVersion))} ${w.archive}</p>
</section>
`;
}

/** The record that the run was given, if any. */
function calibrationRows({ calibration }: Report, language: Language): (readonly [string, Markup])[] {
  if (calibration === undefined) return [];
  const { digest, finishedAt, outcome } = calibration;
  const { name, outcomes } = CALIBRATION_WORDS[language];
  return [[name, markup`${code(digest)} ${inlineText(`${outcomes[outcome]}, ${finishedAt}`)}`]];
}

function digestOf(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return `sha256:${hash.digest('hex')}`;
}
