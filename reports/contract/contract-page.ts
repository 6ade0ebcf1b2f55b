/** The contract as one self-contained page, in the order of the document: no outside resource, no script. */
import { CONTRACT, type ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import { SECTION_NUMBERS, SECTIONS, type SectionNumber } from '../../spec/document/sections.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { styleOf } from '../html/inlined.ts';
import { pageHead } from '../html/page-head.ts';
import { code, inlineText } from '../html/parts.ts';
import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { LEVEL_WORDS } from '../words/verdict-words.ts';
import { type ContractContext, contractContext, descriptionIn } from './contract-context.ts';
import type { ContractExample } from './contract-example.ts';
import { callText, operationBlock, type ShownOperation, shownOperations } from './contract-operations.ts';
import { openPointsOf, rulesOf } from './contract-rules.ts';
import { enumerationBlock, fieldTable } from './contract-tables.ts';

const STYLE = styleOf([
  'colours',
  'frame',
  'head',
  'tables',
  'findings',
  'requirements',
  'contract',
  'narrow',
  'print',
]);

export interface ContractPageOptions {
  readonly lang: Language;
  /** Name and version of what made it. */
  readonly tool: string;
}

/**
 * The whole page. Each requirement's id is an anchor.
 * @param examples what was really answered, by operation.
 */
export function contractPage(
  examples: ReadonlyMap<string, ContractExample>,
  { lang, tool }: ContractPageOptions,
): string {
  const context = contractContext(lang, examples);
  const { words } = context;
  const operations = shownOperations();
  const page = markup`${pageHead({ lang, title: `${words.title}, ${CONTRACT.info.version}`, style: STYLE })}<body class="contract">
<a class="skip" href="#contract">${words.skip}</a>
${head(tool, context)}${contents(operations, context)}<main id="contract" tabindex="-1">
${SECTION_NUMBERS.map((section) => chapter(section, operations, context))}</main>
<footer><p>${words.foot}</p></footer>
</body>
</html>
`;
  return page.toString();
}

function head(tool: string, { words, language }: ContractContext): Markup {
  const levels = (['stated', 'derived', 'advisory'] as const).map(
    (level) =>
      markup`<li><span class="level l-${level}">${LEVEL_WORDS[language][level]}</span> ${words.levelMeanings[level]}</li>`,
  );
  const facts = [
    [words.document, inlineText(CONTRACT.info.version)],
    [words.operations, numeral(language, OPERATION_IDS.length)],
    [words.rules, numeral(language, REQUIREMENTS.length)],
    [words.openPoints, numeral(language, OPEN_POINTS.length)],
  ] as const;
  return markup`<header><div class="sheet">
<p class="maker">${words.maker(tool)}</p>
<div class="outcome"><h1>${words.title}</h1></div>
<p class="sentence">${words.lead}</p>
<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<ul class="levels" aria-label="${words.levels}">${levels}</ul>
</div></header>
`;
}

function contents(operations: readonly ShownOperation[], context: ContractContext): Markup {
  const { words, language } = context;
  const calls = operations.map(
    (one) => markup`<li><a class="to" href="#operation-${one.id}">${callText(one, context)}</a></li>`,
  );
  const sections = SECTION_NUMBERS.map(
    (section) =>
      markup`<li><a href="#section-${section}"><span class="number">${section}</span> ${SECTIONS[section][language]}</a></li>`,
  );
  return markup`<nav aria-label="${words.contents}">
<p class="part">${words.operations}</p>
<ul class="calls">${calls}</ul>
<p class="part">${words.chapters}</p>
<ul>${sections}</ul>
</nav>
`;
}

/** One section: its operations, its fields, its enumerations, its rules, what it leaves open. */
function chapter(
  section: SectionNumber,
  operations: readonly ShownOperation[],
  context: ContractContext,
): Markup {
  const { language, words } = context;
  const here = operations.filter(({ sections }) => sections[0] === section);
  const elsewhere = operations.filter(({ sections }) => sections.slice(1).includes(section));
  return markup`<section class="chapter" aria-labelledby="section-${section}">
<h2 id="section-${section}"><span class="number">${section}</span> ${SECTIONS[section][language]}</h2>
${here.map((one) => operationBlock(one, context))}${elsewhere.map((one) => markup`<p>${words.seeOperation} <a href="#operation-${one.id}">${callText(one, context)}</a></p>`)}${schemasOf(section, context)}${section === '2.5' && enumerations(context)}${rulesOf(section, context)}${openPointsOf(section, context)}</section>
`;
}

function schemasOf(section: string, context: ContractContext): Markup[] {
  return Object.entries(CONTRACT.components.schemas).flatMap(([name, schema]) => {
    const isHere = [schema['x-section'] ?? []].flat()[0] === section;
    if (!isHere || !isJsonObject(schema.properties)) return [];
    const fields = fieldTable(name, schema, context);
    return fields === false
      ? []
      : [markup`<h3>${code(name)}</h3><p>${descriptionIn(schema.description, context)}</p>${fields}`];
  });
}

function enumerations(context: ContractContext): Markup {
  return markup`<div class="list">${ENUMERATION_NAMES.map((name) => enumerationBlock(name, context))}</div>`;
}

const ENUMERATION_NAMES = [
  'TypeOperation',
  'NatureOperation',
  'StatutOperation',
  'TypeInstrument',
  'TypeDemande',
  'ModeApplication',
] as const satisfies readonly (keyof typeof ENUMERATIONS)[];
