/** A sequence of messages as a picture, and the same as a list for whoever does not see it. */
import { CLIENT_WORDS } from '../../words/client-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { PageContext } from '../context.ts';
import { code, inlineText, linkTo, scrolling } from '../parts.ts';
import { PARTIES, type Party, type Step } from './sequence.ts';

/** Pixels. */
const WIDTH = 640;
const HEAD = 28;
const ROW = 24;
const X: Readonly<Record<Party, number>> = { client: 70, service: 320, receiver: 570 };
const TIP = 5;

/** @param labelledBy id of the title above it. */
export function sequencePicture(steps: readonly Step[], labelledBy: string, context: PageContext): Markup {
  const hasReceiver = steps.some((step) => step.kind === 'message' && step.to === 'receiver');
  const parties = PARTIES.filter((party) => party !== 'receiver' || hasReceiver);
  const width = hasReceiver ? WIDTH : X.service + X.client;
  const height = HEAD + ROW * (steps.length + 1);
  const words = CLIENT_WORDS[context.language];
  const lanes = parties.map(
    (party) =>
      markup`<text x="${X[party]}" y="16" text-anchor="middle" font-weight="600" stroke="none">${words.parties[party]}</text><line x1="${X[party]}" x2="${X[party]}" y1="${HEAD - 4}" y2="${height}" stroke-dasharray="2 3" opacity=".5"/>`,
  );
  const rows = steps.map((step, at) => row(step, HEAD + ROW * (at + 1), context));
  return markup`${scrolling(
    labelledBy,
    markup`<svg class="sequence" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="currentColor" stroke="none" font-size="12" aria-hidden="true"><g stroke="currentColor" stroke-width="1">${lanes.map((lane) => markup`<g stroke-width=".6">${lane}</g>`)}</g>${rows}</svg>`,
  )}
<ol class="small" aria-labelledby="${labelledBy}">${steps.map((step) => listed(step, context))}</ol>
`;
}

function row(step: Step, y: number, context: PageContext): Markup {
  const words = CLIENT_WORDS[context.language];
  if (step.kind === 'more')
    return markup`<text x="${(X.client + X.service) / 2}" y="${y - 5}" text-anchor="middle" opacity=".7">⋮ ${words.more(step.count)}</text>`;
  const [from, to] = [X[step.from], X[step.to]];
  const isRight = to > from;
  const end = isRight ? to - 1 : to + 1;
  const tip = isRight ? -TIP : TIP;
  const isLost = step.answered === 'none';
  const dash = step.answered === undefined ? '' : '4 3';
  const head = isLost
    ? markup`<path d="M${(from + to) / 2 - TIP} ${y - TIP}l${2 * TIP} ${2 * TIP}m0 ${-2 * TIP}l${-2 * TIP} ${2 * TIP}"/>`
    : markup`<path d="M${end + tip} ${y - TIP + 1}L${end} ${y}L${end + tip} ${y + TIP - 1}"/>`;
  const until = isLost ? (from + to) / 2 : end;
  return markup`<g stroke="currentColor" fill="none"><line x1="${from}" x2="${until}" y1="${y}" y2="${y}" stroke-dasharray="${dash}"/>${head}</g><text x="${(X[step.from] + X[step.to]) / 2}" y="${y - 6}" text-anchor="middle">${labelOf(step, context)}</text>`;
}

function labelOf(step: Extract<Step, { kind: 'message' }>, { language }: PageContext): string {
  const words = CLIENT_WORDS[language];
  if (step.answered === 'none') return words.noAnswer;
  if (step.answered !== undefined) return String(step.answered);
  return step.call ?? words.notification;
}

function listed(step: Step, context: PageContext): Markup {
  const words = CLIENT_WORDS[context.language];
  if (step.kind === 'more') return markup`<li>${words.more(step.count)}</li>`;
  const { parties, at } = words;
  const shown = context.exchanges.has(step.exchangeId) && context.placed.has(step.exchangeId);
  const id = shown ? linkTo(step.exchangeId, code(step.exchangeId)) : code(step.exchangeId);
  return markup`<li>${at(step.atMs)} ${parties[step.from]} → ${parties[step.to]}${words.colon} ${inlineText(labelOf(step, context))} ${id}</li>`;
}
