/**
 * Translates the English texts of the suite by matching them with known sentences, since a report stores only texts. A
 * value that is itself a sentence is translated too. Other values (texts of a target, names, ids, sentences of another
 * version) stay unchanged.
 */
import { extractQuotes, restoreQuotes, withoutQuotes } from './quotes.ts';
import { fillIn, hasValues, type Meeting, type Template, templateOf, valuesIn } from './template.ts';

/** A text in the other language. */
export interface Translation {
  readonly text: string;
  /** The parts that stayed as they are, in their order. */
  readonly kept: readonly string[];
}

/** Between two sentences that were put together, in English and in the other language. */
export type Joint = readonly [english: string, other: string];

/** Characters of a text that can be a sentence of ours. */
const LONGEST = 4000;
/** Characters of a text that may be two sentences of ours: of a longer one most is a target's. */
const LONGEST_JOINED = 400;
/** The weight of a template that says enough by itself, however long its values are. */
const WHOLE = 1000;
/** Texts that are remembered. */
const REMEMBERED = 20_000;

export class Phrasebook {
  readonly #whole: ReadonlyMap<string, string>;
  /** Those with most words of their own first. */
  readonly #templates: readonly Template[];
  /** Sentences that go on from another one: they begin with a space or a comma. */
  readonly #tails: readonly string[];
  readonly #joints: readonly Joint[];
  readonly #meets: Meeting;
  readonly #remembered = new Map<string, Translation>();

  /**
   * @param sentences the other language by the English.
   * @param meets how its words meet the words that follow.
   */
  constructor(sentences: Readonly<Record<string, string>>, joints: readonly Joint[], meets: Meeting) {
    this.#meets = meets;
    const entries = Object.entries(sentences).map(
      ([english, told]) => [withoutQuotes(english), withoutQuotes(told)] as const,
    );
    this.#whole = new Map(entries.filter(([english]) => !hasValues(english)));
    this.#templates = entries
      .filter(([english]) => hasValues(english))
      .map(([english, told]) => templateOf(english, told))
      .sort((one, other) => other.weight - one.weight);
    const beginnings = entries.map(([english]) => english.split(/\{\d\}/)[0] ?? '');
    this.#tails = [...new Set(beginnings.filter((text) => /^[ ,;].*\w/.test(text)))];
    this.#joints = joints;
  }

  /** A text as the other language has it. */
  tell(text: string): Translation {
    const { bare, spans } = extractQuotes(text);
    const { text: told, kept } = this.#told(bare);
    return { text: restoreQuotes(told, spans), kept: kept.map((part) => restoreQuotes(part, spans)) };
  }

  #told(text: string): Translation {
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    const told = this.#find(text);
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, told);
    return told;
  }

  #find(text: string): Translation {
    const whole = this.#whole.get(text);
    if (whole !== undefined) return { text: whole, kept: [] };
    if (!isPossible(text)) return keptAsIs(text);
    const letters = lettersIn([text]);
    // The reading that tells most of the text, and of two that tell as much the one with most words of its own.
    let best = { told: keptAsIs(text), left: letters, weight: -1 };
    const consider = (told: Translation | undefined, weight: number) => {
      if (told === undefined) return;
      const left = lettersIn(told.kept);
      if (left < best.left || (left === best.left && weight > best.weight)) best = { told, left, weight };
    };
    for (const template of this.#templates)
      for (const values of valuesIn(template, text)) {
        consider(this.#filled(template, values), template.weight + (template.isWhole ? WHOLE : 0));
        // Those that come have fewer words of their own.
        if (best.left === 0 && best.weight > 0) return best.told;
      }
    if (text.length <= LONGEST_JOINED) {
      consider(this.#continued(text), 0);
      for (const joint of this.#joints) consider(this.#joined(text, joint), 0);
    }
    // Words here and there make no sentence: a text of which most stays is another's.
    return best.left * 2 > letters && best.weight < WHOLE ? keptAsIs(text) : best.told;
  }

  #filled(template: Template, values: readonly string[]): Translation {
    const parts = values.map((value) => this.#told(value));
    const texts = parts.map(({ text }, at) => ({ text, isTold: text !== values[at] }));
    return { text: fillIn(template, texts, this.#meets), kept: parts.flatMap((part) => part.kept) };
  }

  /** A sentence, and another that goes on from it. */
  #continued(text: string): Translation | undefined {
    for (const tail of this.#tails) {
      const at = text.lastIndexOf(tail);
      if (at <= 0) continue;
      const rest = this.#told(text.slice(at));
      if (rest.text !== text.slice(at)) return joint(this.#told(text.slice(0, at)), '', rest);
    }
    return undefined;
  }

  /** Two sentences, with a sign or a word between them. */
  #joined(text: string, [english, other]: Joint): Translation | undefined {
    for (let at = text.indexOf(english); at > 0; at = text.indexOf(english, at + 1)) {
      const [before, behind] = [text.slice(0, at), text.slice(at + english.length)];
      if (isOpen(before)) continue;
      const [left, right] = [this.#told(before), this.#told(behind)];
      if (left.text !== before || right.text !== behind) return joint(left, other, right);
    }
    return undefined;
  }
}

function joint(left: Translation, sign: string, right: Translation): Translation {
  return { text: `${left.text}${sign}${right.text}`, kept: [...left.kept, ...right.kept] };
}

function keptAsIs(text: string): Translation {
  return { text, kept: text === '' ? [] : [text] };
}

/** JSON, numbers, single names and what is too long are no sentences with values. */
function isPossible(text: string): boolean {
  return text.length <= LONGEST && / /.test(text) && /[a-z]/.test(text) && !/^[{[<]|^"[^"]*"$/.test(text);
}

/** Whether a bracket or a quotation mark is open at the end: what follows belongs to what a target said. */
function isOpen(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return (
    count(/"/g) % 2 === 1 ||
    count(/\{/g) > count(/\}/g) ||
    count(/\[/g) > count(/\]/g) ||
    count(/\(/g) > count(/\)/g)
  );
}

/** Names of fields that look like words: they are the same in every language. */
export const FIELD_WORDS: readonly string[] = [
  'body',
  'commentaire',
  'identifiant',
  'libelle',
  'message',
  'montant',
  'nom',
  'prenoms',
  'status',
  'timestamp',
];

/** Letters of words in small letters: names and codes weigh nothing. */
function lettersIn(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.match(/(?<![\w./"-])[A-Z]?[a-z]{2,}(?![\w/"-]|\.\w)/g) ?? []);
  return words.filter((word) => !FIELD_WORDS.includes(word)).join('').length;
}
