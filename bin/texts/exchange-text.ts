/** An exchange as it went over the wire, for the terminal. Pure: colours come as functions. */

import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visible, visibleLine } from '../../reports/words/layout/visible.ts';
import type { Exchange, HeaderMap } from '../../spec/run/exchange.ts';

/** A comment that says what it is, the request with its body, and the answer with its own, or why none came. */
export function exchangeText(exchange: Exchange, style: TextStyle): string {
  const { id, kind, operationId, checkId, startedAt, durationMs, attempts, request, response, error } =
    exchange;
  const about = [
    `${id}, ${kind === 'callback' ? 'a callback' : operationId}, of ${checkId}`,
    `${startedAt}, ${durationMs} ms${attempts > 1 ? `, sent ${attempts} times` : ''}`,
    ...(exchange.traceId === undefined ? [] : [`trace ${exchange.traceId}`]),
  ];
  const answer =
    response === undefined
      ? style.caution(`No answer came: ${visibleLine(error?.message ?? 'the reason is not known')}`)
      : [
          message(`HTTP ${response.status}`, response.headers, response.body, style),
          ...(response.truncated ? [style.quiet('# The rest of the body was not kept.')] : []),
        ].join('\n');
  return [
    ...about.map((line) => style.quiet(`# ${visibleLine(line)}`)),
    '',
    message(`${request.method} ${request.url}`, request.headers, request.body ?? '', style),
    '',
    answer,
    '',
  ].join('\n');
}

function message(first: string, headers: HeaderMap, body: string, style: TextStyle): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${style.quiet(`${name}:`)} ${visibleLine(value)}`,
  );
  return [style.strong(visibleLine(first)), ...lines, ...(body === '' ? [] : ['', visible(body)])].join('\n');
}
