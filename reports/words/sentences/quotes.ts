/** What a text quotes of others: JSON, pages and texts between quotation marks. Nothing in them is a sentence of ours. */

/** A text in which a sign of the private use area stands for each span. */
export interface ExtractedQuotes {
  readonly bare: string;
  readonly spans: readonly string[];
}

const FIRST_SIGN = 0xe000;

/** What begins JSON, a text, a page or a command line; and a whole text without spaces, which does no harm where it stands. */
const BEGINNING = /"[^"\s]*"|payops-conformance(?= [a-z ]*--help)|[{[]+"|"|(?<=HTTP \d{3} )</g;

/** Takes out what is quoted. */
export function extractQuotes(text: string): ExtractedQuotes {
  const spans: string[] = [];
  let bare = '';
  let at = 0;
  for (const { index, 0: found } of text.matchAll(BEGINNING)) {
    if (index < at || /^".*"$/.test(found)) continue;
    const end = found.startsWith('payops')
      ? text.indexOf('--help', index) + '--help'.length
      : endOf(text, index);
    bare += text.slice(at, index) + String.fromCharCode(FIRST_SIGN + spans.length);
    spans.push(text.slice(index, end));
    at = end;
  }
  return { bare: bare + text.slice(at), spans };
}

/** Puts it back. */
export function restoreQuotes(text: string, spans: readonly string[]): string {
  return spans.length === 0
    ? text
    : text.replace(/[\uE000-\uF8FF]/g, (sign) => spans[sign.charCodeAt(0) - FIRST_SIGN] ?? sign);
}

/** A sentence whose values bring their quotation marks along. */
export function withoutQuotes(sentence: string): string {
  return sentence.replace(/"(\{\d\})"/g, '$1');
}

/** Where a quotation ends: behind its last bracket or mark, before what was cut off, or with the text. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '…') return at;
    if (inText && sign === '\\') at += 1;
    else if (sign === '"') inText = !inText;
    else if (!inText && '{['.includes(sign)) depth += 1;
    else if (!inText && '}]'.includes(sign)) depth -= 1;
    if (!inText && depth === 0 && '"}]'.includes(sign)) return at + 1;
  }
  return text.length;
}
