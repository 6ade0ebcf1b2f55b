/** What the comments of a profile suggest for its bindings: `init` found it, and was not sure. */
import { parse } from 'yaml';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Gain, Outlook } from '../../../suites/doctor/gains.ts';
import { contentOf, isContinued } from './done-comments.ts';

/** Lines to paste as a comment has them, where it says all that they say. @param text of the profile. */
export function withSuggestedBindings(outlook: Outlook, text: string): Outlook {
  const lines = text.split('\n');
  return { ...outlook, gains: outlook.gains.map((gain) => suggested(gain, lines)) };
}

function suggested(gain: Gain, lines: readonly string[]): Gain {
  const { under, value } = gain.fragment;
  if (under !== 'bindings' || !isJsonObject(value)) return gain;
  const entries = Object.entries(value).map(([name, wanted]) => {
    const own = suggestionFor(name, lines);
    const isWhole =
      isJsonObject(wanted) && isJsonObject(own) && Object.keys(wanted).every((key) => key in own);
    return [name, isWhole ? own : wanted] as const;
  });
  return { ...gain, fragment: { under, value: Object.fromEntries(entries) } };
}

/** @returns undefined where no comment has the key, or where it is no YAML. */
function suggestionFor(name: string, lines: readonly string[]): unknown {
  const at = lines.findIndex((line) => contentOf(line)?.startsWith(`${name}: `) === true);
  if (at === -1) return undefined;
  const end = lines.findIndex((_, next) => next > at && !isContinued(lines, at, next));
  const own = lines.slice(at, end === -1 ? lines.length : end).map(contentOf);
  try {
    const read: unknown = parse(own.join('\n'));
    return isJsonObject(read) ? read[name] : undefined;
  } catch {
    return undefined;
  }
}
