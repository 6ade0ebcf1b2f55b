/** What an answer holds: a value that the description allows and the contract doesn't is one that clients do not expect. */
import { isTrueAt } from '../api/cursor.ts';
import { alike } from '../matching/paths.ts';
import { alternativesOf, type Part, type Shape, saysNothing, united } from '../schema/shape.ts';
import { compareAnswerBounds } from './bounds.ts';
import type { Problem } from './finding.ts';
import { GIVEN_VALUES, touchedByAnswer, weighed } from './rules/touched-by-answer.ts';
import { inside, partsOf, type Spot, subjectOf } from './spot.ts';
import { isNullOnly, typeDifference, typesText, valuesText } from './type-difference.ts';

/** Compares a value of an answer, and whatever it holds. */
export function compareAnswerValue(base: Shape, theirs: Shape, spot: Spot): void {
  if (saysNothing(base)) return;
  if (theirs.types?.size === 0) {
    say(spot, 'breaks', theirs, { code: 'type-contradiction' });
    return;
  }
  if (isNullOnly(base)) {
    compareNull(theirs, spot);
    return;
  }
  if (saysNothing(theirs)) {
    say(spot, 'widens', theirs, { code: 'not-described', expected: typesText(base) });
    return;
  }
  const only = united(alternativesOf(base));
  const all = alternativesOf(theirs);
  const fitting = all.filter((one) => typeDifference(only, one)?.disjoint !== true);
  // Where none fits, the first says what is wrong.
  const told = fitting.length === 0 ? all.slice(0, 1) : fitting;
  for (const one of told) compareOne(only, one, spot);
}

function compareOne(base: Shape, theirs: Shape, spot: Spot): void {
  if (!compareTypes(base, theirs, spot)) return;
  compareValues(base, theirs, spot);
  compareFormats(base, theirs, spot);
  if (!spot.binds) compareAnswerBounds(base, theirs, spot);
  if (base.properties.size > 0) compareFields(base, theirs, spot);
  if (base.items === undefined) return;
  if (theirs.items === undefined) {
    say(inside(spot, '[]'), 'widens', theirs, { code: 'not-described' });
    return;
  }
  const items = partsOf(spot, base.items, theirs.items);
  compareAnswerValue(items.base, items.theirs, inside(spot, '[]'));
}

/** @returns whether it is worth looking further. */
function compareTypes(base: Shape, theirs: Shape, spot: Spot): boolean {
  const expected = typesText(base);
  const actual = typesText(theirs);
  const difference = typeDifference(base, theirs);
  if (difference === undefined) {
    if (base.types !== undefined) say(spot, 'widens', theirs, { code: 'type-wider', expected, actual });
    return true;
  }
  if (difference.disjoint) {
    say(spot, 'breaks', theirs, { code: 'type-other', expected, actual });
    return false;
  }
  // Where nothing is said of the fields either, that is told.
  const isBare = base.properties.size > 0 && theirs.properties.size === 0;
  if (difference.foreign.length > 0 && !isBare)
    say(spot, 'widens', theirs, { code: 'type-wider', expected, actual });
  // A payload may be null wherever it may be absent: only what the envelope always holds may not.
  else if (spot.binds && difference.alsoNull && spot.path.length === 1 && spot.path[0] !== 'body')
    say(spot, 'widens', theirs, { code: 'type-wider', expected, actual: `${actual} | null` });
  return true;
}

function compareNull(theirs: Shape, spot: Spot): void {
  // Whatever it is put together of, nothing but null fits it.
  if (alternativesOf(theirs).every(isNullOnly)) return;
  const describes = theirs.properties.size > 0 || theirs.items !== undefined || theirs.choices.length > 0;
  const allowed = theirs.types === undefined || theirs.types.has('null');
  // Swagger 2.0 has no word for null.
  const unsayable = theirs.at.description.dialect === '2.0' && !typesText(theirs).includes('string');
  if (!describes && (allowed || unsayable)) return;
  const open = spot.operation === 'submitCreditPurchase' && describes;
  spot.add({
    kind: open ? 'open' : describes && allowed ? 'widens' : 'breaks',
    code: 'not-null',
    subject: subjectOf(spot, ''),
    expected: 'null',
    actual: typesText(theirs),
    at: theirs.at,
    operation: spot.operation,
    requirements: touchedByAnswer(spot, 'not-null'),
    ...(open && { openPoint: 'credit-purchase.created-record' as const }),
  });
}

