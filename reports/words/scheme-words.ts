/** The words of schemes: which rules of a programme hold, which are broken, and which the run did not show. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { ReportedScheme, ReportedSchemeRule } from '../../spec/generated/report-types.ts';
import { isSingular, numeral } from './counting.ts';
import { practiceText, practiceValue } from './practices.ts';

interface SchemeWords {
  readonly title: string;
  readonly lead: string;
  readonly heads: Readonly<Record<'rule' | 'allowed' | 'seen' | 'verdict', string>>;
  readonly outcomes: Readonly<Record<ReportedScheme['outcome'], string>>;
  readonly verdicts: Readonly<Record<ReportedSchemeRule['verdict'], string>>;
  readonly kinds: Readonly<Record<Exclude<ReportedSchemeRule['kind'], 'practice'>, string>>;
  /** @param broken of all its rules. */
  readonly extent: (broken: number, undecided: number, of: number) => string;
  readonly allowed: (values: string) => string;
  readonly seen: (values: string, exchange: string | undefined) => string;
  readonly notShown: string;
  readonly or: string;
}

export const SCHEME_WORDS: InEach<SchemeWords> = {
  en: {
    title: 'Scheme',
    lead: 'Rules of the certification programme: what it allows where the document leaves a point open, and what it asks for beyond the document. They do not change the verdicts by the document.',
    heads: { rule: 'Rule of the scheme', allowed: 'Allowed', seen: 'Seen', verdict: 'Verdict' },
    outcomes: { met: 'met', broken: 'broken', undecided: 'undecided' },
    verdicts: { pass: 'pass', fail: 'fail', skipped: 'not shown' },
    kinds: {
      requirement: 'advisory requirement that the scheme requires',
      offer: 'must be offered',
      effort: 'least effort',
      set: 'requirement set that the run is scored by',
      tool: 'accepted versions of this program',
      nonce: 'the run answers a challenge of the certifier (--nonce)',
    },
    extent: (broken, undecided, of) =>
      [
        ...(broken > 0 ? [`${numeral('en', broken)} broken`] : []),
        ...(undecided > 0 ? [`${numeral('en', undecided)} not shown by this run`] : []),
        `${numeral('en', of)} ${isSingular('en', of) ? 'rule' : 'rules'} in all`,
      ].join(', '),
    allowed: (values) => `allowed: ${values}`,
    seen: (values, exchange) => `seen: ${values}${exchange === undefined ? '' : ` (${exchange})`}`,
    notShown: 'not shown by this run',
    or: 'or',
  },
  fr: {
    title: 'Schéma',
    lead: 'Règles du programme de certification\u00A0: ce qu’il admet où le document laisse un point ouvert, et ce qu’il demande au-delà du document. Elles ne changent pas les verdicts selon le document.',
    heads: { rule: 'Règle du schéma', allowed: 'Admis', seen: 'Observé', verdict: 'Verdict' },
    outcomes: { met: 'respecté', broken: 'enfreint', undecided: 'indécis' },
    verdicts: { pass: 'réussite', fail: 'échec', skipped: 'non montré' },
    kinds: {
      requirement: 'exigence indicative que le schéma rend obligatoire',
      offer: 'doit être offert',
      effort: 'effort minimal',
      set: 'ensemble d’exigences qui compte pour la campagne',
      tool: 'versions admises de ce programme',
      nonce: 'la campagne répond à un défi du certificateur (--nonce)',
    },
    extent: (broken, undecided, of) =>
      [
        ...(broken > 0 ? [`${numeral('fr', broken)} en défaut`] : []),
        ...(undecided > 0 ? [`${numeral('fr', undecided)} non montrées par cette campagne`] : []),
        `${numeral('fr', of)} ${isSingular('fr', of) ? 'règle' : 'règles'} en tout`,
      ].join(', '),
    allowed: (values) => `admis\u00A0: ${values}`,
    seen: (values, exchange) => `observé\u00A0: ${values}${exchange === undefined ? '' : ` (${exchange})`}`,
    notShown: 'non montré par cette campagne',
    or: 'ou',
  },
};

/** Rules that do not hold: those that are broken, and those that the run did not show. */
export function schemeExtent({ rules }: ReportedScheme, language: Language) {
  const broken = rules.filter(({ verdict }) => verdict === 'fail');
  const open = rules.filter(({ verdict }) => verdict === 'skipped');
  return {
    broken,
    open,
    text: SCHEME_WORDS[language].extent(broken.length, open.length, rules.length),
  };
}

/** What a rule is about: a practice, a requirement or something that must be offered. */
export function ruleSubject({ kind, id }: ReportedSchemeRule, language: Language): string {
  if (kind === 'practice') return practiceText(id, language);
  return kind === 'effort' || kind === 'set' || kind === 'tool' || kind === 'nonce'
    ? SCHEME_WORDS[language].kinds[kind]
    : `${id}, ${SCHEME_WORDS[language].kinds[kind]}`;
}

/** Values of a rule, those of a practice in words. @param last before the last of several. */
export function ruleValues(
  { kind, id }: ReportedSchemeRule,
  values: readonly string[],
  language: Language,
  last = ',',
): string {
  const words = values.map((value) => (kind === 'practice' ? practiceValue(id, value, language) : value));
  if (words.length < 2 || last === ',') return words.join(', ');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** What is allowed and what was seen, in one line. */
export function ruleText(rule: ReportedSchemeRule, language: Language): string {
  const words = SCHEME_WORDS[language];
  const { allowed, seen, exchangeId } = rule;
  return [
    ...(allowed === undefined ? [] : [words.allowed(ruleValues(rule, allowed, language, words.or))]),
    seen === undefined
      ? rule.verdict === 'skipped'
        ? words.notShown
        : words.verdicts[rule.verdict]
      : words.seen(ruleValues(rule, seen, language), exchangeId),
  ].join(language === 'fr' ? '\u202F; ' : '; ');
}
