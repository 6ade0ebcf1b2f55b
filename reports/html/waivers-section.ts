/** Who answers for what is known to fail, and until when. */
import type { Language } from '../../spec/document/language.ts';
import type {
  ReportedCheck,
  ReportedRequirement,
  ReportedWaiver,
} from '../../spec/generated/report-types.ts';
import { subjectOf } from '../../spec/waivers/waivers.ts';
import { excuseText } from '../scoring/unscored.ts';
import { isWaived } from '../waivers/waived.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import { UNSCORED_WORDS } from '../words/unscored-words.ts';
import { WAIVER_WORDS } from '../words/waiver-words.ts';
import type { PageContext } from './context.ts';
import { code, inlineText, scrolling, sentenceCase } from './parts.ts';

/** Makes a link to a requirement of the text that names it. */
type LeadTo = (requirement: string, name: Markup) => Markup;

/** The waivers of a run, each with what it came to; nothing where there were none. */
export function waiversSection(
  waivers: readonly ReportedWaiver[],
  language: Language,
  leadTo: LeadTo,
): Markup | false {
  if (waivers.length === 0) return false;
  const { title, lead, heads } = WAIVER_WORDS[language];
  const names = [heads.names, heads.owner, heads.until, heads.reason, heads.standing];
  return markup`<section aria-labelledby="waivers"><h2 id="waivers">${title}</h2>
<p class="lead">${lead}</p>
${scrolling(
  'waivers',
  markup`<table>
<thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${waivers.map((waiver) => row(waiver, language, leadTo))}</tbody>
</table>`,
)}</section>
`;
}

function row(waiver: ReportedWaiver, language: Language, leadTo: LeadTo): Markup {
  const { requirement, owner, until, reason, standing, checks } = waiver;
  const words = WAIVER_WORDS[language];
  const subject = code(subjectOf(waiver));
  const name = requirement === undefined ? subject : leadTo(requirement, subject);
  const used = checks.length > 0 && markup`, ${words.used(checks.length)}`;
  return markup`<tr><th scope="row">${name}</th><td>${inlineText(owner)}</td><td>${until}</td><td>${inlineText(reason)}${linkOf(waiver.link)}</td><td>${words.standings[standing]}${used}</td></tr>
`;
}

function linkOf(link: string | undefined): Content {
  return link !== undefined && markup` (<a href="${link}" rel="noreferrer">${inlineText(link)}</a>)`;
}

/** Below what is wrong: why it does not count; nothing where it does. */
export function excuseLine(check: ReportedCheck, { language }: PageContext): Markup | false {
  const excuse = excuseText(check, language);
  return (
    excuse !== undefined &&
    markup`<p class="waiver">${inlineText(sentenceCase(excuse))}</p>
`
  );
}

/** Beside the verdict of a requirement all of whose failures are waived, where a comparison does not say so. */
export function waivedMark(
  requirement: ReportedRequirement,
  { report, language }: PageContext,
): Markup | false {
  if (!isWaived(requirement) || report.comparison !== undefined) return false;
  return markup`<span class="change c-waived">${WAIVER_WORDS[language].badge}</span>`;
}

/** Beside the verdict of a requirement that is unscored. */
export function unscoredMark({ unscored }: ReportedRequirement, { language }: PageContext): Markup | false {
  return unscored === true && markup`<span class="change c-waived">${UNSCORED_WORDS[language].badge}</span>`;
}
