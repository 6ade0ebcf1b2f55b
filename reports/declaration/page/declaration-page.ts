/** A declaration as one self-contained page to print: no outside resource, no script. */

import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import {
  type Declaration,
  ENUMERATION_NAMES,
  valuesDeclared,
} from '../../../spec/declaration/declaration.ts';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { Language } from '../../../spec/document/language.ts';
import { styleOf } from '../../html/inlined.ts';
import { pageHead } from '../../html/page-head.ts';
import { code, inlineText, scrolling } from '../../html/parts.ts';
import { type Content, type Markup, markup } from '../../words/layout/markup.ts';
import {
  DECLARATION_PAGE_WORDS,
  type DeclarationPageWords,
} from '../../words/page/declaration-page-words.ts';
import { practiceText, practiceValue } from '../../words/practices.ts';
import { testingRows } from './testing-rows.ts';

const STYLE = styleOf(['colours', 'frame', 'head', 'verdicts', 'tables', 'declaration', 'narrow', 'print']);

export interface DeclarationPageOptions {
  /** Of the declaration's file. */
  readonly digest: string;
  readonly lang: Language;
  /** Name and version of what made it. */
  readonly tool: string;
}

interface Context {
  readonly words: DeclarationPageWords;
  readonly language: Language;
}

/** The whole page. */
export function declarationPage(declaration: Declaration, options: DeclarationPageOptions): string {
  const { lang } = options;
  const words = DECLARATION_PAGE_WORDS[lang];
  const context = { words, language: lang };
  const { organisation, product } = declaration;
  const title = `${words.title}: ${product.name} ${product.version}, ${organisation}`;
  const page = markup`${pageHead({ lang, title, style: STYLE })}<body class="declaration">
<a class="skip" href="#declaration">${words.skip}</a>
${head(declaration, options, words)}<main id="declaration" tabindex="-1">
${operations(declaration, context)}${values(declaration, context)}${practices(declaration, context)}${testing(declaration, context)}${signature(words)}</main>
</body>
</html>
`;
  return page.toString();
}

function head(
  { organisation, contact, product, environment }: Declaration,
  { digest, tool }: DeclarationPageOptions,
  words: DeclarationPageWords,
): Markup {
  const named = `${product.name} ${product.version}`;
  const facts: readonly (readonly [string, Content])[] = [
    [words.facts.organisation, inlineText(organisation)],
    [words.facts.product, inlineText(named)],
    [words.facts.environment, inlineText(environment)],
    [words.facts.contact, inlineText(`${contact.name}, ${contact.email}`)],
    [words.facts.build, code(product.digest)],
    [words.facts.digest, code(digest)],
  ];
  return markup`<header><div class="sheet">
<p class="maker">${words.maker(tool)}</p>
<div class="outcome"><h1>${words.title}</h1></div>
<p class="sentence">${inlineText(words.lead(organisation, named))}</p>
<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</div></header>
`;
}

function operations({ operations: answers }: Declaration, { words }: Context): Markup {
  const rows = OPERATION_IDS.map((id) => {
    const { method, path, sections } = OPERATIONS[id];
    const call = path === null ? words.elsewhere : code(`${method} ${path}`);
    const answer = answers[id];
    return markup`<tr><th scope="row">${code(id)} <span class="soft">${sections.join(', ')}</span></th><td>${call}</td><td><span class="answer ${answer}">${words.answers[answer]}</span></td></tr>
`;
  });
  return chapter('operations', words.operations, [words.operation, words.call, words.offered], rows);
}

function values(declaration: Declaration, { words }: Context): Markup {
  const list = (given: readonly string[]) =>
    given.length === 0
      ? markup`<span class="soft">${words.nothing}</span>`
      : markup`${given.map((value) => markup`${code(value)} `)}`;
  const rows = ENUMERATION_NAMES.map(
    (name) =>
      markup`<tr><th scope="row">${words.enumerations[name]}</th><td>${list(valuesDeclared(declaration, name))}</td><td>${list(valuesDeclared(declaration, name, 'no'))}</td></tr>
`,
  );
  return chapter('values', words.values, [words.enumeration, words.offered, words.notOffered], rows);
}

function practices({ practices: declared }: Declaration, { words, language }: Context): Markup {
  const rows = PRACTICES.map(({ id }) => {
    const given = declared[id].map((value) => practiceValue(id, value, language)).join(', ');
    const shown = given === '' ? markup`<span class="soft">${words.notApplicable}</span>` : inlineText(given);
    return markup`<tr><th scope="row">${practiceText(id, language)} <span class="id">${id}</span></th><td>${shown}</td></tr>
`;
  });
  return chapter('practices', words.practices, [words.practice, words.declared], rows, words.practicesLead);
}

function testing({ testing: profile }: Declaration, { words, language }: Context): Markup {
  const rows = testingRows(profile, words, language).map(
    ([key, value]) => markup`<tr><th scope="row">${code(key)}</th><td>${code(value)}</td></tr>
`,
  );
  return chapter('testing', words.testing, [words.testingKey, words.testingValue], rows, words.testingLead);
}

function signature(words: DeclarationPageWords): Markup {
  return markup`<section class="signature" aria-labelledby="signature">
<h2 id="signature">${words.signature}</h2>
<p>${words.signatureLead}</p>
<ul>${words.signatureLines.map((line) => markup`<li>${line}</li>`)}</ul>
</section>
`;
}

function chapter(
  id: string,
  title: string,
  heads: readonly string[],
  rows: readonly Markup[],
  lead?: string,
): Markup {
  const table = markup`<table><thead><tr>${heads.map((one) => markup`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table>`;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${lead !== undefined && markup`<p class="lead">${lead}</p>`}${scrolling(id, table)}
</section>
`;
}
