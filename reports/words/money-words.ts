/** The words for money that a run may move and did move: amounts grouped, with the currency if the profile names it. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { AnnouncedMoney, MoneyRecord, ReachedBound } from '../../spec/run/money.ts';
import { numeral, quantity } from './counting.ts';
import { visibleLine } from './layout/visible.ts';
import { REASON_WORDS } from './reasons.ts';

interface MoneyWords {
  readonly units: readonly [one: string, several: string];
  readonly atMost: (amount: string) => string;
  readonly about: (amount: string) => string;
  /** Follows the bound of a run. @param key that sets it. */
  readonly boundBy: (key: string) => string;
  readonly of: (amount: string, instrument: string) => string;
  readonly others: (amount: string, count: number) => string;
  readonly drained: (named: readonly string[]) => string;
  /** The same for instruments whose balance is unknown. */
  readonly unread: (names: readonly string[]) => string;
  /** What a wrongly accepted operation could move. */
  readonly beyond: (amount: string, instruments: string) => string;
  /** The drained instruments. */
  readonly these: string;
  readonly announced: (bounds: readonly string[]) => string;
  /** Follows an estimate that was exceeded, where checks ran again. */
  readonly exceeded: string;
  /** Above the table of instruments. */
  readonly lead: string;
  readonly uncertain: (amount: string) => string;
  readonly wrongly: (amount: string) => string;
  /** @param key of the profile; undefined if the run computed the bound. */
  readonly reached: (key: string | undefined, allows: string, instrument: string | undefined) => string;
  readonly instrument: string;
  readonly announcedAbout: string;
  readonly announcedMost: string;
  readonly moved: string;
  readonly heading: string;
}

const WORDS: InEach<MoneyWords> = {
  en: {
    units: ['unit', 'units'],
    atMost: (amount) => `upper bound ${amount}`,
    about: (amount) => `about ${amount}`,
    boundBy: (key) => ` (${key})`,
    of: (amount, instrument) => `${amount} from ${instrument}`,
    others: (amount, count) => `${amount} from ${quantity('en', count, 'other')}`,
    drained: (named) => `drained completely: ${named.join(', ')}`,
    unread: (names) => `drained completely, balance unknown: ${names.join(', ')}`,
    beyond: (amount, instruments) =>
      `some operations from ${instruments} exceed every balance on purpose (up to ${amount}): a conforming target refuses them, and nothing moves`,
    these: 'these',
    announced: (bounds) => `estimate for a conforming target: ${bounds.join(', ')}`,
    exceeded: 'exceeded, since failed and inconclusive checks run again',
    lead: 'Estimate: what instruments like this one are expected to pay, divided equally among them. Upper bound: what this one would pay if it paid for all of them; only this bound is enforced.',
    uncertain: (amount) => `${amount} more in operations without an answer`,
    wrongly: (amount) => `${amount} more in operations that were accepted without cover`,
    reached: (key, allows, instrument) =>
      `${key ?? 'estimated bound'} reached: ${allows}${instrument === undefined ? '' : ` from ${instrument}`}. Checks that needed more are inconclusive${key === undefined ? '' : `. Raise ${key}`}`,
    instrument: 'Instrument',
    announcedAbout: 'Estimate',
    announcedMost: 'Upper bound',
    moved: 'Moved',
    heading: 'Money moved',
  },
  fr: {
    units: ['unité', 'unités'],
    atMost: (amount) => `plafond ${amount}`,
    about: (amount) => `environ ${amount}`,
    boundBy: (key) => ` (${key})`,
    of: (amount, instrument) => `${amount} de ${instrument}`,
    others: (amount, count) => `${amount} de ${quantity('fr', count, 'autre')}`,
    drained: (named) => `entièrement vidés\u00A0: ${named.join(', ')}`,
    unread: (names) => `entièrement vidés, solde inconnu\u00A0: ${names.join(', ')}`,
    beyond: (amount, instruments) =>
      `certaines opérations depuis ${instruments} dépassent exprès tout solde (jusqu’à ${amount})\u00A0: une cible conforme les refuse, et rien n’est déplacé`,
    these: 'ceux-ci',
    announced: (bounds) => `estimation pour une cible conforme\u00A0: ${bounds.join(', ')}`,
    exceeded: 'dépassée, car les contrôles en échec ou non concluants sont rejoués',
    lead: 'Estimation\u00A0: une part égale de ce que paient ensemble des instruments semblables. Plafond\u00A0: ce que paierait cet instrument si chacune de ces opérations l’utilisait\u202F; seul ce plafond est imposé.',
    uncertain: (amount) => `${amount} de plus dans des opérations restées sans réponse`,
    wrongly: (amount) => `${amount} de plus dans des opérations acceptées sans provision`,
    reached: (key, allows, instrument) =>
      `${key ?? 'plafond estimé'} atteint\u00A0: ${allows}${instrument === undefined ? '' : ` depuis ${instrument}`}. Les contrôles qui demandaient davantage sont non concluants${key === undefined ? '' : `. Augmenter ${key}`}`,
    instrument: 'Instrument',
    announcedAbout: 'Estimation',
    announcedMost: 'Plafond',
    moved: 'Déplacé',
    heading: 'Argent déplacé',
  },
};

