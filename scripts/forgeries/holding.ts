/** Whether the answers of a run are as somebody claims: what a forger looks at before anybody else does. */
import { CoursesAgain } from '../../reports/verify/conditions/courses-again.ts';
import { parsedJson } from '../../spec/json/json.ts';
import { mendedJson } from '../../spec/json/masked-json.ts';
import { type Claim, type Demand, earlierOf, isHidden, isMet } from '../../spec/run/claims.ts';
import type { CourseClaim, CourseRule } from '../../spec/run/course.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { COURSE_RULES } from '../../suites/judge/course-rules.ts';

export type Exchanges = ReadonlyMap<string, Exchange>;

const RULES: ReadonlyMap<string, CourseRule> = new Map(Object.entries(COURSE_RULES));

const answers = new WeakMap<Exchange, unknown>();

/** The body of an answer; undefined where it is no JSON. */
export function jsonOf(exchange: Exchange | undefined): unknown {
  if (exchange?.response === undefined) return undefined;
  if (!answers.has(exchange)) {
    const { body } = exchange.response;
    answers.set(exchange, parsedJson(body) ?? mendedJson(body));
  }
  return answers.get(exchange);
}

export type Holding = 'met' | 'not met' | 'behind a mask';

/** What comes of a demand on the answer of an exchange. */
export function holdingOf(demand: Demand, id: string, exchanges: Exchanges): Holding {
  const exchange = exchanges.get(id);
  const [than] = earlierOf(demand);
  const earlier = than === undefined ? undefined : jsonOf(exchanges.get(than));
  const json = jsonOf(exchange);
  const isLoose = parsedJson(exchange?.response?.body ?? '') === undefined && json !== undefined;
  if (isHidden(demand, { json, isLoose, earlier })) return 'behind a mask';
  const { status = 0, body: text = '' } = exchange?.response ?? {};
  return isMet(demand, { status, json, text }, earlier) ? 'met' : 'not met';
}

/** The exchanges of a claim whose answers are not as it says. */
export function unmetOf({ of, ...demand }: Claim, exchanges: Exchanges): string[] {
  return of.filter((id) => holdingOf(demand, id, exchanges) === 'not met');
}

/** Whether the rule of a claim holds for the course that it names, in the archive as it is. */
export function isCourseMet(claim: CourseClaim, exchanges: Exchanges): boolean {
  const again = new CoursesAgain([claim], RULES);
  for (const id of claim.of) {
    const exchange = exchanges.get(id);
    if (exchange === undefined) return false;
    const { kind, operationId, checkId, request, response, durationMs } = exchange;
    again.see(
      {
        ...{ id, kind, operationId, checkId, durationMs },
        method: request.method,
        url: request.url,
        startedAt: Date.parse(exchange.startedAt),
        requestId: request.headers.requestid ?? '',
        repeated: exchange.attempts > 1,
        status: response?.status ?? 0,
        headers: response?.headers ?? {},
        bytes: Buffer.from(response?.body ?? ''),
        text: response?.body ?? '',
        truncated: false,
        misencoded: false,
      },
      exchange,
      jsonOf(exchange),
    );
  }
  const outcomes = again.answersTo(claim);
  return outcomes.size === new Set(claim.of).size && [...outcomes.values()].every((one) => one === 'met');
}
