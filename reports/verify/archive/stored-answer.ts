/** An answer as an archive holds it, with masks in place of secrets, read as a rule reads it. */
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import { parsedJson } from '../../../spec/json/json.ts';
import { JsonReader } from '../../../spec/json/reader/json-reader.ts';
import { textOfUtf8 } from '../../archive/stored-text.ts';
import type { WholeExchange } from './archive.ts';

export interface ReadAnswer {
  readonly answer: SeenAnswer;
  /** A mask replaced a value that was not a text, such as a number: it is read as a text. */
  readonly isLoose: boolean;
}

/** Reads all answers of an archive: an entry of many lists is decoded, parsed and judged once. */
export class AnswerReader {
  /** Of bytes, a character each. */
  readonly #reader = new JsonReader((text) => textOfUtf8(Buffer.from(text, 'latin1')));

  #last: { readonly of: WholeExchange; readonly read: ReadAnswer | 'unknown' } | undefined;

  /** @returns `unknown` where masks leave open what the body was, and where not all of it was kept. */
  read(exchange: WholeExchange): ReadAnswer | 'unknown' {
    // Whoever looks at an exchange reads it: one after the other.
    if (this.#last?.of !== exchange) this.#last = { of: exchange, read: this.#readAnew(exchange) };
    return this.#last.read;
  }

  #readAnew(exchange: WholeExchange): ReadAnswer | 'unknown' {
    if (exchange.truncated) return 'unknown';
    if (exchange.misencoded) return { answer: seenAs(undefined, exchange), isLoose: false };
    const { json } = this.#reader.read(exchange.bytes.toString('latin1'));
    if (json !== undefined || !exchange.text.includes('«'))
      return { answer: seenAs(json, exchange), isLoose: false };
    const quoted = exchange.text.replaceAll(/(?<=[:[,]\s*)«[^«»]*»(?=\s*[,}\]])/g, '"$&"');
    const mended = parsedJson(quoted);
    return mended === undefined ? 'unknown' : { answer: seenAs(mended, exchange), isLoose: true };
  }
}

function seenAs(json: unknown, exchange: WholeExchange): SeenAnswer {
  const { status, headers, truncated } = exchange;
  return {
    status,
    headers,
    json,
    truncated,
    get text() {
      return exchange.text;
    },
  };
}
