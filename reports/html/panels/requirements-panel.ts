/** Every requirement of the catalogue by section, with its checks folded away. */
import type { Language } from '../../../spec/document/language.ts';
import type { ReportedCheck, ReportedRequirement } from '../../../spec/generated/report-types.ts';
import { attestationOf } from '../../attestations/attested.ts';
import { bySection, titleOf } from '../../model/figures/counts.ts';
import { groupBy } from '../../model/grouping.ts';
import { excuseText } from '../../scoring/unscored.ts';
import { circumstanceText } from '../../words/circumstance-words.ts';
import { numeral } from '../../words/counting.ts';
import { withGroupedCounts } from '../../words/layout/grouped-amounts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { IN_PART_WORDS, LEVEL_WORDS, type ShownVerdict, VERDICTS_OF } from '../../words/verdict-words.ts';
import { attestationLine } from '../attestation-line.ts';
import { LISTED_VERDICTS, type PageContext } from '../context.ts';
import { anchor, causesAttribute, code, inlineText, linkTo, requirementTag, tag } from '../parts.ts';
import { unscoredMark, waivedMark } from '../waivers-section.ts';
import { requirementMark } from './comparison-panel.ts';
import { SHOWN_VERDICTS } from './totals-panel.ts';

/** To look up: a folded chapter for each section, a row for each requirement, each a piece. */
export function* requirementList(context: PageContext): Generator<Markup> {
  const { report, words, language } = context;
  yield markup`<section aria-labelledby="requirements"><h2 id="requirements">${words.requirements.title}</h2>
<p class="lead">${words.requirements.lead}</p>
`;
  for (const [section, members] of bySection(report.requirements)) {
    yield markup`<details class="chapter" data-section="${section}"><summary><h3 id="section-${section}"><span class="number">${section}</span> ${titleOf(section, language)}</h3> <span class="tally">${tally(members, context)}</span></summary>
<div class="list">
`;
    for (const requirement of members) yield requirementRow(requirement, context);
    yield markup`</div></details>
`;
  }
  yield markup`</section>
`;
}

/** How many requirements of a section have which verdict. */
function tally(members: readonly ReportedRequirement[], { language }: PageContext): Markup[] {
  const groups = groupBy(members, shownVerdict);
  return SHOWN_VERDICTS.flatMap((verdict) => {
    const count = groups.get(verdict)?.length ?? 0;
    if (count === 0) return [];
    return [
      markup`<span class="w-${verdict}">${numeral(language, count)} ${VERDICTS_OF[language](verdict, count)}</span> `,
    ];
  });
}

function shownVerdict({ verdict, excluded }: ReportedRequirement): ShownVerdict {
  return excluded === undefined ? verdict : 'excluded';
}

function requirementRow(requirement: ReportedRequirement, context: PageContext): Markup {
  const { id, level, statement, from, reason, inPart, checks } = requirement;
  const { words, language, causes } = context;
  const word = LEVEL_WORDS[language][level];
  const origin = from && from.length > 0 ? words.requirements.from(word, from.join(', ')) : word;
  const extent =
    inPart === undefined
      ? words.requirements.checks(checks.length)
      : words.requirements.judged(IN_PART_WORDS[language].extent(inPart.judged, inPart.of));
  const more = checks.length > 0 && markup` · <span class="more">${extent}</span>`;
  const why = reason !== undefined && markup` <small>${inlineText(reason)}</small>`;
  const marks = [
    requirementMark(id, context),
    waivedMark(requirement, context),
    unscoredMark(requirement, context),
  ].filter((mark) => mark !== false);
  const verdict = requirementTag(requirement, language);
  const row = markup`${marks.length === 0 ? verdict : markup`<span>${verdict} ${marks}</span>`} <span>${inlineText(statement)} <small>${documented(id, context)} · ${origin}${more}</small>${why}${attestationLine(attestationOf(context.report, id), language)}</span>`;
  const attributes = markup`id="${anchor(`req-${id}`)}" data-verdict="${shownVerdict(requirement)}"${causesAttribute(causes.ofRequirement.get(id))}`;
  if (checks.length === 0)
    return markup`<div class="req row" ${attributes}>${row}</div>
`;
  const groups = [...groupBy(checks, kindOf).values()];
  const isPlain = groups.length === 1 && checks[0]?.verdict === 'pass' && checks[0].unscored !== true;
  const list = isPlain
    ? markup`<ul class="checks">
${checks.map((check) => checkItem(check, language))}</ul>`
    : markup`<dl class="checks">
${groups.map((group) => checkGroup(group, context))}</dl>`;
  return markup`<details class="req" ${attributes}><summary class="row">${row}</summary>
${list}</details>
`;
}

/** Checks of one kind share a verdict and its reason; what a passed check adds is its own. */
function kindOf({ verdict, message, profileKey, failure, waiver, unscored }: ReportedCheck): string {
  return verdict === 'pass' && unscored !== true
    ? verdict
    : JSON.stringify([verdict, failure?.message ?? message, profileKey, waiver, unscored]);
}

/** The verdict and its reason once, then the circumstances. */
function checkGroup(checks: readonly ReportedCheck[], context: PageContext): Markup | false {
  const { words, language } = context;
  const [first] = checks;
  if (first === undefined) return false;
  const { verdict, message, profileKey, failure } = first;
  const excuse = excuseText(first, language);
  const text = failure?.message ?? message;
  const lines = [
    verdict !== 'pass' && text !== undefined && inlineText(withGroupedCounts(text, language)),
    excuse !== undefined && inlineText(excuse),
    profileKey !== undefined && markup`${words.requirements.key} ${code(profileKey)}`,
  ];
  return markup`<dt>${tag(verdict, language)}</dt> <dd>${lines.map((line) => line && markup`<small>${line}</small> `)}<ul>
${checks.map((check) => checkItem(check, language))}</ul></dd>
`;
}

/** A check that a card shows in full links there. */
function checkItem(
  { id, circumstance, verdict, message, exchangeIds }: ReportedCheck,
  language: Language,
): Markup {
  const isShown = LISTED_VERDICTS.some((one) => one === verdict);
  const shown = inlineText(circumstanceText(circumstance, language));
  const name = isShown ? linkTo(`check-${id}`, shown) : shown;
  const counted = message && withGroupedCounts(message, language);
  const lines = [
    ...(verdict === 'pass' && counted !== undefined ? [inlineText(counted)] : []),
    ...(exchangeIds.length > 0 ? [inlineText(exchangesOf(exchangeIds))] : []),
  ];
  const more = lines.length > 0 && markup` <i>${lines.map((line, at) => [at > 0 && ' · ', line])}</i>`;
  return markup`<li>${name}${more}
`;
}

/** The first exchange of a check, under its id in the evidence, and how many more there are. */
function exchangesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** The id of a requirement; it leads to the page of the contract, where the run was given one. */
function documented(id: string, { report }: PageContext): Markup {
  const { docs } = report.contract;
  return docs === undefined ? code(id) : markup`<a href="${docs}#${anchor(id)}">${code(id)}</a>`;
}
