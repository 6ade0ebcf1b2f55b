/** A run for a certificate on the page: the declaration, its scope, what it left out, and what the run contradicts. */
import { OFFER_KINDS } from '../../spec/document/offers.ts';
import type { ReportedCertification } from '../../spec/generated/report-types.ts';
import {
  CERTIFICATION_WORDS,
  certificationExtent,
  contradictionSubject,
  contradictionText,
} from '../words/certification-words.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import { OFFER_WORDS } from '../words/offer-words.ts';
import type { PageContext } from './context.ts';
import { code, inlineText, linkTo, sentenceCase } from './parts.ts';

/** Nothing for any other run. */
export function certificationSection({ report, language }: PageContext): Markup | false {
  const { certification } = report;
  if (certification === undefined) return false;
  const words = CERTIFICATION_WORDS[language];
  const { organisation, product, digest } = certification.declaration;
  const rows = [
    [words.organisation, inlineText(organisation)],
    [words.product, inlineText(`${product.name} ${product.version}`)],
    [words.build, code(product.digest)],
    [words.declaration, code(digest)],
  ] as const;
  return markup`<section aria-labelledby="certification"><h2 id="certification">${words.title}</h2>
<p class="lead">${words.lead}</p>
<p><strong>${inlineText(sentenceCase(certificationExtent(certification, language)))}</strong></p>
${facts(rows)}<h3>${words.scope}</h3>
${facts(OFFER_KINDS.map((offer) => [OFFER_WORDS[language][offer], inlineText(certification.scope[offer].join(', ') || words.none)]))}${contradictionList(certification, language)}${leftOutList(certification, language)}</section>
`;
}

function facts(rows: readonly (readonly [name: string, value: Content])[]): Markup {
  return markup`<dl class="facts">
${rows.map(([name, value]) => markup`<div class="wide"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
`;
}

function contradictionList(
  { contradictions }: ReportedCertification,
  language: PageContext['language'],
): Markup | false {
  if (contradictions.length === 0) return false;
  const items = contradictions.map(
    (one) =>
      markup`<li><strong>${inlineText(contradictionSubject(one, language))}</strong> ${inlineText(contradictionText(one, language))}</li>`,
  );
  return markup`<h3>${CERTIFICATION_WORDS[language].contradictions}</h3>
<ul>${items}</ul>
`;
}

function leftOutList({ leftOut }: ReportedCertification, language: PageContext['language']): Markup | false {
  if (leftOut.length === 0) return false;
  const words = CERTIFICATION_WORDS[language];
  const items = leftOut.map(
    ({ requirement, by }) =>
      markup`<li>${linkTo(`req-${requirement}`, requirement)} ${inlineText(words.by(by))}</li>`,
  );
  return markup`<h3>${words.leftOut}</h3>
<ul>${items}</ul>
`;
}
