/** Clients against servers, with a link to what the proxy between them saw of each. */
import { code, inlineText, scrolling } from '../../html/parts.ts';
import { PAIR_WORDS, type PairWords } from '../../words/board/pair-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { ReadEntry } from '../entry.ts';
import { standpointOf } from '../entry.ts';
import { type Pair, type Party, pairsOf } from '../pairs.ts';
import type { BoardTarget } from '../targets.ts';
import { type BoardContext, dayOf, standpointBadge } from './board-parts.ts';

/** False where the board has no client by name, or no server. */
export function pairsSection(targets: readonly BoardTarget[], context: BoardContext): Markup | false {
  const { clients, servers, pairs } = pairsOf(targets);
  if (clients.length === 0 || servers.length === 0) return false;
  const words = PAIR_WORDS[context.language];
  const find = (client: string, server: string) =>
    pairs.find((pair) => pair.client === client && pair.server === server);
  const heads = servers.map((server) => markup`<th scope="col">${party(server, words.noRun, context)}</th>`);
  const rows = clients.map(
    (client) =>
      markup`<tr><th scope="row">${party(client, words.notLed, context)}</th>${servers.map((server) => cell(find(client.name, server.name), words, context))}</tr>
`,
  );
  return markup`<section aria-labelledby="pairs"><h2 id="pairs">${words.title}</h2>
<p class="lead">${words.lead}</p>
${scrolling(
  'pairs',
  markup`<table class="pairs"><thead><tr><th scope="col">${words.corner}</th>${heads}</tr></thead>
<tbody>
${rows}</tbody></table>`,
)}<p class="small soft">${words.fill} ${code('npx payops-conformance proxy --profile FILE --client NAME')}</p></section>
`;
}

/** A name with the latest report of its own. @param none said without one. */
function party({ name, latest }: Party, none: string, context: BoardContext): Markup {
  const about =
    latest === undefined
      ? markup`<span class="under">${none}</span>`
      : markup`<a href="${latest.page}">${standpointBadge(standpointOf(latest), context)}</a> <span class="under">${dayOf(latest)}</span>`;
  return markup`<span class="name">${inlineText(name)}</span> <span class="line">${about}</span>`;
}

function cell(pair: Pair | undefined, words: PairWords, context: BoardContext): Markup {
  if (pair === undefined) return markup`<td><span class="under">${words.none}</span></td>`;
  const { ofClient, ofServer } = pair;
  return markup`<td>${side(words.client, ofClient, context)}${side(words.server, ofServer, context)}</td>`;
}

function side(name: string, entry: ReadEntry | undefined, context: BoardContext): Markup | false {
  return (
    entry !== undefined &&
    markup`<span class="line">${name} <a href="${entry.page}">${standpointBadge(standpointOf(entry), context)}</a> <span class="under">${dayOf(entry)}</span></span>`
  );
}
