/** One exchange: what was sent and what came, as it went over the wire, secrets masked. */
import type { HeaderMap } from '../../../spec/run/exchange.ts';
import type { KeptExchange } from '../../archive/page-evidence.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { cut, visible } from '../../words/layout/visible.ts';
import type { PageContext } from '../context.ts';
import { anchor, code, duration, inlineText, linkTo } from '../parts.ts';
import { bodyText, type MarksOfBody } from './body.ts';
import type { Side } from './marks.ts';

/** Characters of the first line and headers of one message that the page shows. */
const HEAD_LIMIT = 4096;

/**
 * An exchange in a fold: its summary in one line, its two sides beside each other. The anchor stands inside,
 * so that a browser that follows a link to it opens the fold. One that already stands on the page is linked to.
 *
 * @param own the pointer of the failure that it is shown for.
 */
export function exchangeBlock(
  exchange: KeptExchange,
  { isOpen, own }: { readonly isOpen: boolean; readonly own: string | undefined },
  context: PageContext,
): Markup {
  const { id, kind } = exchange;
  const { words, placed, marks } = context;
  if (placed.has(id))
    return markup`<p class="exchange elsewhere"><span class="soft">${words.exchange.above}</span> ${linkTo(id, summaryOf(exchange, context))}</p>
`;
  placed.add(id);
  const isCallback = kind === 'callback';
  const at = (side: Side) => ({ marks: (marks.get(id) ?? []).filter((mark) => mark.side === side), own });
  // Not in the summary, which is a button: it holds no link.
  const self = markup`<a class="self" href="#${encodeURI(anchor(id))}" aria-label="${words.exchange.link(id)}">#</a>`;
  return markup`<details class="exchange"${isOpen && markup` open`}>
<summary>${summaryOf(exchange, context)}</summary>
<div class="pair" id="${anchor(id)}">
<div><p class="label">${isCallback ? words.exchange.callbackReceived : words.exchange.request} ${self}</p>${requestOf(exchange, at('request'), context)}</div>
<div><p class="label">${isCallback ? words.exchange.ourAnswer : words.exchange.response}</p>${responseOf(exchange, at('response'), context)}</div>
</div>
</details>
`;
}

function summaryOf(exchange: KeptExchange, { words, language }: PageContext): Markup {
  const { id, kind, request, response, durationMs, attempts, traceId } = exchange;
  const repeated = attempts > 1 && markup` <span class="soft">${words.exchange.sentTimes(attempts)}</span>`;
  const trace =
    traceId !== undefined && markup` <span class="soft">${words.exchange.trace} ${code(traceId)}</span>`;
  const ended = response ? String(response.status) : words.exchange.noAnswer;
  return markup`${code(id)} ${kind === 'callback' && `${words.exchange.callback} `}<span class="status">${inlineText(request.method)}</span> ${inlineText(pathOf(request.url))} → <span class="status">${ended}</span> <span class="soft">${duration(durationMs, language)}</span>${repeated}${trace}`;
}

function requestOf({ request, wholeLength }: KeptExchange, marks: MarksOfBody, context: PageContext): Markup {
  const { method, url, headers, body } = request;
  const text = body === undefined ? undefined : bodyText(body, wholeLength.request, marks, context);
  return message(`${method} ${url}`, headers, text);
}

function responseOf(exchange: KeptExchange, marks: MarksOfBody, context: PageContext): Markup {
  const { response, error, wholeLength } = exchange;
  const { words } = context;
  if (!response)
    return markup`<p>${words.exchange.noAnswerCame} ${inlineText(error?.message ?? words.exchange.unknownReason)}</p>`;
  const { status, headers, body, truncated } = response;
  const text = body === '' ? undefined : bodyText(body, wholeLength.response, marks, context);
  return markup`${message(`HTTP ${status}`, headers, text)}${truncated && markup`<p class="small soft">${words.exchange.truncated}</p>`}`;
}

function message(firstLine: string, headers: HeaderMap, body: Markup | undefined): Markup {
  const lines = [firstLine, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const { text, left } = cut(lines.join('\n'), HEAD_LIMIT);
  return markup`<pre dir="ltr"><span class="head">${visible(text)}${left > 0 && ' …'}</span>${body && markup`\n\n${body}`}</pre>`;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
