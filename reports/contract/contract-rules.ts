/** The rules of a section, and what it leaves open. */
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { OpenPointInEach, RequirementInEach } from '../../spec/document/catalogue-types.ts';
import { anchor, code, inlineText } from '../html/parts.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { LEVEL_WORDS } from '../words/verdict-words.ts';
import type { ContractContext } from './contract-context.ts';

/** Every requirement of a section; its id is its anchor. */
export function rulesOf(section: string, context: ContractContext): Markup | false {
  const rules = REQUIREMENTS.filter((one) => one.section === section);
  if (rules.length === 0) return false;
  return markup`<h3 class="label">${context.words.rules}</h3>
<div class="list">
${rules.map((one) => ruleRow(one, context))}</div>
`;
}

function ruleRow(rule: RequirementInEach, { language, words }: ContractContext): Markup {
  const { id, level, from = [] } = rule;
  const { statement, excluded } = language === 'en' ? rule : { ...rule, ...rule[language] };
  const word = LEVEL_WORDS[language][level];
  const origin = from.length > 0 ? words.from(word, from.join(', ')) : word;
  const why = excluded !== undefined && markup`<small>${words.excluded} ${inlineText(excluded)}</small>`;
  return markup`<div class="req row" id="${anchor(id)}"><span><span class="level l-${level}">${word}</span></span><span>${inlineText(statement)}<small><a class="id" href="#${anchor(id)}">${code(id)}</a>${from.length > 0 && markup` · ${origin}`}</small>${why}</span></div>
`;
}

/** What the document leaves open in a section, and what the suite does about it. */
export function openPointsOf(section: string, context: ContractContext): Markup | false {
  const points = OPEN_POINTS.filter((one) => one.section === section);
  if (points.length === 0) return false;
  return markup`<h3 class="label">${context.words.openPoints}</h3>
<div class="opens">
${points.map((one) => openRow(one, context))}</div>
`;
}

function openRow(point: OpenPointInEach, { language, words }: ContractContext): Markup {
  const { id, binding } = point;
  const { text, handling } = language === 'en' ? point : point[language];
  return markup`<div class="point" id="${anchor(`open-${id}`)}"><p>${inlineText(text)}</p>
<p>${inlineText(handling)}${binding !== undefined && markup` ${words.binding} ${code(binding)}`}</p></div>
`;
}
