/** The sentences that stand in the code: texts with a space in them, as templates with `{0}`, `{1}` … for values. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { parseSync } from 'vite';
import { isJsonObject } from '../../spec/json/json.ts';
import { pathOf } from '../generate/sources.ts';

/** A sentence, and a file that it stands in. */
export interface SourceSentence {
  readonly english: string;
  readonly file: string;
}

/** What checks and profiles say stands here, wherever it stands. */
const ROOMS = ['suites', 'generators', 'spec/clients', 'spec/contract', 'spec/run', 'spec/json', 'target'];

/** What commands, helps and errors say stands here, beside words in both languages. */
const COMMAND_ROOMS = [
  'bin',
  'sandbox/server',
  'reports/verify',
  'reports/seal',
  'reports/folder',
  'reports/archive',
  'reports/attestations',
  'reports/board',
  'reports/calibration',
  'reports/compare',
];

/** What is written for machines, or where everything is English: files, and the tests of somebody's own Vitest. */
const ELSEWHERE = [
  'suites/host/wait-text.ts',
  'target/bound-contract',
  'target/evidence/curl.ts',
  'target/evidence/script.ts',
  'target/waivers/edited-waivers.ts',
  'target/attestations/drafted-attestations.ts',
];

/** Functions whose first argument is the name of something that is found out or kept once. */
const NAMING = [
  'once',
  'derived',
  'kept',
  'inTurnOf',
  'remembered',
  'afterChecksOf',
  'createHash',
  'test',
  'exec',
  'replaceAll',
  'replace',
  'split',
  'startsWith',
  'startsWith',
];

/** Every sentence of the rooms in which whatever is said is a sentence of a check, a profile or a target. */
export function sentencesOfRooms(): SourceSentence[] {
  return ROOMS.flatMap(filesOf)
    .filter((file) => !ELSEWHERE.some((one) => file.startsWith(one)))
    .flatMap((file) => sentencesOf(file).map((english) => ({ english, file })));
}

/** Every sentence of commands: those that go into an error, and the others, of which some are told in French elsewhere. */
export function sentencesOfCommands(): readonly (SourceSentence & { readonly inError: boolean })[] {
  return COMMAND_ROOMS.flatMap(filesOf)
    .filter((file) => !file.includes('/words/'))
    .flatMap((file) => {
      const inErrors = new Set(sentencesOf(file, isError));
      return sentencesOf(file).map((english) => ({ english, file, inError: inErrors.has(english) }));
    });
}

/** An error that is shown to whoever typed the command. */
function isError({ type, callee }: Node): boolean {
  return (
    type === 'NewExpression' && isNode(callee) && ['UserError', 'FolderError'].includes(String(callee.name))
  );
}

function filesOf(path: string): string[] {
  if (!statSync(pathOf(path)).isDirectory()) return path.endsWith('.ts') ? [path] : [];
  return readdirSync(pathOf(path)).flatMap((name) => filesOf(`${path}/${name}`));
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return isJsonObject(value) && typeof value.type === 'string';
}

/** @param within what they are looked for in; everywhere without it. */
function sentencesOf(file: string, within?: (node: Node) => boolean): string[] {
  const found: string[] = [];
  let depth = within === undefined ? 1 : 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || isUnread(value)) return;
    const isInside = within?.(value) === true;
    if (isInside) depth += 1;
    look(value);
    if (isInside) depth -= 1;
  };
  const look = (value: Node): void => {
    const template = templateAt(value);
    if (depth > 0 && template !== undefined && isSentence(template.text)) found.push(template.text);
    const below = template?.values ?? behindName(value) ?? Object.values(value);
    below.forEach(visit);
  };
  visit(parseSync(file, readFileSync(pathOf(file), 'utf8'), { lang: 'ts' }).program);
  return found;
}

/** Types, imports, and mistakes of the suite itself, which are told to those who work on it. */
function isUnread(node: Node): boolean {
  const { type, callee } = node;
  if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return true;
  if (type.startsWith('TS'))
    return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
  return type === 'NewExpression' && isNode(callee) && callee.name === 'Error';
}

/** What a name is given to: the name itself is none of the suite's sentences. */
function behindName({ type, callee, arguments: given }: Node): unknown[] | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return undefined;
  const called = isNode(callee.property) ? callee.property.name : callee.name;
  return NAMING.includes(String(called)) ? [callee, ...given.slice(1)] : undefined;
}

interface SourceTemplate {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A text, a template, or several of them with a plus between. */
function templateAt(node: Node): SourceTemplate | undefined {
  const parts = partsOf(node);
  if (parts === undefined) return undefined;
  const values = parts.filter((part) => typeof part !== 'string');
  let at = 0;
  const text = parts.map((part) => (typeof part === 'string' ? part : `{${at++}}`)).join('');
  return { text, values };
}

function partsOf(node: Node): readonly unknown[] | undefined {
  const { type, value, quasis, expressions, left, right, operator } = node;
  if (type === 'Literal') return typeof value === 'string' ? [value] : undefined;
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && Array.isArray(expressions))
    return quasis.flatMap((quasi, at) => [cookedOf(quasi), ...expressions.slice(at, at + 1)]);
  if (type !== 'BinaryExpression' || operator !== '+' || !isNode(left) || !isNode(right)) return undefined;
  const [before, behind] = [partsOf(left), partsOf(right)];
  return before || behind ? [...(before ?? [left]), ...(behind ?? [right])] : undefined;
}

function cookedOf(quasi: unknown): string {
  return isNode(quasi) && isJsonObject(quasi.value) ? String(quasi.value.cooked) : '';
}

/** Words with spaces between them, or a word beside a value. */
function isSentence(text: string): boolean {
  const words = text.replace(/\{\d\}/g, '¤');
  if (!/ /.test(text) || !/[a-z]{2,}/.test(words)) return false;
  return (words.match(/[A-Za-z]+|¤/g) ?? []).length >= 2 || /^ | $/.test(text);
}
