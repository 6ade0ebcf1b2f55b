/** A front end of a service: a firewall that answers unusual inputs with a page of its own. */
import { onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { htmlPage } from '../../server/no-answer.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Markup, SQL, templates, traversal, escapes of control characters: what common rule sets look for. */
const SUSPICIOUS =
  /<script|drop table|union select|'--|' or |"'|\{\{|\$\{|%00|\.\.\/|%n%|\\u00(0[0-8bcef]|1[0-9a-f]|7f)/i;

const SPACES = '\t\n\r';

function hasControlCharacters(text: string): boolean {
  return [...text].some((one) => (one < ' ' && !SPACES.includes(one)) || one === '\x7f');
}

/** Deep nesting, a body that is no JSON, and one that says that it is something else. */
function isOddlyFormed({ rawBody, headers, method, json }: IncomingCall): boolean {
  const type = headers.get('content-type') ?? '';
  const isNoJson = json === undefined && rawBody !== '';
  return (method === 'POST' && (isNoJson || /xml|form-urlencoded/.test(type))) || /\[{50}/.test(rawBody);
}

function isUnusual(call: IncomingCall): boolean {
  const parts = [call.rawBody, call.path, ...Object.values(call.params), ...Object.values(call.query)];
  return isOddlyFormed(call) || parts.some((text) => SUSPICIOUS.test(text) || hasControlCharacters(text));
}

/** The firewall answers in place of the service. */
function firewall(status: number): Hooks {
  return onRequest('any', (call) => (isUnusual(call) ? htmlPage(status) : undefined));
}

export const FRONT_END_PERSONALITIES: readonly Personality[] = exclusive([
  {
    id: 'firewall-403',
    description: 'A firewall answers unusual inputs with 403 and a page of its own',
    hooks: firewall(403),
  },
  {
    id: 'firewall-406',
    description: 'A firewall answers unusual inputs with 406 and a page of its own',
    hooks: firewall(406),
  },
  {
    id: 'firewall-200',
    description: 'A firewall answers unusual inputs with 200 and a page of its own',
    hooks: firewall(200),
  },
]);
