/**
 * What tells that two findings have one root: they share a key. Pure.
 *
 * A key names what one mistake of a server brings about in many places: a change of a request that nobody refuses, a
 * field that is not what it should be, a wrong answer to one call.
 */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { routesWith } from '../../spec/contract/routes.ts';
import { OPERATION_IDS as EVERY_OPERATION, fieldsUnder, surfaceOf } from '../../spec/contract/surface.ts';
import type { ReportedFailure } from '../../spec/generated/report-types.ts';
import type { Finding } from '../model/findings-of.ts';
import { kindOfMessage } from '../model/grouping.ts';

const OPERATION_IDS: readonly string[] = EVERY_OPERATION;
const KNOWN_VALUES: ReadonlySet<string> = new Set(Object.values(ENUMERATIONS).flat());

/** The names of all fields of requests. */
const SENT_FIELDS: ReadonlySet<string> = new Set(
  EVERY_OPERATION.flatMap((id) => fieldsUnder(surfaceOf(id).request)).map(
    ({ name }) => name.split(/[.[\]]+/).at(-1) ?? name,
  ),
);

/** The description of a generated case without a deviation, or of a sequence of such cases. */
const NO_CHANGE = /^plain values only|steps \[/;
/** Requirements about one kind of reference: whatever else a request holds, one that is unknown is one root. */
const OF_ONE_ENTITY = /\.unknown-/;
/** A call without credentials, in each way to leave them out. */
const WITHOUT_CREDENTIALS = /^Authorization: (?:no token|an empty (?:token|header))$/;
/** Behind a change: which of the generated cases it is. */
const CASE_NUMBER = / \((?:generated )?case \d+[^)]*\)$/;
/** Behind the message of a rule for every answer: how many broke it. */
const ANSWERS = / \((?:wrong in )?[\d,]+ of [\d,]+ (?:answers|callbacks|times)[^)]*\)$/;

/** A change that was made to a valid request. */
export interface Change {
  /** What it was made to: a header, a field, or the call as a whole. */
  readonly subject: string;
  readonly text: string;
}

/** The change that a failure is about; undefined where the request was a plain one. */
export function changeOf({ change, counterexample }: ReportedFailure): Change | undefined {
  if (change === undefined || NO_CHANGE.test(change)) return undefined;
  const named = counterexample?.values.change;
  // Of a generated request the rest says in which one the change was made.
  const text = typeof named === 'string' && named !== '' ? named : change.replace(CASE_NUMBER, '');
  return { subject: subjectOf(text), text };
}

/** A body that is broken as a whole. */
const BODY = /^the body\b/i;
/** A field inside an object of the body: its siblings are looked at with it. */
const INNER_FIELD = /^([a-z]\w*(?:\.[a-z]\w*)*)\.[a-z]\w* (?:was|were|had)\b/i;

function subjectOf(text: string): string {
  if (BODY.test(text)) return 'the body';
  return INNER_FIELD.exec(text)?.[1] ?? text.split(':', 1)[0] ?? text;
}

/** A message without what differs from one answer to the next. */
export function essenceOf(message: string): string {
  return message.replace(ANSWERS, '');
}

/** The operation of the contract that a finding is about: as it states, or from its shell line. */
export function operationOf({ check }: Finding): string | undefined {
  const words = `${check.id} ${check.circumstance} ${check.message ?? ''}`;
  return (
    OPERATION_IDS.find((id) => words.includes(id)) ??
    operationIn((check.failure?.curl ?? '').slice(0, LONGEST_SAID))
  );
}

const routeOf = routesWith();

