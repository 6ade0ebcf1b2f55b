/** A draft of a profile, from what a description shows of the document's open points. */
import { Document, isMap, isScalar, type Scalar, type YAMLMap } from 'yaml';
import type { Json } from '../../contract/contract-document.ts';
import type { Binding, DiffFinding } from '../compare/finding.ts';
import { TO_FILL_IN } from './calls.ts';
import { fromEnvironment } from './token-binding.ts';

const HEAD = ` Drafted from the description of the server: look through it, and fill in what says ${TO_FILL_IN}.
 docs/reference/profile-keys.md explains every key.`;

const FIXTURES = {
  instruments: [
    {
      name: 'wallet',
      reference: TO_FILL_IN,
      type: 'MOBILE_WALLET',
      refContributeur: TO_FILL_IN,
      allows: ['debit', 'credit'],
    },
  ],
  services: [{ reference: TO_FILL_IN }],
};

/**
 * The profile as YAML. Test data is no matter of a description: one entry of each kind stands in for it.
 * @param address of the server; undefined where the description names none.
 */
export function draftProfile(findings: readonly DiffFinding[], address: string | undefined): string {
  const document = new Document({ baseUrl: address?.replace(/\/api\/v\d+.*$/, '') ?? TO_FILL_IN });
  document.commentBefore = HEAD;
  const bindings = findings.flatMap(({ binding }) => binding ?? []);
  const hasToken = bindings.some(({ key }) => key === 'auth.tokenRequest');
  const all: Binding[] = [
    ...(hasToken ? [] : [{ key: 'auth.token', value: fromEnvironment('TOKEN') }]),
    ...inOrder(bindings),
  ];
  for (const { key, value } of all) put(document, key.split('.'), value);
  document.set('fixtures', document.createNode(FIXTURES));
  for (const { subject } of findings.filter(({ code }) => code === 'open-missing')) {
    const [top = ''] = subject.split('.');
    note(document, top, ` ${subject}: the description does not show it.`);
  }
  return document.toString({ lineWidth: 0 });
}

const ORDER = ['auth', 'headers', 'notImplemented', 'notOffered', 'bindings', 'limits'];

function inOrder(bindings: readonly Binding[]): Binding[] {
  const rank = ({ key }: Binding) => ORDER.indexOf(key.split('.', 1).join(''));
  return bindings.toSorted((one, other) => rank(one) - rank(other));
}

/** Lists grow, objects take on more keys, of anything else the first stays. */
function put(document: Document, path: readonly string[], value: Json): void {
  const [first = ''] = path;
  const before: unknown = document.toJS()[first];
  if (path.length === 1 && Array.isArray(before) && Array.isArray(value)) {
    document.set(first, document.createNode([...new Set([...before, ...value])]));
    return;
  }
  if (path.length === 1 && before !== undefined) {
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [name, member] of members) document.setIn([first, name], member);
    return;
  }
  if (!document.hasIn(path)) document.setIn(path, document.createNode(value));
}

/** Above a key, or at the end where there is none of that name. */
function note(document: Document, key: string, text: string): void {
  const contents: unknown = document.contents;
  const node = isMap(contents) ? keyOf(contents, key) : undefined;
  if (node === undefined) document.comment = joined(document.comment, text);
  else node.commentBefore = joined(node.commentBefore, text);
}

function keyOf(map: YAMLMap, name: string): Scalar | undefined {
  return map.items.map(({ key }) => key).find((key): key is Scalar => isScalar(key) && key.value === name);
}

function joined(before: string | null | undefined, text: string): string {
  return before ? `${before}\n${text}` : text;
}
