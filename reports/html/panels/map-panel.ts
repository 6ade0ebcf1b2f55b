/** Every requirement as a square that leads to it: the whole catalogue at a glance. */
import type { ReportedRequirement } from '../../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../../model/figures/counts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { VERDICT_WORDS } from '../../words/verdict-words.ts';
import type { PageContext } from '../context.ts';
import { anchor } from '../parts.ts';

/**
 * The squares by section. Each has a sign of its own beside its colour, and is named by its requirement and verdict; the
 * page's script makes one stop of the keyboard of all of them.
 */
export function requirementMap(context: PageContext): Markup {
  const { report, words } = context;
  const groups = [...bySection(report.requirements)].map(([section, members]) =>
    group(section, members, context),
  );
  return markup`<ul class="map" id="map" aria-label="${words.totals.map}">${groups}</ul>
`;
}

function group(section: string, members: readonly ReportedRequirement[], context: PageContext): Markup {
  const { language } = context;
  return markup`<li><a class="number" href="#section-${section}" title="${titleOf(section, language)}">${section}</a>${members.map((one) => square(one, context))}</li>
`;
}

function square({ id, verdict, excluded }: ReportedRequirement, { words, language }: PageContext): Markup {
  const shown = excluded === undefined ? verdict : 'excluded';
  const name = words.totals.square(id, VERDICT_WORDS[language][shown]);
  return markup`<a class="m-${shown}" href="#${encodeURI(anchor(`req-${id}`))}" title="${name}"></a>`;
}
