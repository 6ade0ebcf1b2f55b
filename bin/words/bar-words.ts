/** The words of the bar that a terminal shows of a run under way. */
import { counted, isSingular, numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Doing } from '../screen/bar/progress.ts';

export interface BarWords {
  readonly checks: (done: number, of: number) => string;
  /** Failures so far, and of how many kinds: the first of each was told. */
  readonly failing: (checks: number, kinds: number) => string;
  /** Since the run began. @param ms milliseconds. */
  readonly since: (ms: number) => string;
  /** What is still to come at the least. @param ms milliseconds. */
  readonly left: (ms: number) => string;
  /** When all checks have ended. */
  readonly writing: string;
  /** How many checks do what, the most telling first. */
  readonly doing: (what: readonly (readonly [doing: Doing, checks: number])[], pauseMs?: number) => string;
  readonly slow: (operation: string, ms: number) => string;
  /** Sections that have no line. */
  readonly others: (underWay: number, ended: number) => string;
}

const SECOND = 1000;
/** From so many seconds on, minutes are told. */
const MINUTES_FROM = 100;

/** `44 s`, `2 min 10 s`. */
function elapsed(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  return seconds < MINUTES_FROM ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** No finer than it is known: to five seconds, from a minute on to ten, from ten on to a minute. */
function roundly(ms: number): string {
  const seconds = ms / SECOND;
  if (seconds < MINUTES_FROM) return `${Math.max(5, Math.round(seconds / 5) * 5)} s`;
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 600) return tens % 60 === 0 ? `${tens / 60} min` : `${Math.floor(tens / 60)} min ${tens % 60} s`;
  return `${Math.round(seconds / 60)} min`;
}

const WAITS: InEach<Readonly<Record<Exclude<Doing, 'running' | 'time'>, string>>> = {
  en: {
    instrument: 'for an instrument',
    others: 'for others to end',
    status: 'for a final status',
    callback: 'for a callback',
    answer: 'for an answer',
    shared: 'for what others find out',
    turn: 'for a last try',
  },
  fr: {
    instrument: 'un instrument',
    others: 'la fin des autres',
    status: 'un statut final',
    callback: 'une notification',
    answer: 'une réponse',
    shared: 'ce que d’autres établissent',
    turn: 'un dernier essai',
  },
};

const TIMES: InEach<(pause: string | undefined) => string> = {
  en: (pause) => (pause === undefined ? 'for time to pass' : `for ${pause} to pass`),
  fr: (pause) => (pause === undefined ? 'qu’un délai passe' : `que ${pause} passent`),
};

export const BAR_WORDS: InEach<BarWords> = {
  en: {
    checks: (done, of) => `${numeral('en', done)}/${counted('en', of, 'check')}`,
    failing: (checks, kinds) =>
      checks === kinds ? `${checks} failing` : `${checks} failing in ${counted('en', kinds, 'way')}`,
    since: elapsed,
    left: (ms) => `at least ${roundly(ms)} left`,
    writing: 'writing the reports',
    doing: (what, pauseMs) => {
      const waits = what.flatMap(([doing, checks]) =>
        doing === 'running' ? [] : [`${checks} ${waitText('en', doing, pauseMs)}`],
      );
      const running = what.flatMap(([doing, checks]) => (doing === 'running' ? [`${checks} at work`] : []));
      return [...running, ...(waits.length > 0 ? [`waiting: ${waits.join(', ')}`] : [])].join(', ');
    },
    slow: (operation, ms) => `slow: no answer to ${operation} for ${elapsed(ms)}`,
    others: (underWay, ended) =>
      [
        ...(underWay > 0 ? [`${counted('en', underWay, 'more section')} under way`] : []),
        ...(ended > 0 ? [`${counted('en', ended, 'section')} done`] : []),
      ].join(', '),
  },
  fr: {
    checks: (done, of) => `${numeral('fr', done)}/${counted('fr', of, 'contrôle')}`,
    failing: (checks, kinds) =>
      checks === kinds ? `${checks} en échec` : `${checks} en échec de ${counted('fr', kinds, 'façon')}`,
    since: elapsed,
    left: (ms) => `encore ${roundly(ms)} au moins`,
    writing: 'écriture des rapports',
    doing: (what, pauseMs) => {
      const waits = what.flatMap(([doing, checks]) =>
        doing === 'running'
          ? []
          : [
              `${checks} ${isSingular('fr', checks) ? 'attend' : 'attendent'} ${waitText('fr', doing, pauseMs)}`,
            ],
      );
      const running = what.flatMap(([doing, checks]) => (doing === 'running' ? [`${checks} à l’œuvre`] : []));
      return [...running, ...waits].join(', ');
    },
    slow: (operation, ms) => `lent\u00A0: ${operation} sans réponse depuis ${elapsed(ms)}`,
    others: (underWay, ended) =>
      [
        ...(underWay > 0 ? [`${counted('fr', underWay, 'autre section', 'autres sections')} en cours`] : []),
        ...(ended > 0
          ? [`${counted('fr', ended, 'section')} ${isSingular('fr', ended) ? 'terminée' : 'terminées'}`]
          : []),
      ].join(', '),
  },
};

function waitText(language: 'en' | 'fr', doing: Exclude<Doing, 'running'>, pauseMs?: number): string {
  if (doing !== 'time') return WAITS[language][doing];
  return TIMES[language](pauseMs === undefined ? undefined : elapsed(Math.ceil(pauseMs / SECOND) * SECOND));
}