/** The words for tables of amounts. */
export function moneyWords(language: Language): MoneyWords {
  return WORDS[language];
}

/** `1,234,567 XOF`, or `1,234,567 units`. */
export function amountText(value: number, currency: string | undefined, language: Language): string {
  const [one, several] = WORDS[language].units;
  return currency === undefined
    ? quantity(language, value, one, several)
    : `${numeral(language, value)}\u00A0${currency}`;
}

/** Significant digits of an estimate. */
const DIGITS = 2;

/** A whole number, except below 1: a unit may be worth a lot. */
export function roundEstimate(value: number): number {
  return value < 1 ? Number(value.toPrecision(1)) : Math.round(Number(value.toPrecision(DIGITS)));
}

/** Instruments that are named; the rest are counted. */
const SHOWN = 3;

/** An estimate holds within this factor: only beyond it something else moved money. */
const EXCEEDED = 1.5;

/** `10,000,000 units, upper bound 15,200,000 (limits.totalAmount)`. */
export function boundsText(
  { about, atMost, boundBy }: AnnouncedMoney,
  currency: string | undefined,
  language: Language,
): string {
  const words = WORDS[language];
  const most =
    atMost === undefined
      ? []
      : [
          `${words.atMost(numeral(language, Math.ceil(atMost)))}${boundBy === undefined ? '' : words.boundBy(boundBy)}`,
        ];
  return [amountText(roundEstimate(about), currency, language), ...most].join(', ');
}

/** The estimate by instrument, the largest first: a line for each kind of debit. */
export function instrumentLines({ instruments, beyond }: AnnouncedMoney, language: Language): string[] {
  const words = WORDS[language];
  const ordinary = instruments
    .filter(({ drained, about }) => drained === undefined && about > 0)
    .sort((one, other) => other.about - one.about);
  const drained = instruments.filter((one) => one.drained !== undefined);
  const paying = ordinary.slice(0, SHOWN).map(({ name, about, atMost }) => {
    const most = atMost === undefined ? '' : ` (${words.atMost(numeral(language, Math.ceil(atMost)))})`;
    return `${words.of(numeral(language, roundEstimate(about)), visibleLine(name))}${most}`;
  });
  const rest = ordinary.slice(SHOWN);
  const sum = rest.reduce((total, { about }) => total + about, 0);
  const others = rest.length === 0 ? [] : [words.others(numeral(language, roundEstimate(sum)), rest.length)];
  const [unread, read] = [true, false].map((isUnread) =>
    drained.filter((one) => (one.drained === 'unknown') === isUnread),
  );
  const emptied = (read ?? []).map(
    ({ name, drained: balance }) => `${visibleLine(name)} (${numeral(language, Number(balance))})`,
  );
  const named = (all: readonly { readonly name: string }[]) => all.map(({ name }) => visibleLine(name));
  const isSame = beyond !== undefined && sameNames(beyond.instruments, drained);
  return [
    ...(paying.length === 0 ? [] : [[...paying, ...others].join(', ')]),
    ...(emptied.length === 0 ? [] : [words.drained(emptied)]),
    ...(unread === undefined || unread.length === 0 ? [] : [words.unread(named(unread))]),
    ...(beyond === undefined
      ? []
      : [
          words.beyond(
            numeral(language, beyond.upTo),
            isSame ? words.these : beyond.instruments.map(visibleLine).join(', '),
          ),
        ]),
  ];
}

function sameNames(names: readonly string[], instruments: readonly { readonly name: string }[]): boolean {
  return names.length === instruments.length && instruments.every(({ name }) => names.includes(name));
}

/** Sums over all instruments. */
export function movedTotals({ instruments }: MoneyRecord): Record<'moved' | 'uncertain' | 'beyond', number> {
  const sum = (of: 'moved' | 'uncertain' | 'beyond') =>
    instruments.reduce((total, one) => total + Number(one[of] ?? 0), 0);
  return { moved: sum('moved'), uncertain: sum('uncertain'), beyond: sum('beyond') };
}

