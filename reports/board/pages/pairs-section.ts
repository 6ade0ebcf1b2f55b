/** Clients against servers, with a link to what the proxy between them saw of each. */
import { code, inlineText, scrolling, shape } from '../../html/parts.ts';
import { PAIR_WORDS } from '../../words/board/pair-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { type ReadEntry, standpointOf, warningsOf } from '../entry.ts';
import { type Pair, type Pairs, type Party, pairsOf } from '../pairs.ts';
import { proxyLine } from '../proxy-line.ts';
import type { BoardTarget } from '../targets.ts';
import { type BoardContext, dayOf, extentText, standpointBadge } from './board-parts.ts';

/** With more empty cells, one command for all of them is below the table. */
const MOST_COMMANDS = 60;

const DAY_MS = 86_400_000;

/** What every cell is made from. */
interface TableContext extends BoardContext {
  /** Of the board, ISO 8601 in UTC. */
  readonly day: string;
  readonly hasCommands: boolean;
}

/** False where the board has no client by name, or no server. @param day from which ages count. */
export function pairsSection(
  targets: readonly BoardTarget[],
  day: string,
  context: BoardContext,
): Markup | false {
  const all = pairsOf(targets);
  const { clients, servers, pairs } = all;
  if (clients.length === 0 || servers.length === 0) return false;
  const words = PAIR_WORDS[context.language];
  const byNames = new Map(pairs.map((pair) => [keyOf(pair.client, pair.server), pair]));
  const empty = clients.flatMap(({ name: client }) =>
    servers.filter(({ name: server }) => !byNames.has(keyOf(client, server))),
  );
  const table = { ...context, day, hasCommands: empty.length <= MOST_COMMANDS };
  const heads = servers.map((server) => markup`<th scope="col">${party(server, words.noRun, context)}</th>`);
  const rows = clients.map((client) => {
    const cells = servers.map((server) => {
      const pair = byNames.get(keyOf(client.name, server.name));
      return pair === undefined ? emptyCell(client.name, server, table) : cell(pair, table);
    });
    return markup`<tr><th scope="row">${party(client, words.notLed, context)}</th>${cells}</tr>
`;
  });
  return markup`<section aria-labelledby="pairs"><h2 id="pairs">${words.title}</h2>
<p class="lead">${words.lead(day)}</p>
${scrolling(
  'pairs',
  markup`<table class="matrix pairs"><thead><tr><th scope="col">${words.corner}</th>${heads}</tr></thead>
<tbody>
${rows}</tbody></table>`,
)}${below(all, empty.length > 0, words)}</section>
`;
}

/** What the table leaves out, and how a cell is filled. */
function below({ left }: Pairs, hasEmpty: boolean, words: (typeof PAIR_WORDS)['en']): Markup {
  return markup`${
    left.clients + left.servers > 0 &&
    markup`<p class="small soft">${words.left(left.clients, left.servers)}</p>
`
  }${
    hasEmpty &&
    markup`<p class="small soft">${words.fill} ${code('npx payops-conformance proxy --profile PROFILE --client=NAME')}</p>
`
  }`;
}

function keyOf(client: string, server: string): string {
  return JSON.stringify([client, server]);
}

/** A name with the latest report of its own. @param none said without one. */
function party({ name, latest }: Party, none: string, context: BoardContext): Markup {
  const about =
    latest === undefined
      ? markup`<span class="under">${none}</span>`
      : markup`<a href="${latest.page}">${standpointBadge(standpointOf(latest), context)}</a> <span class="under">${dayOf(latest)}</span>`;
  return markup`<span class="name">${inlineText(name)}</span> <span class="line">${about}</span>`;
}

function emptyCell(client: string, server: Party, { language, hasCommands }: TableContext): Markup {
  const { none, fillThis } = PAIR_WORDS[language];
  const command =
    hasCommands &&
    markup`<details><summary>${fillThis}</summary>${code(proxyLine(client, server))}</details>`;
  return markup`<td><span class="under">${none}</span>${command}</td>`;
}

function cell(pair: Pair, context: TableContext): Markup {
  const words = PAIR_WORDS[context.language];
  const { ofClient, ofServer, startedAt } = pair;
  const intact = [ofClient, ofServer].find((entry) => entry !== undefined && entry.seal.kind !== 'changed');
  const requests = intact === undefined ? [] : [words.requests(intact.requests)];
  const about = [...requests, dayOf(pair), words.age(daysBetween(startedAt, context.day))];
  return markup`<td>${side(words.client, ofClient, context)}${side(words.server, ofServer, context)}<span class="under">${about.join(', ')}</span></td>`;
}

function side(name: string, entry: ReadEntry | undefined, context: TableContext): Markup {
  const words = PAIR_WORDS[context.language];
  if (entry === undefined)
    return markup`<span class="line">${name} <span class="under">${words.missing}</span></span>`;
  const { page, requirements, seal } = entry;
  const warnings = warningsOf(requirements);
  const counts = [
    extentText(entry, context),
    ...(warnings > 0 ? [words.warnings(warnings)] : []),
    context.words.seal(seal),
  ];
  // The badge of a modified report says so, and its numbers do not count.
  const under = seal.kind !== 'changed' && markup`<span class="under">${counts.join(', ')}</span>`;
  return markup`<span class="line">${name} <a href="${page}">${outcome(entry, context)}</a></span>${under}`;
}

/** Nothing was violated, and nothing was seen either: the latter is what counts. */
function outcome(entry: ReadEntry, context: TableContext): Markup {
  const standpoint = standpointOf(entry);
  if (standpoint !== 'unviolated' || entry.requests > 0) return standpointBadge(standpoint, context);
  return markup`<span class="badge v-skipped">${shape('skipped')}${PAIR_WORDS[context.language].nothing}</span>`;
}

/** Whole days. @param day ISO 8601 in UTC. */
function daysBetween(startedAt: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(startedAt.slice(0, 10))) / DAY_MS);
}