function operationIn(curl: string): string | undefined {
  const [, method = 'GET', path = ''] =
    /^curl (?:.*? -X ([A-Z]+))?.*?\$\{?PAYOPS_BASE_URL(?::-[^}]*\})?([^"?\s]*)/.exec(curl) ?? [];
  return path === '' ? undefined : routeOf(method, path)?.operationId;
}

/** The HTTP codes that were wanted, and the one that came. */
export function wrongCodeOf({ codes }: ReportedFailure): readonly [string, string] | undefined {
  return codes && [codes.wanted.join(' or '), String(codes.came)];
}

/**
 * The keys of a finding.
 * @returns none for one that tells no failure: what has no key shares none.
 */
export function rootKeysOf(finding: Finding): string[] {
  const { requirement, check } = finding;
  const { failure } = check;
  if (failure === undefined) return [];
  const change = changeOf(failure);
  const codes = wrongCodeOf(failure);
  const field = fieldOf(finding);
  const side = codes === undefined ? 'answered' : `sent, answered ${codes[1]}`;
  const operation = operationOf(finding) ?? requirement.id;
  return [
    ...(change ? [`change ${change.text}`] : []),
    ...(change && WITHOUT_CREDENTIALS.test(change.text) ? [`no credentials ${operation}`] : []),
    ...(change && !OF_ONE_ENTITY.test(requirement.id) ? [] : [`requirement ${requirement.id}`]),
    ...(field === undefined
      ? []
      : [`field ${field} ${side}${isAboutCover(requirement) ? ', covered or not' : ''}`]),
    ...(failure.pointer === '/body' && codes === undefined ? [`body ${operation} ${failure.expected}`] : []),
    ...foreignValuesIn(failure.actual).map((value) => `value ${value}`),
    ...absentIn(failure, field ?? (failure.pointer === '/body' ? 'body' : undefined)).map(
      (name) => `without ${name}`,
    ),
    ...(codes && !change ? [`code ${operation} ${codes.join(' ')}`] : []),
    ...refusalIn(failure).map((message) => `refusal ${operation} ${message}`),
    ...(failure.exchangeId === undefined || isPracticeOfClient(requirement) || isExample(finding)
      ? []
      : [`exchange ${failure.exchangeId}`]),
    // Of a generated request the change alone says what is wrong with it.
    ...(change && failure.counterexample ? [] : [`said ${saidBy(failure)}`]),
  ];
}

/** So much of all answers are nearly all of them. */
const NEARLY_ALL = 0.8;

/** Of a field that is wrong in nearly all answers the exchange is but the first: what else is wrong there is beside it. */
function isExample(finding: Finding): boolean {
  const { message = '', codes } = finding.check.failure ?? {};
  if (codes !== undefined || fieldOf(finding) === undefined) return false;
  const [wrong = 0, all = 0] = (ANSWERS.exec(message)?.[0].match(/\d[\d,]*/g) ?? []).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  return wrong > 1 && wrong >= all * NEARLY_ALL;
}

/** Whether an amount is covered is looked at by itself, whatever else is wrong with how it is written. */
function isAboutCover({ id }: Finding['requirement']): boolean {
  return id.startsWith('amounts.') || id === 'errors.insufficient-balance';
}

/** What a client should do is beside what it does wrong, whichever request shows both. */
function isPracticeOfClient({ id, level }: Finding['requirement']): boolean {
  return level === 'advisory' && id.startsWith('client-');
}

/** What the target says itself where it refuses what it was to take: only words that name a field tell one root from others. */
function refusalIn(failure: ReportedFailure): string[] {
  const [wanted = '', came = ''] = wrongCodeOf(failure) ?? [];
  if (!wanted.startsWith('2') || !came.startsWith('4')) return [];
  const [, message = ''] =
    /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(failure.actual.slice(0, LONGEST_SAID)) ?? [];
  return (message.match(/\w+/g) ?? []).some((word) => SENT_FIELDS.has(word)) ? [message] : [];
}

/** The field at fault, by its name wherever it stands; undefined for a failure that is about none. */
export function fieldOf({ check }: Finding): string | undefined {
  return fieldIn(check.failure?.pointer);
}

/** The names of a pointer, without the places in arrays; undefined where it points at a whole message or its body. */
function fieldIn(pointer: string | undefined): string | undefined {
  const names = (pointer ?? '').split('/').filter((token) => token !== '' && !/^\d+$/.test(token));
  const [first, ...rest] = names;
  if (first === undefined || (first === 'body' && rest.length === 0)) return undefined;
  return first === 'body' ? rest.join('.') : names.join('.');
}

/** Longer ones are whole answers, which say this and that. */
const SHORT_ACTUAL = 100;

/** Values that came, and that no enumeration of the document has: a wrong one is wrong wherever it is seen. */
function foreignValuesIn(actual: string): string[] {
  if (actual.length > SHORT_ACTUAL || actual.startsWith('HTTP ')) return [];
  const quoted = [...actual.matchAll(/"([^"\d]{3,})"/g)].map(([, value = '']) => value);
  return quoted.filter((value) => !KNOWN_VALUES.has(value));
}

/** Fields that were not there: the one at fault, or those that a watch of an operation did not find. */
function absentIn({ actual }: ReportedFailure, field: string | undefined): string[] {
  const own =
    field !== undefined && /^(?:absent|nothing|null|body nothing|without )/.test(actual) ? [field] : [];
  return [...own, ...absentFieldsIn(actual)];
}

/** Fields of which a text says that they were not there. */
function absentFieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\b([a-z]\w*[A-Z]\w*) nothing\b/g)].map(([, name = '']) => name))];
}

/** Characters of a message that distinguish it from others. */
const LONGEST_SAID = 300;

/** What is wrong, whatever operation, reference and amount it is about. */
function saidBy({ message }: ReportedFailure): string {
  const said = essenceOf(message.slice(0, LONGEST_SAID));
  const named = OPERATION_IDS.reduce((text, id) => text.replaceAll(id, '#'), said);
  return kindOfMessage(named);
}
