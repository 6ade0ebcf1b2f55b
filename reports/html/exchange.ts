/** One exchange: what was sent and what came, as it went over the wire, secrets masked. */
import type { Exchange, HeaderMap } from '../../spec/exchange.ts';
import { type Markup, markup } from '../markup.ts';
import { visible } from '../visible.ts';
import { bodyText } from './body.ts';
import { anchor, code, duration, said } from './parts.ts';

/** How an exchange is shown. */
export interface ExchangeView {
  readonly open: boolean;
  /** Whether this is its first place on the page, and so the one with the anchor. */
  readonly anchored: boolean;
}

/** An exchange in a fold: its summary in one line, its two sides beside each other. */
export function exchangeBlock(exchange: Exchange, { open, anchored }: ExchangeView): Markup {
  const { id, kind, request, response, durationMs, attempts } = exchange;
  const repeated = attempts > 1 && markup` <span class="soft">sent ${attempts} times</span>`;
  const ended = response ? String(response.status) : 'no answer';
  return markup`<details class="exchange"${anchored && markup` id="${anchor(id)}"`}${open && markup` open`}>
<summary>${code(id)} ${kind === 'callback' && 'callback '}<span class="status">${said(request.method)}</span> ${said(pathOf(request.url))} → <span class="status">${ended}</span> <span class="soft">${duration(durationMs)}</span>${repeated}</summary>
<div class="pair">
<div><h4>${kind === 'callback' ? 'Callback received' : 'Request'}</h4>${message(`${request.method} ${request.url}`, request.headers, request.body)}</div>
<div><h4>${kind === 'callback' ? 'Our answer' : 'Response'}</h4>${responseOf(exchange)}</div>
</div>
</details>
`;
}

function responseOf({ response, error }: Exchange): Markup {
  if (!response) return markup`<p>No answer came: ${said(error?.message ?? 'the reason is not known')}</p>`;
  const truncated =
    response.truncated &&
    markup`<p class="small soft">The answer was longer than the largest body that is read.</p>`;
  return markup`${message(`HTTP ${response.status}`, response.headers, response.body)}${truncated}`;
}

function message(firstLine: string, headers: HeaderMap, body: string | undefined): Markup {
  const head = [firstLine, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const rest = body !== undefined && body !== '' && markup`\n\n${bodyText(body)}`;
  return markup`<pre dir="ltr"><span class="head">${visible(head.join('\n'))}</span>${rest}</pre>`;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
