/** The page of a board with the certificates of a certifier. */
import { OFFER_KINDS } from '../../../spec/document/offers.ts';
import { subjectOf } from '../../certificates/certificate-facts.ts';
import { code, inlineText, instant, scrolling, shape } from '../../html/parts.ts';
import { CERTIFICATE_PAGE_WORDS } from '../../words/certificates/certificate-page-words.ts';
import { CLIENT_CONDITION_WORDS } from '../../words/certificates/client-condition-words.ts';
import { REGISTER_WORDS, type RegisterStanding } from '../../words/certificates/register-words.ts';
import { numeral } from '../../words/counting.ts';
import { type Content, type Markup, markup } from '../../words/layout/markup.ts';
import { OFFER_WORDS } from '../../words/offer-words.ts';
import { LABELLED } from '../../words/rows.ts';
import type { ShownVerdict } from '../../words/verdict-words.ts';
import { reportPageIn } from '../register/indexed-register.ts';
import type { Register, RegisterEntry } from '../register/read-register.ts';
import type { BoardTarget } from '../targets.ts';
import { type BoardContext, boardPage } from './board-parts.ts';

const SIGNS: Readonly<Record<RegisterStanding, ShownVerdict>> = {
  current: 'pass',
  'not-yet': 'skipped',
  expired: 'inconclusive',
  revoked: 'fail',
};

/** The whole page. */
export function registerPage(
  register: Register,
  targets: readonly BoardTarget[],
  context: BoardContext,
): string {
  const { language, words } = context;
  const w = REGISTER_WORDS[language];
  const { key, day, list, certificates } = register;
  return boardPage(
    context,
    w.title,
    markup`<header><div class="sheet">
<p class="maker"><a href="index.html">${words.history.back}</a></p>
<div class="outcome"><h1>${w.title}</h1></div>
<p class="sentence">${inlineText(w.lead(key, day))}<br>${list === undefined ? w.noList : inlineText(w.list(list.sequence, instant(list.issuedAt)))}</p></div></header>
<main id="board" tabindex="-1">
<section aria-labelledby="certificates"><h2 id="certificates">${w.certificates}</h2>
${certificates.length === 0 ? markup`<p>${w.none}</p>` : table(register, targets, context)}</section>
${notShown(register, context)}</main>
`,
  );
}

function table({ certificates }: Register, targets: readonly BoardTarget[], context: BoardContext): Markup {
  const { heads } = REGISTER_WORDS[context.language];
  const names = [heads.subject, heads.standing, heads.valid, heads.scope, heads.scheme, heads.report];
  return scrolling(
    'certificates',
    markup`<table><thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${certificates.map((one) => row(one, targets, context))}</tbody></table>`,
  );
}

function row(one: RegisterEntry, targets: readonly BoardTarget[], { language }: BoardContext): Markup {
  const w = REGISTER_WORDS[language];
  const { certificate, standing, revocation } = one;
  const { id, target, validFrom = '', validUntil = '', scheme } = certificate;
  const page = reportPageIn(targets, one);
  const why = revocation && under(inlineText(w.revoked(instant(revocation.revokedAt), revocation.reason)));
  const report =
    page === undefined
      ? markup`<span class="soft">${w.noReport}</span>`
      : markup`<a href="${page}">${w.reportLink}</a>`;
  return markup`<tr id="${id}"><th scope="row">${inlineText(subjectOf(certificate))}${under(markup`${inlineText(`${target.name}, ${target.baseUrl}`)}<br>${code(id)}`)}</th><td><span class="badge v-${SIGNS[standing]}">${shape(SIGNS[standing])}${w.standings[standing]}</span>${why}</td><td>${CERTIFICATE_PAGE_WORDS[language].span(validFrom, validUntil)}</td><td>${scopeCell(one, language)}</td><td>${inlineText(`${scheme.name} ${scheme.version}`)}</td><td>${report}</td></tr>
`;
}

function scopeCell(
  { certificate: { scope, restrictions, client } }: RegisterEntry,
  language: BoardContext['language'],
): Markup {
  const w = REGISTER_WORDS[language];
  const left = restrictions.length > 0 && under(w.restrictions(restrictions.length));
  if (client !== undefined) {
    const { labels } = CLIENT_CONDITION_WORDS[language].certificate;
    const scenarios = LABELLED[language](labels.scenarios, numeral(language, client.scenarios.length));
    return markup`${inlineText(scenarios)}${under(inlineText(client.uses.join(', ')))}${left}`;
  }
  if (scope === undefined) return markup`<span class="soft">${w.undeclared}</span>${left}`;
  const offered = OFFER_KINDS.filter((name) => scope[name].length > 0).map(
    (name) => markup`<li>${OFFER_WORDS[language][name]}: ${inlineText(scope[name].join(', '))}</li>`,
  );
  return markup`<ul>${offered}</ul>${left}`;
}

function under(content: Content): Markup {
  return markup`<span class="under">${content}</span>`;
}

function notShown({ notShown: files }: Register, { language }: BoardContext): Markup | false {
  const w = REGISTER_WORDS[language];
  if (files.length === 0) return false;
  const items = files.map(({ file, why }) => markup`<li>${inlineText(file)}: ${inlineText(why)}</li>`);
  return markup`<section aria-labelledby="not-shown"><h2 id="not-shown">${w.notShown}</h2>
<div class="notice wrong"><p>${w.notShownLead(files.length)}</p><ul>${items}</ul></div></section>
`;
}
