/** The words for the progress of a run: how far it is, what it waits for, how long it will take. */
import { isSingular, numeral, quantity, spanText } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { WaitKind } from '../../suites/engine/run/waits.ts';

/** What an unfinished check does: it waits for something, or runs. */
export type Doing = WaitKind | 'running';

export interface BarWords {
  readonly checks: (done: number, of: number) => string;
  /** @param causes how many different causes the failures have so far. */
  readonly failing: (checks: number, causes: number) => string;
  /** Since the run began. @param ms milliseconds. */
  readonly since: (ms: number) => string;
  /** The least time left. @param ms milliseconds. */
  readonly left: (ms: number) => string;
  /** Shown when all checks have ended. */
  readonly writing: string;
  /** How many checks do what. @param what the most frequent first. */
  readonly doing: (what: DoingCounts, pauseMs?: number) => string;
  readonly slow: (operation: string, ms: number) => string;
  /** Sections without a line of their own. */
  readonly others: (running: number, ended: number) => string;
  /** Checks that have not ended, as a sum. @param last the ids of those of now, if they are few. */
  readonly unfinished: (checks: Unfinished, doing: DoingCounts, last: readonly string[]) => string;
}

/** How many checks do what, the most frequent first. */
export type DoingCounts = readonly DoingCount[];

/** @param type of the instrument that most of them wait for. */
type DoingCount = readonly [doing: Doing, checks: number, type?: string];

/** How many checks are at work or wait, and how many are judged by all answers when the others have ended. */
interface Unfinished {
  readonly now: number;
  readonly atEnd: number;
}

const SECOND = 1000;
/** Longer times are shown in minutes. */
const MINUTES_FROM = 100;
/** Milliseconds: a forecast of less is no number. */
const FEW = 5 * SECOND;

/** Rounded as coarsely as it is known: to five seconds; from a minute on to ten; from ten minutes on to a minute. */
function roundly(ms: number): string {
  const seconds = ms / SECOND;
  if (seconds < MINUTES_FROM) return `${Math.round(seconds / 5) * 5} s`;
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 600) return tens % 60 === 0 ? `${tens / 60} min` : `${Math.floor(tens / 60)} min ${tens % 60} s`;
  return `${Math.round(seconds / 60)} min`;
}

const WAITS: InEach<Readonly<Record<Exclude<Doing, 'running' | 'time'>, string>>> = {
  en: {
    instrument: 'for a free instrument',
    others: 'for other checks to end',
    status: 'for a final status',
    callback: 'for a callback',
    answer: 'for an answer',
    shared: 'for a lookup that several checks share',
    turn: 'for the final retry',
  },
  fr: {
    instrument: 'un instrument libre',
    others: 'la fin d’autres contrôles',
    status: 'un statut final',
    callback: 'une notification',
    answer: 'une réponse',
    shared: 'une lecture commune à plusieurs contrôles',
    turn: 'le dernier essai',
  },
};

const TIMES: InEach<(pause: string | undefined) => string> = {
  en: (pause) => `for a timer${pause === undefined ? '' : ` (${pause})`}`,
  fr: (pause) => (pause === undefined ? 'la fin d’un délai' : `encore ${pause}`),
};

