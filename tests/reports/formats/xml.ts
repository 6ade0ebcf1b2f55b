/** A strict reader of the little XML that JUnit needs: it refuses what is not well-formed. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const PIECE = /<\?xml[^?]*\?>|<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** @throws Error for text that is not well-formed. */
export function parseXml(text: string): Element {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML 1.0 does not allow');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const [piece, slash, name, attributes = '', empty, content] of text.matchAll(PIECE)) {
    end += piece.length;
    const parent = open.at(-1) ?? root;
    if (content !== undefined) {
      if (content.includes(']]>')) throw new Error(']]> in text');
      parent.text += unescaped(content);
    } else if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`);
    } else if (name !== undefined) {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (end !== text.length) throw new Error(`not well-formed at ${end}: ${text.slice(end, end + 60)}`);
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || only === undefined) throw new Error('not one root');
  return only;
}

/** Every element of a name, at any depth. */
export function elements(element: Element, name: string): Element[] {
  const below = element.children.flatMap((child) => elements(child, name));
  return element.name === name ? [element, ...below] : below;
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ]);
  const attributes: Record<string, string> = Object.fromEntries(found);
  if (Object.keys(attributes).length !== found.length) throw new Error('an attribute twice');
  return attributes;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:([\w#]+);)?/g, (_all, name: string | undefined) => {
    const character = NAMES[name ?? ''];
    if (character === undefined) throw new Error(`&${name ?? ''} is no entity`);
    return character;
  });
}
