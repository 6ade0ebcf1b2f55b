/** What every part of the page is made from. */

import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { KeptExchange, Moment, PageEvidence } from '../archive/page-evidence.ts';
import { findingsOf } from '../model/findings-of.ts';
import { inLanguage } from '../model/in-language.ts';
import { PAGE_WORDS } from '../words/page/page-texts.ts';
import type { PageWords } from '../words/page/page-words.ts';
import { type CauseIndex, indexOfCauses } from './cause-index.ts';
import { type Mark, marksOf } from './exchange/marks.ts';
import { Room } from './room.ts';

export interface PageContext {
  /** In the language of the page, as far as it is the suite's own prose. */
  readonly report: Report;
  readonly language: Language;
  readonly words: PageWords;
  /** As report.json has it. */
  readonly source: Report;
  /** Thumbprint of the key that the run says it was signed with. */
  readonly signer: string | undefined;
  readonly exchanges: ReadonlyMap<string, KeptExchange>;
  readonly moments: ReadonlyMap<string, Moment>;
  readonly latency: PageEvidence['latency'];
  /** The fields at fault that an exchange shows, by its id. */
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  /** Ids of the causes that each check and requirement belongs to. */
  readonly causes: CauseIndex;
  /** Exchanges that are already on the page: each is there once. */
  readonly placed: Set<string>;
  /** What the findings may still take, so that the page stays small whatever failed. */
  readonly room: Room;
}

/** The verdicts whose checks are shown in full. */
export const LISTED_VERDICTS = ['fail', 'warn', 'inconclusive'] as const;

/** Everything that the parts of a page share, in the language of the page. */
export function contextOf(
  report: Report,
  evidence: PageEvidence,
  language: Language,
  signer?: string,
): PageContext {
  const findings = LISTED_VERDICTS.flatMap((verdict) => findingsOf(report.requirements, verdict));
  return {
    report: inLanguage(report, language),
    language,
    words: PAGE_WORDS[language],
    source: report,
    signer,
    ...evidence,
    marks: marksOf(report, evidence.exchanges),
    causes: indexOfCauses(report),
    placed: new Set(),
    room: new Room(findings.length),
  };
}
