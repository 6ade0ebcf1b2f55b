/** What a check that passed demanded, as it can be compared with what it demands in every run. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import type { ReportedCheck } from '../../../spec/generated/report-types.ts';
import {
  type Claim,
  type Claims,
  type Demand,
  earlierOf,
  type IndexedClaims,
} from '../../../spec/run/claims.ts';
import type { CourseClaim } from '../../../spec/run/course.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { isOfTable, mayBeFirewall } from '../../../spec/run/origin.ts';
import type { CourseRules } from '../conditions/courses-again.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';
import { ArchiveNotes, type Note } from './archive-notes.ts';
import { type Came, cameFor } from './came.ts';
import { CoursesSeen } from './courses-seen.ts';
import { common, type Draft, inEach, joinSources, newDraft } from './draft.ts';
import { MoneySeen } from './money-seen.ts';
import { isChange, odditiesOf, oddToken } from './oddities.ts';
import { decimalsOf, namesOf, textsIn } from './profile-names.ts';
import { placesOf, senderOf } from './roles.ts';
import { type Shape, takenApart } from './shapes.ts';
import {
  type About,
  areAllServices,
  asksOf,
  type Places,
  sourcesOfAmount,
  sourcesOfText,
} from './sources.ts';

/** What is true of the demands of one shape. */
export interface ShapeFacts extends Shape {
  /** Who sent what was judged: one of these each time. */
  readonly senders: ReadonlySet<string>;
  /** Of all of it. */
  readonly all: ReadonlySet<string>;
  /** Of all of it that the check itself sent; undefined where it sent none. */
  readonly own: ReadonlySet<string> | undefined;
  /** Of each member that depends on the target: where its value may come from. `undefined` where that is not known. */
  readonly any: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

/** What a check demanded. */
export interface DemandsOfRun {
  /** A shape is there once. */
  readonly shapes: readonly ShapeFacts[];
  /** An answer that it judged may be anybody's: no code of the document, or a page. */
  readonly isAnybodys: boolean;
  /** Something was between it and the service, so that it may have sent more than it does otherwise. */
  readonly hindered: boolean;
}

/** What of a check tells which demands are its own. */
export type PassedCheck = Pick<ReportedCheck, 'id' | 'exchangeIds' | 'cases'>;

/** Is shown the exchanges of an archive one after the other, and says then what each check demanded. */
export class DemandsSeen {
  readonly notes = new ArchiveNotes();
  readonly #claims = new Map<string, Claims[]>();
  readonly #wanted = new Map<string, Claim[]>();
  readonly #came = new Map<Claim, Map<string, Came>>();
  readonly #places: Places;
  readonly #named: ReadonlyMap<string, string>;
  readonly #texts: ReadonlySet<string>;
  readonly #noise: Big;
  readonly #courses: CoursesSeen;
  readonly #anybodys = new Set<string>();

  constructor(stored: readonly IndexedClaims[], profiles: readonly StoredProfile[], rules: CourseRules) {
    const [profile = {}] = profiles;
    this.#places = { profiles, notes: this.notes, money: new MoneySeen(profile) };
    this.#named = namesOf(profiles);
    this.#texts = new Set(profiles.flatMap(textsIn));
    this.#noise = new Big(10).pow(-(decimalsOf(profile) ?? 2)).times('0.5');
    for (const { checkId, claims } of stored) {
      this.#claims.set(checkId, [...(this.#claims.get(checkId) ?? []), claims]);
      for (const claim of claims.stated)
        for (const id of claim.of) this.#wanted.set(id, [...(this.#wanted.get(id) ?? []), claim]);
    }
    const courses = stored.flatMap(({ claims }) => claims.courses ?? []);
    this.#courses = new CoursesSeen(courses, profile, rules);
  }

  /** @param json the body of its answer; undefined where it is none, or masks leave it open. */
  see(exchange: Exchange, json: unknown): void {
    this.notes.see(exchange, json);
    this.#places.money.see(exchange, json);
    this.#courses.see(exchange, json);
    const wanted = this.#wanted.get(exchange.id) ?? [];
    if (wanted.length > 0 && exchange.response !== undefined) {
      const { status, body: text } = exchange.response;
      if (!isOfTable(status) || mayBeFirewall({ status, json, text })) this.#anybodys.add(exchange.id);
    }
    for (const claim of wanted) {
      const came = this.#came.get(claim) ?? new Map<string, Came>();
      came.set(exchange.id, cameFor(claim, json));
      this.#came.set(claim, came);
    }
  }

