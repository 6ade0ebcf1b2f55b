/** What of a page is still English, in whole sentences: names, codes and what went over the wire stand beside it. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** What holds no prose: names, what was sent and what came, and what no reader sees. */
const NO_PROSE = ['code', 'pre', 'script', 'style', 'kbd'];
const WIRE = 'exchange';

/** Names of requirements and of their checks stand in sentences too. */
const NAMES = /[\w-]+\.[\w-]+(\/[\w-]+)?/g;

/** Words of English that no French sentence holds. */
const ENGLISH =
  /\b(the|of|is|was|were|with|and|which|has|have|are|by|that|this|from|every|it|end|number|request)\b/i;

/** @param html a whole page. */
export function englishTexts(html: string): string[] {
  return [...new Set(textsIn(parse(html)))].filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')));
}

function textsIn(node: Node): string[] {
  if ('value' in node && node.nodeName === '#text') return [node.value.trim()];
  if (!('childNodes' in node) || NO_PROSE.includes(node.nodeName) || isWire(node)) return [];
  return node.childNodes.flatMap(textsIn);
}

function isWire(node: Node): boolean {
  const names = 'attrs' in node ? node.attrs.filter(({ name }) => name === 'class') : [];
  return names.some(({ value }) => value.split(' ').includes(WIRE));
}