/** What moved in the run of a report, compared with its estimate. */
export function movedInRun({ run, totals }: Pick<Report, 'run' | 'totals'>, language: Language): string {
  const { money, traffic } = run;
  // Reports of earlier versions have the sum alone.
  if (money === undefined) return amountText(Number(traffic.moneySpent), undefined, language);
  const { fail, warn, inconclusive } = totals.checks;
  return movedText(money, language, fail + warn + inconclusive > 0);
}

/**
 * What moved, compared with the estimate: `9,886,676 units (estimate for a conforming target: about 10,000,000, upper bound 15,200,000)`.
 * @param hasRepeats checks ran again, which explains more than the estimate.
 */
export function movedText(record: MoneyRecord, language: Language, hasRepeats = true): string {
  const words = WORDS[language];
  const { apart } = REASON_WORDS[language];
  const { announced, currency } = record;
  const { moved, uncertain, beyond } = movedTotals(record);
  const { about, atMost } = announced ?? {};
  const isNothing = about === 0 && atMost === 0;
  const bound = atMost === undefined ? [] : [words.atMost(numeral(language, Math.ceil(atMost)))];
  const isExplained = about !== undefined && moved > EXCEEDED * about && hasRepeats;
  const estimate =
    about === undefined || isNothing
      ? ''
      : `${words.announced([words.about(numeral(language, roundEstimate(about))), ...bound])}${isExplained ? `${apart}${words.exceeded}` : ''}`;
  return [
    `${amountText(moved, currency, language)}${estimate === '' ? '' : ` (${estimate})`}`,
    ...(uncertain > 0 ? [words.uncertain(numeral(language, uncertain))] : []),
    ...(beyond > 0 ? [words.wrongly(numeral(language, beyond))] : []),
  ].join(apart);
}

/** What moved by instrument, the largest first: `900 from payer (upper bound 1,200), 40 from 2 others`. */
export function movedByInstrument({ announced, instruments }: MoneyRecord, language: Language): string {
  const words = WORDS[language];
  const all = instruments
    .map(({ name, moved, uncertain = '0', beyond = '0' }) => ({
      name,
      amount: Number(moved) + Number(uncertain) + Number(beyond),
    }))
    .sort((one, other) => other.amount - one.amount);
  const named = all.slice(0, SHOWN).map(({ name, amount }) => {
    const atMost = announced?.instruments.find((one) => one.name === name)?.atMost;
    const most = atMost === undefined ? '' : ` (${words.atMost(numeral(language, Math.ceil(atMost)))})`;
    return `${words.of(numeral(language, amount), visibleLine(name))}${most}`;
  });
  const rest = all.slice(SHOWN);
  const sum = rest.reduce((total, { amount }) => total + amount, 0);
  return [...named, ...(rest.length === 0 ? [] : [words.others(numeral(language, sum), rest.length)])].join(
    ', ',
  );
}

/** One line for each bound that prevented operations. */
export function reachedLines({ reached = [], announced }: MoneyRecord, language: Language): string[] {
  return reached.map(({ key, allows, instrument }) =>
    WORDS[language].reached(
      isComputed({ key, allows, instrument }, announced) ? undefined : key,
      numeral(language, Number(allows)),
      instrument === undefined ? undefined : visibleLine(instrument),
    ),
  );
}

/** Whether the run computed the bound, so that no key of the profile sets it. */
function isComputed(
  { key, allows, instrument }: ReachedBound,
  announced: AnnouncedMoney | undefined,
): boolean {
  if (announced === undefined || key !== 'limits.totalAmount') return false;
  if (announced.boundBy === undefined) return true;
  return instrument !== undefined && Number(allows) !== announced.atMost;
}

/** A row for each instrument: name, estimate, bound, and what moved. */
export function instrumentRows({ announced, instruments }: MoneyRecord, language: Language): string[][] {
  const figure = (value: number | undefined) => (value === undefined ? '' : numeral(language, value));
  const names = new Set([
    ...(announced?.instruments ?? []).map(({ name }) => name),
    ...instruments.map(({ name }) => name),
  ]);
  return [...names].map((name) => {
    const told = announced?.instruments.find((one) => one.name === name);
    const came = instruments.find((one) => one.name === name);
    const moved = Number(came?.moved ?? 0) + Number(came?.uncertain ?? 0) + Number(came?.beyond ?? 0);
    return [
      visibleLine(name),
      figure(told && roundEstimate(told.about)),
      figure(told?.atMost === undefined ? undefined : Math.ceil(told.atMost)),
      figure(moved),
    ];
  });
}
