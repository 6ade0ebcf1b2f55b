/** Answers of an operation: their codes, and the envelope around what they hold. */
import type { DescribedAnswer, DescribedOperation } from '../api/described.ts';
import type { Pair } from '../matching/matching.ts';
import { alternativesOf, type Shape, saysNothing, united } from '../schema/shape.ts';
import { compareAnswerValue } from './answer-values.ts';
import { jsonContent } from './bodies.ts';
import { successOf, touchedByCode } from './rules/touched-by-operation.ts';
import type { Comparing, Spot } from './spot.ts';

/** Codes of the document's table. Others are not judged, and neither are their answers. */
const TABLE = ['400', '401', '404', '409', '500'];

/** Compares the answers of a pair. */
export function compareAnswers({ wanted, theirs }: Pair, comparing: Comparing): void {
  const base = wanted.described.answers;
  compareSuccess(base.filter(isSuccess), theirs, wanted.id, comparing);
  compareErrors(
    base.filter((answer) => !isSuccess(answer)),
    theirs,
    wanted.id,
    comparing,
  );
}

function isSuccess({ code }: DescribedAnswer): boolean {
  return code.startsWith('2');
}

/** The answer that a code falls under. */
function answerTo(code: string, answers: readonly DescribedAnswer[]): DescribedAnswer | undefined {
  const named = answers.find((answer) => answer.code === code || answer.code === `${code.charAt(0)}XX`);
  return named ?? answers.find((answer) => answer.code === 'DEFAULT');
}

function compareSuccess(
  base: readonly DescribedAnswer[],
  theirs: DescribedOperation,
  operation: string,
  comparing: Comparing,
): void {
  const codes = base.map(({ code }) => code);
  const expected = codes.join(', ');
  const fits = (code: string) => codes.some((one) => one === code || one === '2XX' || code === '2XX');
  const own = theirs.answers.filter(isSuccess);
  const right = own.filter(({ code }) => fits(code));
  const foreign = own.filter(({ code }) => !fits(code));
  const where = { subject: '', operation, expected, requirements: successOf(operation) };
  for (const { at, code } of foreign)
    comparing.add({
      ...where,
      kind: right.length > 0 ? 'widens' : 'breaks',
      code: 'success-code',
      actual: code,
      at,
    });
  if (own.length === 0 && !theirs.answers.some(({ code }) => code === 'DEFAULT'))
    comparing.add({ ...where, kind: 'narrows', code: 'code-missing', at: theirs.at });
  const [wanted] = base;
  if (wanted === undefined) return;
  const spot: Spot = { ...comparing, operation, side: 'success', path: [] };
  for (const answer of right.length > 0 ? right : foreign) compareMessage(wanted, answer, spot);
}

function compareErrors(
  base: readonly DescribedAnswer[],
  theirs: DescribedOperation,
  operation: string,
  comparing: Comparing,
): void {
  const own = theirs.answers.filter((answer) => !isSuccess(answer));
  const named = base.filter(({ code }) => code !== 'DEFAULT' && code !== '500');
  // Whoever asks for no token refuses none.
  const isOpen = operation === 'createRequest' && theirs.token.use !== 'required';
  const missing = named
    .filter(({ code }) => answerTo(code, own) === undefined && !(isOpen && code === '401'))
    .map(({ code }) => code);
  if (missing.length > 0)
    comparing.add({
      kind: 'narrows',
      code: 'code-missing',
      subject: '',
      expected: missing.join(', '),
      at: theirs.at,
      operation,
      requirements: missing.flatMap((code) => [...touchedByCode(operation, code)]),
    });
  for (const answer of own) {
    const isJudged = TABLE.includes(answer.code) || /^([45]XX|DEFAULT)$/.test(answer.code);
    const wanted = isJudged
      ? (answerTo(answer.code, base) ?? base.find(({ code }) => code.startsWith('4')))
      : undefined;
    if (wanted) compareMessage(wanted, answer, { ...comparing, operation, side: 'error', path: [] });
  }
  const foreign = own.filter(
    ({ code }) => /^[345]\d\d$/.test(code) && !TABLE.includes(code) && !base.some((one) => one.code === code),
  );
  const [first] = foreign;
  if (first === undefined) return;
  const actual = foreign.map(({ code }) => code).join(', ');
  comparing.add({
    kind: 'extra',
    code: 'code-extra',
    subject: '',
    actual,
    at: first.at,
    operation,
    requirements: [],
  });
}

function compareMessage(base: DescribedAnswer, theirs: DescribedAnswer, spot: Spot): void {
  const schema = jsonContent(base.contents)?.schema;
  const shape = schema && spot.reader.ofSchema(schema);
  if (shape === undefined || saysNothing(shape) || shape.choices.length > 0) return;
  const where = { subject: '', operation: spot.operation, requirements: ['envelope.json-object' as const] };
  const content = jsonContent(theirs.contents);
  if (content === undefined && theirs.contents.length > 0) {
    const actual = theirs.contents.map(({ mediaType }) => mediaType).join(', ');
    spot.add({
      ...where,
      kind: 'breaks',
      code: 'media-type',
      expected: 'application/json',
      actual,
      at: theirs.at,
    });
    return;
  }
  if (content?.schema === undefined) {
    spot.add({
      ...where,
      kind: 'widens',
      code: 'answer-undescribed',
      actual: theirs.code,
      at: theirs.at,
    });
    return;
  }
  const own = spot.reader.ofSchema(content.schema);
  if (isWrapped(shape, own)) {
    compareAnswerValue(shape, own, spot);
    return;
  }
  spot.add({ ...where, kind: 'breaks', code: 'envelope-missing', at: own.at, actual: fieldsText(own) });
  if (spot.side === 'success') comparePayload(shape, own, spot);
}

/** Whether it is meant to be the envelope: two of its members at the least, or nothing is said. */
function isWrapped(base: Shape, theirs: Shape): boolean {
  if (base.required.size === 0 || saysNothing(theirs)) return true;
  const all = alternativesOf(theirs);
  return all.some(({ properties, types }) => {
    const members = [...base.properties.keys()].filter((name) => properties.has(name));
    return members.length >= 2 || (properties.size === 0 && types?.has('object') === true);
  });
}

/** What should stand in body stands at the root: it is looked at all the same. */
function comparePayload(base: Shape, theirs: Shape, spot: Spot): void {
  const body = base.properties.get('body');
  const payload = body && united(alternativesOf(spot.reader.ofPart(body)));
  if (payload === undefined) return;
  const own = united(alternativesOf(theirs));
  const shared = [...payload.properties.keys()].some((name) => own.properties.has(name));
  if (shared || (payload.items && own.items))
    compareAnswerValue(payload, theirs, { ...spot, path: ['body'] });
}

function fieldsText({ properties, types }: Shape): string {
  return [...properties.keys()].slice(0, 4).join(', ') || [...(types ?? [])].join(' | ');
}
