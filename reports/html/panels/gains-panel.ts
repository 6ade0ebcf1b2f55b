/** What the profile lacks, as `doctor` lists it: on an incomplete run it comes first. */
import { gainsIn, type WorthAdding } from '../../model/gains.ts';
import { numeral } from '../../words/counting.ts';
import { GAIN_WORDS } from '../../words/gain-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { PageContext } from '../context.ts';
import { anchor, code, pasteBlock } from '../parts.ts';

/** Keys that are shown at once; the others are in a fold. */
const SHOWN = 5;

/** A block for each key with the YAML to paste, in the order of the terminal; nothing where no key is missing. */
export function gainsSection(context: PageContext): Markup | false {
  const { source, words, language } = context;
  const gains = gainsIn(source);
  if (gains.length === 0) return false;
  const w = words.gains;
  const all = gains.map((gain) => block(gain, context));
  const more = all.length - SHOWN;
  return markup`<section class="gains" aria-labelledby="gains"><h2 id="gains">${w.title}</h2>
<p class="lead">${w.lead}</p>
${all.slice(0, SHOWN)}${more > 0 && markup`<details class="more-gains"><summary>${w.more(numeral(language, more))}</summary>${all.slice(SHOWN)}</details>`}</section>
`;
}

function block({ key, exact, checks, requirements, yaml, step }: WorthAdding, context: PageContext): Markup {
  const { words, language } = context;
  const { under, yaml: lines } = step ?? {};
  const { atTheTop, paste } = GAIN_WORDS[language];
  const place = under === undefined ? [] : [under === '' ? atTheTop : paste(under)];
  const extent = [
    ...(step === undefined ? [] : [GAIN_WORDS[language].gain(step.requirements, step.reached)]),
    ...(checks === 0 ? [] : [words.unverified.checksOf(checks, requirements)]),
    ...place,
  ].join(' · ');
  return markup`<div class="gain" id="${anchor(`gain-${key}`)}"><h3>${code(exact)} <span class="small soft">${extent}</span></h3>
${pasteBlock((lines ?? '') === '' ? yaml.trimEnd() : (lines ?? ''), context)}</div>
`;
}
