/** From spec/sentences/ to what is read at run time: the French of what the suite says, by the English. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { isJsonObject } from '../../spec/json/json.ts';
import { pathOf, SourceError } from './sources.ts';

export const SENTENCES = 'spec/sentences';

/** What the files say together. */
export interface SentenceSources {
  /** French by English. */
  readonly said: Readonly<Record<string, string>>;
  /** The same of single words, and of sentences that are put together of values alone: nobody can find them in the code. */
  readonly words: Readonly<Record<string, string>>;
  /** Texts with spaces that nobody reads. */
  readonly unsaid: readonly string[];
}

/**
 * Reads every file of sentences.
 * @throws SourceError for one that is not as the others, and for a sentence that stands twice.
 */
export function readSentences(): SentenceSources {
  const said = new Map<string, string>();
  const words = new Map<string, string>();
  const unsaid: string[] = [];
  for (const name of readdirSync(pathOf(SENTENCES)).sort()) {
    const file = `${SENTENCES}/${name}`;
    const document = parseDocument(readFileSync(pathOf(file), 'utf8'));
    const [error] = document.errors;
    if (error !== undefined) throw new SourceError(`${file}: ${error.message}`);
    const value: unknown = document.toJS();
    if (!isJsonObject(value) || !isJsonObject(value.said)) throw new SourceError(`${file}: holds no said.`);
    enter(value.said, said, file);
    if (isJsonObject(value.words)) enter(value.words, words, file);
    if (Array.isArray(value.unsaid)) unsaid.push(...value.unsaid.map(String));
  }
  return { said: Object.fromEntries(said), words: Object.fromEntries(words), unsaid };
}

/** @throws SourceError for a sentence without French, and for one that is there already. */
function enter(sentences: object, all: Map<string, string>, file: string): void {
  for (const [english, french] of Object.entries(sentences)) {
    if (typeof french !== 'string') throw new SourceError(`${file}: no French of "${english}".`);
    if (all.has(english)) throw new SourceError(`${file}: "${english}" stands in another file too.`);
    all.set(english, french);
  }
}

/** The text of generated/sentences.json. */
export function renderSentences(): string {
  const { said, words } = readSentences();
  return JSON.stringify({ fr: { ...words, ...said } });
}
