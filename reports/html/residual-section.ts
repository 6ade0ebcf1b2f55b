/** What no failure does not exclude, on the page. */
import { type Markup, markup } from '../words/layout/markup.ts';
import { RESIDUAL_WORDS, residualSentences } from '../words/residual-words.ts';
import type { PageContext } from './context.ts';
import { inlineText } from './parts.ts';

/** Nothing of a report that says nothing of it. */
export function residualSection({ report, language }: PageContext): Markup | false {
  const sentences = residualSentences(report, language);
  if (sentences.length === 0) return false;
  return markup`<section aria-labelledby="residual-risk"><h2 id="residual-risk">${RESIDUAL_WORDS[language].title}</h2>
<ul class="prose">${sentences.map((sentence) => markup`<li>${inlineText(sentence)}</li>`)}</ul>
</section>
`;
}
