/** The fingerprint of the target on the page: folded, to look up. */

import { numeral } from '../words/counting.ts';
import { FINGERPRINT_WORDS, statementText, statementValue } from '../words/fingerprint-words.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import type { PageContext } from './context.ts';
import { appendix, code, inlineText, scrolling } from './parts.ts';

/** A row for each statement; nothing without a fingerprint. */
export function fingerprintSection({ report, language }: PageContext): Markup | false {
  const { fingerprint } = report;
  if (fingerprint === undefined || fingerprint.statements.length === 0) return false;
  const { title, lead, heads } = FINGERPRINT_WORDS[language];
  const rows = fingerprint.statements.map(
    ({ id, value, support }) =>
      markup`<tr><th scope="row">${inlineText(statementText(id, language))}</th><td>${inlineText(statementValue(id, value.replaceAll(',', ', '), language))}</td><td class="n">${numeral(language, support)}</td></tr>
`,
  );
  return appendix(
    'fingerprint',
    title,
    markup`<p class="lead">${lead} ${code(fingerprint.digest)}</p>
${scrolling(
  'fingerprint',
  markup`<table>
<thead><tr><th scope="col">${heads.about}</th><th scope="col">${heads.value}</th><th scope="col" class="n">${heads.support}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`,
)}`,
  );
}
