/** The fingerprint of the target on the page: folded, to look up. */
import type { Language } from '../../spec/document/language.ts';
import { numeral } from '../words/counting.ts';
import {
  FINGERPRINT_WORDS,
  isOfPractice,
  statementText,
  statementValue,
} from '../words/fingerprint-words.ts';
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
      markup`<tr><th scope="row">${subject(id, language)}</th><td>${shownValue(id, value.replaceAll(',', ', '), language)}</td><td class="n">${numeral(language, support)}</td></tr>
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

/** What a statement is about: names of fields and records are in no language. */
function subject(id: string, language: Language): Markup {
  const text = statementText(id, language);
  const name = id.slice(id.indexOf('.') + 1);
  if (isOfPractice(id) || !text.endsWith(name)) return inlineText(text);
  return markup`${inlineText(text.slice(0, -name.length))}${code(name)}`;
}

function shownValue(id: string, value: string, language: Language): Markup {
  const text = statementValue(id, value, language);
  return isOfPractice(id) ? inlineText(text) : code(text);
}
