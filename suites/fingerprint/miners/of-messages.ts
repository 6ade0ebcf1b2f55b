/** Statements about message texts, by code and by their shape alone: language, beginning, end. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { LEAST_SUPPORT, type Statement } from '../../../spec/run/fingerprint.ts';
import { type Miner, Tally } from '../miner.ts';

const ENGLISH =
  /\b(?:the|is|are|not|of|has|this|already|been|and|or|was|must|invalid|missing|unknown|found|request|with)\b/gi;
const FRENCH =
  /\b(?:le|la|les|de|des|du|une?|est|sont|pas|et|ou|déjà|été|doit|invalide|manquante?|introuvable|requête|avec)\b|[éèêàç]/gi;

/** Texts that are read for their language: more would say nothing new. */
const MOST_TEXTS = 200;

interface Words {
  english: number;
  french: number;
  texts: number;
}

export function mineMessages(): Miner {
  const tally = new Tally();
  const words = new Map<number, Words>();

  return {
    answer({ status, json }) {
      if (!isJsonObject(json) || !('timestamp' in json) || typeof json.message !== 'string') return;
      const { message } = json;
      tally.note(`message.${status}.begins`, beginningOf(message));
      tally.note(`message.${status}.ends`, endOf(message));
      const counts = words.get(status) ?? { english: 0, french: 0, texts: 0 };
      words.set(status, counts);
      counts.texts += 1;
      if (counts.texts > MOST_TEXTS) return;
      const text = message.slice(0, 500);
      counts.english += text.match(ENGLISH)?.length ?? 0;
      counts.french += text.match(FRENCH)?.length ?? 0;
    },
    statements: () => [
      ...tally.statements(),
      ...[...words].flatMap(([status, counts]): Statement[] =>
        counts.texts < LEAST_SUPPORT
          ? []
          : [{ id: `message.${status}.language`, value: languageOf(counts), support: counts.texts }],
      ),
    ],
  };
}

function languageOf({ english, french }: Words): string {
  if (english === french) return 'none';
  return english > french ? 'en' : 'fr';
}

function beginningOf(message: string): string {
  if (message === '') return 'empty';
  // Names of fields begin with a small letter in any language.
  if (/^[a-z]+[A-Z]\w*/.test(message) || /^(?:montant|libelle)\b/.test(message)) return 'field';
  if (/^\p{Lu}/u.test(message)) return 'capital';
  return /^\p{Ll}/u.test(message) ? 'small' : 'other';
}

function endOf(message: string): string {
  const last = message.trimEnd().at(-1) ?? '';
  if (last === '') return 'empty';
  return /[.!?:;]/.test(last) ? last : 'no-stop';
}
