/** Demands on an answer as a whole, or on one value in it: what each means, and what masks leave open of it. */
import { isEnvelope } from '../contract/envelope-members.ts';
import { tokenAt } from '../contract/token-in.ts';
import { datesBeside } from '../json/dates-beside.ts';
import { isJsonObject } from '../json/json.ts';
import { holdsMask } from '../json/masked-json.ts';
import { readPointer } from '../json/pointer.ts';
import { sameNumberAsShown } from '../json/same-number.ts';
import { isLikeEnvelope } from './origin.ts';

/** What an answer, or one value in it, must be. `at` is a JSON pointer. */
export type ValueDemand =
  /** Its HTTP code is of the 2xx. */
  | { readonly is: 'success' }
  /** It has not all members of the envelope (2.1). */
  | { readonly is: 'no-envelope' }
  /** It is the envelope, or one that lacks something of it (`origin.ts`). */
  | { readonly is: 'like-envelope' }
  /** It is a success with a token where the profile says, or one in the body of an envelope. */
  | { readonly is: 'token'; readonly at: string }
  /** It is an error, or it has no such token. */
  | { readonly is: 'no-token'; readonly at: string }
  /** At `at` stands something: neither null nor an empty text. */
  | { readonly is: 'filled'; readonly at: string }
  /** At `at` stands a text that is not empty. */
  | { readonly is: 'text'; readonly at: string }
  /** At `at` stands a number, or a text that is not empty. */
  | { readonly is: 'scalar'; readonly at: string }
  /** At `at` stands this text, letter for letter. */
  | { readonly is: 'same-text'; readonly at: string; readonly text: string }
  /** At `at` stands an array of objects. */
  | { readonly is: 'objects'; readonly at: string }
  /**
   * At `at` stands a text that writes this number in any way, as far as both are legible. With `others`, any text that is
   * none of those will do.
   */
  | {
      readonly is: 'number';
      readonly at: string;
      readonly number: string;
      readonly others?: readonly string[];
    }
  /** The date at `at` is at most so many milliseconds before and after the timestamp of the answer. */
  | { readonly is: 'beside-timestamp'; readonly at: string; readonly before: number; readonly after: number }
  /** The dates at `at` of this answer and of an earlier one are as far apart as their timestamps, within milliseconds. */
  | { readonly is: 'paced'; readonly at: string; readonly than: string; readonly within: number }
  /** What stands at `at` is something else than in an earlier answer. */
  | { readonly is: 'differs'; readonly at: string; readonly than: string }
  /** At `at` stands null, or nothing. */
  | { readonly is: 'empty'; readonly at: string }
  /** No value in it, at any depth, is this text: but for `message`, which may say what it likes. */
  | { readonly is: 'carries-not'; readonly text: string };

/** The part of an answer that these look at. `json` is undefined where the body is not JSON. */
interface Answer {
  readonly status: number;
  readonly json: unknown;
  /** Looked at where the body is no JSON. */
  readonly text?: string;
}

/** @param earlier JSON of the answer that it is compared with, where the demand names one. */
export function isValueMet(demand: ValueDemand, answer: Answer, earlier: unknown): boolean {
  const { status, json } = answer;
  switch (demand.is) {
    case 'success':
      return status >= 200 && status < 300;
    case 'no-envelope':
      return !isEnvelope(json);
    case 'like-envelope':
      return isLikeEnvelope(json);
    case 'token':
      return status < 300 && hasToken(answer, demand.at);
    case 'no-token':
      return status >= 400 || !hasToken(answer, demand.at);
    case 'beside-timestamp': {
      const { date, timestamp = 0 } = datesBeside(readPointer(json, demand.at), json) ?? {};
      return date !== undefined && date <= timestamp + demand.after && date >= timestamp - demand.before;
    }
    case 'paced':
      return isPaced(demand, json, earlier);
    case 'differs':
      return readPointer(json, demand.at) !== readPointer(earlier, demand.at);
    case 'carries-not':
      return !carries(json, demand.text);
    default:
      return isValue(demand, readPointer(json, demand.at));
  }
}

type OfOneValue = Extract<
  ValueDemand,
  { readonly is: 'filled' | 'empty' | 'text' | 'scalar' | 'same-text' | 'objects' | 'number' }
>;

function isValue(demand: OfOneValue, value: unknown): boolean {
  switch (demand.is) {
    case 'filled':
      return value !== undefined && value !== null && value !== '';
    case 'empty':
      return value === undefined || value === null;
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'scalar':
      return typeof value === 'number' || (typeof value === 'string' && value !== '');
    case 'same-text':
      return value === demand.text;
    case 'objects':
      return Array.isArray(value) && value.every(isJsonObject);
    case 'number':
      return (
        typeof value === 'string' &&
        (sameNumberAsShown(value, demand.number) === 'same' || demand.others?.includes(value) === false)
      );
  }
}