export const BAR_WORDS: InEach<BarWords> = {
  en: {
    checks: (done, of) => `${numeral('en', done)}/${quantity('en', of, 'check')}`,
    failing: (checks, causes) => `${checks} failing (${quantity('en', causes, 'cause')} so far)`,
    since: spanText,
    left: (ms) => (ms < FEW ? 'a few seconds left' : `about ${roundly(ms)} left`),
    writing: 'writing the reports…',
    doing: (what, pauseMs) => {
      const waits = what.flatMap(([doing, checks]) =>
        doing === 'running' ? [] : [`${checks} ${waitText('en', doing, pauseMs)}`],
      );
      const running = what.flatMap(([doing, checks]) => (doing === 'running' ? [`${checks} running`] : []));
      return [...running, ...(waits.length > 0 ? [`waiting: ${waits.join(', ')}`] : [])].join(', ');
    },
    slow: (operation, ms) => `slow: no answer to ${operation} for ${spanText(ms)}`,
    others: (running, ended) =>
      [
        ...(running > 0 ? [`${quantity('en', running, 'more section')} running`] : []),
        ...(ended > 0 ? [`${quantity('en', ended, 'section')} done`] : []),
      ].join(', '),
    unfinished: ({ now, atEnd }, doing, last) =>
      `${quantity('en', now + atEnd, 'check')} left: ${[
        ...sumOf('en', now, doing, last),
        ...(atEnd === 0 ? [] : [`${numeral('en', atEnd)} judged at the end, from all answers together`]),
      ].join(', ')}`,
  },
  fr: {
    checks: (done, of) => `${numeral('fr', done)}/${quantity('fr', of, 'contrôle')}`,
    failing: (checks, causes) => `${checks} en échec (${quantity('fr', causes, 'cause')} jusqu’ici)`,
    since: spanText,
    left: (ms) => (ms < FEW ? 'encore quelques secondes' : `encore ${roundly(ms)} environ`),
    writing: 'écriture des rapports…',
    doing: (what, pauseMs) => {
      const waits = what.flatMap(([doing, checks]) =>
        doing === 'running'
          ? []
          : [
              `${checks} ${isSingular('fr', checks) ? 'attend' : 'attendent'} ${waitText('fr', doing, pauseMs)}`,
            ],
      );
      const running = what.flatMap(([doing, checks]) => (doing === 'running' ? [`${checks} en cours`] : []));
      return [...running, ...waits].join(', ');
    },
    slow: (operation, ms) => `lent\u00A0: ${operation} sans réponse depuis ${spanText(ms)}`,
    others: (running, ended) =>
      [
        ...(running > 0 ? [`${quantity('fr', running, 'autre section', 'autres sections')} en cours`] : []),
        ...(ended > 0
          ? [`${quantity('fr', ended, 'section')} ${isSingular('fr', ended) ? 'terminée' : 'terminées'}`]
          : []),
      ].join(', '),
    unfinished: ({ now, atEnd }, doing, last) =>
      `encore ${quantity('fr', now + atEnd, 'contrôle')}\u00A0: ${[
        ...sumOf('fr', now, doing, last),
        ...(atEnd === 0
          ? []
          : [
              `${numeral('fr', atEnd)} ${isSingular('fr', atEnd) ? 'jugé' : 'jugés'} en dernier, d’après toutes les réponses`,
            ]),
      ].join(', ')}`,
  },
};

function waitText(language: 'en' | 'fr', doing: Exclude<Doing, 'running'>, pauseMs?: number): string {
  if (doing !== 'time') return WAITS[language][doing];
  return TIMES[language](pauseMs === undefined ? undefined : spanText(Math.ceil(pauseMs / SECOND) * SECOND));
}

/** The summands of the checks that are at work or wait; their ids, if they are few. */
function sumOf(language: 'en' | 'fr', now: number, doing: DoingCounts, last: readonly string[]): string[] {
  if (now === 0) return [];
  const rest = now - doing.reduce((sum, [, checks]) => sum + checks, 0);
  const terms = doing.map((count) => doesText(language, count));
  if (rest > 0)
    terms.push(`${numeral(language, rest)} ${language === 'en' ? 'at other steps' : 'à d’autres étapes'}`);
  return last.length === 0 ? terms : [`${terms.join(', ')} (${last.join(', ')})`];
}

function doesText(language: 'en' | 'fr', [doing, checks, type]: DoingCount): string {
  const count = numeral(language, checks);
  if (doing === 'running') return `${count} ${language === 'en' ? 'running' : 'en cours'}`;
  const which = type === undefined ? '' : ` (${MOSTLY[language]} ${type})`;
  if (language === 'en') return `${count} waiting ${waitText('en', doing)}${which}`;
  return `${count} ${isSingular('fr', checks) ? 'attend' : 'attendent'} ${waitText('fr', doing)}${which}`;
}

const MOSTLY: InEach<string> = { en: 'mostly', fr: 'surtout' };
