/** The page of a run that is under way: it looks like the report that it ends as. */
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { contextOf, type PageContext } from '../html/context.ts';
import { pageScript, STYLE, styleOf } from '../html/inlined.ts';
import { pageHead } from '../html/page-head.ts';
import { code, inlineText, sentenceCase, shape, shapes } from '../html/parts.ts';
import { bySection } from '../model/figures/counts.ts';
import { type Markup, markup, trustedMarkup } from '../words/layout/markup.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { type LiveParts, mapId, sectionName } from './live-parts.ts';
import { LIVE_WORDS } from './live-words.ts';

const LIVE_STYLE = STYLE + styleOf(['live/live']);
const LIVE_SCRIPT = pageScript('live/live');

/** What the parts of the page share. @param begun the report of a run without results. */
export function liveContext(begun: Report, language: Language): PageContext {
  return contextOf(begun, { exchanges: new Map(), moments: new Map(), latency: [] }, language);
}

/** The whole page as the run stands now: without its script it is right, and stays as it is. */
export function livePage(context: PageContext, parts: LiveParts): string {
  const { report, language } = context;
  const { frame } = context.words;
  const words = LIVE_WORDS[language];
  const title = frame.title(visibleLine(report.target.name), words.underWay);
  const head = pageHead({ lang: language, title, style: LIVE_STYLE, script: LIVE_SCRIPT, listens: true });
  const sections = [...bySection(report.requirements).keys()];
  return markup`${head}<body>
${shapes()}${header(context, parts)}<main>
<p class="notice" id="lost" role="alert" hidden>${words.lost}</p>
<noscript><p class="notice">${words.still}</p></noscript>
<section class="findings causes" aria-labelledby="causes"><h2 id="causes">${CAUSE_PHRASES[language].title}</h2>
<p class="lead">${words.causesLead}</p>
${held('told', parts)}</section>
<section aria-labelledby="map"><h2 id="map">${words.requirements}</h2>
<p class="lead">${words.requirementsLead}</p>
<dl class="live-map">
${sections.map(
  (
    section,
  ) => markup`<div><dt>${sectionName(section, language)}</dt><dd><ul id="${mapId(section)}">${partOf(mapId(section), parts)}</ul></dd></div>
`,
)}</dl></section>
</main>
<script>${trustedMarkup(LIVE_SCRIPT)}</script>
</body>
</html>
`.toString();
}

function header({ report, language, words }: PageContext, parts: LiveParts): Markup {
  const { tool, target, contract } = report;
  return markup`<header><div class="sheet o-waiting">
<p class="maker">${inlineText(words.frame.maker(`${tool.name} ${tool.version}`))}</p>
<div class="outcome">${shape('skipped', 'v-waiting')}<h1>${sentenceCase(LIVE_WORDS[language].underWay)}</h1></div>
<p class="sentence"><strong>${inlineText(target.name)}</strong><br><span id="progress">${partOf('progress', parts)}</span></p>
<div class="overall">${held('bar', parts)}</div>
<dl class="facts"><div class="wide"><dt>${words.facts.target}</dt><dd>${code(target.baseUrl)}</dd></div><div><dt>${words.facts.document}</dt><dd>${inlineText(contract.version)}</dd></div><div><dt>${words.facts.tool}</dt><dd>${inlineText(`${tool.name} ${tool.version}`)}</dd></div></dl>
</div>
</header>
`;
}

/** An element whose content changes. */
function held(id: string, parts: LiveParts): Markup {
  return markup`<div id="${id}">${partOf(id, parts)}</div>
`;
}

function partOf(id: string, parts: LiveParts): Markup {
  return trustedMarkup(parts.get(id) ?? '');
}