/** Whether a value holds a text, at any depth but in a message. */
export function carries(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.some((item) => carries(item, text));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([key, item]) => (key !== 'message' && item === text) || carries(item, text),
  );
}

function hasToken({ json, text = '' }: Answer, at: string): boolean {
  return tokenAt({ json, text }, at) !== undefined;
}

function isPaced({ at, within }: { at: string; within: number }, json: unknown, earlier: unknown): boolean {
  const [one, two] = [earlier, json].map((each) => datesBeside(readPointer(each, at), each));
  if (one?.date === undefined || two?.date === undefined) return false;
  return Math.abs(two.date - one.date - (two.timestamp - one.timestamp)) <= within;
}

/** JSON pointers of the values that a demand looks into. */
export function valuePlacesOf(demand: ValueDemand): readonly string[] {
  switch (demand.is) {
    case 'success':
    case 'no-envelope':
    // A mask takes the place of a text or a number: something stands there, and neither is an object.
    case 'filled':
    case 'empty':
    case 'scalar':
    case 'objects':
    // Claims are masked last: a text that shows in them is behind no mask of an answer.
    case 'carries-not':
      return [];
    case 'like-envelope':
      return ['/message', '/status', '/timestamp'];
    case 'token':
    case 'no-token':
      return [demand.at, `/body${demand.at}`];
    case 'beside-timestamp':
    case 'paced':
      return [demand.at, '/timestamp'];
    default:
      return [demand.at];
  }
}

/** The texts that a demand compares with. */
export function valueTextsOf(demand: ValueDemand): readonly string[] {
  if ('text' in demand) return [demand.text];
  return demand.is === 'number' ? [demand.number, ...(demand.others ?? [])] : [];
}

/** The demand with masks in place of secrets. */
export function maskedValueDemand(demand: ValueDemand, mask: (text: string) => string): ValueDemand {
  if ('text' in demand) return { ...demand, text: mask(demand.text) };
  if (demand.is !== 'number') return demand;
  const { others } = demand;
  return { ...demand, number: mask(demand.number), ...(others && { others: others.map(mask) }) };
}

/** One of a whole value that stands there as it is. */
const ONE_MASK = /^«[^«»/]+»$/;

/**
 * Whether a demand is decided although masks stand in what it looks at.
 * @param isLoose masks took the place of values that were no texts, and are read as texts.
 */
export function isDecidedMasked(demand: ValueDemand, json: unknown, isLoose: boolean): boolean {
  if (isLoose) return false;
  // Within a text a mask hides letters, and an empty text is not masked.
  if (demand.is === 'text' || demand.is === 'token' || demand.is === 'no-token') return true;
  if (demand.is !== 'number') return false;
  const value = readPointer(json, demand.at);
  return (
    isSeenAs(value, demand.number) || (demand.others === undefined && endsOtherwise(value, demand.number))
  );
}

/** Whether a number is seen to be another one by what masks leave of both ends: however it is written, it ends the same. */
function endsOtherwise(value: unknown, number: string): boolean {
  const [one, other] = [value, number].map((text) => (typeof text === 'string' ? endOf(text) : ''));
  const length = Math.min(one?.length ?? 0, other?.length ?? 0);
  return length > 0 && one?.slice(-length) !== other?.slice(-length);
}

/** The letters and digits behind what is hidden, by a mask of the archive or by the target; of a whole text the last. */
function endOf(text: string): string {
  const [, masked] = /^«[^«»]*\*([A-Za-z0-9]*)»$/.exec(text) ?? [];
  const shown = masked ?? (holdsMask(text) ? '' : text.replace(HIDDEN_BEFORE, ''));
  return shown
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-SHOWN_AT_END)
    .toUpperCase();
}

/** All up to the last character that a target hides. */
const HIDDEN_BEFORE = /^.*(?:[*•…]|[xX#]{3,})/s;

/** A mask leaves no more of a number. */
const SHOWN_AT_END = 4;

/** Whether a number is seen to be another: the same secret has the same mask throughout a run. */
function isSeenAs(value: unknown, number: string): boolean {
  if (typeof value !== 'string') return false;
  if (value === number && ONE_MASK.test(number) && holdsMask(number)) return true;
  const isLegible = ![value, number].some(holdsMask);
  return isLegible && sameNumberAsShown(value, number) === 'same';
}
