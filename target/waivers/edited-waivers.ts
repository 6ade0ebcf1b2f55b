/** A file of waivers with entries taken out or added: what else stands there stays as it was written. */
import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Waiver } from '../../spec/generated/waivers-types.ts';

/** A waiver to be filled in, and what it is about. */
export interface DraftedWaiver {
  readonly waiver: Pick<Waiver, 'requirement' | 'check' | 'until'>;
  /** On one line. */
  readonly about: string;
}

/**
 * The text without some of its waivers.
 * @param places of those that go, counted from 0.
 */
export function withoutWaivers(text: string, places: ReadonlySet<number>): string {
  const document = parsed(text);
  const list = listIn(document);
  if (list === undefined || places.size === 0) return text;
  const entries = list.items.map((item) => (isMap(item) ? stretchOf(item, text) : undefined));
  const gone = entries.filter((_entry, at) => places.has(at));
  const lines = gone.filter((entry) => entry !== undefined);
  const stay = list.items.length - gone.length;
  if (stay > 0 && list.flow !== true && lines.length === gone.length)
    return lines.toReversed().reduce(withoutLines, text);
  list.items = list.items.filter((_item, at) => !places.has(at));
  // An empty list has to be written as one.
  if (stay === 0) list.flow = true;
  return rendered(document);
}

/**
 * The text with further waivers at the end of its list.
 * @param head the first lines of a file that is not there yet.
 */
export function withWaivers(
  text: string | undefined,
  drafts: readonly DraftedWaiver[],
  head: string,
): string {
  if (text === undefined) return `${head}waivers:\n${entryLines(drafts, '  ')}`;
  const document = parsed(text);
  const list = listIn(document);
  const last = list?.items.at(-1);
  const stretch = isMap(last) ? stretchOf(last, text) : undefined;
  if (list !== undefined && list.flow !== true && stretch !== undefined) {
    const before = text.slice(0, stretch.to);
    const lines = entryLines(drafts, ' '.repeat(stretch.indent));
    return `${before}${before.endsWith('\n') ? '' : '\n'}${lines}${text.slice(stretch.to)}`;
  }
  if (list === undefined) return text;
  list.flow = false;
  for (const { waiver, about } of drafts) {
    const entry = document.createNode({ ...waiver, owner: '', reason: '' });
    entry.commentBefore = ` ${about}`;
    list.add(entry);
  }
  return rendered(document);
}

function parsed(text: string): Document.Parsed {
  return parseDocument(text);
}

function listIn(document: Document.Parsed): YAMLSeq | undefined {
  const list = document.get('waivers');
  return isSeq(list) ? list : undefined;
}

function rendered(document: Document.Parsed): string {
  return document.toString({ lineWidth: 0 });
}

/** The whole lines of an entry. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Spaces before its dash. */
  readonly indent: number;
}

/** Undefined where it does not begin with a dash on a line of its own. */
function stretchOf(item: YAMLMap, text: string): Stretch | undefined {
  const [start, end] = item.range ?? [0, 0];
  const dash = text.lastIndexOf('-', start - 1);
  const from = text.lastIndexOf('\n', dash) + 1;
  const around = [text.slice(from, dash), text.slice(dash + 1, start)];
  if (dash < 0 || around.some((part) => part.trim() !== '')) return undefined;
  const isAtLine = end > 0 && text[end - 1] === '\n';
  const next = text.indexOf('\n', end);
  const to = isAtLine ? end : next < 0 ? text.length : next + 1;
  return { from, to, indent: dash - from };
}

/** The text without an entry, the comment right above it, and one of two blank lines that would meet. */
function withoutLines(text: string, { from, to, indent }: Stretch): string {
  const comment = new RegExp(`(?:^|(?<=\\n))(?: {${indent}}#[^\\n]*\\n)+$`);
  const before = text.slice(0, from).replace(comment, '');
  const after = text.slice(to);
  const blank = /^[ \t]*\r?\n/;
  return before + (/\n[ \t]*\r?\n$/.test(before) ? after.replace(blank, '') : after);
}

/** Lines of new entries, each with what it is about behind what it names, so that both go together. */
function entryLines(drafts: readonly DraftedWaiver[], indent: string): string {
  return drafts
    .flatMap(({ waiver: { requirement, check, until }, about }) => [
      `- ${requirement === undefined ? 'check' : 'requirement'}: ${requirement ?? check ?? ''} # ${about}`,
      "  owner: ''",
      "  reason: ''",
      `  until: ${until}`,
    ])
    .map((line) => `${indent}${line}\n`)
    .join('');
}
