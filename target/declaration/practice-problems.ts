/** What is wrong with the practices of a declaration. */
import { NOT_APPLICABLE } from '../../spec/declaration/declaration.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { meantOf, spoken } from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';
import { valueAt } from '../profile/reading/tree.ts';
import { problemAt, unansweredText } from './unanswered.ts';

/** Every practice of the catalogue must have an answer, and no other. */
export function practiceProblems(value: unknown): Problem[] {
  const given = valueAt(value, ['practices']);
  if (!isJsonObject(given)) return [];
  const ids = PRACTICES.map(({ id }) => id);
  const unknown = Object.keys(given)
    .filter((id) => !ids.some((one) => one === id))
    .map((id) => problemAt(['practices', id], 'key', `no such practice. ${meantOf(id, ids)}`));
  const wrong = PRACTICES.flatMap(({ id, values }) =>
    answerProblems(given[id], ['practices', id], Object.keys(values)),
  );
  return [...unknown, ...wrong];
}

function answerProblems(given: unknown, path: KeyPath, known: readonly string[]): Problem[] {
  const write = `Write one of ${known.map(quoted).join(', ')}, a list of them, or ${NOT_APPLICABLE}.`;
  const unanswered = unansweredText(given, write);
  if (unanswered !== undefined) return [problemAt(path, given === undefined ? 'key' : 'value', unanswered)];
  if (!Array.isArray(given)) return valueProblems(given, path, known, write);
  if (given.length === 0) return [problemAt(path, 'value', `unset. ${write}`)];
  if (given.length > 1 && given.includes(NOT_APPLICABLE))
    return [problemAt(path, 'value', `${NOT_APPLICABLE} stands alone: remove it, or the other values.`)];
  return given.flatMap((one, at) => valueProblems(one, [...path, at], known, write));
}

function valueProblems(given: unknown, path: KeyPath, known: readonly string[], write: string): Problem[] {
  const unanswered = unansweredText(given, write);
  if (unanswered !== undefined) return [problemAt(path, 'value', unanswered)];
  if (typeof given !== 'string' && typeof given !== 'number')
    return [problemAt(path, 'value', `expected one of its values, got ${spoken(given)}. ${write}`)];
  const text = String(given);
  if (text === NOT_APPLICABLE || known.includes(text)) return [];
  return [problemAt(path, 'value', `${spoken(given)} is no value of it. ${meantOf(text, known)}`)];
}

/** As it can be pasted: in YAML, null without quotes is nothing. What is quoted is not put into another language. */
function quoted(value: string): string {
  return `'${value}'`;
}
