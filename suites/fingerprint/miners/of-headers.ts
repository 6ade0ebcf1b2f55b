/** Statements about how answers are sent: their headers, their media type and the layout of their JSON. */
import { LEAST_SUPPORT, type Statement } from '../../../spec/run/fingerprint.ts';
import { isSuccess } from '../../act/controls.ts';
import { listed, type Miner, supported, Tally } from '../miner.ts';

/** Headers whose whole value says which software answers, and nothing of the answer. */
const BY_VALUE = [
  'server',
  'x-powered-by',
  'via',
  'connection',
  'keep-alive',
  'cache-control',
  'pragma',
  'vary',
  'transfer-encoding',
  'content-encoding',
  'content-language',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'accept-ranges',
  'allow',
] as const;

/** Headers whose value belongs to one answer: only whether they are there is said. */
const BY_PRESENCE = [
  'age',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'expires',
  'last-modified',
  'ratelimit-limit',
  'retry-after',
  'set-cookie',
  'x-correlation-id',
  'x-ratelimit-limit',
  'x-request-id',
  'x-trace-id',
] as const;

const KNOWN: readonly string[] = [...BY_VALUE, ...BY_PRESENCE, 'content-type', 'www-authenticate'];

/** Longer values are of no software's own. */
const LONGEST = 60;

export function mineHeaders(): Miner {
  const tally = new Tally();
  const counts = new Map<string, number>();
  let order: readonly string[] | undefined;
  let answers = 0;

  function seeNames(names: readonly string[]): void {
    answers += 1;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const now = new Set(names);
    order = order === undefined ? names : order.filter((name) => now.has(name));
  }

  return {
    answer(answer, { response }) {
      const { headers, status } = answer;
      seeNames(Object.keys(headers));
      for (const name of BY_VALUE) {
        const value = headers[name];
        if (value !== undefined && value.length <= LONGEST && !value.includes('«'))
          tally.note(`header.${name}`, value);
      }
      const type = headers['content-type'];
      if (type !== undefined)
        tally.note(`type.${isSuccess(answer) ? 'success' : 'error'}`, type.slice(0, LONGEST));
      const challenge = headers['www-authenticate'];
      if (status === 401) tally.note('header.www-authenticate', challenge?.split(' ', 1)[0] ?? 'absent');
      const layout = response === undefined ? undefined : layoutOf(response.body);
      if (layout !== undefined) tally.note('json.layout', layout);
    },
    statements(): Statement[] {
      const always = (order ?? []).filter((name) => counts.get(name) === answers);
      const never = KNOWN.filter((name) => !counts.has(name)).sort();
      return [
        ...tally.statements(),
        ...supported({ id: 'headers.always', value: listed(always), support: answers }),
        ...(answers < LEAST_SUPPORT * 2
          ? []
          : [{ id: 'headers.never', value: listed(never), support: answers }]),
      ];
    },
  };
}

/** How JSON is written. @returns undefined for what is no object or array. */
function layoutOf(text: string): string | undefined {
  const start = /^\s*[{[](\s*)["{[\]}]/.exec(text.slice(0, 200));
  if (start === null) return undefined;
  if (start[1]?.includes('\n')) return 'lines';
  return /^\s*\{\s*"[^"]*"(\s*):(\s*)/.exec(text.slice(0, 200))?.[2] === '' ? 'compact' : 'spaced';
}
