/** What is said by its code, with the values that it is said with: data, for whoever puts it into the words of a language. */

/** One of the codes, with its values. @typeParam Values by code. */
export type Coded<Values> = {
  readonly [Code in keyof Values]: { readonly code: Code } & Readonly<Values[Code]>;
}[keyof Values];

/** The sentence of each code in one language. */
export type Sentences<Values> = { readonly [Code in keyof Values]: (values: Values[Code]) => string };

/** What is said, in the words of a language. */
export function sentenceOf<Values>(said: Coded<Values>, all: Sentences<Values>): string {
  // Each code has the words for its own values, which the compiler cannot follow through a lookup.
  const tell = all[said.code] as (values: Coded<Values>) => string;
  return tell(said);
}
