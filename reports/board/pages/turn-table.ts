/** Table of requirements of a target whose verdict changed. */
import { anchor, code, inlineText, scrolling, shape } from '../../html/parts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { VERDICT_WORDS } from '../../words/verdict-words.ts';
import type { ReadEntry, ReportKind, Standing } from '../entry.ts';
import { requirementPageOf } from '../names.ts';
import { type BoardTarget, decisiveVerdictOf, type Turn } from '../targets.ts';
import { type BoardContext, dayOf, minuteOf, statementOf } from './board-parts.ts';

/** Greatest number of columns, one for each run. */
const COLUMNS = 40;

/** A table of requirements that failed or warned, and a list of turns. */
export function turnSection(target: BoardTarget, context: BoardContext): Markup {
  const { words } = context;
  const all = target.entries.filter(({ seal }) => seal.kind !== 'changed');
  const entries = all.slice(-COLUMNS);
  const left = all.length - entries.length;
  const rows = troubledIn(entries);
  const w = words.turns;
  const head = markup`<section aria-labelledby="turns"><h2 id="turns">${w.title}</h2>
`;
  if (rows.length === 0)
    return markup`${head}<p>${w.none}</p></section>
`;
  return markup`${head}<p class="lead">${w.lead}${left > 0 && ` ${w.earlier(left)}`}</p>
${table(rows, entries, target.kind, context)}
<h3>${w.listTitle}</h3>
${target.turns.length === 0 ? markup`<p>${w.listNone}</p>` : markup`<ul class="turns">${turnsTogether(target.turns).map((turns) => turnItem(turns, context))}</ul>`}
</section>
`;
}

/** Requirements that failed or warned in one of some runs, in the order of the document. */
function troubledIn(entries: readonly ReadEntry[]): Standing[] {
  const troubled = new Map<string, Standing>();
  for (const standing of entries.flatMap(({ requirements }) => requirements))
    if (standing.verdict === 'fail' || standing.verdict === 'warn') troubled.set(standing.id, standing);
  const order = new Map(entries.flatMap(({ requirements }) => requirements).map(({ id }, at) => [id, at]));
  return [...troubled.values()].sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

function table(
  rows: readonly Standing[],
  entries: readonly ReadEntry[],
  kind: ReportKind,
  context: BoardContext,
): Markup {
  const heads = entries.map(
    (entry) =>
      markup`<th scope="col" class="s"><a href="../${entry.page}"><span class="upright">${minuteOf(entry)}</span></a></th>`,
  );
  const byRun = entries.map((entry) => new Map(entry.requirements.map((one) => [one.id, one])));
  return scrolling(
    'turns',
    markup`<table class="matrix turned"><thead><tr><th scope="col">${context.words.turns.requirement}</th>${heads}</tr></thead>
<tbody>
${rows.map(
  ({ id, section }) =>
    markup`<tr id="${anchor(`req-${id}`)}"><th scope="row"><span class="number">${section}</span> ${kind === 'run' ? requirementLink(id) : code(id)}<span class="under">${inlineText(statementOf(id, context.language))}</span></th>${byRun.map((run, at) => place(run.get(id), entries[at], context))}</tr>
`,
)}</tbody></table>`,
  );
}

/** The id of a requirement, with its page. */
function requirementLink(id: string): Markup {
  const page = requirementPageOf(id);
  return page === undefined ? code(id) : markup`<a href="../${page}">${code(id)}</a>`;
}

/** The verdict of a run; an empty cell without one. */
function place(
  standing: Standing | undefined,
  entry: ReadEntry | undefined,
  { language, words }: BoardContext,
): Markup {
  const decided = standing === undefined ? undefined : decisiveVerdictOf(standing);
  if (standing === undefined || entry === undefined || decided === undefined)
    return markup`<td class="s"><span class="hush">${words.turns.nothing}</span></td>`;
  const name = `${dayOf(entry)}, ${VERDICT_WORDS[language][decided]}`;
  return markup`<td class="s"><a href="../${entry.page}#${encodeURI(anchor(`req-${standing.id}`))}" title="${name}"><span class="sign v-${decided}">${shape(decided)}</span><span class="hush">${name}</span></a></td>`;
}

/** Groups turns of the same run, from and to the same verdict; the latest run first. */
function turnsTogether(turns: readonly Turn[]): (readonly [Turn, ...Turn[]])[] {
  const together = new Map<string, [Turn, ...Turn[]]>();
  for (const turn of turns) {
    const key = `${turn.at.page} ${turn.from} ${turn.to}`;
    const known = together.get(key);
    if (known === undefined) together.set(key, [turn]);
    else known.push(turn);
  }
  return [...together.values()].reverse();
}

function turnItem(turns: readonly [Turn, ...Turn[]], { language }: BoardContext): Markup {
  const [{ from, to, at }] = turns;
  const word = (one: Turn['to']) =>
    markup`<span class="badge v-${one}">${shape(one)}${VERDICT_WORDS[language][one]}</span>`;
  const ids = turns.map(
    ({ requirement }) =>
      markup`<a href="../${at.page}#${encodeURI(anchor(`req-${requirement}`))}">${code(requirement)}</a> `,
  );
  return markup`<li><span class="line">${minuteOf(at)} ${word(from)} <span aria-hidden="true">→</span> ${word(to)}</span>${ids}</li>`;
}
