/** How a forger may make the claims of a failed check fit a pass. */
import type { ReportedCheck } from '../../spec/generated/report-types.ts';
import type { Claim, Claims, Demand } from '../../spec/run/claims.ts';
import type { CourseClaim } from '../../spec/run/course.ts';
import { COURSE_RULES } from '../../suites/judge/course-rules.ts';
import {
  type Changes,
  codeThatCame,
  valueThatCame,
  weakerDemand,
  widerCodes,
  widerTolerance,
} from './demands.ts';
import { type Exchanges, holdingOf, isCourseMet, jsonOf, unmetOf } from './holding.ts';

/** What a forger has before him. */
export interface Failed {
  readonly check: ReportedCheck;
  readonly claims: Claims;
  readonly exchanges: Exchanges;
}

export interface Kind {
  readonly id: string;
  readonly what: string;
  /** Claims of which none is broken; undefined where this kind cannot make them so. */
  readonly forge: (failed: Failed) => Claims | undefined;
}

export const KINDS: readonly Kind[] = [
  {
    id: 'code',
    what: 'the code that came is demanded in place of the right one',
    forge: (failed) => demanding(failed, codeThatCame),
  },
  {
    id: 'wider codes',
    what: 'the code that came is accepted too',
    forge: (failed) => demanding(failed, widerCodes),
  },
  {
    id: 'value',
    what: 'the value that came is expected',
    forge: (failed) => demanding(failed, valueThatCame),
  },
  {
    id: 'tolerance',
    what: 'any difference is tolerated',
    forge: (failed) => demanding(failed, widerTolerance),
  },
  { id: 'weaker', what: 'less is demanded', forge: (failed) => demanding(failed, weakerDemand) },
  { id: 'dropped', what: 'the demand that is not met is left out', forge: withoutUnmet },
  { id: 'elsewhere', what: 'it is judged by what no claim states', forge: judgedElsewhere },
  { id: 'exchange', what: 'another exchange is judged', forge: ofOthers },
  {
    id: 'rule',
    what: 'the course of an operation is held to another rule',
    forge: (failed) => coursing(failed, otherRules),
  },
  {
    id: 'look',
    what: 'looks are left out of the course of an operation',
    forge: (failed) => coursing(failed, fewerLooks),
  },
  {
    id: 'parameters',
    what: 'the course is another, or its callbacks are read in another way',
    forge: (failed) => coursing(failed, otherParameters),
  },
  { id: 'verdict', what: 'only the verdict is another', forge: nothingBroken },
];

/** Every broken demand in a form that is met; undefined where one cannot be, or none is broken. */
function demanding({ claims, exchanges }: Failed, changes: Changes): Claims | undefined {
  let changed = 0;
  const stated: Claim[] = [];
  for (const claim of claims.stated) {
    const unmet = unmetOf(claim, exchanges);
    const met = claim.of.filter((id) => !unmet.includes(id));
    if (met.length > 0) stated.push({ ...claim, of: met });
    for (const id of unmet) {
      const { of: _, ...demand } = claim;
      const exchange = exchanges.get(id);
      const found = exchange && changes(demand, exchange).find((one) => isMetAt(one, id, exchanges));
      if (found === undefined) return undefined;
      stated.push({ ...found, of: [id] });
      changed += 1;
    }
  }
  const isWhole = (claims.courses ?? []).every((one) => isCourseMet(one, exchanges));
  return changed > 0 && isWhole ? { ...claims, stated } : undefined;
}

function isMetAt(demand: Demand, id: string, exchanges: Exchanges): boolean {
  return holdingOf(demand, id, exchanges) === 'met';
}

function withoutUnmet({ claims, exchanges }: Failed): Claims | undefined {
  const stated = claims.stated.flatMap((claim) => {
    const unmet = unmetOf(claim, exchanges);
    const of = claim.of.filter((id) => !unmet.includes(id));
    return of.length > 0 ? [{ ...claim, of }] : [];
  });
  const courses = (claims.courses ?? []).filter((one) => isCourseMet(one, exchanges));
  const left = stated.length + courses.length;
  if (left === (claims.courses ?? []).length + claims.stated.length) return undefined;
  return left === 0 ? undefined : { stated, others: claims.others, ...(courses.length > 0 && { courses }) };
}

function judgedElsewhere(failed: Failed): Claims | undefined {
  return nothingBroken(failed) === undefined ? { stated: [], others: 1 } : undefined;
}

function nothingBroken({ claims, exchanges }: Failed): Claims | undefined {
  const isBroken =
    claims.stated.some((claim) => unmetOf(claim, exchanges).length > 0) ||
    (claims.courses ?? []).some((one) => !isCourseMet(one, exchanges));
  return isBroken ? undefined : claims;
}

