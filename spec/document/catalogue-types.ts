/** The shapes of the catalogue: requirements.yaml and open-points.yaml. */
import type { OpenPointId, PracticeId, RequirementId } from '../generated/catalogue-ids.ts';
import type { Level } from '../run/check-result.ts';
import type { OtherLanguage } from './language.ts';
import type { SectionNumber } from './sections.ts';

/** One testable statement of the document. */
export interface Requirement<Id extends string = string> {
  /** Permanent slug. */
  readonly id: Id;
  readonly section: SectionNumber;
  readonly level: Level;
  readonly statement: string;
  /** The HTTP codes that it asks for: an answer to an experiment that held shows one of them. */
  readonly codes?: readonly number[];
  /** The HTTP codes that it forbids. */
  readonly forbiddenCodes?: readonly number[];
  /** For `derived`: the sections that it follows from. */
  readonly from?: readonly SectionNumber[];
  /** Profile keys without which no check of it can run. */
  readonly needs?: readonly string[];
  /** Why no client can observe it. Such a requirement has no check. */
  readonly excluded?: string;
}

/** Something that the document leaves open. */
export interface OpenPoint<Id extends string = string> {
  /** Permanent slug. */
  readonly id: Id;
  readonly section: SectionNumber;
  /** `not-shown`: the document doesn't say. `ambiguity`: it can be read in more than one way. */
  readonly kind: 'not-shown' | 'ambiguity';
  readonly text: string;
  /** What the suite does about it; for an ambiguity, the reading taken. */
  readonly handling: string;
  /** The profile key that says what a target does here. */
  readonly binding?: string;
  /** Why the contract carries no mark of it. For whoever keeps the contract: no report shows it. */
  readonly offContract?: string;
}

/** What targets do at an open point, as far as exchanges show it. */
export interface Practice {
  /** Permanent slug. */
  readonly id: PracticeId;
  readonly point: OpenPointId;
  /** What differs from target to target. */
  readonly text: string;
  readonly fr: string;
  /** By the names that schemes and reports use. */
  readonly values: Readonly<Record<string, { readonly text: string; readonly fr: string }>>;
  /** Values that the document forbids, with the requirement that does. */
  readonly excluded?: Readonly<Record<string, RequirementId>>;
}

/** An entry with its prose in each language. */
type InOthers<Entry, Prose extends keyof Entry> = Entry & {
  readonly [language in OtherLanguage]: Readonly<Pick<Entry, Prose>>;
};

export type RequirementInEach<Id extends string = string> = InOthers<
  Requirement<Id>,
  'statement' | 'excluded'
>;

export type OpenPointInEach<Id extends string = string> = InOthers<OpenPoint<Id>, 'text' | 'handling'>;