  /** What a check demanded; undefined where the archive does not say. */
  of(check: PassedCheck): DemandsOfRun | undefined {
    const claims = this.#claims.get(check.id);
    if (claims === undefined) return undefined;
    const gathered = new Map<string, Draft>();
    const stated = claims.flatMap((one) => one.stated);
    for (const claim of stated) this.#gather(gathered, claim, check);
    for (const course of claims.flatMap(({ courses = [] }) => courses))
      this.#gatherCourse(gathered, course, check);
    const judged = [...gathered.values()].flatMap(({ ids }) => [...ids]);
    return {
      shapes: [...gathered.values()].map((one) => this.#factsIn(one, check)),
      isAnybodys: judged.some((id) => this.#anybodys.has(id)),
      hindered: this.notes.of(check.id).some(({ kind, status }) => kind === 'request' && !isOfTable(status)),
    };
  }

  #factsIn(gathered: Draft, check: PassedCheck): ShapeFacts {
    const { shape, senders, all, own, any, ids, texts } = gathered;
    const cited = new Set(check.exchangeIds);
    const sent = this.notes.of(check.id).filter(({ id }) => cited.has(id));
    const calls = new Set([...ids].map((id) => this.notes.get(id)?.operationId));
    const alike = sent.filter(({ operationId, status }) => calls.has(operationId) && isOfTable(status));
    const change = [...(all ?? [])].filter(isChange);
    const isSpared = (note: Note) => change.every((oddity) => this.#odditiesOf(note).includes(oddity));
    const called = alike.filter(({ operationId }) => CALLED_ONCE.includes(operationId));
    const isEveryCall = called.length > 0 && called.every(({ id }) => ids.has(id));
    const isEvery = change.length > 0 && !alike.some((note) => !ids.has(note.id) && isSpared(note));
    return {
      ...{ ...shape, senders, own, any },
      all: new Set([
        ...(all ?? []),
        ...(isEvery ? [EVERY_CHANGED] : []),
        ...(isEveryCall ? [EVERY_CALL] : []),
        ...(areAllServices(texts, this.#places.profiles) ? ['every service of the profile'] : []),
      ]),
    };
  }

  #gather(gathered: Map<string, Draft>, claim: Claim, check: PassedCheck): void {
    const { of, ...demand } = claim;
    const { shape, values } = takenApart(demand, this.#named);
    for (const id of of) {
      const note = this.notes.get(id);
      if (note === undefined) continue;
      const so = gathered.get(shape.literal) ?? newDraft(shape);
      gathered.set(shape.literal, so);
      so.ids.add(id);
      so.senders.add(senderOf(note, check.id));
      so.all = inEach(so.all, [
        ...this.#factsOf(note, demand, check),
        ...[...values.keys()].map((member) => `has ${member}`),
      ]);
      if (demand.is === 'names') so.texts.add(demand.text);
      if (note.checkId === check.id) so.own = inEach(so.own, this.#ownFactsOf(note, demand));
      const { reference, amount } = this.#came.get(claim)?.get(id) ?? {};
      const came = isAsRead(claim) ? amount : undefined;
      for (const [member, texts] of values) {
        const about: About = { checkId: check.id, note, reference, came, member, is: demand.is };
        joinSources(so.any, member, this.#sourcesOf(texts, about));
      }
    }
  }

  #odditiesOf(note: Note): string[] {
    const isKnown = (text: string) => this.#texts.has(text) || this.notes.executionOf(text) !== undefined;
    return odditiesOf(note, isKnown);
  }

  #factsOf(note: Note, demand: Demand, check: PassedCheck): string[] {
    const isOfToken = demand.is === 'code' && demand.codes.includes(401);
    const odd = [...this.#odditiesOf(note), ...(isOfToken ? oddToken(note, this.notes) : [])];
    const earlier = earlierOf(demand).flatMap((id) => {
      const than = this.notes.get(id);
      if (than === undefined) return [];
      const isBefore = than.id !== id || than.cameAt <= note.cameAt;
      return [
        ...(than.id !== note.id && isBefore ? ['than one before'] : []),
        ...(addressOf(than) === addressOf(note) ? ['than of the same address'] : []),
        ...(than.checkId === check.id ? ['than by itself'] : []),
      ];
    });
    return [...odd, ...earlier];
  }

  /** What a list is asked for matters to how much it holds: a record is looked for in whatever shows it. */
  #ownFactsOf(note: Note, { is }: Demand): string[] {
    if (is === 'record') return [];
    return [...placesOf(note, this.notes), ...(is === 'items' ? asksOf(note, this.#places.profiles) : [])];
  }

  #sourcesOf(texts: readonly string[], about: About): ReadonlySet<string> | undefined {
    const { member } = about;
    if (member === 'than') return undefined;
    // How operations end is up to the target.
    if (texts.some((text) => ENUMERATIONS.StatutOperation.some((one) => one === text))) return undefined;
    if (MILLISECONDS.includes(member)) return new Set(texts.flatMap(magnitudesOf));
    if (about.note.operationId === 'getBalance' && about.came === undefined) return undefined;
    let found: ReadonlySet<string> | undefined;
    for (const text of texts) {
      const amounts = sourcesOfAmount(text, about, this.#places, this.#noise);
      if (amounts === undefined) return undefined;
      const own = new Set([...sourcesOfText(text, about, this.#places), ...amounts]);
      found = found === undefined ? own : common(found, own);
    }
    return found;
  }

  #gatherCourse(gathered: Map<string, Draft>, course: CourseClaim, check: PassedCheck): void {
    const literal = `course ${course.rule}`;
    const so = gathered.get(literal) ?? newDraft({ literal });
    gathered.set(literal, so);
    so.all = inEach(so.all, this.#courses.factsOf(course, new Set(check.exchangeIds), this.notes));
  }
}

/** Calls that are not repeated until something shows. */
const CALLED_ONCE: readonly string[] = ['issueToken', 'createRequest', 'submitCreditPurchase'];

/** It held all of its calls of a kind to the same. */
export const EVERY_CALL = 'every call of its kind';

/** It held all of its requests that carry the same change to the same. */
export const EVERY_CHANGED = 'every request with this change';

const MILLISECONDS: readonly string[] = ['before', 'after', 'within'];

/** Bounds in milliseconds that a number stays well below. */
function magnitudesOf(text: string): string[] {
  return [4, 5, 6, 7, 8, 9]
    .filter((zeros) => Number(text) * 3 < 10 ** zeros)
    .map((zeros) => `below 1e${zeros}`);
}

function addressOf({ url }: Note): string {
  return url.split('?', 1)[0] ?? url;
}

/** A balance as it was read: others are reckoned from it. */
function isAsRead(claim: Claim): boolean {
  return claim.is === 'amount' && claim.within === '0';
}