/** The same demands, of exchanges that meet them: of the same check where there are any. */
function ofOthers({ check, claims, exchanges }: Failed): Claims | undefined {
  let changed = 0;
  const stated: Claim[] = [];
  for (const claim of claims.stated) {
    const unmet = unmetOf(claim, exchanges);
    const { of, ...demand } = claim;
    const others = unmet.length === 0 ? [] : candidatesFor(check, unmet, exchanges);
    const other = others.find((id) => !of.includes(id) && isMetAt(demand, id, exchanges));
    if (unmet.length > 0 && other === undefined) return undefined;
    if (unmet.length > 0) changed += 1;
    const met = of.filter((id) => !unmet.includes(id));
    stated.push({ ...demand, of: [...met, ...(other === undefined ? [] : [other])] });
  }
  return changed > 0 ? { ...claims, stated } : undefined;
}

/** What a check may cite beside its own. */
function candidatesFor(check: ReportedCheck, unmet: readonly string[], exchanges: Exchanges): string[] {
  const all = [...exchanges.values()].filter(({ kind, response }) => kind === 'request' && response);
  const calls = new Set(unmet.map((id) => exchanges.get(id)?.operationId));
  const own = all.filter(({ checkId }) => checkId === check.id).reverse();
  const shared = all.filter(({ checkId, request }) => checkId.startsWith('run') || request.method === 'GET');
  const isSame = (one: { readonly operationId: string }) => calls.has(one.operationId);
  return [...own.filter(isSame), ...own, ...shared.filter(isSame), ...shared].map(({ id }) => id);
}

type CourseChanges = (course: CourseClaim, failed: Failed) => readonly CourseClaim[];

function coursing(failed: Failed, changes: CourseChanges): Claims | undefined {
  const { claims, exchanges } = failed;
  if (claims.stated.some((claim) => unmetOf(claim, exchanges).length > 0)) return undefined;
  let changed = 0;
  const courses: CourseClaim[] = [];
  for (const course of claims.courses ?? []) {
    if (isCourseMet(course, exchanges)) courses.push(course);
    else {
      const found = changes(course, failed).find((one) => isCourseMet(one, exchanges));
      if (found === undefined) return undefined;
      courses.push(found);
      changed += 1;
    }
  }
  return changed > 0 ? { ...claims, courses } : undefined;
}

function otherRules(course: CourseClaim): CourseClaim[] {
  return Object.keys(COURSE_RULES)
    .filter((rule) => rule !== course.rule)
    .map((rule) => ({ ...course, rule }));
}

/** One look less, or all from some look on. */
function fewerLooks(course: CourseClaim): CourseClaim[] {
  const { of, callbacks = 0 } = course;
  const looks = of.length - callbacks;
  const without = (from: number, count: number): CourseClaim => {
    const gone = of.slice(from, from + count);
    const left = callbacks - gone.filter((_, at) => from + at >= looks).length;
    const { callbacks: _, ...rest } = course;
    return {
      ...rest,
      of: of.filter((_, at) => at < from || at >= from + count),
      ...(left > 0 && { callbacks: left }),
    };
  };
  const ones = of.map((_, at) => without(at, 1));
  const tails = of.slice(1).map((_, at) => without(at + 1, looks - at - 1));
  const allCalls = callbacks > 0 ? [without(looks, callbacks)] : [];
  return [...ones, ...tails, ...allCalls].filter((one) => one.of.length > (one.callbacks ?? 0));
}

function otherParameters(course: CourseClaim, { exchanges }: Failed): CourseClaim[] {
  const { of, callbacks = 0, target, pointers, besides } = course;
  const callback = callbacks > 0 ? exchanges.get(of.at(-1) ?? '')?.request.url : undefined;
  const came = callback?.slice(Math.max(0, callback.indexOf('/callbacks/')));
  const looks = of.slice(0, of.length - callbacks);
  const { pointers: _, ...unread } = course;
  const { target: __, ...anywhere } = course;
  return [
    ...(came === undefined ? [] : [{ ...course, target: came }]),
    ...(target === undefined ? [] : [anywhere]),
    ...(pointers === undefined ? [] : [unread]),
    ...(pointers === undefined ? [] : [{ ...course, pointers: { reference: '/none', status: '/none' } }]),
    ...(besides === undefined ? [] : [{ ...course, besides: [...besides, course.reference] }]),
    { ...course, decimals: 0 },
    ...referencesIn(looks, exchanges).map((reference) => ({ ...course, reference })),
  ];
}

/** Other operations that the same answers show. */
function referencesIn(ids: readonly string[], exchanges: Exchanges): string[] {
  const found = ids.map((id) => new Set(JSON.stringify(jsonOf(exchanges.get(id)) ?? null).match(REFERENCES)));
  const [first = new Set<string>(), ...rest] = found;
  return [...first]
    .map((text) => /"([^"]*)"$/.exec(text)?.[1] ?? '')
    .filter((reference) => rest.every((one) => one.has(`"referenceOperation":"${reference}"`)));
}

const REFERENCES = /"referenceOperation":"[^"]*"/g;
