/** What each instrument was debited for, beside what the run had announced. */
import { type Markup, markup } from '../words/layout/markup.ts';
import { instrumentRows, moneyWords, movedInRun, reachedLines } from '../words/money-words.ts';
import type { PageContext } from './context.ts';
import { appendix, inlineText, scrolling } from './parts.ts';

/** A row for each instrument; nothing where nothing moved and nothing was announced. */
export function moneySection({ report, language }: PageContext): Markup | false {
  const { money } = report.run;
  if (money === undefined) return false;
  const words = moneyWords(language);
  const unit = money.currency ?? words.units[1];
  const heads = [
    words.instrument,
    ...[words.announcedAbout, words.announcedMost, words.moved].map((name) => `${name} (${unit})`),
  ];
  const rows = instrumentRows(money, language);
  return appendix(
    'money',
    words.heading,
    markup`<p class="lead">${inlineText(movedInRun(report, language))}</p>
${rows.length > 0 && markup`<p class="lead">${words.lead}</p>`}
${reachedLines(money, language).map((line) => markup`<p class="notice">${inlineText(line)}</p>`)}
${
  rows.length > 0 &&
  scrolling(
    'money',
    markup`<table>
<thead><tr>${heads.map((name, at) => markup`<th scope="col"${at > 0 && markup` class="n"`}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(row)}</tbody>
</table>`,
  )
}`,
  );
}

function row([name = '', ...figures]: readonly string[]): Markup {
  return markup`<tr><th scope="row">${inlineText(name)}</th>${figures.map((one) => markup`<td class="n">${one}</td>`)}</tr>
`;
}