function compareValues(base: Shape, theirs: Shape, spot: Spot): void {
  const given = GIVEN_VALUES[spot.path.at(-1) ?? ''];
  const wanted = base.values?.list ?? (given === undefined ? undefined : [given]);
  if (wanted === undefined) return;
  if (theirs.values === undefined) {
    if (base.values === undefined || !includesText(theirs)) return;
    say(spot, 'widens', theirs, { code: 'values-unsaid', expected: valuesText(wanted) });
    return;
  }
  const { list, at } = theirs.values;
  const foreign = base.values === undefined ? [] : list.filter((value) => !wanted.includes(value));
  // One that is written in another way is told as such.
  const missing = wanted.filter(
    (value) => !list.includes(value) && !foreign.some((own) => alike(String(own), String(value))),
  );
  const where = { ...theirs, at };
  if (foreign.length > 0)
    say(spot, 'breaks', where, {
      code: 'values-foreign',
      expected: valuesText(wanted),
      actual: valuesText(foreign),
    });
  if (missing.length > 0)
    say(spot, 'narrows', where, { code: 'values-missing', actual: valuesText(missing) }, missing);
}

function includesText({ types }: Shape): boolean {
  return types === undefined || types.has('string');
}

function compareFormats(base: Shape, theirs: Shape, spot: Spot): void {
  if (!base.formats.has('date-time') || theirs.formats.has('date-time')) return;
  const [other] = theirs.formats;
  if (other === undefined) {
    say(spot, 'widens', theirs, { code: 'format-unsaid', expected: 'date-time' });
    return;
  }
  const [actual, at] = other;
  say(spot, 'breaks', { ...theirs, at }, { code: 'format-other', expected: 'date-time', actual });
}

function compareFields(base: Shape, theirs: Shape, spot: Spot): void {
  if (theirs.properties.size === 0 && theirs.closed === undefined) {
    say(spot, 'widens', theirs, {
      code: 'not-described',
      expected: [...base.properties.keys()].join(', '),
    });
    return;
  }
  const unknown = new Map([...theirs.properties].filter(([name]) => !base.properties.has(name)));
  for (const [name, part] of base.properties) {
    const own = theirs.properties.get(name);
    if (own === undefined) lacksField(name, part, theirs, unknown, spot);
    else if (!isTrueAt(own.at, 'writeOnly')) {
      const both = partsOf(spot, part, own);
      compareAnswerValue(both.base, both.theirs, inside(spot, name));
    }
  }
  const optional = [...base.required.keys()].filter(
    (name) => theirs.properties.has(name) && !theirs.required.has(name),
  );
  if (optional.length > 0)
    say(spot, 'widens', theirs, { code: 'field-optional', expected: optional.join(', ') }, optional);
  const [first] = unknown.values();
  if (first !== undefined)
    say(
      spot,
      'extra',
      { ...theirs, at: first.at },
      { code: 'field-extra', actual: [...unknown.keys()].join(', ') },
    );
}

/** A field that is not there, unless another stands for it under another name. */
function lacksField(name: string, part: Part, theirs: Shape, unknown: Map<string, Part>, spot: Spot): void {
  const renamed = [...unknown].find(
    ([other, own]) => alike(name, other) || (name === 'body' && holdsTheSame(part, own, spot)),
  );
  const field = inside(spot, name);
  if (renamed === undefined) {
    say(field, weighed(touchedByAnswer(field, 'missing')), theirs, { code: 'field-missing' });
    return;
  }
  unknown.delete(renamed[0]);
  const where = { ...theirs, at: renamed[1].at };
  say(field, weighed(touchedByAnswer(field, 'missing')), where, {
    code: 'field-renamed',
    actual: renamed[0],
  });
  if (name !== 'body') return;
  const both = partsOf(spot, part, renamed[1]);
  compareAnswerValue(both.base, both.theirs, field);
}

/** Whether two parts share a field, or both are arrays: the payload under another name. */
function holdsTheSame(part: Part, other: Part, spot: Spot): boolean {
  const { base, theirs } = partsOf(spot, part, other);
  const own = united(alternativesOf(theirs));
  if (base.items !== undefined && own.items !== undefined) return true;
  return [...base.properties.keys()].some((name) => own.properties.has(name));
}

type Said = Omit<Problem, 'subject'>;

function say(
  spot: Spot,
  kind: 'breaks' | 'narrows' | 'widens' | 'extra',
  { at }: Pick<Shape, 'at'>,
  said: Said,
  names: readonly unknown[] = [],
): void {
  const requirements = kind === 'extra' ? [] : touchedByAnswer(spot, said.code, names);
  spot.add({ kind, ...said, subject: subjectOf(spot, ''), at, operation: spot.operation, requirements });
}
