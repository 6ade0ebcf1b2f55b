/** A certificate as one self-contained page to read and to print: no outside resource, no script. */
import type { Language } from '../../spec/document/language.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import { BOARD_STYLE } from '../html/board-style.ts';
import { pageHead } from '../html/page-head.ts';
import { code, inlineText, scrolling, sentenceCase, shape, shapes } from '../html/parts.ts';
import {
  CERTIFICATE_PAGE_WORDS,
  type CertificatePageWords,
} from '../words/certificates/certificate-page-words.ts';
import { CLIENT_CONDITION_WORDS } from '../words/certificates/client-condition-words.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import {
  certifierFacts,
  decisionSentence,
  type Fact,
  headFacts,
  reportFacts,
  restrictionText,
  scopeFacts,
} from './certificate-facts.ts';

export interface CertificatePageOptions {
  readonly lang: Language;
  /** Name and version of what made it. */
  readonly tool: string;
}

/** The whole page. The signature was checked before; whose key it is, the page leaves to its reader. */
export function certificatePage(certificate: Certificate, { lang, tool }: CertificatePageOptions): string {
  const words = CERTIFICATE_PAGE_WORDS[lang];
  const page = markup`${pageHead({ lang, title: words.title(certificate.id), style: BOARD_STYLE })}<body class="board">
<a class="skip" href="#certificate">${words.skip}</a>
${shapes()}${head(certificate, tool, lang)}<main id="certificate" tabindex="-1">
${reasons(certificate, words)}${scope(certificate, lang)}${restrictions(certificate, lang)}${attestations(certificate, words)}${section('certifier', words.byWhom, factList(certifierFacts(certificate, lang)))}${section('report', words.report, factList(reportFacts(certificate, lang)))}${howToCheck(words)}</main>
</body>
</html>
`;
  return page.toString();
}

function head(certificate: Certificate, tool: string, lang: Language): Markup {
  const words = CERTIFICATE_PAGE_WORDS[lang];
  const { decision, id } = certificate;
  const mark = decision === 'granted' ? 'pass' : 'fail';
  return markup`<header><div class="sheet o-${mark}">
<p class="maker">${inlineText(words.maker(tool))}</p>
<div class="outcome">${shape(mark, `v-${mark}`)}<h1>${words.decisions[decision]}</h1></div>
<p class="sentence"><strong>${words.title(id)}</strong><br>${inlineText(decisionSentence(certificate, lang))}</p>
${factList(headFacts(certificate, lang))}</div></header>
`;
}

function section(id: string, title: string, content: Content): Markup {
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>
`;
}

function factList(facts: readonly Fact[]): Markup {
  return markup`<dl class="facts">
${facts.map(([name, value]) => markup`<div class="wide"><dt>${name}</dt><dd>${inlineText(value)}</dd></div>`)}</dl>
`;
}

function reasons({ reasons: all }: Certificate, words: CertificatePageWords): Markup | false {
  if (all.length === 0) return false;
  return section(
    'reasons',
    words.reasons,
    markup`<ul>${all.map((one) => markup`<li>${inlineText(one)}</li>`)}</ul>`,
  );
}

function scope(certificate: Certificate, lang: Language): Markup {
  const words = CERTIFICATE_PAGE_WORDS[lang].scope;
  const facts = scopeFacts(certificate, lang);
  return section(
    'scope',
    words.title,
    facts === undefined
      ? markup`<p class="lead">${words.undeclared}</p>`
      : markup`<p class="lead">${certificate.client === undefined ? words.lead : CLIENT_CONDITION_WORDS[lang].certificate.lead}</p>${factList(facts)}`,
  );
}

function restrictions(certificate: Certificate, lang: Language): Markup {
  const words = CERTIFICATE_PAGE_WORDS[lang].restrictions;
  const { restrictions: all } = certificate;
  if (all.length === 0)
    return section('restrictions', words.title, markup`<p class="lead">${words.none}</p>`);
  const rows = all.map(
    (one) =>
      markup`<tr><th scope="row">${code(one.requirement)}</th><td>${inlineText(restrictionText(one, certificate, lang))}</td></tr>
`,
  );
  const table = markup`<table><thead><tr><th scope="col">${words.requirement}</th><th scope="col">${words.why}</th></tr></thead>
<tbody>
${rows}</tbody></table>`;
  return section(
    'restrictions',
    words.title,
    markup`<p class="lead">${sentenceCase(words.lead(all.length))}</p>${scrolling('restrictions', table)}`,
  );
}

function attestations({ attestations: all }: Certificate, page: CertificatePageWords): Markup {
  const words = page.attestations;
  if (all.length === 0)
    return section('attestations', words.title, markup`<p class="lead">${words.none}</p>`);
  const items = all.map(({ id, until }) => markup`<li>${inlineText(words.until(id, until))}</li>`);
  return section('attestations', words.title, markup`<p class="lead">${words.lead}</p><ul>${items}</ul>`);
}

function howToCheck({ check: words }: CertificatePageWords): Markup {
  return section(
    'check',
    words.title,
    markup`<p class="lead">${words.lead}</p>
<p>${words.revoked}</p>
<pre dir="ltr">${checkCommand(words.files)}</pre>
`,
  );
}

/** The command that checks all of it. */
export function checkCommand({
  certificate,
  scheme,
  revocations,
  report,
}: CertificatePageWords['check']['files']): string {
  return `npx payops-conformance certificate check ${certificate} --scheme ${scheme} --revocations ${revocations} --report ${report}`;
}
